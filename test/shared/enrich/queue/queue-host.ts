/** A host that consists only of a clock, and runs a queue against a service that is a function. */
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type {
  postalBatchLookup,
  postalBatchSearch,
  postalLookup,
  postalSearch,
} from '@daicho/shared/api/postal.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import type { Settled } from '@daicho/shared/enrich/plan.ts';
import { drive } from '@daicho/shared/enrich/queue/drive.ts';
import type { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type { CallReply, QueueEnd } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { answer, record } from '../records.ts';

export const VERSION = '2026-05-29';

/** Time on the clock when a run begins. */
export const BEGIN = 1_000;

/** Questions of a test's request, whatever its operation; the list of versions and the root answer have none. */
export function questionsOf({ params }: Call): readonly string[] {
  const given = params as Partial<
    ParamsOf<typeof postalLookup> &
      ParamsOf<typeof postalSearch> & {
        readonly queries: (
          | ParamsOf<typeof postalBatchSearch>
          | ParamsOf<typeof postalBatchLookup>
        )['queries'];
      }
  >;
  if (given.queries !== undefined) {
    return given.queries.map((query) => ('t' in query ? query.t : query.postal_code));
  }
  return [given.postal_code, given.t].filter((text) => text !== undefined);
}

/** Answer that depends only on the questions. */
export function answerTo(call: Call, versions: readonly string[] = [VERSION]): unknown {
  const questions = questionsOf(call);
  switch (call.operation.name) {
    case 'postal.versions':
      return { versions };
    case 'service.root':
      return { additions: { batch_lookup: 1 } };
    case 'postal.batchLookup':
      return {
        version: VERSION,
        records: questions.map((postal_code) => ({ data: [record({ postal_code })] })),
      };
    case 'postal.batchSearch': {
      const records = questions.map(searchFor);
      return { version: VERSION, params: { default_limit: null, default_q: null }, records };
    }
    case 'postal.search':
      return { version: VERSION, ...searchFor(questions[0] ?? '') };
    default:
      return { version: VERSION, data: [record({ postal_code: questions[0] ?? '' })] };
  }
}

function searchFor(t: string): PostalSearchResult {
  const town = t.charAt(0);
  if (town === '無') return answer([], { t });
  const rival = record({ town, postal_code: '1020099' });
  return answer(town === '複' ? [record({ town }), rival] : [record({ town })], { t, town });
}

/** What happens to a call: its reply and the time of the reply. */
export interface Fate {
  readonly reply: CallReply;
  readonly after: number;
}

interface SentCall {
  readonly call: Call;
  readonly at: number;
  readonly repliedAt: number;
  readonly reply: CallReply;
  /** Number of calls under way, including this one. */
  readonly underWay: number;
}

/** Gives the calls that were sent before the end of a pause that the service had asked for. */
export function sentInPauses(sent: readonly SentCall[]): readonly SentCall[] {
  const pauses = sent.flatMap(({ reply, repliedAt }) => {
    if (!('error' in reply) || !reply.error.retryable) return [];
    const { retryAfter = 0 } = reply.error;
    return [{ from: repliedAt, until: repliedAt + retryAfter * 1000 }];
  });
  return sent.filter(({ at }) => pauses.some(({ from, until }) => from < at && at < until));
}

interface Carried {
  readonly settled: readonly Settled[];
  readonly end: QueueEnd;
  readonly sent: readonly SentCall[];
  /** Time on the clock at the end. */
  readonly endedAt: number;
}

interface Event {
  readonly at: number;
  readonly happen: () => void;
}

export function carryOut(
  queue: Queue,
  fateOf: (call: Call, nth: number, at: number) => Fate,
  { random = () => 0.5, settled = [] }: { random?: () => number; settled?: Settled[] } = {},
): Carried {
  const sent: SentCall[] = [];
  let events: Event[] = [];
  let now = BEGIN;
  let underWay = 0;
  let end: QueueEnd | undefined;
  const later = (at: number, happen: () => void) => {
    const event = { at, happen };
    events.push(event);
    return () => {
      events = events.filter((other) => other !== event);
    };
  };
  drive(queue, {
    now: () => now,
    random,
    send(call, replied) {
      const { reply, after } = fateOf(call, sent.length, now);
      underWay += 1;
      sent.push({ call, at: now, repliedAt: now + after, reply, underWay });
      later(now + after, () => {
        underWay -= 1;
        replied(reply);
      });
    },
    alarm: later,
    settled: (one) => settled.push(one),
    ended: (why) => {
      end = why;
    },
  });
  while (end === undefined) {
    const next = events.reduce<Event | undefined>(
      (first, event) => (first === undefined || event.at < first.at ? event : first),
      undefined,
    );
    if (next === undefined) throw new Error('the queue waits for nothing');
    events = events.filter((event) => event !== next);
    now = Math.max(now, next.at);
    next.happen();
    if (sent.length > 10_000) throw new Error('the queue never ends');
  }
  return { settled, end, sent, endedAt: now };
}
