/** Runs one operation over all input items: distinct questions, few requests, one output item per input item. */
import { DEFAULT_RETRY, type RetryPolicy } from '@daicho/shared/api/retry.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { type Ask, plan, type Settled } from '@daicho/shared/enrich/plan.ts';
import { Queue } from '@daicho/shared/enrich/queue.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { n8nSentences } from '@daicho/shared/messages/n8n.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { type IExecuteFunctions, type INodeExecutionData, NodeOperationError } from 'n8n-workflow';
import { callThrough } from '../../shared/call.ts';
import { accessOf } from '../../shared/credential.ts';
import { runQueue } from '../../shared/run-queue.ts';
import { sendThrough } from '../../shared/send.ts';
import { rowsOf } from './cells.ts';
import { errorOf } from './errors.ts';
import { errorItem, resultItem } from './items.ts';
import type { LookupOperation } from './operation.ts';
import { resultOf } from './result.ts';

import { type Pacing, settingsOf } from './settings.ts';

const CONCURRENCY = 4;
/**
 * Retries at most a minute apart: a service that asks for a longer pause fails the items instead of holding the
 * workflow.
 */
const RETRY: RetryPolicy = { ...DEFAULT_RETRY, tries: 4, maxRetryAfterMs: 60_000 };

/** @throws NodeApiError, NodeOperationError: of the first item that has one, unless the node goes on. */
export async function enrichItems(
  context: IExecuteFunctions,
  operation: LookupOperation,
): Promise<INodeExecutionData[]> {
  const items = context.getInputData();
  if (items.length === 0) return [];
  const { catalogue, lookup } = operation.kind;
  const settings = settingsOf(context, catalogue);
  const rows = rowsOf(context, items.length, operation);
  const outcomes = await outcomesOf(context, lookup, rows, settings);
  return outcomes.flatMap((outcome, i) => {
    const item = items[i];
    if (item === undefined) return [];
    const result = resultOf(outcome, catalogue, settings);
    const error = errorOf(context.getNode(), outcome, settings.unresolved, i);
    if (error === undefined) return [resultItem(item, i, result, settings)];
    if (!context.continueOnFail()) throw error;
    const { onError } = context.getNode();
    return [errorItem(item, i, { result, error, settings, onError })];
  });
}

/** Gives one outcome a row, in their order. */
export async function outcomesOf(
  context: IExecuteFunctions,
  lookup: Lookup,
  rows: readonly (readonly CellValue[])[],
  settings: Pacing,
): Promise<readonly Outcome[]> {
  const { settled, asks } = plan(rows, lookup);
  const answered = asks.length === 0 ? [] : await ask(context, lookup, asks, settings);
  const outcomes: Outcome[] = [];
  for (const { rows, outcome } of [...settled, ...answered]) {
    for (const row of rows) outcomes[row] = outcome;
  }
  return outcomes;
}

/** @throws NodeOperationError where the execution is cancelled. */
async function ask(
  context: IExecuteFunctions,
  lookup: Lookup,
  asks: readonly Ask[],
  { batch, intervalMs, timeoutMs }: Pacing,
): Promise<readonly Settled[]> {
  const { connection, keyKind } = await accessOf(context);
  const abilities = abilitiesOf(keyKind);
  const queue = new Queue({
    lookup,
    abilities: { ...abilities, batch: batch && abilities.batch },
    retry: RETRY,
    concurrency: CONCURRENCY,
    interval: intervalMs,
  });
  queue.add(asks);
  const call = callThrough(sendThrough(context, timeoutMs), connection);
  const { settled, end } = await runQueue(queue, call, context.getExecutionCancelSignal());
  if (end.why === 'cancelled') {
    throw new NodeOperationError(context.getNode(), say(n8nSentences.cancelled, 'en'));
  }
  return settled;
}
