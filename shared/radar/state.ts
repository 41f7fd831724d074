/**
 * Memory of a receiver of changes between its runs. A host may save it as a whole, and one run's copy may overwrite
 * another's. Therefore any two states can be merged, and a missing entry means nothing.
 */
import * as z from 'zod/mini';
import { parseJson } from '../api/call/parse-json.ts';
import { addDays, type Day } from '../calendar/day.ts';
import { dayInJapan } from '../calendar/japan-time.ts';
import { firstGrowingDay, oldestDay } from './days.ts';

/** Default of the largest number of watched numbers to remember, about 200 bytes each. */
export const SEEN_MAX = 5_000;

const seenSchema = z.readonly(
  z.object({
    /** Time of the last emission, or of a look-up before any emission, in milliseconds since 1970. */
    at: z.number(),
    /** Fingerprint of the last emitted state; empty if the state was not looked up. */
    state: z.string(),
    /** Days for which the change was emitted. */
    dates: z.readonly(z.array(z.string())),
    /** Values of that state to compare with the next one; null if there was no record. */
    values: z.nullable(z.readonly(z.array(z.string()))),
    /** Imports whose change was emitted, if the service names them. */
    imports: z.optional(z.readonly(z.array(z.string()))),
  }),
);
export type LastEmission = z.infer<typeof seenSchema>;

const timesSchema = z.readonly(z.record(z.string(), z.number()));
type Times = z.infer<typeof timesSchema>;

const stateSchema = z.readonly(
  z.object({
    /** First day whose final list was not asked for yet; empty before the first activation. */
    askFrom: z.string(),
    /** Time of the last notification of a day, in milliseconds since 1970. */
    wanted: timesSchema,
    /** Time of the last request for a day's list whose items were emitted. */
    asked: timesSchema,
    /** Last emissions by the watched number. */
    seen: z.readonly(z.record(z.string(), seenSchema)),
  }),
);
export type RadarState = z.infer<typeof stateSchema>;

export const NO_STATE: RadarState = { askFrom: '', wanted: {}, asked: {}, seen: {} };

/** Reads what `printState` printed. Anything else counts as no state: then items may come twice, and none is lost. */
export function readState(saved: unknown): RadarState {
  if (typeof saved !== 'string') return NO_STATE;
  const parsed = stateSchema.safeParse(parseJson(saved));
  return parsed.success ? parsed.data : NO_STATE;
}

export function printState(state: RadarState): string {
  return JSON.stringify(state);
}

export function mergeStates(one: RadarState, other: RadarState): RadarState {
  return {
    askFrom: one.askFrom > other.askFrom ? one.askFrom : other.askFrom,
    wanted: latest(one.wanted, other.wanted),
    asked: latest(one.asked, other.asked),
    seen: joined(one.seen, other.seen, mergeSeen),
  };
}

function mergeSeen(one: LastEmission, other: LastEmission): LastEmission {
  const newer = one.at >= other.at ? one : other;
  const imports = [...new Set([...(one.imports ?? []), ...(other.imports ?? [])])].sort();
  return {
    ...newer,
    dates: [...new Set([...one.dates, ...other.dates])].sort(),
    ...(imports.length === 0 ? {} : { imports }),
  };
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

/** Begins with the day of the first run; later runs look back no further than notifications are kept. */
export function beginState(
  state: RadarState,
  now: number,
): { state: RadarState; skippedTo: Day | undefined } {
  if (state.askFrom === '') {
    return { state: { ...state, askFrom: dayInJapan(now) }, skippedTo: undefined };
  }
  const oldest = oldestDay(now);
  if (state.askFrom >= oldest) return { state, skippedTo: undefined };
  return { state: { ...state, askFrom: oldest }, skippedTo: oldest };
}

/** Notes that a day was notified. */
export function noteNotification(state: RadarState, date: Day, now: number): RadarState {
  return { ...state, wanted: latest(state.wanted, { [date]: now }) };
}

/** Corrects times from a clock that ran ahead, which would stop all requests until then. */
export function clampFutureTimes(state: RadarState, now: number): RadarState {
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

/** Lists the days with a notification after the last request for their list. */
export function pendingDays({ wanted, asked }: RadarState): readonly Day[] {
  return Object.keys(wanted)
    .filter((date) => (wanted[date] ?? 0) > (asked[date] ?? 0))
    .sort();
}

/** Moves `askFrom` past the days whose final list was asked for. */
export function advanceAskFrom(state: RadarState, now: number): RadarState {
  let { askFrom } = state;
  while (askFrom < firstGrowingDay(now) && isSettled(state, askFrom)) askFrom = addDays(askFrom, 1);
  return { ...state, askFrom };
}

/** Whether the final list of a day was asked for and all its items were emitted. */
export function isSettled({ asked }: RadarState, day: Day): boolean {
  const at = asked[day];
  return at !== undefined && firstGrowingDay(at) > day;
}

/** Drops entries that nobody will ask about: old days and, once no day is left, their imports. */
function youngSeen({ imports, ...seen }: LastEmission, oldest: Day): LastEmission {
  const dates = seen.dates.filter((day) => day >= oldest);
  return { ...seen, dates, ...(imports === undefined || dates.length === 0 ? {} : { imports }) };
}

/** Forgets days beyond the age of notifications and, above the limit, the numbers that were emitted longest ago. */
export function pruneState(
  state: RadarState,
  now: number,
  max = SEEN_MAX,
): { readonly state: RadarState; readonly forgotten: number } {
  const oldest = oldestDay(now);
  const young = (times: Times) =>
    Object.fromEntries(Object.entries(times).filter(([day]) => day >= oldest));
  const entries = Object.entries(state.seen)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([number, seen]): [string, LastEmission] => [number, youngSeen(seen, oldest)]);
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
