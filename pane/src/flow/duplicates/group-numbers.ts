/** Numbers new groups after the existing groups of rows that are left alone and keep their marks. */
import type { Duplicates } from '@daicho/shared/duplicates/find-duplicates.ts';
import type { Source } from '../../asking/input-rows.ts';
import type { Slot } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';

interface LeftAlone {
  readonly source: Source;
  readonly slots: readonly Slot[];
  readonly isWanted: (row: number) => boolean;
}

export function numberedAfter(found: Duplicates, left: LeftAlone): Duplicates {
  return {
    ...found,
    customers: shifted(found.customers, greatest('group', left)),
    households: shifted(found.households, greatest('household', left)),
    places: shifted(found.places, greatest('place', left)),
  };
}

function shifted(numbers: Uint32Array, by: number): Uint32Array {
  return by === 0 ? numbers : numbers.map((number) => (number === 0 ? 0 : number + by));
}

function greatest(field: string, { source, slots, isWanted }: LeftAlone): number {
  const column = slots.find((slot) => slot.field === field)?.column;
  const at = column === undefined ? -1 : source.columns.indexOf(column);
  if (at < 0) return 0;
  return source.rows.reduce((max, cells, row) => {
    const number = isWanted(row) ? 0 : Number(textOf(cells[at]));
    return isNumber(number) ? Math.max(max, number) : max;
  }, 0);
}

/** Whether a number can be the number of a group; a person may have typed anything into the column. */
function isNumber(number: number): boolean {
  return Number.isInteger(number) && number < 2 ** 31;
}
