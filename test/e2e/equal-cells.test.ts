/**
 * A table of every kind through the command line, Sheets, Excel and n8n: one core, so the same texts in
 * every cell and the same number of requests.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentOf } from '@daicho/service/cli/enrich/columns.ts';
import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import { enrichTable } from '@daicho/service/lists/enrich/run.ts';
import { embeddedBankRegister } from '@daicho/service/registers/bank/embedded.ts';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { kindById, kinds } from '@daicho/shared/enrich/kinds.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { parse } from 'csv-parse/sync';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { companyList } from '../../bench/accuracy/company/list.ts';
import { isHeldOut } from '../../bench/accuracy/company/register.ts';
import { generatedCorporations } from '../../bench/corporation/generated.ts';
import { importNation } from '../../bench/corporation/national-file.ts';
import { column, madeUpAddresses, seeded } from '../../bench/enrich/made-up-addresses.ts';
import { customers } from '../../examples/customers.data.ts';
import { buildAddinOnce } from '../built.ts';
import { cases } from '../cases.ts';
import { closePages, sharedChromium } from '../hosts/excel/browser.ts';
import { enrichTableInPane } from '../hosts/excel/enrich-in-pane.ts';
import { type RunningDaicho, startDaicho } from '../hosts/excel/running-daicho.ts';
import { enrichInN8n } from '../hosts/n8n/enrich-in-n8n.ts';
import { enrichInSheets } from '../hosts/sheets/daicho-sheet.ts';
import { fileOf, GEOLONIA_HEADER } from '../service/sources/mlit/place-files.ts';

const rowSchema = z.array(z.string());
const rowsSchema = z.array(rowSchema);

/** Most of the time is n8n's, which takes as long for each row. */
const ROWS = cases(150, 1000);
const TITLE = `${ROWS.toLocaleString('en')} rows`;
const CORPORATIONS = 3000;

const table = embeddedPostalTable();
const records = Array.from({ length: table.size }, (_, row) => table.record(row));
const corporations = generatedCorporations([...records, ...offices()], { size: CORPORATIONS });
const corporationRows = Array.from({ length: CORPORATIONS }, (_, i) => corporations.row(i));

const TOWNS = [
  '東京都,千代田区,丸の内一丁目,,35.681560,139.767201',
  '東京都,千代田区,霞が関三丁目,,35.673000,139.752000',
  '大阪府,大阪市北区,梅田三丁目,,34.699000,135.493000',
];

const DAYS = ['2023-09-30', 'R6.4.1', '2026/11/20', ''];

/** A table for one kind: for each of its inputs the headers of the columns, and the rows of cells in their order. */
interface Sample {
  readonly name: string;
  readonly kind: Kind;
  readonly inputs: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
  readonly fields: readonly string[];
  /** Beginnings of the statuses that have to occur. */
  readonly outcomes: readonly string[];
  /** Whether it asks about many codes (a supplier's are those of its candidates), so that hosts first ask the service whether it takes them in batches. */
  readonly hasCodes?: true;
}

const NEAREST_FIELDS = new Set([
  ...kindOf('nearest').catalogue.defaults,
  'nearest_address',
  'status',
]);

