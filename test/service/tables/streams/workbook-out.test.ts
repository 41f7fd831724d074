/** Rows of other formats in a new workbook, which another program reads. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from '@daicho/service/tables/output-file.ts';
import { openSink } from '@daicho/service/tables/streams/open-sink.ts';
import { PlainRow, type Row, type Value } from '@daicho/service/tables/streams/row.ts';
import exceljs from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Writes rows, each with its number as the result, and reads the sheet back. */
async function written(rows: Iterable<Row>, columns?: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-workbook-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const output = join(folder, 'out.xlsx');
  await writeWhole(output, undefined, {}, async (file) => {
    const sink = openSink(
      file,
      { columns, header: undefined },
      {
        ...{ format: 'xlsx', path: 'in', output, delimiter: undefined, encoding: 'utf-8' },
        ...{ formulaGuard: true, hasHeader: true, select: undefined, results: ['結果'], types: [] },
        sourceDelimiter: undefined,
      },
    );
    for (const row of rows) await sink.add(row, [`${row.line}`]);
    await sink.end();
  });
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(output);
  return workbook.worksheets[0] as exceljs.Worksheet;
}

const cellsOf = (sheet: exceljs.Worksheet, row: number) =>
  (sheet.getRow(row).values as unknown[]).slice(1);

describe('a written workbook', () => {
  it('distinguishes texts, numbers and truth values, and writes as text what no cell can hold otherwise', async () => {
    const names = ['code', 'n', 'ok', 'big', 'list', 'formula', 'none'];
    const big = 9_007_199_254_740_993n;
    const values: Value[] = ['0012', 1.5, true, big, [1, 'a'], '=1+1', null];
    const sheet = await written([new PlainRow(1, names, values)]);
    expect(cellsOf(sheet, 1)).toEqual([...names, '結果']);
    expect(cellsOf(sheet, 2)).toEqual([
      '0012',
      1.5,
      true,
      '9007199254740993',
      '[1,"a"]',
      '=1+1',
      undefined,
      '1',
    ]);
  });

  it('has values under the columns of the first row, and refuses a name that no column has', async () => {
    const rows = [new PlainRow(1, ['a', 'b'], ['1', '2']), new PlainRow(2, ['b'], ['3'])];
    const sheet = await written(rows);
    expect(cellsOf(sheet, 3)).toEqual([undefined, '3', '2']);
    const strange = [...rows, new PlainRow(3, ['c'], ['4'])];
    await expect(written(strange)).rejects.toThrow(/"?c"?/);
  });

  it('gets all its rows from a writer that holds at most a thousand rows', async () => {
    function* rows() {
      for (let n = 1; n <= 5_000; n += 1) yield new PlainRow(n, ['a'], [`${n}`]);
    }
    const sheet = await written(rows());
    expect(sheet.rowCount).toBe(5_001);
    expect(cellsOf(sheet, 5_001)).toEqual(['5000', '5000']);
  });

  it('may have no rows, and names a text that is too long for a cell', async () => {
    expect((await written([], ['a'])).rowCount).toBe(1);
    expect((await written([])).rowCount).toBe(1);
    const long = new PlainRow(1, ['a'], ['x'.repeat(40_000)]);
    await expect(written([long])).rejects.toThrow(/A2/);
  });
});
