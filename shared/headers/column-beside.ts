/**
 * Finds the column that goes with a group of columns and belongs to the same person, such as the
 * postal code of the address in these columns.
 */
import type { ColumnGroup } from './column-groups.ts';
import { columnOfValues } from './column-of-values.ts';
import { type ColumnRule, foldedHeader } from './column-rule.ts';
import type { HeaderPart } from './header-part.ts';
import type { Sample } from './sample.ts';

interface Member extends HeaderPart {
  readonly column: number;
}

/** @returns one column, or both halves of a code in their order; none if several columns may be meant. */
export function columnBeside(
  rule: ColumnRule,
  group: ColumnGroup | undefined,
  headers: readonly string[],
  sample: Sample,
): readonly number[] {
  const members = headers.flatMap((header, column): readonly Member[] => {
    const part = rule.part?.(header);
    // A long header that asks for an address may mention the postal code, too.
    const isOfGroup = group?.columns.includes(column) ?? false;
    return part === undefined || isOfGroup ? [] : [{ ...part, column }];
  });
  if (members.length === 0) {
    const recognised = columnOfValues(rule, headers.map(foldedHeader), sample);
    return recognised === undefined || recognised === 'several' ? [] : recognised;
  }
  const sets = setsOf(members);
  const of = (owner: string) => sets.filter(([one]) => one?.owner === owner);
  const owner = group?.owner ?? '';
  const own = of(owner);
  const fitting = own.length > 0 || owner === '' ? own : of('');
  const chosen =
    fitting.length > 1 ? nearest(fitting, group) : (fitting[0] ?? adjacent(sets, group));
  return chosen?.map(({ column }) => column) ?? [];
}

/** Puts the halves of one code together. */
function setsOf(members: readonly Member[]): readonly (readonly Member[])[] {
  const sets: Member[][] = [];
  for (const member of members) {
    const last = sets[sets.length - 1];
    const [first] = last ?? [];
    const goesOn =
      member.number === 2 &&
      last?.length === 1 &&
      first?.number === 1 &&
      first.owner === member.owner;
    if (goesOn) last?.push(member);
    else sets.push([member]);
  }
  return sets;
}

/** If headers repeat, a code comes right before its address. */
function nearest(sets: readonly (readonly Member[])[], group: ColumnGroup | undefined) {
  return group === undefined ? undefined : sets.find((set) => isRightBefore(set, group));
}

/** The only code of a table belongs to the address after it, whatever its header says: `お届け先郵便番号`, `都道府県`, … */
function adjacent(sets: readonly (readonly Member[])[], group: ColumnGroup | undefined) {
  const [only, another] = sets;
  if (group?.owner !== '' || only === undefined || another !== undefined) return undefined;
  return isRightBefore(only, group) ? only : undefined;
}

function isRightBefore(set: readonly Member[], { columns }: ColumnGroup): boolean {
  return set[set.length - 1]?.column === Math.min(...columns) - 1;
}
