/** Groups the values to decide: those with the same candidates for the same reason are decided together. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Ambiguous } from '@daicho/shared/enrich/outcome.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { statusSentences } from '@daicho/shared/messages/outcomes.ts';
import type { UndecidedGroup } from '../../state/state.ts';
import { type FinishedRun, undecidedOf } from '../running/finished-run.ts';
import { candidatesOf } from './candidates.ts';
import type { MainPlace } from './main-place.ts';

/** @param place chooses among candidates if the other rows point to one. */
export function groupsOf(
  runs: readonly FinishedRun[],
  language: Language,
  place: MainPlace | undefined,
): readonly UndecidedGroup[] {
  const groups = new Map<string, UndecidedGroup & { values: UndecidedGroup['values'][number][] }>();
  for (const run of runs) {
    const { kind } = run.choice;
    for (const key of undecidedOf(run)) {
      const outcome = run.outcomes.get(key);
      const undecided = run.pass.undecided.get(key);
      if (outcome?.kind !== 'ambiguous' || undecided === undefined) continue;
      const value = { key, ...undecided };
      const group = groupOf(reasonOf(kind, outcome, language), outcome, run, place);
      const looks = JSON.stringify([group.reason, group.candidates, group.isByAddress]);
      const same = groups.get(looks);
      if (same === undefined) groups.set(looks, { ...group, id: key, values: [value] });
      else same.values.push(value);
    }
  }
  return [...groups.values()];
}

/** Leaves out the beginning of the status, since the heading already says that the rows are to check. */
function reasonOf({ catalogue }: Kind, outcome: Ambiguous, language: Language): string {
  const text = catalogue.text('status', outcome, language);
  const head = say(statusSentences.ambiguous, language, { reason: '' });
  const reason = text.startsWith(head) ? text.slice(head.length) : text;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

function groupOf(
  reason: string,
  outcome: Ambiguous,
  { choice: { kind } }: FinishedRun,
  place: MainPlace | undefined,
) {
  return {
    reason,
    candidates: candidatesOf(kind, outcome).map(({ text }) => text),
    isByAddress: outcome.byAddress !== undefined,
    inPlace: place?.candidateIn(kind, outcome),
    picked: undefined,
    written: 'none' as const,
  };
}

/** Makes a group of each value, so that values are decided one by one. */
export function split(group: UndecidedGroup): readonly UndecidedGroup[] {
  return group.values.map((value) => ({ ...group, id: value.key, values: [value] }));
}
