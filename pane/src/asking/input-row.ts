/** Turns the cells of the input columns into a row of inputs. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import { inEachReading } from '@daicho/shared/cells/readings.ts';
import type { InputColumns, InputRow } from './input-rows.ts';

/** Joins the cells of each input. @param indexes places of each input's cells among the cells. */
export function inputRow(indexes: InputColumns, cells: readonly CellValue[]): InputRow {
  return indexes.map((at) =>
    inEachReading(
      at.map((i) => cells[i] ?? null),
      (one) => joinedCells(one, { datesAreNumbers: true, keepsRest: true }),
    ),
  );
}
