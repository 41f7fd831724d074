/**
 * Decides which corporations of the days' lists to emit: a number that was not emitted for its day yet, or whose state
 * differs from the last emitted one. So a number that changes twice on a day comes twice, and the same state never comes
 * twice for a day.
 */
import type { Day } from '../calendar/day.ts';
import type { Reading } from './reading.ts';
import type { Seen, State } from './state.ts';

/** The list of a day. */
export interface DayList {
  readonly date: Day;
  /** Time of asking for it, in milliseconds since 1970. */
  readonly at: number;
  readonly numbers: readonly string[];
  /** Whether all its numbers were looked up, not only those that are new to the day. */
  readonly isWhole: boolean;
}

/** Readings by number; `failed` where the service could not be asked, undefined where it was not asked. */
export type Readings = ReadonlyMap<string, Reading | 'failed'>;

/** Corporation to emit. */
export interface Emission {
  readonly number: string;
  readonly date: Day;
  readonly reading: Reading | undefined;
  /** Last emission, if it is remembered. */
  readonly before: Seen | undefined;
}

export interface Decision {
  /** By day, then in the order of the lists. */
  readonly emissions: readonly Emission[];
  /** State after the emissions. */
  readonly state: State;
}

export function decide(
  state: State,
  lists: readonly DayList[],
  readings: Readings,
  now: number,
): Decision {
  const seen: Record<string, Seen> = { ...state.seen };
  const asked: Record<Day, number> = { ...state.asked };
  const byDay: Emission[][] = [];
  // The newest day first, so that its state is not emitted again for an older day of the same number.
  for (const { date, at, numbers, isWhole } of newestFirst(lists)) {
    const emissions: Emission[] = [];
    for (const number of new Set(numbers)) {
      const reading = readings.get(number);
      if (reading === 'failed') continue;
      const last = seen[number];
      if (isGivenOut(last, date, reading)) continue;
      emissions.push({ number, date, reading, before: state.seen[number] });
      seen[number] = {
        at: now,
        state: reading?.state ?? last?.state ?? '',
        dates: [...new Set([...(last?.dates ?? []), date])].sort(),
        values: reading === undefined ? (last?.values ?? null) : reading.values,
      };
    }
    byDay.unshift(emissions);
    const isDone = isWhole && numbers.every((number) => readings.get(number) !== 'failed');
    if (isDone) asked[date] = Math.max(asked[date] ?? 0, at);
  }
  return { emissions: byDay.flat(), state: { ...state, seen, asked } };
}

export function isGivenOut(
  last: Seen | undefined,
  date: Day,
  reading: Reading | undefined,
): boolean {
  if (last === undefined || !last.dates.includes(date)) return false;
  return reading === undefined || reading.state === last.state;
}

function newestFirst(lists: readonly DayList[]): readonly DayList[] {
  return [...lists].sort((a, b) => (a.date < b.date ? 1 : -1));
}
