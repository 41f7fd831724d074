/**
 * Events of a workbook, and the messages in which Office.js 1.1.110 receives them. The messages are undocumented; the version is
 * pinned.
 */
import { localAddress } from './address.ts';
import { type Box, overlap } from './objects/box.ts';
import type { Sheet } from './sheet.ts';

/** Microsoft, `Excel.DataChangeType`. */
export type ChangeType =
  | 'RangeEdited'
  | 'RowInserted'
  | 'RowDeleted'
  | 'ColumnInserted'
  | 'ColumnDeleted'
  | 'CellInserted'
  | 'CellDeleted';

export type WorkbookEvent = { readonly sheet: Sheet; readonly box: Box } & (
  | { readonly kind: 'selected' }
  | { readonly kind: 'changed'; readonly change: ChangeType }
);

export interface EventMessage {
  readonly messageCategory: number;
  readonly messageType: number;
  readonly targetId: string;
  readonly message: string;
}

interface TableOnSheet {
  readonly id: string;
  readonly sheet: Sheet;
  readonly box: Box;
}

const EVENT_CATEGORY = 65_536;
const WORKSHEET_CHANGED = 10;
const WORKSHEET_SELECTION_CHANGED = 14;
const TABLE_CHANGED = 101;
const ANY_SHEET = 'Workbook';

/** Messages for listeners of the sheet, of all sheets, and of the tables that are touched. */
export function messagesOf(event: WorkbookEvent, tables: readonly TableOnSheet[]): EventMessage[] {
  const { sheet, box } = event;
  const about = { worksheetId: sheet.id, address: localAddress(box), source: 'Local' };
  const message = (messageType: number, targetId: string, content: object) => ({
    messageCategory: EVENT_CATEGORY,
    messageType,
    targetId,
    message: JSON.stringify(content),
  });
  if (event.kind === 'selected') {
    return [sheet.id, ANY_SHEET].map((id) => message(WORKSHEET_SELECTION_CHANGED, id, about));
  }
  const content = { ...about, changeType: event.change };
  const touched = tables.filter((table) => table.sheet === sheet && overlap(table.box, box));
  return [
    ...[sheet.id, ANY_SHEET].map((id) => message(WORKSHEET_CHANGED, id, content)),
    ...touched.map(({ id }) => message(TABLE_CHANGED, id, { ...content, tableId: id })),
  ];
}
