/**
 * Asks the service for the changes of the open days, lists them and marks their cells. A day is done when all its
 * changes were listed and its list can no longer grow; until then each check asks for the day again. Listed changes are
 * remembered (stored-state.ts) as soon as they are written.
 */
import type { Day } from '@daicho/shared/calendar/day.ts';
import { daysFrom } from '@daicho/shared/calendar/day.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { corporateNumberLookup } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { apiErrorSentences } from '@daicho/shared/messages/api-errors.ts';
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import { decideEmissions } from '@daicho/shared/radar/decide.ts';
import { type NumberState, numberState } from '@daicho/shared/radar/number-state.ts';
import {
  advanceAskFrom,
  beginState,
  isSettled,
  pendingDays,
  type RadarState,
} from '@daicho/shared/radar/state.ts';
import { host } from '../host/host.ts';
import { changeRow } from './change-row.ts';
import { listChanges } from './changes-sheet.ts';
import { changesDetectedOn } from './detected.ts';
import { type KnownValues, readKnownValues, saveKnownValues } from './known-values.ts';
import { withCheckLease } from './lease.ts';
import { lookUpCells } from './lookup-cells.ts';
import { markChanges } from './marks.ts';
import { loadState, saveState } from './stored-state.ts';

export interface CheckResult {
  /** Number of changes that were listed. */
  readonly listed: number;
  /** Days that are not done after this check, since a list or a look-up failed; a later check asks for them again. */
  readonly open: readonly Day[];
  readonly problem: Sentence | undefined;
  /** First day that was checked, if earlier days are too long ago. */
  readonly skippedTo: Day | undefined;
  /** Names of sheets whose cells could not be marked. */
  readonly unmarked: readonly string[];
}

interface CheckOptions {
  readonly connection: Connection;
  readonly language: Language;
  /** Time in milliseconds after which nothing new is asked. */
  readonly until: number;
}

/** Number of corporations that are looked up before their changes are written and remembered. */
const PORTION = 200;

/** @returns undefined if another check is under way, which also handles later notifications. */
export function checkChanges(options: CheckOptions): CheckResult | undefined {
  return withCheckLease(() => {
    const { state, skippedTo } = beginState(loadState(), host.now());
    let checked = checkDays(state, daysToAsk(state), options);
    while (checked.problem === undefined) {
      const known = loadState();
      const notified = pendingDays(known);
      if (notified.length === 0) break;
      const more = checkDays(known, notified, options);
      checked = {
        ...more,
        listed: checked.listed + more.listed,
        unmarked: [...new Set([...checked.unmarked, ...more.unmarked])],
      };
    }
    return { ...checked, skippedTo };
  });
}

/** Whether everything of a day was listed already. */
export function isDayDone(day: Day): boolean {
  return isSettled(loadState(), day);
}

/** On the first call, records that changes are wanted from today on. */
export function beginToday(): void {
  const { askFrom } = loadState();
  if (askFrom === '') saveState(beginState(loadState(), host.now()).state);
}

function daysToAsk(state: RadarState): readonly Day[] {
  const days = daysFrom(state.askFrom, dayInJapan(host.now()));
  const open = days.filter((day) => !isSettled(state, day));
  return [...new Set([...pendingDays(state), ...open])].sort();
}

type DayCheck = Omit<CheckResult, 'skippedTo'>;

function checkDays(
  begin: RadarState,
  days: readonly Day[],
  { connection, language, until }: CheckOptions,
): DayCheck {
  const at = host.now();
  const { lists, ...detected } = changesDetectedOn(days, connection, until);
  // Invoice issuers are not looked up, since their changes already contain everything that is listed.
  const numbers = [...new Set(lists.flatMap((list) => list.numbers))].filter(isOfCorporation);
  const readings = new Map<string, NumberState | 'failed'>(
    numbers.map((number) => [number, 'failed']),
  );
  const before = readKnownValues();
  const after: KnownValues = new Map();
  const unmarked = new Set<string>();
  let state = begin;
  let listed = 0;
  let { problem } = detected;
  for (let from = 0; from === 0 || from < numbers.length; from += PORTION) {
    const portion = numbers.slice(from, from + PORTION);
    const lookup = lookUpCells<Corporation>(portion, corporateNumberLookup, connection, until);
    for (const number of portion) {
      readings.set(number, numberState(lookup.outcomes.get(number), host.hash) ?? 'failed');
    }
    const decision = decideEmissions(state, lists, readings, host.now());
    state = advanceAskFrom(decision.state, host.now());
    const changes = decision.emissions.map((emission) => {
      const { number, reading } = emission;
      const values = after.get(number) ?? before.get(number);
      if (reading?.values != null) after.set(number, reading.values);
      return changeRow(emission, values, language);
    });
    listed += listChanges(changes, language);
    saveState(state);
    for (const name of markChanges(changes, language)) unmarked.add(name);
    problem ??= lookup.problem;
    if (lookup.problem !== undefined) break;
  }
  saveKnownValues(after);
  const open = days.filter((day) => (state.asked[day] ?? 0) < at);
  // If a day is open although no problem was reported, it has a number that no look-up accepts.
  if (open.length > 0) problem ??= apiErrorSentences.unexpected_shape;
  return { listed, open, problem, unmarked: [...unmarked] };
}

function isOfCorporation(number: string): boolean {
  return numberKind(number) === 'corporation';
}
