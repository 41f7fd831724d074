import { readFile, writeFile } from 'node:fs/promises';
import { openTable } from '@daicho/service/tables/open-table.ts';
import { TableError } from '@daicho/service/tables/table-error.ts';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import {
  bookParts,
  cellsOf,
  each,
  extend,
  unzip,
  useFolder,
  worksheet,
  zip,
} from './table-files.ts';

const folder = useFolder();
const column = { column: '住所' };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes a workbook with features that offices use. */
async function officeBook(path: string): Promise<void> {
  made ??= makeOfficeBook();
  await writeFile(path, await made);
}

let made: Promise<Buffer> | undefined;

async function makeOfficeBook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('顧客', { views: [{ state: 'frozen', xSplit: 1, ySplit: 3 }] });
  sheet.addRow(['顧客一覧']);
  sheet.mergeCells('A1:E1');
  sheet.addRow([]);
  sheet.addRow(['番号', '氏名', '住所', '金額', '税込']);
  for (let i = 0; i < 30; i += 1) {
    const row = sheet.addRow([i, `山田${i}`, `東京都千代田区${i}-1`, i * 100]);
    row.getCell(5).value = { formula: `D${row.number}*1.1`, result: i * 110 };
    row.getCell(3).border = { bottom: { style: 'thin' } };
    row.getCell(3).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFFF00' } };
  }
  sheet.getCell('C5').value = {
    richText: [{ text: '大阪' }, { font: { bold: true }, text: '府' }],
  };
  sheet.getCell('C3').font = { bold: true };
  sheet.getCell('B4').note = '注意';
  sheet.getCell('H9').note = 'a note on an empty cell';
  sheet.getColumn(4).hidden = true;
  sheet.getColumn(3).width = 40;
  sheet.getRow(7).hidden = true;
  sheet.autoFilter = 'A3:E33';
  sheet.getCell('B6').dataValidation = { type: 'list', formulae: ['"a,b"'], allowBlank: true };
  sheet.addConditionalFormatting({
    ref: 'D4:D33',
    rules: [
      {
        type: 'cellIs',
        operator: 'greaterThan',
        formulae: ['500'],
        priority: 1,
        style: { font: { bold: true } },
      },
    ],
  });
  sheet.addImage(
    book.addImage({ buffer: new Uint8Array(PIXEL).buffer, extension: 'png' }),
    'G1:H3',
  );
  sheet.getCell('B10').value = { text: 'link', hyperlink: 'https://example.jp/' };
  const other = book.addWorksheet('表');
  other.addTable({
    name: 'T',
    ref: 'A1',
    headerRow: true,
    columns: [{ name: '宛先' }, { name: 'b' }],
    rows: [
      ['京都', 1],
      ['奈良', 2],
    ],
  });
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function grid(path: string, sheet: string): Promise<readonly (readonly unknown[])[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  const rows: unknown[][] = [];
  book.getWorksheet(sheet)?.eachRow({ includeEmpty: true }, (row) => {
    const cells = Array.isArray(row.values) ? row.values : [];
    rows.push(Array.from(cells.slice(1), (value) => value ?? null));
  });
  return rows;
}

describe('a workbook of an office, made by exceljs', () => {
  it('keeps every other part byte for byte, and every cell of its sheet', async () => {
    const [path, output] = [folder.path('office.xlsx'), folder.path('office-out.xlsx')];
    await officeBook(path);
    const table = await openTable(path, column);
    expect(table.rowCount).toBe(30);
    expect((await cellsOf(table)).slice(0, 3)).toEqual([
      '東京都千代田区0-1',
      '大阪府',
      '東京都千代田区2-1',
    ]);
    const results = Array.from({ length: 30 }, (_, i) => [`060-00${i}`, i % 2 === 0 ? '' : '県']);
    const written = await extend(path, output, column, ['郵便番号', '都道府県'], results);

    const before = await unzip(await readFile(path));
    const after = await unzip(written);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, part] of before) {
      if (name !== 'xl/worksheets/sheet1.xml') expect(after.get(name)).toEqual(part);
    }
    expect(after.size).toBeGreaterThan(12);

    const old = await grid(path, '顧客');
    const now = await grid(output, '顧客');
    expect(now.map((row, i) => row.slice(0, old[i]?.length))).toEqual(old);
    expect(now[2]?.slice(5)).toEqual(['郵便番号', '都道府県']);
    expect(now[3]?.slice(5)).toEqual(['060-000']);
    expect(now[32]?.slice(5)).toEqual(['060-0029', '県']);
  });

  it('gives new cells the look of the chosen column, and gives nothing else a new look', async () => {
    const [path, output] = [folder.path('look.xlsx'), folder.path('look-out.xlsx')];
    await officeBook(path);
    const results = Array.from({ length: 30 }, () => ['x']);
    await extend(path, output, column, ['郵便番号'], results);
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(output);
    const sheet = book.getWorksheet('顧客');
    expect(sheet?.getCell('F3').font?.bold).toBe(true);
    expect(sheet?.getCell('F8').style).toEqual(sheet?.getCell('C8').style);
    expect(sheet?.getColumn(4).hidden).toBe(true);
    expect(sheet?.getColumn(3).width).toBe(40);
    expect(sheet?.getColumn(6).width).toBe(14);
    expect(sheet?.getRow(7).hidden).toBe(true);
    expect(sheet?.autoFilter).toBe('A3:F33');
    expect(sheet?.getCell('B4').note).toBeDefined();
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 3 });
  });

  it('gets its new columns right of a table', async () => {
    const [path, output] = [folder.path('t.xlsx'), folder.path('t-out.xlsx')];
    await officeBook(path);
    await extend(path, output, { column: '宛先' }, ['県'], [['京都府'], ['奈良県']]);
    expect(await grid(output, '表')).toEqual([
      ['宛先', 'b', '県'],
      ['京都', 1, '京都府'],
      ['奈良', 2, '奈良県'],
    ]);
  });
});

