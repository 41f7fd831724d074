/** Groups the values to decide: values with the same candidates and the same reason are decided together. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Ambiguous, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { statusSentences } from '@daicho/shared/messages/outcomes.ts';
import { withCount } from '@daicho/shared/messages/reasons/candidate-count.ts';
import type { Slices } from '../../asking/slices.ts';
import {
  type Chooser,
  isToWrite,
  type UndecidedGroup,
  type UndecidedValue,
} from '../../state/state.ts';
import type { Context } from '../context.ts';
import {
  canBeInCities,
  type FinishedRun,
  isOpenOutcome,
  type OpenOutcome,
} from '../running/finished-run.ts';
import { areForTheRest, choicesOf, isCut } from './candidates.ts';
import { fullName } from './cities/city.ts';
import { isAnywhere, isInJapanese, lacksCity } from './cities/lacks-city.ts';
import { cityAlone } from './cities/lacks-town.ts';
import type { Evidence } from './evidence.ts';
import { causeOf } from './listing/cause.ts';
import { nameOfKey } from './overview/name-of.ts';
import { byOwnCode, isForTheRest } from './own-code.ts';
import { freeId, idBefore } from './parting/parts.ts';
import { leavesOut } from './unread.ts';
import { valuesOf } from './values.ts';
import { decidingSentences } from './words.ts';

/**
 * Groups the undecided values. Values that a person left to check are in groups of their own. Works in slices.
 *
 * @param evidence of the other rows, which may point to a candidate. @param decided groups whose rows are left out.
 */
export async function openGroupsOf(
  { language, slices, session }: Context,
  runs: readonly FinishedRun[],
  evidence: Evidence,
  decided: readonly UndecidedGroup[],
): Promise<readonly UndecidedGroup[]> {
  const rowsDecided = await rowsByKey(slices, decided);
  const origins = await originsOf(slices, decided);
  const groups = new Map<string, UndecidedGroup & { id: string; values: UndecidedValue[] }>();
  for (const run of runs) {
    const picks = session.picksIn(run.after, run.choice.kind);
    await slices.eachOf([...run.pass.undecided.keys()], (key) => {
      const outcome = run.outcomes.get(key);
      const undecided = run.pass.undecided.get(key);
      if (!isOpenOutcome(outcome) || undecided === undefined) return;
      const name = nameOfKey({ table: run.table?.at, key });
      const known = rowsDecided.get(name);
      const rows = undecided.rows.filter((row) => !known?.has(row));
      if (known !== undefined && rows.length === 0) return;
      const table = run.table && { table: run.table.at };
      const value = { key, ...table, ...undecided, rows };
      const looks = groupOf([outcome], run, language, evidence);
      const isLeft = picks.isLeft(key);
      const isAbroad = outcome.kind === 'not_found' && !isInJapanese(value.readAs ?? value.input);
      const reason = isAbroad ? say(decidingSentences.notInJapan, language) : looks.reason;
      const group = { ...looks, reason, ...(isLeft && ({ picked: 'none' } as const)) };
      if (group.candidates.length === 0 && !canBeInCities(run)) return;
      const shown = looksOf(group) + (isLeft ? ' left' : '');
      const same = groups.get(shown);
      const id = origins.byKey.get(name) ?? origins.byLooks.get(shown) ?? name;
      if (same === undefined) groups.set(shown, { ...group, id, values: [value] });
      else same.values.push(value);
    });
  }
  const ids = new Set(decided.map(({ id }) => id));
  const open = [...groups.values()];
  for (const group of open) {
    if (ids.has(group.id)) group.id = freeId(group, ids);
    else ids.add(group.id);
  }
  return open;
}

type Looks = Pick<
  UndecidedGroup,
  'reason' | 'candidates' | 'isByAddress' | 'ownCode' | 'isOnlyTown' | 'isOnlyInCountry'
>;

function looksOf({ reason, candidates, isByAddress, ownCode, ...is }: Looks): string {
  const { isOnlyTown, isOnlyInCountry } = is;
  return JSON.stringify([reason, candidates, isByAddress, ownCode, isOnlyTown, isOnlyInCountry]);
}

