/** What a person does in the sandbox's grid. */
import * as z from 'zod/mini';
import type { ExcelHost } from '../excel-host.ts';

const place = { row: z.int().check(z.nonnegative()), column: z.int().check(z.nonnegative()) };
const rows = { row: z.int().check(z.nonnegative()), rows: z.int().check(z.positive()) };

const actSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('select'), ...place, ...rows, columns: z.int(), more: z.boolean() }),
  z.object({ act: z.literal('edit') }),
  z.object({ act: z.literal('type'), ...place, text: z.nullable(z.string()) }),
  z.object({
    act: z.literal('spill'),
    ...place,
    formula: z.string(),
    cells: z.array(z.array(z.union([z.string(), z.number(), z.boolean()]))),
  }),
  z.object({ act: z.literal('filter'), ...place }),
  z.object({ act: z.literal('insert-rows'), ...rows }),
  z.object({ act: z.literal('delete-rows'), ...rows }),
  z.object({ act: z.literal('hide-rows'), ...rows }),
  z.object({ act: z.literal('show-rows') }),
  z.object({ act: z.literal('sheet'), sheet: z.int() }),
  z.object({ act: z.literal('undo') }),
]);

/** @throws z.core.$ZodError for an unknown act; Error for what this host cannot do */
export function doAct(host: ExcelHost, given: unknown): void {
  const { workbook } = host;
  const act = actSchema.parse(given);
  const sheet = workbook.selection?.sheet ?? workbook.sheets[0];
  if (sheet === undefined) return;
  switch (act.act) {
    case 'select': {
      const { row, column, rows, columns } = act;
      const box = { row, column, rows, columns };
      const before = workbook.selection;
      workbook.selection =
        act.more && before !== undefined
          ? { sheet, box: before.box, more: [...(before.more ?? []), box] }
          : { sheet, box };
      return;
    }
    case 'edit':
      host.isEditing = true;
      return;
    case 'type':
      host.isEditing = false;
      if (act.text !== null) workbook.type(sheet, act.row, act.column, act.text);
      return;
    case 'spill':
      host.isEditing = false;
      workbook.spill(sheet, act);
      return;
    case 'filter':
      workbook.filterBy(sheet, act.row, act.column);
      return;
    case 'insert-rows':
      workbook.insertRows(sheet, act.row, act.rows);
      return;
    case 'delete-rows':
      workbook.deleteRows(sheet, act.row, act.rows);
      return;
    case 'hide-rows':
      workbook.hideRows(
        sheet,
        Array.from({ length: act.rows }, (_, i) => act.row + i),
        true,
      );
      return;
    case 'show-rows':
      workbook.hideRows(sheet, [...sheet.hiddenRows], false);
      sheet.filter = undefined;
      return;
    case 'sheet': {
      const chosen = workbook.sheets[act.sheet];
      const box = { row: 0, column: 0, rows: 1, columns: 1 };
      if (chosen !== undefined) workbook.selection = { sheet: chosen, box };
      return;
    }
    case 'undo':
      host.undo();
  }
}
