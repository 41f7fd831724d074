/** Workbooks of other programs, dropped on the desk and downloaded again: only the new columns differ. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLAT_SPREADSHEET } from '../../e2e/tables-source.ts';
import { runFolder } from '../../run-folder.ts';
import { type DeskService, startDesk } from '../../service/desk/desk-service.ts';
import { DeskClient } from '../../service/desk/dropped.ts';
import { unzip } from '../../service/tables/table-files.ts';
import { madeByExceljs, madeByHand } from './workbooks-made.ts';

const SOFFICE = '/usr/bin/soffice';
const XLSX = 'xlsx:Calc MS Excel 2007 XML';
const FIXTURES = fileURLToPath(new URL('../../e2e/desk/workbooks/', import.meta.url));
const HEADERS = ['郵便番号', '照合結果'];
const TEXTS = [
  ['1000005', '一致'],
  ['=1+1', '<確認> & "x"'],
  ['', '該当なし'],
];

/** Tells Excel that digits in the new columns are text on purpose. */
const NO_GREEN_CORNERS = /<(\w+:)?ignoredErrors>.*<\/(\w+:)?ignoredErrors>/;

let service: DeskService;
let desk: DeskClient;
let folder: string;
/** Workbooks by name, before the change. */
const given = new Map<string, Buffer>();
const taken = new Map<string, Buffer>();
/** Index of the sheet that was written into. */
const writtenInto = new Map<string, string | null>();
beforeAll(async () => {
  service = await startDesk();
  desk = new DeskClient(service);
  folder = mkdtempSync(join(runFolder(), 'daicho-programs-'));
});
afterAll(() => service.close());

/** Converts files with LibreOffice, all in one process. */
function convert(
  paths: readonly string[],
  filter: string,
  output: string,
  reading: readonly string[] = [],
): void {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const to = [...reading, '--convert-to', filter, '--outdir', output];
  execFileSync(SOFFICE, [profile, '--headless', ...to, ...paths], { stdio: 'ignore' });
}

