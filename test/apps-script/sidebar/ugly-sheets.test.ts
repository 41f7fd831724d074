/** Where the script of the sidebar finds the tables of sheets as offices have them. */
import { type SheetTables, shownHeaders } from '@daicho/pane/src/target.ts';
import { guessKind } from '@daicho/shared/enrich/guess-kind.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtPage, builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';
import { UGLY_SHEETS, type UglySheet } from '../../ugly-sheets.ts';

interface Read {
  readonly headers: readonly string[];
  readonly above?: readonly string[];
  readonly tables: SheetTables;
  readonly rowCount: number;
}

async function opened({ cells }: UglySheet) {
  const files = { sidebar: await builtPage() };
  const spreadsheet = new Spreadsheet(await builtScript(), { files });
  onTestFinished(() => spreadsheet.close());
  const rows = cells.map((row) => row.map((cell) => cell ?? ''));
  spreadsheet.workbook.addSheet('S', rows);
  const ask = async (call: string, taken: unknown) => {
    const asked = JSON.stringify({ call, with: taken });
    return JSON.parse(String(await spreadsheet.menu('answerSidebar', asked)));
  };
  const read = async (place?: unknown): Promise<Read> =>
    (await ask('readTarget', place === undefined ? {} : { place })).gave;
  return { ask, read };
}

describe('on a sheet of an office', () => {
  it.each(UGLY_SHEETS.map((one) => [one.name, one] as const))(
    'the table is read with %s',
    async (_, ugly) => {
      const { ask, read } = await opened(ugly);
      const first = await read();
      expect(first.tables.found).toMatchObject(ugly.tables);
      let target = await read(ugly.tables[0]);
      if (target.tables.chosen.headerRows === 0) {
        const headers = ['列A', '列B', '列C', '列D'];
        const place = target.tables.chosen;
        expect(await ask('addHeaderRow', { target, place, headers })).toEqual({ gave: null });
        target = await read();
        expect([target.headers, target.rowCount]).toEqual([headers, place.rows]);
        return;
      }
      expect(target.rowCount).toBe(ugly.tables[0]?.rows);
      const shown = shownHeaders(target);
      const [address = []] = guessKind(shown)?.columns ?? [];
      expect(address.map((at) => shown[at])).toEqual(ugly.address);
    },
  );
});
