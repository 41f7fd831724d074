/** Marks groups as written, notes which rows hold the decision, and restores groups whose decision was undone. */
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { type Evidence, evidenceOf } from '../evidence.ts';
import { groupOf } from '../groups.ts';
import { runOf } from '../values.ts';

/** Record of what was written for a value. */
export interface WrittenValue {
  readonly picked: UndecidedGroup['written'];
  /** Rows that now hold the written text, without rows that a person has filled in. */
  readonly rows: readonly number[];
}

/**
 * Marks the groups whose values are all written. Groups whose decision was undone get their first
 * candidates again, if these are the same for all their values.
 */
export function afterWriting(
  groups: readonly UndecidedGroup[],
  done: ReadonlyMap<UndecidedValue, WrittenValue>,
  ...around: Around
): readonly UndecidedGroup[] {
  return withWritten(groups, done).map((group, at) => {
    const isTakenBack = group.written === 'none' && groups[at]?.written !== 'none';
    // Values that are parts of a divided value keep what was looked up for them.
    const wasLookedUp = group.values.some(({ again, where }) => again && where === undefined);
    return isTakenBack && wasLookedUp ? restored(group, around) : group;
  });
}

type Around = readonly [Context, runs: readonly FinishedRun[], Evidence];

function restored(group: UndecidedGroup, [{ language }, runs, evidence]: Around): UndecidedGroup {
  const looks = new Map<string, ReturnType<typeof groupOf>>();
  const values: UndecidedValue[] = [];
  for (const { again: _, lookedIn: __, typed: ___, ...value } of group.values) {
    const run = runOf(runs, value);
    const outcome = run?.outcomes.get(value.key);
    if (run === undefined || outcome?.kind !== 'ambiguous') return group;
    const shown = groupOf([outcome], run, language, evidenceOf(evidence, value.table));
    looks.set(JSON.stringify([shown.reason, shown.candidates]), shown);
    values.push(value);
  }
  const [only, ...others] = looks.values();
  if (only === undefined || others.length > 0) return group;
  return { ...only, id: group.id, values, picked: group.picked };
}

/** Marks groups as written. A group whose pick was withdrawn is open once the pick is removed from its rows. */
function withWritten(
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

/** Gives the values with only the rows that hold the written text; the same list if all rows hold the text. */
function writtenValues(
  { values }: UndecidedGroup,
  done: ReadonlyMap<UndecidedValue, WrittenValue>,
): readonly UndecidedValue[] {
  const rowsOf = (value: UndecidedValue) => done.get(value)?.rows ?? value.rows;
  if (values.every((value) => rowsOf(value).length === value.rows.length)) return values;
  return values.map((value) => ({ ...value, rows: rowsOf(value) }));
}
