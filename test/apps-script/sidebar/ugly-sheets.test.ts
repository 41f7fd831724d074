/** Where the script of the sidebar finds the tables of sheets as offices have them. */
import { type SheetTables, shownHeaders } from '@daicho/pane/src/target.ts';
import { guessKind } from '@daicho/shared/enrich/guess-kind.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtPage, builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';
import type { UglySheet } from '../../ugly-sheets/ugly-sheet.ts';
import { UGLY_SHEETS } from '../../ugly-sheets.ts';

interface Read {
  readonly headers: readonly string[];
  readonly above?: readonly string[];
  readonly tables: SheetTables;
  readonly rowCount: number;
  readonly insertsColumns?: boolean;
}

/** Puts the headers of added columns at their places. */
function widened(
  headers: readonly string[],
  columns: readonly number[],
  added: readonly string[],
): readonly string[] {
  const wide = [...headers];
  columns.forEach((column, i) => {
    while (wide.length < column) wide.push('');
    wide[column] = added[i] ?? '';
  });
  return wide;
}

async function opened({ cells }: UglySheet) {
  const files = { sidebar: await builtPage() };
  const spreadsheet = new Spreadsheet(await builtScript(), { files });
  onTestFinished(() => spreadsheet.close());
  const rows = cells.map((row) => row.map((cell) => cell ?? ''));
  const sheet = spreadsheet.workbook.addSheet('S', rows);
  const ask = async (call: string, taken: unknown) => {
    const asked = JSON.stringify({ call, with: taken });
    return JSON.parse(String(await spreadsheet.menu('answerSidebar', asked)));
  };
  const read = async (range?: unknown): Promise<Read> =>
    (await ask('readTarget', range === undefined ? {} : { range })).gave;
  const held = () => {
    const { lastRow, lastColumn } = sheet;
    return sheet.values({ row: 0, column: 0, rows: lastRow, columns: lastColumn });
  };
  return { ask, read, cells: held };
}

describe('on a sheet of an office', () => {
  it.each(UGLY_SHEETS.map((one) => [one.name, one] as const))(
    'the table is read with %s',
    async (_, ugly) => {
      const { ask, read, cells } = await opened(ugly);
      const first = await read();
      expect(first.tables.found).toMatchObject(ugly.tables);
      let target = await read(ugly.tables[0]);
      if (target.tables.chosen.headerRows === 0) {
        const headers = ['列A', '列B', '列C', '列D'];
        const range = target.tables.chosen;
        expect(await ask('addHeaderRow', { target, range, headers })).toEqual({ gave: true });
        target = await read();
        expect([target.headers, target.rowCount]).toEqual([headers, range.rows]);
        return;
      }
      expect(target.rowCount).toBe(ugly.tables[0]?.rows);
      const shown = shownHeaders(target);
      const { headerRow, column, columns: count } = target.tables.chosen;
      const rows = ugly.cells.slice(headerRow + 1, headerRow + 1 + target.rowCount);
      const sample = rows.map((row) =>
        Array.from({ length: count }, (_, i) => row[column + i] ?? null),
      );
      const [address = []] = guessKind(shown, sample)?.columns ?? [];
      expect(address.map((at) => shown[at])).toEqual(ugly.address);
      const before = cells();
      const headers = ['郵便番号', '照合結果'];
      const { columns } = (await ask('addColumns', { target, headers })).gave;
      const added = { ...target, headers: widened(target.headers, columns, headers) };
      if (target.insertsColumns) {
        // Columns that are inserted before another table belong to the table of the run.
        const again = await read(target.tables.chosen);
        expect((await read()).tables.found).toMatchObject([
          { ...again.tables.found[0], columns: target.headers.length + 2 },
          { ...ugly.tables[1], column: (ugly.tables[1]?.column ?? 0) + 2 },
        ]);
      }
      await ask('removeColumns', { target: added, columns });
      expect(cells()).toEqual(before);
    },
  );
});
