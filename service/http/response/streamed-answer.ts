/**
 * Sends an answer while it is being made: even of a long answer, only the part that the socket has not yet accepted is
 * in memory.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { FastifyReply } from 'fastify';
import { runInSlices } from '../../answers/run-in-slices.ts';
import type { MaybePromise } from '../../maybe-promise.ts';
import { JsonText } from '../../registers/json-text.ts';
import type { Steps } from '../../registers/steps.ts';
import { describeFailure } from '../log/request-log.ts';
import { sendText, startText } from '../routes/route.ts';
import { cutWithoutProgress } from './progress.ts';
import { ServiceError } from './service-error.ts';

/** A shorter answer is sent as a whole, with its length. */
const PIECE_BYTES = 1 << 18;

/**
 * Runs the steps. A failure before the first piece is answered as an error. After a later failure, the connection is
 * cut: only this tells the caller that the rest is missing.
 *
 * @throws before the first piece: ServiceError `batch_timeout` after `workLimitMs` of work; whatever the steps throw.
 */
export function sendSteps(
  reply: FastifyReply,
  steps: Steps<string>,
  { workLimitMs, noProgressMs }: { workLimitMs: number; noProgressMs: number },
): MaybePromise<void> {
  const { raw } = reply;
  let gathered: string[] = [];
  let length = 0;
  const take = (piece: string): Promise<void> | undefined => {
    gathered.push(piece);
    length += piece.length;
    if (length < PIECE_BYTES) return undefined;
    if (!reply.sent) {
      startText(reply);
      cutWithoutProgress(reply, noProgressMs);
    }
    const isTaken = raw.write(gathered.join(''), 'latin1');
    gathered = [];
    length = 0;
    return isTaken ? undefined : drained(raw);
  };
  const afterSlice = (workedMs: number) => {
    if (raw.destroyed) throw new CallerGone();
    if (workedMs > workLimitMs) throw new ServiceError('batch_timeout');
  };
  const finish = () => {
    const rest = gathered.join('');
    if (reply.sent) raw.end(rest, 'latin1');
    else sendText(reply, new JsonText(rest));
  };
  const fail = (error: unknown) => {
    const isGone = error instanceof CallerGone;
    if (!reply.sent && !isGone) throw error;
    if (!reply.sent) reply.hijack();
    // Logs sentences made for the operator, which repeat nothing of a request.
    const details = error instanceof SentenceError ? { reason: error.message } : {};
    const failure = error instanceof ServiceError ? error.code : describeFailure(error);
    if (!isGone) reply.log.error({ failure, ...details }, 'answer cut off');
    raw.destroy();
  };
  try {
    const end = runInSlices(steps, { take, afterSlice });
    return end instanceof Promise ? end.then(finish).catch(fail) : finish();
  } catch (error) {
    return fail(error);
  }
}

class CallerGone extends Error {}

async function drained(raw: ServerResponse): Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  try {
    await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]);
  } catch {
    // The connection failed; the next turn notices that.
  } finally {
    end.abort();
  }
}
