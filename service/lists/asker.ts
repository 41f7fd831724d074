/** Asks the questions of a run, and explains why a run cannot continue. */
import type { RetryPolicy } from '@daicho/shared/api/call/retry.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Abilities, Call, Lookup, Versioned } from '@daicho/shared/enrich/lookup.ts';
import { type Settled, settle } from '@daicho/shared/enrich/plan.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type { CallReply, QueueEnd, VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import type { LookupConnection } from '../connections/lookup-connection.ts';
import { runQueue } from '../connections/run-queue.ts';
import { type EnrichError, EXIT, runError, VersionGoneError } from './error.ts';
import { enrichErrorSentences as errors } from './words.ts';

export interface AskerOptions {
  readonly connection: LookupConnection;
  readonly lookup: Lookup;
  readonly abilities: Abilities;
  readonly concurrency: number;
  readonly retry: RetryPolicy;
  readonly signal: AbortSignal;
  /** Data version to ask for, if one is named. */
  readonly pin: VersionPin | undefined;
}

/**
 * Pins the version to ask for. A register without versions is always asked in its present state, even by a resumed run.
 */
export function pinOf({ versions }: Kind, version: string | undefined): VersionPin | undefined {
  if (versions === undefined || version === undefined) return undefined;
  return { version, versions, must: 'be_there' };
}

/** Asks the questions of one run, group after group. */
export class Asker {
  readonly #options: AskerOptions;
  readonly #queue: Queue;
  /** Whether one answer decides every question. `#whole` keeps that answer, so that it is not asked for again. */
  readonly #isWhole: boolean;
  #whole: Versioned | undefined;

  constructor(options: AskerOptions) {
    this.#options = options;
    this.#queue = new Queue(options);
    this.#isWhole = options.lookup.keysPerCall(options.abilities) === Number.POSITIVE_INFINITY;
  }

  /** Number of requests carried out; several tries of one request count once. */
  get requests(): number {
    return this.#queue.requests;
  }

  /** Data version, or undefined while nothing was answered. */
  get version(): string | undefined {
    return this.#queue.version;
  }

  /**
   * @param onSettled gets each question's outcome as it comes. @throws EnrichError if no other request could succeed
   * either; the signal's reason; whatever `onSettled` throws.
   */
  async ask(asks: readonly Question[], onSettled: (settled: Settled) => void): Promise<void> {
    if (asks.length === 0) return;
    const { connection, signal, lookup, abilities } = this.#options;
    const queue = this.#queue;
    signal.throwIfAborted();
    if (this.#whole !== undefined) {
      settle({ asks }, { ok: this.#whole }, lookup, abilities).settled.forEach(onSettled);
      return;
    }
    queue.add(asks);
    const keeping = {
      send: async (call: Call, stop: AbortSignal) => this.#keep(await connection.send(call, stop)),
    };
    const end = await runQueue(queue, { connection: keeping, signal, onSettled });
    const problem = problemOf(end, connection.isKeyless === true, this.version);
    if (problem !== undefined) throw problem;
  }

  /** Passes a reply on; keeps an answer that decides every question. */
  #keep(reply: CallReply): CallReply {
    if (this.#isWhole && 'ok' in reply) this.#whole = reply.ok as Versioned;
    return reply;
  }
}

/** Explains why a run cannot continue. Gives undefined if every question has its outcome. */
function problemOf(end: QueueEnd, isKeyless: boolean, version = ''): EnrichError | undefined {
  switch (end.why) {
    case 'refused':
      if (isKeyless && end.error.kind === 'unauthorised') return runError(errors.keyNeeded);
      return runError(errors.refused, { sentence: end.error.sentences });
    case 'service_down':
      return runError(errors.serviceDown, { sentence: end.error.sentences });
    case 'version_gone':
      return end.known.length === 0
        ? new VersionGoneError(EXIT.error, [errors.versionGone, { version }])
        : new VersionGoneError(EXIT.error, [
            errors.noSuchVersion,
            { version, known: end.known.join(', ') },
          ]);
    case 'done':
    case 'late':
    case 'cancelled':
      return undefined;
  }
}
