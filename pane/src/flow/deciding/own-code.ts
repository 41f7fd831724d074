/**
 * Orders the candidates of an address by what its own text says: the town with the written postal code comes first, and
 * the code for unlisted towns comes after the towns of its municipality.
 */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Ambiguous, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { editDistance } from '@daicho/shared/text/edit-distance.ts';
import type { UndecidedGroup } from '../../state/state.ts';
import { type CandidateChoice, isCut } from './candidates.ts';
import { isNearly, writtenTown } from './listing/written-town.ts';

type Choices = readonly CandidateChoice[];

interface ByOwnCode {
  readonly choices: Choices;
  /** Set if the first choice is the town with the written code. */
  readonly ownCode?: NonNullable<UndecidedGroup['ownCode']>;
  /**
   * Whether the first choice is the only town with a name like the written one; the other choices
   * are codes for unlisted towns.
   */
  readonly isOnlyTown?: boolean;
}

/** Reasons for which the town is uncertain but the municipality is written. */
const TOWN_IS_OPEN: ReadonlySet<Ambiguous['reason']> = new Set([
  'town_not_listed',
  'town_differs',
  'town_missing',
]);

export function byOwnCode(kind: Kind, outcomes: readonly Outcome[], choices: Choices): ByOwnCode {
  const [outcome, ...others] = outcomes;
  // A result that was found in another place stays first.
  if (outcome === undefined || outcome.kind === 'found') return { choices };
  const towns = choices.filter((choice) => !isForTheRest(kind, choice));
  const withCode =
    others.length > 0 ? [] : towns.filter((choice) => hasWrittenCode(kind, outcome, choice));
  const [townWithCode] = withCode;
  const isOnly = towns.length === 1 && !isCut(outcome);
  if (townWithCode === undefined || withCode.length > 1) {
    const ordered = restBehind(kind, nearestFirst(kind, outcome, choices));
    // If the service read the name of a town, a single candidate for this name is no guess, and needs no more evidence.
    const isGuess = outcome.kind === 'ambiguous' && outcome.reason === 'town_missing';
    const isFirst = ordered[0] === towns[0] && (ordered.length > 1 || isGuess);
    return { choices: ordered, isOnlyTown: isOnly && isFirst && isAlike(kind, outcome, towns[0]) };
  }
  return {
    choices: [townWithCode, ...choices.filter((choice) => choice !== townWithCode)],
    ownCode: isOnly ? 'only_town' : 'one_of_several',
  };
}

/** Whether a choice is the code for unlisted towns of a municipality. */
export function isForTheRest({ catalogue }: Kind, { found }: CandidateChoice): boolean {
  return catalogue.isForTheRest?.(found.records[0]) === true;
}

/**
 * Whether the name of a town is like the written one. If the service read a town, the reason of the
 * outcome says whether the names are alike.
 */
function isAlike(
  { catalogue }: Kind,
  outcome: Outcome,
  town: CandidateChoice | undefined,
): boolean {
  if (outcome.kind !== 'ambiguous' || town === undefined) return false;
  if (outcome.reason === 'town_differs') return true;
  return isNearly(writtenTown(outcome) ?? '', catalogue.text('town', town.found, 'ja'));
}

/** Within one municipality, puts towns first whose names resemble the written name, the most similar first. */
function nearestFirst({ catalogue }: Kind, outcome: Outcome, choices: Choices): Choices {
  const written = writtenTown(outcome);
  if (written === undefined || choices.length < 2) return choices;
  const text = (id: string, { found }: CandidateChoice) => catalogue.text(id, found, 'ja');
  const cities = new Set(choices.map((one) => text('prefecture', one) + text('city', one)));
  if (cities.size > 1) return choices;
  const distances = new Map<CandidateChoice, number>();
  for (const one of choices) {
    const town = text('town', one);
    if (isNearly(written, town)) distances.set(one, editDistance(written, town));
  }
  const near = [...distances.keys()];
  const of = (one: CandidateChoice) => distances.get(one) ?? 0;
  return [...near.sort((a, b) => of(a) - of(b)), ...choices.filter((one) => !distances.has(one))];
}

/** Whether a candidate has the written code and lies in the written municipality. */
function hasWrittenCode(
  { catalogue }: Kind,
  outcome: Outcome,
  { found }: CandidateChoice,
): boolean {
  if (outcome.kind !== 'ambiguous' || !TOWN_IS_OPEN.has(outcome.reason)) return false;
  const { query, writtenCode } = outcome;
  const text = (id: string) => catalogue.text(id, found, 'ja');
  return (
    query !== null &&
    text('postal_code').replace('-', '') === writtenCode?.code &&
    text('prefecture') === query.prefecture &&
    text('city_without_county_and_ward') === query.city
  );
}

/** Puts the code for unlisted towns after the other candidates of its municipality. */
function restBehind(kind: Kind, choices: Choices): Choices {
  if (!choices.some((choice) => isForTheRest(kind, choice))) return choices;
  const cityOf = ({ found }: CandidateChoice) =>
    ['prefecture', 'city'].map((id) => kind.catalogue.text(id, found, 'ja')).join('');
  const cities = choices.map(cityOf);
  const rank = (choice: CandidateChoice) => cities.indexOf(cityOf(choice));
  const isRest = (choice: CandidateChoice) => (isForTheRest(kind, choice) ? 1 : 0);
  return [...choices].sort((a, b) => rank(a) - rank(b) || isRest(a) - isRest(b));
}
