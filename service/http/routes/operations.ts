/** Makes a route of every operation: its access and parameters from the operation itself, its body from the answers. */
import type { Operation } from '@daicho/shared/api/operation.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import { answerTo } from '../../answers/answers.ts';
import type { Registers } from '../../answers/registers.ts';
import { whenThere } from '../../soon.ts';
import { apiVersionFor } from '../api-version.ts';
import { readInput } from '../parameters.ts';
import { keyedRoute, sendText } from '../route.ts';
import { ServiceError } from '../service-error.ts';

/** Time at which a batch is cut off (spec, Limits: a minute). */
const BATCH_TIME_LIMIT_MS = 60_000;

interface OperationRoutes {
  readonly accounts: AccountStore;
  readonly registers: Registers;
  readonly operations: readonly Operation<unknown, unknown>[];
  readonly batchTimeLimitMs?: number | undefined;
}

export function operationRoutes(
  server: FastifyInstance,
  { accounts, registers, operations, batchTimeLimitMs = BATCH_TIME_LIMIT_MS }: OperationRoutes,
): void {
  for (const operation of operations) {
    const { method, path, access } = operation;
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    const answer = answerTo(operation);
    keyedRoute(server, accounts, { method, url, access }, (request, reply, holder) => {
      const apiVersion = apiVersionFor(request, holder.defaultApiVersion);
      const body = answer(readInput(operation, request), { registers, apiVersion });
      const text = body.text(() => cutOff(reply, batchTimeLimitMs));
      return whenThere(text, (ready) => sendText(reply, ready));
    });
  }
}

/** Aborts when the time is up, or when the caller hangs up before the answer is sent. */
function cutOff(reply: FastifyReply, limitMs: number): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new ServiceError('batch_timeout'));
  const timer = setTimeout(stop, limitMs);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    stop();
  });
  return controller.signal;
}
