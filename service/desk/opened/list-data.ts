/** Reads and writes the tables of an opened list for the pane's flow, in the page and in the service alike. */
import { forbidSecondHeader } from '@daicho/pane/src/forbid-second-header.ts';
import type { PaneHost } from '@daicho/pane/src/host.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { atOnce } from './at-once.ts';
import type { DeskTarget } from './desk-target.ts';
import { deskWriter } from './desk-writer.ts';
import type { OpenedList } from './opened-list.ts';
import { readTable } from './read-table.ts';
import type { Sheet } from './sheet.ts';
import { openedSentences as words } from './words.ts';

type ListData = Pick<
  PaneHost<DeskTarget>,
  | 'addsColumnsOnly'
  | 'readTarget'
  | 'onSelectionChanged'
  | 'headerRow'
  | 'readRows'
  | 'check'
  | 'saveMadeColumns'
  | 'write'
>;

/** Rows that are read before other work gets a turn. */
const BLOCK_ROWS = 2_000;

export function listData(list: OpenedList, language: Language): ListData {
  return {
    addsColumnsOnly: true,
    async readTarget(_waiting, range) {
      const target = readTable(list, range, language);
      list.showTable(sheetOf(list, target), target);
      return target;
    },
    onSelectionChanged: (listener) => list.onChanged(listener),
    headerRow: async ({ headerRow }) => headerRow,
    async readRows(target, columns, _waiting, rows = { start: 0, count: target.rowCount }) {
      const count = Math.min(rows.count, target.rowCount - rows.start);
      const places = columns.map((column) => target.firstColumn + column);
      const sheet = sheetOf(list, target);
      const turns = atOnce();
      const cells: CellValue[][] = [];
      while (cells.length < count) {
        const start = target.headerRow + 1 + rows.start + cells.length;
        cells.push(
          ...sheet.cells({ start, count: Math.min(BLOCK_ROWS, count - cells.length) }, places),
        );
        await turns.rest();
      }
      return cells;
    },
    async check(target, added, changed) {
      const sheet = sheetOf(list, target);
      const isOwn = (column: number) => !sheet.isAdded(target.firstColumn + column);
      if (changed.some(isOwn)) throw new WorkbookError(words.ownColumns);
      if (added.length === 0) return;
      const { headerRow: row, firstColumn: column } = target;
      await list.findRoom(sheet, { row, column });
      const now = sheet.added.filter(({ headerRow }) => headerRow === row);
      const came = now.map(({ header }) => header).filter((one) => !target.headers.includes(one));
      forbidSecondHeader(added, came);
    },
    saveMadeColumns(target, made) {
      const placed = made.map((run) => ({ ...run, column: columnOf(run, target) }));
      return list.saveMadeColumns(sheetOf(list, target), target.headerRow, placed);
    },
    write: (target, work) => work(deskWriter(list, sheetOf(list, target), target)),
  };
}

/** @throws WorkbookError if there is no such sheet. */
export function sheetOf(list: OpenedList, target: DeskTarget): Sheet {
  const sheet = list.sheets[target.sheet];
  if (sheet === undefined) throw new WorkbookError(errors.targetGone);
  return sheet;
}

/** Finds the column of the sheet whose look the columns of a run take: the first column that the run reads. */
function columnOf({ inputs }: MadeColumns, { headers, firstColumn }: DeskTarget): number {
  const at = headers.indexOf(inputs.flat()[0] ?? '');
  return firstColumn + Math.max(0, at);
}
