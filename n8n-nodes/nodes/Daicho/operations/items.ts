/** Builds output items: the input's fields, the result beside or among them, and the item that they come from. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { say } from '@daicho/shared/messages/language.ts';
import type { IDataObject, IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';
import { errorOf, type ItemError } from '../output/errors.ts';
import type { AnswerSettings, Placing } from '../parameters/node-settings.ts';
import { n8nSentences } from '../words.ts';

/** Pairs an input item with its place, and with what became of it. */
interface Settled {
  readonly item: INodeExecutionData;
  readonly index: number;
  readonly outcome: Outcome;
  readonly result: IDataObject;
}

/**
 * Builds the item of a row: its result, or its error where the node goes on.
 *
 * @throws NodeApiError, NodeOperationError of the row where the node does not go on.
 */
export function settledItem(
  context: IExecuteFunctions,
  { item, index, outcome, result }: Settled,
  settings: AnswerSettings,
): INodeExecutionData {
  const error = errorOf(context.getNode(), outcome, settings.unresolved, index);
  if (error === undefined) return resultItem(item, index, result, settings);
  if (!context.continueOnFail()) throw error;
  const { onError } = context.getNode();
  return errorItem(item, index, { result, error, settings, onError });
}

export function resultItem(
  item: INodeExecutionData,
  index: number,
  result: IDataObject,
  settings: Placing,
): INodeExecutionData {
  return {
    json: withResult(item, result, settings),
    ...filesOf(item, settings),
    pairedItem: { item: index },
  };
}

interface FailedItem {
  readonly result: IDataObject;
  readonly error: ItemError;
  readonly settings: Placing;
  readonly onError: INode['onError'];
}

/**
 * Builds the item of a row that failed. n8n moves an item to the error output, with the input's fields added, only if
 * it holds nothing but `error`, `message` and `details`; on the regular output nobody adds them. The item's `error`
 * property is left alone: n8n would drop all other fields for it.
 */
export function errorItem(
  item: INodeExecutionData,
  index: number,
  { result, error, settings, onError }: FailedItem,
): INodeExecutionData {
  const failure = { error: error.message, message: error.description ?? '' };
  const json =
    onError === 'continueErrorOutput'
      ? { ...failure, details: result }
      : { ...withResult(item, result, settings), ...failure };
  return { json, ...filesOf(item, settings), pairedItem: { item: index } };
}

/** Passes on the binary data of the input item: n8n does not add it, on either output. */
function filesOf(
  { binary }: INodeExecutionData,
  { includeInput }: Placing,
): Pick<INodeExecutionData, 'binary'> {
  return binary === undefined || !includeInput ? {} : { binary };
}

/**
 * Builds the item of a row of which nothing is known but its error, for a node that goes on. An error without a description
 * is one of n8n's own about an expression.
 */
export function failedItem(
  context: IExecuteFunctions,
  item: INodeExecutionData,
  index: number,
  error: Error,
): INodeExecutionData {
  const description = 'description' in error ? error.description : undefined;
  const failure = {
    error: error.message,
    message:
      typeof description === 'string' ? description : say(n8nSentences.parameterSolution, 'en'),
  };
  const isMoved = context.getNode().onError === 'continueErrorOutput';
  return { json: isMoved ? failure : { ...item.json, ...failure }, pairedItem: { item: index } };
}

function withResult(
  item: INodeExecutionData,
  result: IDataObject,
  { includeInput, resultField }: Placing,
): IDataObject {
  const input = includeInput ? item.json : {};
  return resultField === '' ? { ...input, ...result } : { ...input, [resultField]: result };
}
