/**
 * Puts the arguments of a formula after its value into one order: first the fields, then the values beside. Formulas
 * with the fields last still work: fields are recognised by their names, which no address, day or company has.
 */
import type { CellValue } from '../../cells/cell.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Kind } from '../kind.ts';
import { keyOfDate } from '../read-key.ts';
import { columnsNamedIn } from './formula-arguments.ts';

/**
 * @param given arguments after the value, in the formula's order.
 * @param cellsOf gives the cells of an argument.
 * @returns the same arguments, the fields first.
 */
export function fieldsFirst<T>(
  given: readonly T[],
  cellsOf: (argument: T) => readonly CellValue[],
  { catalogue, inputs }: Kind,
): readonly T[] {
  const besideIsDay = inputs[1]?.holdsDates === true;
  const cells = given.map((argument) => cellsOf(argument).filter((cell) => !isBlank(cell)));
  const [first = []] = cells;
  const last = cells[cells.length - 1] ?? [];
  const fieldsLast = [...given.slice(-1), ...given.slice(0, -1)];
  if (namesFields(first, catalogue)) return given;
  if (namesFields(last, catalogue)) return fieldsLast;
  if (first.length > 0) {
    // Neither argument names fields: a single cell before a column is probably a misspelt field
    // name.
    return last.length > first.length ? given : fieldsLast;
  }
  if (last.length > 0) return given;
  const second = cells[1] ?? [];
  const isDay = second.length > 0 && second.every((cell) => 'key' in keyOfDate(cell));
  return second.length === 0 || isDay === besideIsDay ? given : fieldsLast;
}

function namesFields(cells: readonly CellValue[], catalogue: Catalogue): boolean {
  return cells.length > 0 && 'columns' in columnsNamedIn(cells, catalogue, 'en');
}

function isBlank(cell: CellValue): boolean {
  return cell === null || cell === '';
}
