/**
 * What a receiver of changes remembers between its runs. A host may save it as a whole, and the copy of one run may
 * replace that of another; so two states can always be merged, and nothing is told by its absence.
 */

import * as z from 'zod/mini';
import type { Day } from '../calendar/day.ts';
import { addDays, dayInJapan, firstGrowingDay, oldestDay } from './days.ts';

/** Most corporations that are remembered, about 200 bytes each, where a host says nothing else. */
export const SEEN_MAX = 5_000;

const seenSchema = z.readonly(
  z.object({
    /** When it was last looked at, in milliseconds since 1970. */
    at: z.number(),
    /** Fingerprint of the last state that was given out; empty where it was not looked up. */
    state: z.string(),
    /** Days for which it was given out. */
    dates: z.readonly(z.array(z.string())),
    /** Values of that state that are compared with the next one; null where there was no record. */
    values: z.nullable(z.readonly(z.array(z.string()))),
  }),
);
export type Seen = z.infer<typeof seenSchema>;

const timesSchema = z.readonly(z.record(z.string(), z.number()));
type Times = z.infer<typeof timesSchema>;

const stateSchema = z.readonly(
  z.object({
    /** First day whose list was not asked for since it stopped growing; empty before the first activation. */
    askFrom: z.string(),
    /** When a day was last notified, in milliseconds since 1970. */
    wanted: timesSchema,
    /** When the list of a day was last asked for, of those times whose items went out. */
    asked: timesSchema,
    /** Corporations by their number. */
    seen: z.readonly(z.record(z.string(), seenSchema)),
  }),
);
export type State = z.infer<typeof stateSchema>;

export const NO_STATE: State = { askFrom: '', wanted: {}, asked: {}, seen: {} };

/** Reads what `printState` gave. What is no state counts as none: items may come twice then, and none is lost. */
export function readState(saved: unknown): State {
  if (typeof saved !== 'string') return NO_STATE;
  try {
    const parsed = stateSchema.safeParse(JSON.parse(saved));
    return parsed.success ? parsed.data : NO_STATE;
  } catch {
    return NO_STATE;
  }
}

/** Prints a state as one text, which is saved as a whole. */
export function printState(state: State): string {
  return JSON.stringify(state);
}

/** Joins what two copies know. */
export function mergeStates(one: State, other: State): State {
  return {
    askFrom: one.askFrom > other.askFrom ? one.askFrom : other.askFrom,
    wanted: latest(one.wanted, other.wanted),
    asked: latest(one.asked, other.asked),
    seen: joined(one.seen, other.seen, mergeSeen),
  };
}

function mergeSeen(one: Seen, other: Seen): Seen {
  const newer = one.at >= other.at ? one : other;
  return { ...newer, dates: [...new Set([...one.dates, ...other.dates])].sort() };
}

function latest(one: Times, other: Times): Times {
  return joined(one, other, (a, b) => Math.max(a, b));
}

function joined<V>(
  one: Readonly<Record<string, V>>,
  other: Readonly<Record<string, V>>,
  both: (a: V, b: V) => V,
): Record<string, V> {
  const result = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const there = result[key];
    result[key] = there === undefined ? value : both(there, value);
  }
  return result;
}

/** Begins on the day of the first run, and never looks further back than notifications go. */
export function begun(state: State, now: number): { state: State; skippedTo: Day | undefined } {
  if (state.askFrom === '') {
    return { state: { ...state, askFrom: dayInJapan(now) }, skippedTo: undefined };
  }
  const oldest = oldestDay(now);
  if (state.askFrom >= oldest) return { state, skippedTo: undefined };
  return { state: { ...state, askFrom: oldest }, skippedTo: oldest };
}

/** Notes that a day was notified. */
export function want(state: State, date: Day, now: number): State {
  return { ...state, wanted: latest(state.wanted, { [date]: now }) };
}

/** Takes back what a clock that ran ahead wrote: nothing would be asked for until that time came. */
export function notAhead(state: State, now: number): State {
  const today = dayInJapan(now);
  const past = (times: Times) =>
    Object.fromEntries(Object.entries(times).map(([day, at]) => [day, Math.min(at, now)]));
  return {
    ...state,
    askFrom: state.askFrom > today ? today : state.askFrom,
    wanted: past(state.wanted),
    asked: past(state.asked),
  };
}

/** Lists the days that were notified since their list was last asked for. */
export function pendingDays({ wanted, asked }: State): readonly Day[] {
  return Object.keys(wanted)
    .filter((date) => (wanted[date] ?? 0) > (asked[date] ?? 0))
    .sort();
}

/** Moves on past the days whose list was asked for since it stopped growing. */
export function moveOn(state: State, now: number): State {
  let { askFrom } = state;
  while (askFrom < firstGrowingDay(now) && isSettled(state, askFrom)) askFrom = addDays(askFrom, 1);
  return { ...state, askFrom };
}

/** Whether the list of a day was asked for, and everything on it given out, since it stopped growing. */
export function isSettled({ asked }: State, day: Day): boolean {
  const at = asked[day];
  return at !== undefined && firstGrowingDay(at) > day;
}

/** Forgets days that nobody may notify any more and, beyond the ceiling, what was not looked at for longest. */
export function bounded(
  state: State,
  now: number,
  max = SEEN_MAX,
): { readonly state: State; readonly forgotten: number } {
  const oldest = oldestDay(now);
  const young = (times: Times) =>
    Object.fromEntries(Object.entries(times).filter(([day]) => day >= oldest));
  const entries = Object.entries(state.seen)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([number, seen]): [string, Seen] => [
      number,
      { ...seen, dates: seen.dates.filter((day) => day >= oldest) },
    ]);
  return {
    state: {
      ...state,
      wanted: young(state.wanted),
      asked: young(state.asked),
      seen: Object.fromEntries(entries.slice(0, max)),
    },
    forgotten: Math.max(0, entries.length - max),
  };
}