/** Workbooks that LibreOffice makes from its own format, from CSV, from HTML and from the format of Excel 97. */
function madeByLibreOffice(): Map<string, Buffer> {
  const [from, to, old] = ['lo-from', 'lo-to', 'lo-old'].map((name) => join(folder, name));
  if (from === undefined || to === undefined || old === undefined) return new Map();
  for (const path of [from, to, old]) mkdirSync(path);
  const cells = [
    ['番号', '住所', '金額'],
    ['0012', '東京都千代田区丸の内1-1', '100'],
    ['0013', 'どこか', '2.50'],
  ];
  const rows = cells.map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join('')}</tr>`);
  writeFileSync(join(from, 'flat.fods'), FLAT_SPREADSHEET);
  const [csv, web] = [join(old, 'csv.csv'), join(old, 'web.html')];
  writeFileSync(csv, cells.map((row) => row.join(',')).join('\n'));
  writeFileSync(web, `<meta charset="utf-8"><table>${rows.join('')}</table>`);
  convert([join(FIXTURES, 'xlsxwriter-ruled.xlsx')], 'xls', old);
  const sources = readdirSync(from).map((name) => join(from, name));
  convert([...sources, join(old, 'xlsxwriter-ruled.xls')], XLSX, to);
  convert([csv], XLSX, to, ['--infilter=CSV:44,34,76,1']);
  convert([web], XLSX, to, ['--infilter=HTML (StarCalc)']);
  return new Map(
    readdirSync(to).map((name) => [`libreoffice-${name}`, readFileSync(join(to, name))]),
  );
}

/** Drops a workbook, writes two columns beside the first table with addresses, and downloads the workbook. */
async function throughTheDesk(name: string, content: Buffer): Promise<Buffer> {
  const response = await desk.drop(name, content);
  const { id, sheets } = (await response.json()) as { id: string; sheets: (string | null)[] };
  const text = await (await desk.get(`/lists/${id}/cells`)).text();
  let sheet = -1;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const read = JSON.parse(line) as { sheet?: unknown; numbers?: number[]; cells?: unknown[][] };
    if ('sheet' in read) sheet += 1;
    const at = read.cells?.findIndex((cells) => cells.includes('住所')) ?? -1;
    if (at < 0) continue;
    const headerRow = read.numbers?.[at] ?? 0;
    const column = read.cells?.[at]?.indexOf('住所') ?? 0;
    const columns = [
      ['postal_code', HEADERS[0]],
      ['status', HEADERS[1]],
    ];
    const made = [{ kind: 'address', column, columns, inputs: [['住所']] }];
    await desk.write(
      id,
      { edit: 'made', sheet, headerRow, made },
      { edit: 'add', sheet, headerRow, headers: HEADERS },
      { edit: 'texts', columns: [0, 1], row: headerRow + 1, texts: TEXTS },
    );
    writtenInto.set(name, sheets[sheet] ?? null);
    break;
  }
  const file = await desk.get(`/lists/${id}/file`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(file.status, `${name}: ${file.ok ? '' : bytes.toString()}`).toBe(200);
  await desk.post(`/lists/${id}/close`);
  return bytes;
}

describe('workbooks of other programs', () => {
  it('are all accepted by the desk, in twenty forms', { timeout: 900_000 }, async () => {
    for (const name of readdirSync(FIXTURES).filter((one) => one.endsWith('.xlsx'))) {
      given.set(name, readFileSync(join(FIXTURES, name)));
    }
    for (const made of [await madeByExceljs(), await madeByHand()]) {
      for (const [name, content] of made) given.set(name, content);
    }
    if (existsSync(SOFFICE)) {
      for (const [name, content] of madeByLibreOffice()) given.set(name, content);
      expect(given.size).toBeGreaterThanOrEqual(20);
    }
    for (const [name, content] of given) taken.set(name, await throughTheDesk(name, content));
    expect([...given.keys()].filter((name) => !writtenInto.has(name))).toEqual([]);
  });

  it('are changed in one sheet only; every other part stays the same, byte for byte', async () => {
    for (const [name, content] of given) {
      const [before, after] = await Promise.all([
        unzip(content),
        unzip(taken.get(name) ?? Buffer.alloc(0)),
      ]);
      expect([...after.keys()], name).toEqual([...before.keys()]);
      const changed = [...before].filter(
        ([part, { packed }]) => after.get(part)?.packed.equals(packed) !== true,
      );
      expect(
        changed.map(([part]) => part),
        name,
      ).toEqual([expect.stringMatching(/worksheets\//)]);
      // The parts that follow the cells: merged cells, rules, protection, drawings.
      const [part] = changed[0] ?? [''];
      const behind = (parts: typeof before) =>
        parts
          .get(part)
          ?.content.toString('utf8')
          .split('sheetData>')
          .at(-1)
          ?.replace(NO_GREEN_CORNERS, '');
      expect(behind(after), name).toBe(behind(before));
    }
  });

  it.skipIf(!existsSync(SOFFICE))(
    'are read by LibreOffice after the change as before it, with the new columns',
    { timeout: 900_000 },
    () => {
      const folders = ['before', 'after'].map((one) => join(folder, one)) as [string, string];
      for (const [i, books] of [given, taken].entries()) {
        const output = folders[i] ?? '';
        const files = join(folder, `files-${i}`);
        mkdirSync(files);
        for (const [name, content] of books) writeFileSync(join(files, name), content);
        const paths = readdirSync(files).map((name) => join(files, name));
        // Token 12 of the filter options puts every sheet into its own file.
        const filter =
          'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
        convert(paths, filter, output);
      }
      const [before, after] = folders;
      expect(readdirSync(after)).toEqual(readdirSync(before));
      for (const file of readdirSync(before)) {
        const [old, now] = [before, after].map((one) => rowsIn(join(one, file)));
        const book = [...given.keys()].find((name) =>
          file.startsWith(`${basename(name).replace(/\.xls[xm]$/, '')}-`),
        );
        const isWritten = book !== undefined && file.endsWith(`-${writtenInto.get(book)}.csv`);
        if (!isWritten) {
          expect(now, file).toEqual(old);
          continue;
        }
        const head = now?.find((row) => row.includes(HEADERS[0] ?? '')) ?? [];
        const first = head.indexOf(HEADERS[0] ?? '');
        const own = (row: readonly string[]) => row.slice(0, first).join('|').replace(/\|+$/, '');
        expect(now?.map(own), file).toEqual(old?.map(own));
        const added = now?.map((row) => row.slice(first, first + 2)) ?? [];
        const written = added.filter((row) => row.join('') !== '');
        expect(written.slice(0, 3), file).toEqual([HEADERS, ...TEXTS.slice(0, 2)]);
      }
    },
  );
});

function rowsIn(path: string): readonly (readonly string[])[] {
  return parse(readFileSync(path, 'utf8'), { relax_column_count: true }) as string[][];
}
