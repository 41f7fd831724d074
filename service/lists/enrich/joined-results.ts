/** Joins the results of several lookups of a row, and keeps their stored results apart. */
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { Memory, NoteName, RowResult } from '../memory.ts';

/** Outcomes, from the one that asks most of a person to the one that asks nothing. */
const GRAVEST: readonly OutcomeKind[] = [
  'failed',
  'invalid',
  'not_found',
  'ambiguous',
  'found',
  'blank',
];

/** Joins the results of each row, whose outcome is the gravest among its lookups. */
export function joinedResults(lookups: readonly (readonly RowResult[])[]): readonly RowResult[] {
  const [first = []] = lookups;
  return first.map((_, row) => {
    const parts = lookups.flatMap((results) => results[row] ?? []);
    return {
      kind: GRAVEST.find((kind) => parts.some((part) => part.kind === kind)) ?? 'blank',
      cells: parts.flatMap(({ cells }) => cells),
      check: parts.find(({ check }) => check !== undefined)?.check,
      parts,
    };
  });
}

/** Gives a lookup its own part of a memory; the first lookup uses the memory itself. */
export function ownMemory(
  memory: Pick<Memory, 'get' | 'put' | 'fail' | 'note' | 'setNote'>,
  position: number,
): Pick<Memory, 'get' | 'put' | 'fail' | 'note' | 'setNote'> {
  if (position === 0) return memory;
  const ownName = (name: NoteName): NoteName => (name === 'version' ? `version_${position}` : name);
  const keyed = (key: string) => `${position}\n${key}`;
  return {
    get: (key) => memory.get(keyed(key)),
    put: (key, result) => memory.put(keyed(key), result),
    fail: (key) => memory.fail(keyed(key)),
    note: (name) => memory.note(ownName(name)),
    setNote: (name, value) => memory.setNote(ownName(name), value),
  };
}
