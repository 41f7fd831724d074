/** Chooses how the rows of a run are looked up: by a service, by this process alone, or by several threads. */
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { SnapshotPublisher } from '../../registers/snapshots/sharing/snapshot-publisher.ts';
import type { RowResult } from '../memory.ts';
import type { Cells } from '../rows.ts';
import type { RunHost } from '../run-host.ts';
import {
  isLocal,
  type ListSource,
  type LocalData,
  type OpenedSource,
  openDirectory,
  openSource,
} from '../source.ts';
import { RowThreads } from './row-threads.ts';
import { kindsOf, type RowWork, type RunMemory, rowsBy } from './row-work.ts';

/**
 * Number of rows that are planned together. For a service this number is large, so that few questions recur in a later
 * group.
 */
const WINDOW_ROWS = { service: 100_000, local: 200 };
/** Number of rows that make another thread worth its start, which takes half a second. */
const ROWS_OF_A_THREAD = 15_000;

export interface RowLookup {
  /** Number of rows to look up at a time. */
  readonly windowRows: number;
  /** Number of distinct questions, including questions of the run that this run resumes. */
  readonly distinct: number;
  /** Number of requests carried out; several tries of one request count once. */
  readonly requests: number;
  /** Data version, or undefined while nothing was answered. */
  readonly version: string | undefined;
  /** Gives the results in the order of the rows, in groups, since awaiting each result would take time. */
  results(windows: AsyncIterable<readonly Cells[]>): AsyncIterable<readonly RowResult[]>;
}

/** Source in which rows are looked up, and largest number of threads. */
interface LookupResources {
  /** May also be registers that this process has already opened. */
  readonly source: ListSource | OpenedSource;
  readonly threads: number;
}

interface RunState {
  readonly memory: RunMemory;
  /** Number of rows, if it is known. */
  readonly rowCount: number | undefined;
}

/** @throws EnrichError if there is no key to read, or no data. */
export function chooseRowLookup(
  work: RowWork,
  { source, threads }: LookupResources,
  host: RunHost,
  state: RunState,
): RowLookup {
  const most = Math.floor((state.rowCount ?? Infinity) / (host.rowsOfAThread ?? ROWS_OF_A_THREAD));
  const count = Math.min(threads, most);
  return isLocal(source) && count > 1
    ? inThreads(work, source, host, state, count)
    : inThisThread(work, source, host, state);
}

function inThisThread(
  work: RowWork,
  source: LookupResources['source'],
  host: RunHost,
  { memory, rowCount }: RunState,
): RowLookup {
  const { signal, remote } = host;
  const asked = { source, kinds: kindsOf(work) };
  const rows = rowsBy(work, openSource(asked, host.onNotice, remote), {
    memory,
    retry: { ...DEFAULT_RETRY, ...remote?.retry },
    signal,
    onProgress: (done) => host.onProgress(done, rowCount),
  });
  return {
    windowRows: host.windowRows ?? WINDOW_ROWS[isLocal(source) ? 'local' : 'service'],
    get distinct() {
      return memory.distinct?.() ?? 0;
    },
    get requests() {
      return rows.requests;
    },
    get version() {
      return rows.version;
    },
    async *results(windows) {
      for await (const window of windows) yield await rows.window(window);
    },
  };
}

function inThreads(
  work: RowWork,
  source: LocalData,
  host: RunHost,
  { rowCount }: RunState,
  count: number,
): RowLookup {
  // The publisher never looks for later imports, so that all threads keep the data with which the run began.
  const publisher = new SnapshotPublisher({ onProblem: () => undefined });
  const opened = openDirectory(source, kindsOf(work), host.onNotice, { publisher });
  const threads = new RowThreads({
    count,
    work,
    source,
    publisher,
    opened,
    signal: host.signal,
    onProgress: (done) => host.onProgress(done, rowCount),
  });
  return Object.assign(threads, { windowRows: host.windowRows ?? WINDOW_ROWS.local });
}