const samples: readonly Sample[] = [
  {
    name: 'addresses',
    kind: kindOf('address'),
    inputs: [['住所']],
    rows: addresses().map((cell) => [cell]),
    fields: [...kindOf('address').catalogue.ids],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'addresses in four columns',
    kind: kindOf('address'),
    inputs: [['都道府県', '市区町村', '番地', '建物']],
    rows: splitAddresses(),
    fields: ['postal_code', 'address', 'town', 'building', 'floor_room', 'status'],
    outcomes: ['一致', '要確認', '該当なし'],
  },
  {
    name: 'postal codes',
    kind: kindOf('postal_code'),
    hasCodes: true,
    inputs: [['郵便番号']],
    rows: postalCodes().map((cell) => [cell]),
    fields: [...kindOf('postal_code').catalogue.ids],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'corporate numbers',
    kind: kindOf('corporate_number'),
    hasCodes: true,
    inputs: [['法人番号']],
    rows: corporateNumbers().map((cell) => [cell]),
    fields: [...kindOf('corporate_number').catalogue.ids],
    outcomes: ['一致', '該当なし', '入力不備'],
  },
  {
    name: 'invoice issuers with days and names',
    kind: kindOf('invoice_number'),
    inputs: [['登録番号'], ['請求日'], ['取引先']],
    rows: invoiceRows(),
    fields: [...kindOf('invoice_number').catalogue.ids],
    outcomes: ['一致（', '要確認', '対象外', '入力不備'],
  },
  {
    name: 'company names with addresses in two columns',
    kind: kindOf('company_name'),
    inputs: [['社名'], ['所在地', '建物']],
    rows: companies(),
    fields: [...kindOf('company_name').catalogue.ids],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'suppliers with addresses and days',
    kind: kindOf('supplier'),
    hasCodes: true,
    inputs: [['支払先'], ['所在地'], ['支払日']],
    rows: companies().map(([name = '', ...address], i) => [
      name,
      address.join(''),
      DAYS[i % DAYS.length] ?? '',
    ]),
    fields: [
      ...['valid', 'validity', 'judged_on', 'registration_date', 'invoice_number'],
      ...['name', 'address', 'reason', 'candidates', 'status'],
    ],
    outcomes: ['対象外', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'banks',
    kind: kindOf('bank'),
    inputs: [['銀行']],
    rows: bankCells().map((cell) => [cell]),
    fields: [...kindOf('bank').catalogue.defaults, 'candidates', 'status'],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'branches with banks beside',
    kind: kindOf('branch'),
    inputs: [['支店名'], ['銀行コード', '銀行名']],
    rows: branchCells(),
    fields: [...kindOf('branch').catalogue.defaults, 'candidates', 'status'],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'schools, by code and by name',
    kind: kindOf('school'),
    hasCodes: true,
    inputs: [['学校']],
    rows: schools().map((cell) => [cell]),
    fields: ['school_code', 'name', 'type', 'postal_code', 'address', 'candidates', 'status'],
    outcomes: ['一致', '要確認', '対象外', '入力不備'],
  },
  {
    name: 'points',
    kind: kindOf('nearest'),
    hasCodes: true,
    inputs: [['緯度'], ['経度']],
    rows: points(),
    fields: kindOf('nearest').catalogue.ids.filter((id) => NEAREST_FIELDS.has(id)),
    outcomes: ['一致', '該当なし', '入力不備'],
  },
  {
    name: 'distances of addresses, codes and points',
    kind: kindOf('distance'),
    inputs: [['出発地'], ['目的地']],
    rows: pairs(),
    fields: [...kindOf('distance').catalogue.defaults, 'status'],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'dates',
    kind: kindOf('date'),
    inputs: [['日付']],
    rows: dates().map((cell) => [cell]),
    fields: [...kindOf('date').catalogue.ids],
    outcomes: ['一致', '要確認', '入力不備'],
  },
];

it(`a table of ${TITLE} is made for every kind`, () => {
  expect(new Set(samples.map(({ kind }) => kind.id))).toEqual(new Set(kinds.map(({ id }) => id)));
});

let service: RunningDaicho;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
  await buildAddinOnce();
  service = await startDaicho(async (data) => {
    await importNation(
      data,
      [...corporations.rows()].filter((row) => !isHeldOut(row)),
    );
    const files = [fileOf('towns.csv', GEOLONIA_HEADER, ...TOWNS)];
    const order = { dataDir: data, version: '2025-12-01', files, replace: false };
    await importCoordinates({ ...order, allowLoss: false });
  });
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

describe.each(samples)(`${TITLE}: $name`, (sample) => {
  let expected: string[][];
  let requests: number;
  beforeAll(async () => {
    const cli = await enrichInCli(sample);
    expected = cli.rows;
    requests = cli.requests;
  });

  it('are the same, and take more requests, asked one by one', async () => {
    const single = await enrichInCli(sample, { batch: false });
    expect(single.rows).toEqual(expected);
    if (sample.hasCodes) expect(single.requests).toBeGreaterThan(requests);
  });

  it('have every kind of outcome on the command line', () => {
    expect(expected).toHaveLength(ROWS);
    const statuses = expected.map((row) => row.at(-1) ?? '');
    const seen = sample.outcomes.filter((begin) => statuses.some((text) => text.startsWith(begin)));
    expect(seen).toEqual(sample.outcomes);
    expect(statuses).toContain('');
    expect(statuses.filter((status) => status.startsWith('失敗'))).toEqual([]);
  });

  it('give the same in Sheets', async () => {
    const ranges = rangesOf(sample);
    const sheets = await enrichInSheets(sample.kind, ranges, sample.fields, access());
    expect(sheets.rows).toEqual(expected);
    expect(sheets.requests).toBe(requests + (sample.hasCodes ? 1 : 0));
  });

  it('give the same in Excel', async () => {
    const { kind, inputs, rows, fields } = sample;
    const excel = await enrichTableInPane(
      browser,
      { headers: inputs.flat(), rows },
      { kind: kind.id, inputs, fields },
      { ...access(), secret: true },
    );
    expect(excel.rows).toEqual(expected);
    expect(excel.requests).toBe(requests);
  });

  it('give the same in n8n', async () => {
    const ranges = rangesOf(sample);
    const rows = sample.rows.map((_, row) =>
      ranges.map((range) => {
        const cells = range[row] ?? [];
        return cells.length === 1 ? (cells[0] ?? '') : cells;
      }),
    );
    const n8n = await enrichInN8n(sample.kind, rows, sample.fields, access());
    expect(n8n.rows).toEqual(expected);
    expect(n8n.requests).toBe(requests + (sample.hasCodes ? 1 : 0));
  });
});

function kindOf(id: string): Kind {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}

/** Offices whose names the made-up corporations are named after: the data that ships with Daicho has none. */
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

function access(): { url: string; key: string } {
  return { url: service.url, key: service.keys.secret };
}

/** The columns of each input. */
function rangesOf({ inputs, rows }: Sample): readonly (readonly (readonly string[])[])[] {
  let at = 0;
  return inputs.map(({ length }) => {
    at += length;
    const from = at - length;
    return rows.map((cells) => cells.slice(from, from + length));
  });
}

/** Made-up addresses and the demo's customers: text cells only, since CSV has no others. */
function addresses(): string[] {
  const random = seeded(3);
  const typed = customers.flatMap(({ address }) => (typeof address === 'string' ? [address] : []));
  return column(
    ['#REF!', ...typed.slice(0, ROWS / 4), ...madeUpAddresses(records, ROWS * 0.5, random)],
    ROWS,
    random,
  );
}

function splitAddresses(): string[][] {
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

function postalCodes(): string[] {
  const random = seeded(7);
  const codes = Array.from({ length: ROWS * 0.3 }, () => {
    const { postal_code } = records[Math.floor(random() * records.length)] ?? table.record(0);
    return random() < 0.5 ? postal_code : `〒${postal_code.slice(0, 3)}-${postal_code.slice(3)}`;
  });
  return column([...codes, '9999999', '12', '１２３', '4980000'], ROWS, random);
}

function corporateNumbers(): string[] {
  const random = seeded(11);
  const numbers = corporationRows
    .slice(0, ROWS * 0.35)
    .map((row) => row[COLUMN.corporateNumber] ?? '');
  return column([...numbers, '1234567890123', '12', '法人', `T${numbers[0]}`], ROWS, random);
}

/** The issuer of the sample, numbers that it lacks, and faults, each with a day and a name beside. */
function invoiceRows(): string[][] {
  const numbers = ['T1000020012131', 'Ｔ1000-0200-12131', '1000020012131', 'T7000012050002'];
  const days = ['2023-09-30', '2023-10-01', 'R6.4.1', '2026/11/20', '', '4/1'];
  const names = ['苫小牧市', '苫小牧 市', '株式会社見本商事', ''];
  const random = seeded(29);
  const of = (cells: readonly string[]) => column(cells, ROWS, random);
  const [ofNumbers, ofDays, ofNames] = [of([...numbers, 'T12', '', '免税']), of(days), of(names)];
  return ofNumbers.map((number, row) => [number, ofDays[row] ?? '', ofNames[row] ?? '']);
}

/** Schools of the sample, and names that are not schools. */
function schools(): string[] {
  const codes = ['F113110102700', 'ｆ126110107407', 'F110100010000', 'B113210100013'];
  const names = ['東京大学', '国立 京都大学', 'お茶の水女子大', '大学', '見本小学校'];
  return column([...codes, ...names, 'F11311', '12345', '#N/A'], ROWS, seeded(17));
}

/** Points around the towns that have coordinates, others far from all, and faults. */
function points(): string[][] {
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
function pairs(): string[][] {
  const places = [
    ...['東京都千代田区丸の内1-9-1', '東京都千代田区霞が関3-1-1', '大阪府大阪市北区梅田3-1-1'],
    ...['1000005', '〒100-0013', '35.681560, 139.767201', '東京都千代田区', '府中市'],
    ...['火星オリンポス市1-1', '〃', '３，４', ''],
  ];
  const [from, to] = [column(places, ROWS, seeded(43)), column(places, ROWS, seeded(47))];
  return from.map((place, row) => [place, to[row] ?? '']);
}

/** Dates in every form, of years with known holidays and of later ones. */
function dates(): string[] {
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

function companies(): string[][] {
  const list = companyList(
    corporationRows.map((row) => ({ row })),
    isHeldOut,
    { size: ROWS - 4, seed: 13 },
  );
  const rows = list.map(({ name, address }, i) => [name, address, i % 7 === 0 ? '見本ビル' : '']);
  return [...rows, ['', '', ''], ['', '東京都', ''], ['#N/A', '', ''], ['12345', '', '']];
}

function bankCells(): string[] {
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
function branchCells(): string[][] {
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

async function enrichInCli({ kind, inputs, rows, fields }: Sample, { batch } = { batch: true }) {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-hosts-'));
  try {
    const input = join(folder, 'in.csv');
    const output = join(folder, 'out.csv');
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, service.keys.secret, { mode: 0o600 });
    const headers = ['番号', ...inputs.flat()];
    const lines = rows.map((row, i) => [String(i), ...row].map(quoted).join(','));
    writeFileSync(input, `${headers.join(',')}\n${lines.join('\n')}\n`);
    const [main = [], ...further] = inputs;
    const [, ...optional] = kind.inputs;
    const beside = optional.map((one, i) => [argumentOf(one), further[i] ?? []]);
    const options = enrichOptions(
      input,
      {
        column: main,
        ...Object.fromEntries(beside),
        fields: fields.join(','),
        as: kind.id,
        output,
        baseUrl: service.url,
        keyFile,
        batch,
        data: folder,
        formulaGuard: false,
        concurrency: '4',
      },
      'ja',
    );
    const summary = await enrichTable(options, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onNotice: () => undefined,
    });
    const [, ...written] = rowsSchema.parse(parse(readFileSync(output)));
    return {
      rows: written.map((row) => row.slice(headers.length)),
      requests: summary.requests,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
