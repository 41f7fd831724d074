/** Sends an answer while it is made: what it costs is what the socket has not taken yet, however long it is. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { FastifyReply } from 'fastify';
import { inTurns } from '../answers/in-turns.ts';
import { JsonText } from '../registers/json-text.ts';
import type { Steps } from '../registers/steps.ts';
import type { Soon } from '../soon.ts';
import { cutWithoutProgress } from './progress.ts';
import { describeFailure } from './request-log.ts';
import { sendText, startText } from './route.ts';
import { ServiceError } from './service-error.ts';

/** An answer that is shorter is sent as a whole, with its length. */
const PIECE_BYTES = 1 << 18;

/**
 * Carries the steps out. Up to the first piece a failure is an error that can be answered; after it the connection is
 * cut, which is the only way to tell a caller that the rest is missing.
 *
 * @throws ServiceError `batch_timeout` after so much time worked; AnswerError from the steps.
 */
export function sendSteps(
  reply: FastifyReply,
  steps: Steps<string>,
  { workLimitMs, noProgressMs }: { workLimitMs: number; noProgressMs: number },
): Soon<void> {
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
  const afterTurn = (workedMs: number) => {
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
    // Tells the sentences that are made for whoever runs the service: they repeat nothing of a request.
    const told = error instanceof SentenceError ? { reason: error.message } : {};
    const failure = error instanceof ServiceError ? error.code : describeFailure(error);
    if (!isGone) reply.log.error({ failure, ...told }, 'answer cut off');
    raw.destroy();
  };
  try {
    const end = inTurns(steps, { take, afterTurn });
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
    // The connection failed: the next turn finds it destroyed.
  } finally {
    end.abort();
  }
}
