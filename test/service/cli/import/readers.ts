/** Every reader of files, with a complete file that it can read. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { IMPORTS } from '@daicho/service/cli/import/imports.ts';
import { openTable } from '@daicho/service/tables/open-table.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import type { Random } from '../../../e2e/fuzz/random.ts';
import { csv as bankCsv, MAIN_OFFICE, MIZUHO } from '../../registers/bank/bank-files.ts';
import { writeSmallData } from '../../small-data.ts';
import { HOLIDAY_HEADER, holidayRows } from '../../sources/cao/holiday-file.ts';
import { CHANGES_HEADER, changeRow } from '../../sources/estat/changes-file.ts';
import {
  areaRow,
  cp932,
  officeRow,
  romanRow,
  utf8,
} from '../../sources/japanpost/official-files.ts';
import { cellsOf, csvOf, EDITION_2026, schoolOf, xlsxOf } from '../../sources/mext/school-list.ts';
import { corporateNumber, corporationLine } from '../../sources/nta/agency-files.ts';
import { bookParts, worksheet, zip } from '../../tables/table-files.ts';
import { mutatedText, mutatedZip } from './mutations.ts';

export interface FileReader {
  readonly name: string;
  /** Name of the file. */
  readonly file: string;
  readonly whole: Buffer;
  /** Matches the refusal of a complete file, for a kind of file that is always refused. */
  readonly refused?: RegExp;
  readonly mutate: (bytes: Buffer, random: Random) => Buffer | Promise<Buffer>;
  /** Reads the file into a new data directory. */
  readonly read: (path: string, dataDir: string) => Promise<unknown>;
}

const VERSION = '2026-05-29';
const IGNORED = { onProgress: () => undefined, onIndexing: () => undefined };
const prefectures = PREFECTURES.map(([name], at) => ({
  code: String(at + 1).padStart(2, '0'),
  name,
}));

const areas = cp932(
  ...prefectures.map(({ code, name: prefecture }) =>
    areaRow({ jisx0402: `${code}101`, prefecture, city: '見本市', postalCode: `${code}00013` }),
  ),
  areaRow({ town: '岸（東、', townKana: 'ｷｼ(ﾋｶﾞｼ､' }),
  areaRow({ town: '西）', townKana: 'ﾆｼ)' }),
);
const offices = utf8(
  ...prefectures.map(({ code, name: prefecture }) =>
    officeRow({ jisx0402: `${code}101`, prefecture, city: '見本市', postalCode: `${code}08999` }),
  ),
);
const corporations = utf8(
  ...Array.from({ length: 40 }, (_, at) =>
    corporationLine({
      sequenceNumber: String(at + 1),
      corporateNumber: corporateNumber(1_000_001 + at),
    }),
  ),
);
const corporationsXml = Buffer.from(
  `<?xml version="1.0" encoding="UTF-8"?>\n<corporations>\n${'<corporation><name>台帳商事</name></corporation>\n'.repeat(40)}</corporations>\n`,
);
const banks = Buffer.from(
  bankCsv(
    ...Array.from({ length: 40 }, (_, at) =>
      `${MIZUHO},${MAIN_OFFICE}`.replace('001,東', `${String(at + 1).padStart(3, '0')},東`),
    ),
  ),
);
const bankJson = Buffer.from(
  JSON.stringify(
    Object.fromEntries(
      ['0001', '0005', '0009'].map((code) => {
        const names = { name: '台帳', kana: 'ダイチヨウ', hira: 'だいちよう', roma: 'daichiyou' };
        return [code, { code, ...names, branches: { '001': { code: '001', ...names } } }];
      }),
    ),
    undefined,
    1,
  ),
);
const schools = prefectures.map(({ code }) => schoolOf({ code: `B1${code}210100010` }));
const changes = utf8(
  CHANGES_HEADER,
  ...Array.from({ length: 40 }, () =>
    changeRow('2005-04-01', { county: '台帳郡', city: '見本町' }, { city: '千代田区' }),
  ),
);
const table = Buffer.from(
  `名前,住所,電話\n${'台帳 太郎,東京都千代田区霞が関1-1,03-1234-5678\n'.repeat(40)}`,
);

const tableRows = Array.from({ length: 40 }, (_, at) => {
  const row = at + 2;
  return `<row r="${row}"><c r="A${row}" t="s"><v>3</v></c><c r="B${row}" t="s"><v>4</v></c><c r="C${row}"><v>${row}</v></c></row>`;
}).join('');
const tableHead = [0, 1, 2].map((at) => `<c r="${'ABC'[at]}1" t="s"><v>${at}</v></c>`).join('');
const tableBook = await zip(
  bookParts(
    worksheet(`<sheetData><row r="1">${tableHead}</row>${tableRows}</sheetData>`),
    ['名前', '住所', '会員番号', '台帳 太郎', '東京都千代田区霞が関1-1'].map(
      (text) => `<t>${text}</t>`,
    ),
  ),
);
const romanised = cp932(
  ...Array.from({ length: 40 }, (_, at) =>
    romanRow({ postalCode: `10000${at + 10}`, town: `見本${at}町`, townRoman: `MIHON${at}CHO` }),
  ),
);

