/** Turns rows of cells into one outcome a row. Outcomes are kept, so that a second run goes on. */
import { ApiError } from '@daicho/shared/api/error.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { type Ask, plan } from '@daicho/shared/enrich/plan.ts';
import type { Pin } from '@daicho/shared/enrich/queue.ts';
import { type Asking, askAll } from './ask.ts';
import type { InputRow } from './input-rows.ts';
import type { KindMemory, Memory } from './memory.ts';
import { StoppedError } from './stopped-error.ts';

interface Enriching extends Omit<Asking, 'lookup' | 'pin'> {
  readonly kind: Kind;
}

interface Enriched {
  /** Outcomes, one a row. */
  readonly outcomes: readonly Outcome[];
  readonly requests: number;
}

/**
 * @param onProgress is told the number of rows settled so far. @throws StoppedError; the signal's reason. Outcomes
 * known until then are remembered.
 */
export async function enrichRows(
  rows: readonly InputRow[],
  enriching: Enriching,
  memory: Memory,
  onProgress: (done: number) => void,
): Promise<Enriched> {
  const known = memory.of(enriching.kind);
  const first = await oneRun(rows, enriching, known, onProgress);
  if (!first.isSuperseded) return first;
  const second = await oneRun(rows, enriching, known, onProgress);
  if (!second.isSuperseded) return second;
  throw new StoppedError('service_down', DATA_CHANGING);
}

/** Failure for a service that got newer data twice within a run. */
const DATA_CHANGING = new ApiError({ kind: 'unavailable', operation: 'enrich' });

interface Run extends Enriched {
  /** Whether the service has newer data than some of the outcomes; the older ones were then forgotten. */
  readonly isSuperseded: boolean;
}

async function oneRun(
  rows: readonly InputRow[],
  { kind, ...asking }: Enriching,
  known: KindMemory,
  onProgress: (done: number) => void,
): Promise<Run> {
  const { lookup } = kind;
  const outcomes: Outcome[] = [];
  let done = 0;
  const place = (at: readonly number[], outcome: Outcome) => {
    for (const row of at) outcomes[row] = outcome;
    done += at.length;
    onProgress(done);
  };
  const { settled, asks } = plan(rows, lookup);
  for (const { rows: at, outcome } of settled) place(at, outcome);
  const open: Ask[] = [];
  for (const ask of asks) {
    const outcome = known.get(ask.key);
    if (outcome === undefined) open.push(ask);
    else place(ask.rows, outcome);
  }
  /** Data version of what is taken from memory. */
  const before = open.length < asks.length ? known.version : undefined;
  const { end, requests, version } = await askAll(
    open,
    { ...asking, lookup, pin: pinOf(kind, known.version) },
    ({ rows: at, outcome, key }, answeredFrom) => {
      if (key !== undefined) known.put(key, outcome, answeredFrom);
      place(at, outcome);
    },
  );
  asking.signal.throwIfAborted();
  if (end.why === 'refused' || end.why === 'service_down') {
    throw new StoppedError(end.why, end.error);
  }
  const isGone = end.why === 'version_gone';
  const isMixed = before !== undefined && version !== undefined && version !== before;
  if (isGone || (isMixed && known.version === before)) known.clear();
  return { outcomes, requests, isSuperseded: isGone || isMixed };
}

/** Pins the newest data version, so that one run shows only one. */
function pinOf({ versions }: Kind, version: string | undefined): Pin | undefined {
  if (version === undefined || versions === undefined) return undefined;
  return { version, versions, must: 'be_newest' };
}
