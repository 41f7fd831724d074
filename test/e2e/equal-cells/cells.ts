import { embeddedBankRegister } from '@daicho/service/registers/bank/embedded.ts';
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import * as z from 'zod/mini';
import { companyList } from '../../../bench/accuracy/company/list.ts';
import { isHeldOut } from '../../../bench/accuracy/company/register.ts';
import { generatedCorporations } from '../../../bench/corporation/generated.ts';
import { column, madeUpAddresses, seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { customers } from '../../../examples/customers.data.ts';
import { cases } from '../../cases.ts';

const rowSchema = z.array(z.string());

/** n8n takes most of the time, which grows with every row. */
export const ROWS = cases(100, 1000);
export const TITLE = `${ROWS.toLocaleString('en')} rows`;
export const CORPORATIONS = 3000;

const table = embeddedPostalTable();
const records = Array.from({ length: table.size }, (_, row) => table.record(row));
export const corporations = generatedCorporations([...records, ...offices()], {
  size: CORPORATIONS,
});
const corporationRows = Array.from({ length: CORPORATIONS }, (_, i) => corporations.row(i));

export const TOWNS = [
  '東京都,千代田区,丸の内一丁目,,35.681560,139.767201',
  '東京都,千代田区,霞が関三丁目,,35.673000,139.752000',
  '大阪府,大阪市北区,梅田三丁目,,34.699000,135.493000',
];

export const DAYS = ['2023-09-30', 'R6.4.1', '2026/11/20', ''];

/** Made-up offices with the names of the made-up corporations: the data that ships with Daicho has no offices. */
function offices(): PostalRecord[] {
  const places = [
    '見本',
    '台帳',
    '東町',
    'ミナト',
    'あおば',
    '北陸',
    'サクラ',
    '大和',
    '三光',
    '白川',
  ];
  const trades = [
    '製作所',
    '商事',
    '運輸',
    '建設',
    '電機',
    '食品',
    '印刷',
    '不動産',
    '薬局',
    '農園',
  ];
  return places.flatMap((place, i) =>
    trades.map((trade, j) => ({
      ...table.record(i * 1000 + j),
      corporation: {
        name: `株式会社　${place}${trade}`,
        name_kana: `カブシキガイシヤ　${'ミホンダイチョウ'.slice(0, place.length + 2)}${'ショウジ'.slice(0, 2 + (j % 3))}`,
        block_lot: '',
        block_lot_num: null,
        post_office: '',
        code_type: 0,
      },
    })),
  );
}

/** Made-up addresses and the demo's customers, as text cells only, since CSV has no others. */
export function addresses(): string[] {
  const random = seeded(3);
  const typed = customers.flatMap(({ address }) => (typeof address === 'string' ? [address] : []));
  return column(
    ['#REF!', ...typed.slice(0, ROWS / 4), ...madeUpAddresses(records, ROWS * 0.5, random)],
    ROWS,
    random,
  );
}

export function splitAddresses(): string[][] {
  const random = seeded(5);
  const towns = records.filter(({ town, building }) => town !== '' && building === '');
  const lines = Array.from({ length: ROWS * 0.6 }, () => {
    const { prefecture, city, town } =
      towns[Math.floor(random() * towns.length)] ?? table.record(0);
    const block = `${town}${1 + Math.floor(random() * 9)}-${1 + Math.floor(random() * 30)}`;
    const building = random() < 0.3 ? `見本ビル${1 + Math.floor(random() * 20)}階` : '';
    return JSON.stringify([random() < 0.1 ? '' : prefecture, city, block, building]);
  });
  const odd = [
    ['東京都', '府中市', '', ''],
    ['', '府中市', '', ''],
    ['火星', 'オリンポス市', '1-1', ''],
    ['#REF!', '千代田区', '', ''],
  ].map((cells) => JSON.stringify(cells));
  const blank = ['', '', '', ''];
  return column([...lines, ...odd], ROWS, random).map((line) =>
    line === '' ? blank : rowSchema.parse(JSON.parse(line)),
  );
}

export function postalCodes(): string[] {
  const random = seeded(7);
  const codes = Array.from({ length: ROWS * 0.3 }, () => {
    const { postal_code } = records[Math.floor(random() * records.length)] ?? table.record(0);
    return random() < 0.5 ? postal_code : `〒${postal_code.slice(0, 3)}-${postal_code.slice(3)}`;
  });
  return column([...codes, '9999999', '12', '１２３', '4980000'], ROWS, random);
}

export function corporateNumbers(): string[] {
  const random = seeded(11);
  const numbers = corporationRows
    .slice(0, ROWS * 0.35)
    .map((row) => row[COLUMN.corporateNumber] ?? '');
  return column([...numbers, '1234567890123', '12', '法人', `T${numbers[0]}`], ROWS, random);
}

/** The issuer of the sample, numbers that the sample lacks, and malformed numbers, each with a day and a name. */
export function invoiceRows(): string[][] {
  const numbers = ['T1000020012131', 'Ｔ1000-0200-12131', '1000020012131', 'T7000012050002'];
  const days = ['2023-09-30', '2023-10-01', 'R6.4.1', '2026/11/20', '', '4/1'];
  const names = ['苫小牧市', '苫小牧 市', '株式会社見本商事', ''];
  const random = seeded(29);
  const of = (cells: readonly string[]) => column(cells, ROWS, random);
  const [ofNumbers, ofDays, ofNames] = [of([...numbers, 'T12', '', '免税']), of(days), of(names)];
  return ofNumbers.map((number, row) => [number, ofDays[row] ?? '', ofNames[row] ?? '']);
}

/** Schools of the sample, and names that are not schools. */
export function schools(): string[] {
  const codes = ['F113110102700', 'ｆ126110107407', 'F110100010000', 'B113210100013'];
  const names = ['東京大学', '国立 京都大学', 'お茶の水女子大', '大学', '見本小学校'];
  return column([...codes, ...names, 'F11311', '12345', '#N/A'], ROWS, seeded(17));
}

/** Points around the towns that have coordinates, points far from all of them, and malformed points. */
export function points(): string[][] {
  const near = TOWNS.map((row) => row.split(',').slice(4));
  const odd = [
    ['30.5', '150.5'],
    ['139.76', '35.68'],
    ['35.68, 139.76', ''],
    ['麹町', ''],
    ['', ''],
  ];
  const cells = [...near, ...odd].map((pair) => JSON.stringify(pair));
  return column(cells, ROWS, seeded(41)).map((text) =>
    text === '' ? ['', ''] : rowSchema.parse(JSON.parse(text)),
  );
}

/** Two places in each row: certain, open, not found, or no place at all. */
export function pairs(): string[][] {
  const places = [
    ...['東京都千代田区丸の内1-9-1', '東京都千代田区霞が関3-1-1', '大阪府大阪市北区梅田3-1-1'],
    ...['1000005', '〒100-0013', '35.681560, 139.767201', '東京都千代田区', '府中市'],
    ...['火星オリンポス市1-1', '同左', '３，４', ''],
  ];
  const [from, to] = [column(places, ROWS, seeded(43)), column(places, ROWS, seeded(47))];
  return from.map((place, row) => [place, to[row] ?? '']);
}

/** Dates in every form, of years with known holidays and of later ones. */
export function dates(): string[] {
  const random = seeded(13);
  const two = (number: number) => String(number).padStart(2, '0');
  const typed = Array.from({ length: ROWS * 0.4 }, (_, i) => {
    const [year, month, date] = [2020 + (i % 10), 1 + (i % 12), 1 + Math.floor(random() * 31)];
    const forms = [
      `${year}-${two(month)}-${two(date)}`,
      `${year}/${month}/${date}`,
      `${year}年${month}月${date}日`,
      `令和${year - 2018}年${month}月${date}日`,
      `R${year - 2018}.${month}.${date}`,
      `${year}${two(month)}${two(date)}`,
    ];
    return forms[i % forms.length] ?? '';
  });
  return column([...typed, '1/2/26', '昭和64年1月8日', '来週'], ROWS, random);
}

export function companies(): string[][] {
  const list = companyList(
    corporationRows.map((row) => ({ row })),
    isHeldOut,
    { size: ROWS - 4, seed: 13 },
  );
  const rows = list.map(({ name, address }, i) => [name, address, i % 7 === 0 ? '見本ビル' : '']);
  return [...rows, ['', '', ''], ['', '東京都', ''], ['#N/A', '', ''], ['12345', '', '']];
}

export function bankCells(): string[] {
  const random = seeded(17);
  const names = embeddedBankRegister()
    .banks()
    .flatMap(({ code, name, katakana }) => [code, name, katakana]);
  const chosen = Array.from(
    { length: ROWS * 0.4 },
    () => names[Math.floor(random() * names.length)] ?? '',
  );
  const odd = [
    'みずほ銀行 東京営業部',
    '三菱東京',
    '城南',
    '0001-001',
    '火星銀行',
    '123456',
    '#N/A',
  ];
  return column([...chosen, ...odd], ROWS, random);
}

/** Branches of a few banks, and a bank by its code, its name or both. */
export function branchCells(): string[][] {
  const random = seeded(19);
  const register = embeddedBankRegister();
  const known = register
    .banks()
    .slice(0, 12)
    .flatMap((bank) => register.branches(bank.code).map((branch) => ({ bank, branch })));
  const lines = Array.from({ length: ROWS - 6 }, (_, i) => {
    const { bank, branch } = known[Math.floor(random() * known.length)] ?? {};
    const { code = '', name = '' } = bank ?? {};
    const cell = (i % 3 === 0 ? branch?.code : branch?.name) ?? '';
    return i % 2 === 0 ? [cell, code, ''] : [cell, '', name];
  });
  return [
    ...lines,
    ['', '', ''],
    ['みずほ銀行 東京営業部 普通 1234567', '', ''],
    ['東京', '0489', ''],
    ['火星', '0001', 'みずほ'],
    ['001', '', ''],
    ['丸之内', '5', 'みずほ'],
  ];
}