const postal = (path: string, dataDir: string) => IMPORTS.postal(order(dataDir, { files: [path] }));
/** Reads a file together with the areas, without which there is no import. */
const beside = (path: string, dataDir: string, own: { files?: string[]; roman?: string }) => {
  const whole = join(dirname(path), 'areas.csv');
  writeFileSync(whole, areas);
  const files = [whole, ...(own.files ?? [])];
  return IMPORTS.postal(order(dataDir, { ...own, files }));
};
const office = (path: string, dataDir: string) => beside(path, dataDir, { files: [path] });
const roman = (path: string, dataDir: string) => beside(path, dataDir, { roman: path });
const corporation = (path: string, dataDir: string) =>
  IMPORTS.corporation(order(dataDir, { files: [path], kind: 'full', scope: '31' }));
const bank = (path: string, dataDir: string) =>
  // The file has fewer banks than those that ship with Daicho.
  IMPORTS.bank(order(dataDir, { file: path, allowLoss: true }));
const school = (path: string, dataDir: string) => {
  // This data opens faster than the postal codes that ship with Daicho.
  writeSmallData(dataDir);
  return IMPORTS.school(order(dataDir, { files: [path] }));
};
const holiday = (path: string, dataDir: string) => IMPORTS.holiday(order(dataDir, { file: path }));
const municipalities = (path: string, dataDir: string) =>
  IMPORTS.municipalities(order(dataDir, { files: [path], allowLoss: true }));
const customers = async (path: string) => {
  const opened = await openTable(path, { column: '住所', otherColumns: ['名前'] });
  for await (const _ of opened.rows());
};

function order<O>(dataDir: string, own: O) {
  const common = { dataDir, version: VERSION, replace: false, allowLoss: false } as const;
  return { ...IGNORED, ...common, ...own } as const;
}

const inText = { mutate: mutatedText };
const inZip = { mutate: mutatedZip };

export const READERS: readonly FileReader[] = [
  { name: 'areas', file: 'KEN_ALL.CSV', whole: areas, ...inText, read: postal },
  {
    name: 'zipped areas',
    file: 'ken_all.zip',
    whole: await zip({ 'KEN_ALL.CSV': areas }),
    ...inZip,
    read: postal,
  },
  { name: 'romanised areas', file: 'KEN_ALL_ROME.CSV', whole: romanised, ...inText, read: roman },
  { name: 'offices', file: 'JIGYOSYO.CSV', whole: offices, ...inText, read: office },
  {
    name: 'corporations',
    file: '31_tottori_all_20260529.csv',
    whole: corporations,
    ...inText,
    read: corporation,
  },
  {
    name: 'zipped corporations',
    file: '31_tottori_all_20260529.zip',
    whole: await zip({
      '31_tottori_all_20260529.csv': corporations,
      '31_tottori_all_20260529.csv.asc': 'signature',
    }),
    ...inZip,
    read: corporation,
  },
  {
    name: 'corporations as XML',
    file: '31_tottori_all_20260529.xml',
    whole: corporationsXml,
    refused: /Download the CSV edition/,
    ...inText,
    read: corporation,
  },
  { name: 'banks', file: 'banks.csv', whole: banks, ...inText, read: bank },
  { name: 'banks as JSON', file: 'banks.json', whole: bankJson, ...inText, read: bank },
  {
    name: 'schools',
    file: 'schools.csv',
    whole: csvOf(
      schools.map((one) => cellsOf(one, EDITION_2026)),
      EDITION_2026,
    ),
    ...inText,
    read: school,
  },
  {
    name: 'schools in a workbook',
    file: 'schools.xlsx',
    whole: await xlsxOf(schools),
    ...inZip,
    read: school,
  },
  {
    name: 'holidays',
    file: 'syukujitsu.csv',
    whole: cp932(HOLIDAY_HEADER, ...holidayRows(2027)),
    ...inText,
    read: holiday,
  },
  {
    name: 'changes of municipalities',
    file: 'changes.csv',
    whole: changes,
    ...inText,
    read: municipalities,
  },
  { name: 'customers', file: 'customers.csv', whole: table, ...inText, read: customers },
  {
    name: 'customers in a workbook',
    file: 'customers.xlsx',
    whole: tableBook,
    ...inZip,
    read: customers,
  },
];

/** Matches faults of a whole file, and faults whose place is a part of the file instead of a line. */
export const WITHOUT_LINE: readonly RegExp[] = [
  /^The (file|zip file) /,
  /does not look like/,
  /there is nothing of these prefectures/,
  /None of the files is/,
  /Much of what is there would be gone/,
  /holidays of this file end|does not have holidays|begins in/,
  /cannot be read as JSON|the value of "[^"]*\/[^"]*" is not right|There is no bank/,
  /is damaged \(|is cut short|is XML of a kind|too large or compressed|is encoded in UTF-16/,
  /does not hold an Excel workbook|holds no Excel workbook|has no visible worksheet/,
  /There is no header|is there more than once|There is nothing (under|on)|has no row of a school/,
];
