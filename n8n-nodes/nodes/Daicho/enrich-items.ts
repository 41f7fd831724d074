/** One operation over all input items: distinct questions, few requests, one output item per input item. */
import { DEFAULT_RETRY, type RetryPolicy } from '@daicho/shared/api/retry.ts';
import { DEFAULT_ABILITIES, type EnrichKind } from '@daicho/shared/enrich/lookup.ts';
import { lookups } from '@daicho/shared/enrich/lookups.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { type Ask, plan, type Settled } from '@daicho/shared/enrich/plan.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { n8nSentences } from '@daicho/shared/messages/n8n.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { type IExecuteFunctions, type INodeExecutionData, NodeOperationError } from 'n8n-workflow';
import { connectionOf } from '../../shared/credential.ts';
import { sendThrough } from '../../shared/send.ts';
import { transport } from '../../shared/transport.ts';
import { answer } from './answering.ts';
import { errorOf } from './errors.ts';
import { errorItem, resultItem } from './items.ts';
import { type Settings, settingsOf } from './settings.ts';

const CONCURRENCY = 4;
/** A service that asks for a longer pause than a minute fails the items instead of holding the workflow. */
const RETRY: RetryPolicy = { ...DEFAULT_RETRY, tries: 4, maxRetryAfterMs: 60_000 };

/**
 * @param parameter the name of the node's parameter that holds the question, evaluated for every item.
 * @throws NodeApiError, NodeOperationError: of the first item that has one, unless the node goes on.
 */
export async function enrichItems(
  context: IExecuteFunctions,
  kind: EnrichKind,
  parameter: string,
): Promise<INodeExecutionData[]> {
  const items = context.getInputData();
  if (items.length === 0) return [];
  const settings = settingsOf(context);
  const cells = items.map((_, i) => cellOf(context.getNodeParameter(parameter, i, null)));
  const outcomes = await outcomesOf(context, kind, cells, settings);
  return outcomes.flatMap((outcome, i) => {
    const item = items[i];
    if (item === undefined) return [];
    const error = errorOf(context.getNode(), outcome, settings, i);
    if (error === undefined) return [resultItem(item, i, outcome, settings)];
    if (!context.continueOnFail()) throw error;
    return [errorItem(item, i, { outcome, error, settings, onError: context.getNode().onError })];
  });
}

/** A list or an object is no cell; `false` is refused by every kind of lookup. */
function cellOf(value: unknown): CellValue {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : false;
}

/** One outcome a cell, in their order. */
async function outcomesOf(
  context: IExecuteFunctions,
  kind: EnrichKind,
  cells: readonly CellValue[],
  settings: Settings,
): Promise<readonly Outcome[]> {
  const { settled, asks } = plan(cells, lookups[kind]);
  const answered = asks.length === 0 ? [] : await ask(context, kind, asks, settings);
  const outcomes: Outcome[] = [];
  for (const { rows, outcome } of [...settled, ...answered]) {
    for (const row of rows) outcomes[row] = outcome;
  }
  return outcomes;
}

async function ask(
  context: IExecuteFunctions,
  kind: EnrichKind,
  asks: readonly Ask[],
  { batch, intervalMs, timeoutMs }: Settings,
): Promise<readonly Settled[]> {
  const call = transport({
    connection: await connectionOf(context),
    send: sendThrough(context, timeoutMs),
    retry: RETRY,
    intervalMs,
    throwIfCancelled: () => {
      if (context.getExecutionCancelSignal()?.aborted !== true) return;
      throw new NodeOperationError(context.getNode(), say(n8nSentences.cancelled, 'en'));
    },
  });
  const abilities = { ...DEFAULT_ABILITIES, batch };
  return answer(asks, { call, lookup: lookups[kind], abilities, concurrency: CONCURRENCY });
}
