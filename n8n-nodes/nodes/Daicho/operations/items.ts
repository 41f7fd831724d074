/**
 * Builds output items: the fields of the input, the result in its own field or among these fields, and the link to the
 * input item.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { say } from '@daicho/shared/messages/language.ts';
import type { IDataObject, IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';
import { errorOf, type ItemError } from '../output/errors.ts';
import type { AnswerSettings, ResultPlacement } from '../parameters/node-settings.ts';
import { n8nSentences } from '../words.ts';

/** An input item with its index, its outcome and its result. */
interface Settled {
  readonly item: INodeExecutionData;
  readonly index: number;
  readonly outcome: Outcome;
  readonly result: IDataObject;
}

/**
 * Builds the item of a row: its result, or its error if the node continues on fail.
 *
 * @throws NodeApiError, NodeOperationError of the row if the node stops on fail.
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
  return errorItem(item, index, { result, error, placement: settings, onError });
}

export function resultItem(
  item: INodeExecutionData,
  index: number,
  result: IDataObject,
  placement: ResultPlacement,
): INodeExecutionData {
  return {
    json: withResult(item, result, placement),
    ...filesOf(item, placement),
    pairedItem: { item: index },
  };
}

interface FailedItem {
  readonly result: IDataObject;
  readonly error: ItemError;
  readonly placement: ResultPlacement;
  readonly onError: INode['onError'];
}

/**
 * Builds the item of a row that failed. n8n moves an item to the error output, and adds the input's fields, only if the
 * item holds nothing but `error`, `message` and `details`; on the regular output n8n adds nothing. The item's own
 * property `error` stays unset, since n8n would then drop all other fields.
 */
export function errorItem(
  item: INodeExecutionData,
  index: number,
  { result, error, placement: settings, onError }: FailedItem,
): INodeExecutionData {
  const failure = { error: error.message, message: error.description ?? '' };
  const json =
    onError === 'continueErrorOutput'
      ? { ...failure, details: result }
      : { ...withResult(item, result, settings), ...failure };
  return { json, ...filesOf(item, settings), pairedItem: { item: index } };
}

/** Passes on the binary data of the input item, since n8n itself adds no binary data on either output. */
function filesOf(
  { binary }: INodeExecutionData,
  { includeInput }: ResultPlacement,
): Pick<INodeExecutionData, 'binary'> {
  return binary === undefined || !includeInput ? {} : { binary };
}

/**
 * Builds the item of a row that has only an error, for a node that continues on fail. An error without a description comes
 * from n8n and is about an expression.
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

/**
 * Makes the items of each input item in turn, so that a failing item does not stop the others.
 *
 * @throws NodeApiError, NodeOperationError of the first item that fails, unless the node continues on fail.
 */
export async function runPerItem(
  context: IExecuteFunctions,
  itemsFor: (item: INodeExecutionData, index: number) => Promise<readonly INodeExecutionData[]>,
): Promise<INodeExecutionData[]> {
  const made: INodeExecutionData[] = [];
  for (const [index, item] of context.getInputData().entries()) {
    const items = await itemsFor(item, index).catch((error: Error) => error);
    if (!(items instanceof Error)) {
      made.push(...items.map((one) => ({ ...one, pairedItem: { item: index } })));
    } else if (context.continueOnFail()) {
      made.push(failedItem(context, item, index, items));
    } else {
      throw items;
    }
  }
  return made;
}

function withResult(
  item: INodeExecutionData,
  result: IDataObject,
  { includeInput, resultField }: ResultPlacement,
): IDataObject {
  const input = includeInput ? item.json : {};
  return resultField === '' ? { ...input, ...result } : { ...input, [resultField]: result };
}
