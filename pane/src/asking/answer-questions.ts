/** Finds one outcome for each distinct question. Outcomes are kept, so that a second run continues from them. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/turn.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import type { KindMemory, Memory } from './memory.ts';
import { type Asking, askAll } from './send-questions.ts';
import { StoppedError } from './stopped-error.ts';

export interface Enriching extends Omit<Asking, 'lookup' | 'pin'> {
  readonly kind: Kind;
}

export interface Watching {
  /** Called when the asking begins, and again if it restarts because the service has newer data. */
  began(): void;
  settled(rows: readonly number[], outcome: Outcome): void;
}

export interface Answered {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly requests: number;
}

/** @throws StoppedError; the signal's reason. Outcomes known until then are remembered. */
export async function answerAsks(
  asks: readonly Question[],
  enriching: Enriching,
  memory: Memory,
  watching: Watching,
): Promise<Answered> {
  const known = memory.of(enriching.kind);
  const first = await oneRun(asks, enriching, known, watching);
  if (!first.isSuperseded) return first;
  const second = await oneRun(asks, enriching, known, watching);
  if (second.isSuperseded) throw new StoppedError('service_down', DATA_CHANGING);
  return { ...second, requests: first.requests + second.requests };
}

/** Failure when the service got newer data twice within a run. */
const DATA_CHANGING = new ApiError({ kind: 'unavailable', operation: 'enrich' });

interface Run extends Answered {
  /** Whether the service has newer data than some of the outcomes. The older ones were then forgotten. */
  readonly isSuperseded: boolean;
}

async function oneRun(
  asks: readonly Question[],
  { kind, ...asking }: Enriching,
  known: KindMemory,
  watching: Watching,
): Promise<Run> {
  const outcomes = new Map<string, Outcome>();
  watching.began();
  const open: Question[] = [];
  for (const ask of asks) {
    const outcome = known.get(ask.key);
    if (outcome === undefined) {
      open.push(ask);
      continue;
    }
    outcomes.set(ask.key, outcome);
    watching.settled(ask.rows, outcome);
  }
  /** Data version of the remembered outcomes. */
  const before = open.length < asks.length ? known.version : undefined;
  const { end, requests, version } = await askAll(
    open,
    { ...asking, lookup: kind.lookup, pin: pinOf(kind, known.version) },
    ({ rows, outcome, key }, answeredFrom) => {
      if (key !== undefined) {
        known.put(key, outcome, answeredFrom);
        outcomes.set(key, outcome);
      }
      watching.settled(rows, outcome);
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
function pinOf({ versions }: Kind, version: string | undefined): VersionPin | undefined {
  if (version === undefined || versions === undefined) return undefined;
  return { version, versions, must: 'be_newest' };
}