/** Gives the ids of the groups from which decided groups were divided: the groups that remain keep these ids. */
async function originsOf(slices: Slices, decided: readonly UndecidedGroup[]) {
  const [byKey, byLooks] = [new Map<string, string>(), new Map<string, string>()];
  await slices.eachOf(decided, (group) => {
    const id = idBefore(group);
    byLooks.set(looksOf(group), id);
    for (const value of group.values) byKey.set(nameOfKey(value), id);
  });
  return { byKey, byLooks };
}

async function rowsByKey(
  slices: Slices,
  groups: readonly UndecidedGroup[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = new Map<string, Set<number>>();
  await slices.eachOf(valuesOf(groups), (value) => {
    const known = rows.get(nameOfKey(value)) ?? new Set();
    for (const row of value.rows) known.add(row);
    rows.set(nameOfKey(value), known);
  });
  return rows;
}

/** Gives the reason without the beginning of the status, since the heading already says that the rows are to check. */
function reasonOf({ catalogue }: Kind, outcome: OpenOutcome, language: Language): string {
  if (outcome.kind === 'not_found') return say(decidingSentences.notFound, language);
  const text = catalogue.text('status', outcome, language);
  const head = say(statusSentences.ambiguous, language, { reason: '' });
  const reason = text.startsWith(head) ? text.slice(head.length) : text;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** Writes the count of candidates into a reason, for one outcome as in its cell; without candidates, only the cause. */
function reasonFor(
  candidates: number,
  [first, ...others]: readonly Outcome[],
  reason: string,
  language: Language,
): string {
  if (candidates === 0) return causeOf(reason, (sentence) => say(sentence, language));
  const isOne = others.length === 0 && first?.kind === 'ambiguous';
  const counted = withCount(reason, isOne ? first.candidates.length : candidates, language);
  return counted.charAt(0).toUpperCase() + counted.slice(1);
}

/**
 * Reasons for which candidates are guesses: the code for unlisted towns is right for few values, an unread
 * address may lie anywhere, or it is unknown whether the prefecture or the municipality is wrong.
 */
const GUESSED: ReadonlySet<Ambiguous['reason']> = new Set([
  'town_not_listed',
  'town_missing',
  'address_unread',
  'prefecture_differs',
]);

/** Whether the candidates are guesses; candidates of a value far from the other rows of its list are guesses too. */
export function isGuessed(outcome: Outcome): boolean {
  if (outcome.kind !== 'ambiguous') return false;
  return outcome.says !== undefined || GUESSED.has(outcome.reason);
}

/**
 * Describes values by their outcomes. The undecided outcomes give the reason.
 *
 * @param evidence of the other rows, which puts likelier candidates first and may point to one of them.
 */
export function groupOf(
  outcomes: readonly Outcome[],
  run: FinishedRun,
  language: Language,
  { place, order }: Pick<Evidence, 'place' | 'order'> = {},
): Omit<UndecidedGroup, 'id' | 'values'> {
  const { kind } = run.choice;
  const open = outcomes.filter(isOpenOutcome);
  const [first] = open;
  const isOne = outcomes.length === 1;
  const isByAddress = isOne && first?.kind === 'ambiguous' && first.byAddress !== undefined;
  const city = isOne && canBeInCities(run) ? cityAlone(run, outcomes[0]) : undefined;
  const plain = city ? [] : choicesOf(kind, outcomes);
  // If the municipality is written, a candidate outside it only comes from a contradiction in the address, so such a
  // candidate is not put first.
  const isInCity = isOne && first !== undefined && !lacksCity(first);
  const likelier = isInCity ? plain : (order?.(kind, plain) ?? plain);
  const byCode = isByAddress ? { choices: plain } : byOwnCode(kind, outcomes, likelier);
  const { choices, ownCode = undefined, isOnlyTown = false } = byCode;
  const candidates = choices.map(({ text }) => text);
  const isGuess = open.some((outcome) => isGuessed(outcome) || areForTheRest(kind, outcome));
  // If a list is cut off, another matching candidate may lie beyond its end.
  const isSure = !isGuess && !outcomes.some(isCut);
  const reasons = open.map((one) =>
    city
      ? say(decidingSentences.townMissing, language, { city: fullName(city) })
      : reasonFor(candidates.length, outcomes, reasonOf(kind, one, language), language),
  );
  const reason = [...new Set(reasons)].join(' / ');
  const isIncomplete = open.some((one) => one.kind === 'ambiguous' && leavesOut(run, one));
  return {
    reason: isIncomplete ? say(decidingSentences.unread, language, { reason }) : reason,
    candidates,
    leavesOut: isIncomplete,
    isGuess,
    isByAddress,
    ownCode,
    isOnlyTown,
    isOnlyInCountry: isOne && candidates.length === 1 && first !== undefined && isAnywhere(first),
    isForTheRest: choices.length > 0 && choices.every((choice) => isForTheRest(kind, choice)),
    inPlace: isSure ? place?.candidateIn(kind, choices) : undefined,
    cityInPlace: outcomes.some(isCut) ? undefined : place?.municipalityIn(kind, choices),
    picked: undefined,
    written: 'none',
  };
}

/** Decides a group, or leaves it to check. @param candidate index; a group without that candidate stays as it is. */
export function decide(
  groups: readonly UndecidedGroup[],
  id: string,
  candidate: number | undefined,
): readonly UndecidedGroup[] {
  return groups.map((group) => {
    const isThere = candidate === undefined || candidate in group.candidates;
    if (group.id !== id || !isThere) return group;
    return { ...group, picked: candidate ?? 'none', isAgain: candidate === group.written };
  });
}

/** Whether a group has no candidates, so that its rows can only be looked up elsewhere. */
function isEmpty({ candidates }: UndecidedGroup): boolean {
  return candidates.length === 0;
}

/** Whether no open group has candidates. */
export function hasNoneToChoose(groups: readonly UndecidedGroup[]): boolean {
  return groups.every((group) => !isOpen(group) || isEmpty(group));
}

/** Whether a group is decided, or has no candidates even after all its values were looked up again. */
export function isDone(group: UndecidedGroup): boolean {
  return !isOpen(group) || (isEmpty(group) && group.values.every(({ again }) => again));
}

export function isOpen({ picked }: UndecidedGroup): boolean {
  return picked === undefined;
}

/** Makes a group of each value, so that values are decided one by one. */
export function split(group: UndecidedGroup): readonly UndecidedGroup[] {
  return group.values.map((value, at) => {
    const { where } = value;
    const key = nameOfKey(value);
    const own = where === undefined ? key : `${key} ${JSON.stringify(where)}`;
    return { ...group, id: at === 0 ? group.id : own, values: [value] };
  });
}

/** Replaces one group by several groups; the first of these keeps the id of the replaced group. */
export function replaced(
  groups: readonly UndecidedGroup[],
  group: UndecidedGroup,
  by: readonly UndecidedGroup[],
): readonly UndecidedGroup[] {
  const ids = new Set(groups.map(({ id }) => id));
  const own = by.map((one, at) => ({ ...one, id: at === 0 ? group.id : freeId(group, ids) }));
  return groups.flatMap((one) => (one === group ? own : [one]));
}

/**
 * Whether a group is shown unchanged when the chooser opens again: it is decided, was looked up in
 * cities, or was left to check after it was divided from rows with the same values.
 */
export function isKept(group: UndecidedGroup): boolean {
  const { picked, written, values } = group;
  if (written !== 'none' || isToWrite(group)) return true;
  return values.some(
    ({ again, lookedIn, where }) => again || lookedIn || (where && picked === 'none'),
  );
}

/** The chooser in its first state. */
export function chooserOf(groups: readonly UndecidedGroup[], offers: Chooser['offers']): Chooser {
  const next = nextOther(groups, 0, isOpen);
  return { groups, at: 0, next, isWriting: false, isClosing: false, offers, row: undefined };
}

/** Finds the open item that follows a position, starting over after the last; undefined if no other is open. */
export function nextOther<T>(
  all: readonly T[],
  at: number,
  isOpen: (one: T) => boolean,
): number | undefined {
  const next = nextOpen(all, at + 1, isOpen);
  return next === at ? undefined : next;
}

/** Finds the next open item at or after a position, starting over after the last. */
export function nextOpen<T>(
  all: readonly T[],
  at: number,
  isOpen: (one: T) => boolean,
): number | undefined {
  const later = all.findIndex((one, i) => i >= at && isOpen(one));
  const next = later < 0 ? all.findIndex(isOpen) : later;
  return next < 0 ? undefined : next;
}
