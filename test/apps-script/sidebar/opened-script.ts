/** A spreadsheet with the script behind the sidebar, which a test asks as a page does. */
import { onTestFinished } from 'vitest';
import type { CellContent } from '../../hosts/sheets/cells/cell.ts';
import type { Sheet } from '../../hosts/sheets/cells/sheet.ts';
import { builtPage, builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';

interface Opened {
  readonly spreadsheet: Spreadsheet;
  readonly sheet: Sheet;
  ask(call: string, taken: unknown): Promise<unknown>;
}

export async function opened(rows: readonly (readonly CellContent[])[] = []): Promise<Opened> {
  const files = { sidebar: await builtPage() };
  const spreadsheet = new Spreadsheet(await builtScript(), { files });
  onTestFinished(() => spreadsheet.close());
  const sheet = spreadsheet.workbook.addSheet('S', rows);
  return {
    spreadsheet,
    sheet,
    async ask(call, taken) {
      const asked = JSON.stringify({ call, with: taken });
      return JSON.parse(String(await spreadsheet.menu('answerSidebar', asked)));
    },
  };
}
