/** Finds the prefectures and cities of candidates in other cells of their row: 「常総市です（電話で確認）」. */
import type { CandidateNotes } from '../../state/overview.ts';
import type { UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { outcomesOf } from './candidates.ts';
import { type Areas, areasOf, bareName, nameAt } from './parting/places.ts';
import { decidingSentences as sentences } from './words.ts';

/** Areas by the places of the candidates; undefined for one that lies in none. */
export type AreasOfCandidates = readonly (Areas | undefined)[];

/** @param run to which the group belongs. */
export function areasOfGroup(run: FinishedRun, group: UndecidedGroup): AreasOfCandidates {
  const [value] = group.values;
  const outcomes = value === undefined ? [] : outcomesOf(run, value);
  return areasOf(run.choice.kind, outcomes, group.candidates);
}

/** Names the areas in full. */
export function namesOf({ prefecture, cities }: Areas): readonly string[] {
  return [prefecture, ...cities];
}

/** Whether a text names an area of a candidate, also without the ending for its kind: 川越支店. */
export function namesAnArea(text: string, areas: AreasOfCandidates): boolean {
  return areas.some(
    (one) => one !== undefined && namesOf(one).some((name) => nameAt(text, bareName(name)) >= 0),
  );
}

/**
 * Says which cell names the city of one candidate alone. This chooses nothing.
 *
 * @param cells of one row with their headers.
 */
export function notesOf(
  context: Pick<Context, 'say'>,
  cells: readonly (readonly [header: string, text: string])[],
  areas: AreasOfCandidates,
): CandidateNotes {
  const notes: (string | undefined)[] = areas.map(() => undefined);
  for (const [header, text] of cells) {
    const [only, ...others] = namedIn(text, areas);
    if (only === undefined || others.length > 0) continue;
    notes[only.candidate] ??= context.say(sentences.namedInCell, { header, name: only.name });
  }
  return notes;
}

/** Lists the candidates whose cities a text names in full, by the longest names in it. */
function namedIn(text: string, areas: AreasOfCandidates) {
  const named = areas.flatMap((one, candidate) =>
    (one?.cities ?? [])
      .flatMap((city) => [city, `${one?.prefecture}${city}`])
      .filter((name) => standsAlone(text, name))
      .map((name) => ({ candidate, name })),
  );
  const longest = Math.max(...named.map(({ name }) => name.length));
  // A ward says more than its city, and a city with its prefecture more than alone: others may be called the same.
  return named.filter(({ name }) => name.length === longest);
}

/** Whether a name is no end of a longer one: 大津市 does not name 津市. */
function standsAlone(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return (
    at >= 0 && !/(?![都道府県郡])[\p{Script=Han}\p{Script=Katakana}ー]$/u.test(text.slice(0, at))
  );
}
