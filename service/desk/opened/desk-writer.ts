/** Writes into the list that a person opened on the desk: the service records each change before the page shows it. */
import type { Rows, Texts, Writer } from '@daicho/pane/src/host.ts';
import type { DeskTarget } from './desk-target.ts';
import type { OpenedList } from './opened-list.ts';
import type { Sheet } from './sheet.ts';

export function deskWriter(list: OpenedList, sheet: Sheet, target: DeskTarget): Writer {
  const { headerRow, firstColumn, rowCount } = target;
  const placesOf = (columns: readonly number[]) => columns.map((column) => firstColumn + column);
  return {
    rowCount,
    async addColumns(headers) {
      const columns = await list.addColumns(sheet, target, headers);
      return columns.map((column) => column - firstColumn);
    },
    async removeColumns(columns) {
      await list.removeColumns(sheet, placesOf(columns));
      return undefined;
    },
    // The desk cannot replace whole cells, so `textsOf` makes only texts.
    async rewrite({ start, count }, { read, write }, textsOf: (read: Rows, before: Rows) => Texts) {
      const row = headerRow + 1 + start;
      const rows = { start: row, count: Math.min(count, rowCount - start) };
      const places = placesOf(write);
      const texts = textsOf(sheet.cells(rows, placesOf(read)), sheet.cells(rows, places));
      await list.writeTexts(sheet, places, row, texts);
    },
  };
}
