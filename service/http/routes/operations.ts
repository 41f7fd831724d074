/** Makes a route of every operation: its access and parameters from the operation itself, its body from the answers. */
import type { Operation } from '@daicho/shared/api/operation.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { KeyHolder } from '../../accounts/account-queries.ts';
import type { AccountStore } from '../../accounts/account-store.ts';
import { answerTo } from '../../answers/answers.ts';
import type { RadarStore } from '../../radar/radar-store.ts';
import { JsonText } from '../../registers/json-text.ts';
import type { Registers } from '../../registers/registers.ts';
import type { Steps } from '../../registers/steps.ts';
import { checkReachable } from '../account-connection.ts';
import { BatchesUnderWay } from '../batches-under-way.ts';
import type { KeyCounts } from '../key-counts.ts';
import { apiVersionFor } from '../request/api-version.ts';
import { readInput } from '../request/parameters.ts';
import { coverageHeader } from '../response/coverage-header.ts';
import { NO_PROGRESS_MS } from '../response/progress.ts';
import { sendSteps } from '../response/streamed-answer.ts';
import { keyedRoute, routePath, sendText } from './route.ts';

/**
 * Working time after which a batch is cut off (spec, Limits: a minute). The time in which other requests are answered,
 * and the time in which the reader is awaited, do not count.
 */
export const BATCH_TIME_LIMIT_MS = 60_000;

interface OperationRoutes {
  readonly accounts: AccountStore;
  readonly registers: Registers;
  /** Radar of the accounts; needed by the operations that ask for a webhook. */
  readonly radar: RadarStore | undefined;
  readonly operations: readonly Operation<unknown, unknown>[];
  readonly keyCounts: KeyCounts;
  readonly batchTimeLimitMs?: number | undefined;
  readonly noProgressMs?: number | undefined;
}

export function operationRoutes(
  server: FastifyInstance,
  {
    accounts,
    registers,
    radar,
    operations,
    keyCounts,
    batchTimeLimitMs = BATCH_TIME_LIMIT_MS,
    noProgressMs = NO_PROGRESS_MS,
  }: OperationRoutes,
): void {
  const batches = new BatchesUnderWay(keyCounts, 'batch');
  for (const operation of operations) {
    const { name, method, path, access } = operation;
    const url = routePath(path);
    const answer = answerTo(operation);
    const admit = access.webhook
      ? ({ accountId }: KeyHolder) => checkReachable(radar, accountId)
      : undefined;
    const route = { name, method, url, access, admit };
    keyedRoute(server, accounts, route, (request, reply, holder) => {
      const apiVersion = apiVersionFor(request.headers, holder.defaultApiVersion);
      const { accountId } = holder;
      reply.headers(coverageHeader(registers, name));
      const asked = { registers, apiVersion, accountId, radar };
      const text = answer(readInput(operation, request), asked).text();
      if (text instanceof JsonText) return sendText(reply, text);
      const limits = { workLimitMs: batchTimeLimitMs, noProgressMs };
      if (text instanceof Promise) return text.then((stored) => sendStored(reply, stored, limits));
      if (access.option === 'batch') batches.begin(holder.keyId, reply);
      return sendSteps(reply, text, limits);
    });
  }
}

async function sendStored(
  reply: FastifyReply,
  text: JsonText | Steps<string> | undefined,
  limits: Parameters<typeof sendSteps>[2],
): Promise<FastifyReply | undefined> {
  if (text === undefined) return reply.send();
  if (text instanceof JsonText) sendText(reply, text);
  else await sendSteps(reply, text, limits);
  return undefined;
}
