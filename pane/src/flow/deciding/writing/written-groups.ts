/** Marks groups as written, and notes which rows hold the decision. */
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';

/** Record of what was written for a value. */
export interface WrittenValue {
  readonly picked: UndecidedGroup['written'];
  /** Rows that now hold the written text, without rows that a person has filled in. */
  readonly rows: readonly number[];
}

/** Marks the groups whose values are all written. Groups that are to be decided again are then open. */
export function withWritten(
  groups: readonly UndecidedGroup[],
  done: ReadonlyMap<UndecidedValue, WrittenValue>,
): readonly UndecidedGroup[] {
  return groups.map((group) => {
    const [first] = group.values;
    if (first === undefined || !group.values.every((value) => done.has(value))) return group;
    const written = done.get(first)?.picked ?? 'none';
    const isOpen = group.picked === 'again' && written === 'none';
    const picked = isOpen ? undefined : group.picked;
    return { ...group, written, picked, isAgain: false, values: writtenValues(group, done) };
  });
}

/** Gives the values with only the rows that hold the written text; the same list if all rows do. */
function writtenValues(
  { values }: UndecidedGroup,
  done: ReadonlyMap<UndecidedValue, WrittenValue>,
): readonly UndecidedValue[] {
  const rowsOf = (value: UndecidedValue) => done.get(value)?.rows ?? value.rows;
  if (values.every((value) => rowsOf(value).length === value.rows.length)) return values;
  return values.map((value) => ({ ...value, rows: rowsOf(value) }));
}