const cellValue = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.boolean(),
  fc.stringMatching(/^[東京aZ &<>"' -]{1,8}$/),
);

describe('random workbooks', () => {
  it('read back by exceljs have the same old cells, and the new columns', async () => {
    const rows = fc.array(fc.array(cellValue, { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 8,
    });
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), {
      minLength: 8,
      maxLength: 8,
    });
    const [path, output] = [folder.path('r.xlsx'), folder.path('r-out.xlsx')];
    await fc.assert(
      fc.asyncProperty(rows, texts, async (body, results) => {
        const book = new ExcelJS.Workbook();
        const sheet = book.addWorksheet('s');
        sheet.addRow(['a', '住所', 'b']);
        for (const row of body) sheet.addRow(row);
        sheet.addRow([null, null, '終']);
        await book.xlsx.writeFile(path);
        const table = await openTable(path, column);
        expect(await cellsOf(table)).toEqual([...body.map((row) => row[1] ?? null), null]);

        const added = [...body.map((_, i) => [results[i] ?? '']), ['']];
        await extend(path, output, column, ['結果'], added);
        const read = await grid(output, 's');
        const padded = (row: readonly unknown[]) =>
          Array.from({ length: 4 }, (_, i) => row[i] ?? null);
        const unescaped = (value: unknown) =>
          typeof value === 'string'
            ? value.replace(/_x([0-9A-F]{4})_/g, (_, hex) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              )
            : value;
        expect(read.map((row) => padded(row).map(unescaped))).toEqual([
          ['a', '住所', 'b', '結果'],
          ...body.map((row, i) => [...row, results[i] || null]),
          [null, null, '終', null],
        ]);
      }),
      { numRuns: cases(4, 200) },
    );
  });
});

describe('random damage', () => {
  const mutations = fc.array(
    fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('set', 'cut', 'add')),
    {
      minLength: 1,
      maxLength: 4,
    },
  );

  function damage(bytes: Buffer, changes: readonly (readonly [number, number, string])[]): Buffer {
    let damaged = Buffer.from(bytes);
    for (const [where, value, kind] of changes) {
      const place = where % Math.max(1, damaged.length);
      const rest = damaged.subarray(
        place + (kind === 'add' ? 0 : 1 + (kind === 'cut' ? value : 0)),
      );
      const middle = kind === 'cut' ? Buffer.alloc(0) : Buffer.from([value]);
      damaged = Buffer.concat([damaged.subarray(0, place), middle, rest]);
    }
    return damaged;
  }

  async function survive(bytes: Buffer): Promise<'done' | TableError> {
    const path = await folder.put('damaged.xlsx', bytes);
    try {
      const table = await openTable(path, column);
      const cells = await cellsOf(table);
      expect(cells).toHaveLength(table.rowCount);
      const rows = each(cells.map(() => ['x']));
      await table.write(folder.path('damaged-out.xlsx'), [{ header: 'h' }], rows, {
        overwrite: true,
      });
      return 'done';
    } catch (error) {
      if (error instanceof TableError) return error;
      throw error;
    }
  }

  it('to the bytes of the file ends in a TableError or in success', async () => {
    const path = folder.path('whole.xlsx');
    await officeBook(path);
    const whole = await readFile(path);
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        await survive(damage(whole, changes));
      }),
      { numRuns: cases(8, 500) },
    );
  });

  it('to the XML of a part of the file ends in a TableError or in success', async () => {
    const sheet = worksheet(
      '<dimension ref="A1:B4"/><cols><col min="1" max="9" width="3"/></cols><sheetData><row r="1" spans="1:2"><c r="A1" t="inlineStr"><is><t>住所</t></is></c><c r="B1" s="1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><f>1+1</f><v>2</v></c></row><row r="4"><c r="A4" t="b"><v>1</v></c><c r="C4" s="1"/></row></sheetData><autoFilter ref="A1:B4"/><mergeCells><mergeCell ref="B9:C9"/></mergeCells><ignoredErrors><ignoredError sqref="A1"/></ignoredErrors>',
    );
    const parts = bookParts(sheet, ['<t>b</t>', '<r><t>東京</t></r><rPh><t>x</t></rPh>']);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(parts)), mutations, async (name, changes) => {
        const part = Buffer.from(parts[name] ?? '');
        await survive(await zip({ ...parts, [name]: damage(part, changes) }));
      }),
      { numRuns: cases(10, 800) },
    );
  });
});

it('a workbook whose dates count from 1904 is refused as a column of dates, and can be read as anything else', async () => {
  const path = folder.path('1904.xlsx');
  const book = new ExcelJS.Workbook();
  book.properties.date1904 = true;
  book.addWorksheet('日程').addRows([['期日'], [new Date('2026-01-01')]]);
  await book.xlsx.writeFile(path);
  const dates = { column: '期日', holdsDates: true };
  await expect(openTable(path, dates)).rejects.toThrow(/counts its dates from 1904/);
  expect((await openTable(path, { column: '期日' })).rowCount).toBe(1);
  book.properties.date1904 = false;
  await book.xlsx.writeFile(path);
  expect((await openTable(path, dates)).rowCount).toBe(1);
});
