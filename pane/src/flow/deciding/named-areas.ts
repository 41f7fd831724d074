/** Finds the prefectures and cities of candidates in other cells of their row: 「常総市です（電話で確認）」. */
import type { CandidateNotes } from '../../state/overview.ts';
import type { UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { outcomesOf } from './candidates.ts';
import { type Areas, areasOf, bareName, nameAt } from './parting/places.ts';
import { decidingSentences as sentences } from './words.ts';

/** The areas of each candidate; undefined for a candidate without a known area. */
export type AreasOfCandidates = readonly (Areas | undefined)[];

/** @param run to which the group belongs. */
export function areasOfGroup(run: FinishedRun, group: UndecidedGroup): AreasOfCandidates {
  const [value] = group.values;
  const outcomes = value === undefined ? [] : outcomesOf(run, value);
  return areasOf(run.choice.kind, outcomes, group.candidates);
}

/** Gives the full names of the areas. */
export function namesOf({ prefecture, cities }: Areas): readonly string[] {
  return [prefecture, ...cities];
}

/** Whether a text names an area of a candidate, possibly without the ending (市, 県 …): 川越支店. */
export function namesAnArea(text: string, areas: AreasOfCandidates): boolean {
  return areas.some(
    (one) => one !== undefined && namesOf(one).some((name) => nameAt(text, bareName(name)) >= 0),
  );
}

/**
 * Finds the cell that names the city of only one candidate. This does not choose the candidate.
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

/** Lists the candidates whose cities a text names in full; only the longest names in the text count. */
function namedIn(text: string, areas: AreasOfCandidates) {
  const named = areas.flatMap((one, candidate) =>
    (one?.cities ?? [])
      .flatMap((city) => [city, `${one?.prefecture}${city}`])
      .filter((name) => standsAlone(text, name))
      .map((name) => ({ candidate, name })),
  );
  const longest = Math.max(...named.map(({ name }) => name.length));
  // A longer name says more: a ward says more than its city. A city with its prefecture says more than the city alone,
  // since several cities may have one name.
  return named.filter(({ name }) => name.length === longest);
}

/** Whether a text has a name that is not the end of a longer name: 大津市 does not name 津市. */
function standsAlone(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return (
    at >= 0 && !/(?![都道府県郡])[\p{Script=Han}\p{Script=Katakana}ー]$/u.test(text.slice(0, at))
  );
}
