/**
 * Decides which numbers of the days' lists to emit. If the service names the import of each change,
 * every change is emitted once. If it lists numbers alone, a number is emitted if it was not
 * emitted for its day yet, or if its state differs from the last emitted one. So a number that
 * changes twice on a day comes twice, and one change or state never comes twice for a day.
 */
import type { Day } from '../calendar/day.ts';
import type { WatchedChange } from '../model/radar/watched-number.ts';
import type { NumberState } from './number-state.ts';
import type { LastEmission, RadarState } from './state.ts';

/** The list of a day. */
export interface DayList {
  readonly date: Day;
  /** Time of the request for the day's list, in milliseconds since 1970. */
  readonly at: number;
  readonly numbers: readonly string[];
  /** Whether all numbers of the list were looked up, not only the numbers that are new to the day. */
  readonly isWhole: boolean;
  /** Changes by number, if the service reports changes; then `numbers` may include invoice issuers. */
  readonly changesByNumber?: ReadonlyMap<string, readonly WatchedChange[]> | undefined;
}

/** Readings by number; `failed` if the service could not be asked, undefined if it was not asked about the number. */
export type Readings = ReadonlyMap<string, NumberState | 'failed'>;

/** Watched number to emit for a day. */
export interface Emission {
  readonly number: string;
  readonly date: Day;
  readonly reading: NumberState | undefined;
  /** Last emission, if it is remembered. */
  readonly before: LastEmission | undefined;
  /** Changes that were not emitted before, if the service reports changes. */
  readonly changes: readonly WatchedChange[];
}

interface EmissionDecision {
  /** By day, then in the order of the lists. */
  readonly emissions: readonly Emission[];
  /** State after the emissions. */
  readonly state: RadarState;
}

export function decideEmissions(
  state: RadarState,
  lists: readonly DayList[],
  readings: Readings,
  now: number,
): EmissionDecision {
  const seen: Record<string, LastEmission> = { ...state.seen };
  const asked: Record<Day, number> = { ...state.asked };
  const byDay: Emission[][] = [];
  // The newest day comes first, so that its state is not emitted again for an older day of the same number.
  for (const { date, at, numbers, isWhole, changesByNumber } of newestFirst(lists)) {
    const emissions: Emission[] = [];
    for (const number of new Set(numbers)) {
      const reading = readings.get(number);
      if (reading === 'failed') continue;
      const last = seen[number];
      const all = changesByNumber?.get(number) ?? [];
      if (wasEmitted(last, date, { reading, changes: all })) continue;
      const changes = newChanges(all, last);
      emissions.push({ number, date, reading, before: state.seen[number], changes });
      const imports = [...new Set([...(last?.imports ?? []), ...all.map((one) => one.import)])];
      seen[number] = {
        at: now,
        state: reading?.state ?? last?.state ?? '',
        dates: [...new Set([...(last?.dates ?? []), date])].sort(),
        values: reading === undefined ? (last?.values ?? null) : reading.values,
        ...(imports.length === 0 ? {} : { imports: imports.sort() }),
      };
    }
    byDay.unshift(emissions);
    const isDone = isWhole && numbers.every((number) => readings.get(number) !== 'failed');
    if (isDone) asked[date] = Math.max(asked[date] ?? 0, at);
  }
  return { emissions: byDay.flat(), state: { ...state, seen, asked } };
}

export function wasEmitted(
  last: LastEmission | undefined,
  date: Day,
  {
    reading,
    changes = [],
  }: {
    readonly reading?: NumberState | undefined;
    readonly changes?: readonly WatchedChange[] | undefined;
  },
): boolean {
  if (last === undefined || !last.dates.includes(date)) return false;
  if (changes.length > 0 && last.imports !== undefined)
    return newChanges(changes, last).length === 0;
  return reading === undefined || reading.state === last.state;
}

function newChanges(changes: readonly WatchedChange[], last: LastEmission | undefined) {
  return changes.filter((change) => last?.imports?.includes(change.import) !== true);
}

function newestFirst(lists: readonly DayList[]): readonly DayList[] {
  return [...lists].sort((a, b) => (a.date < b.date ? 1 : -1));
}
