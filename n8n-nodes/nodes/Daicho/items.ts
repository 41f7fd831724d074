/** Output items: the input's fields, the result beside or among them, and the item that they come from. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type {
  IDataObject,
  INode,
  INodeExecutionData,
  NodeApiError,
  NodeOperationError,
} from 'n8n-workflow';
import { complete, simplified } from './result.ts';
import type { Settings } from './settings.ts';

export function resultItem(
  item: INodeExecutionData,
  index: number,
  outcome: Outcome,
  settings: Settings,
): INodeExecutionData {
  return {
    json: withResult(item, resultOf(outcome, settings), settings),
    ...(item.binary === undefined || !settings.includeInput ? {} : { binary: item.binary }),
    pairedItem: { item: index },
  };
}

interface ItemError {
  readonly outcome: Outcome;
  readonly error: NodeApiError | NodeOperationError;
  readonly settings: Settings;
  readonly onError: INode['onError'];
}

/**
 * The item of a row that failed. n8n moves an item to the error output, with the input's fields added, only
 * if it holds nothing but `error`, `message` and `details`; on the regular output nobody adds them.
 * The item's `error` property is left alone: n8n would drop all other fields for it.
 */
export function errorItem(
  item: INodeExecutionData,
  index: number,
  { outcome, error, settings, onError }: ItemError,
): INodeExecutionData {
  const result = resultOf(outcome, settings);
  const json =
    onError === 'continueErrorOutput'
      ? { error: error.message, details: result }
      : { ...withResult(item, result, settings), error: error.message };
  return { json, pairedItem: { item: index } };
}

function resultOf(outcome: Outcome, { fields }: Settings): IDataObject {
  return fields === 'all' ? complete(outcome) : simplified(outcome, fields);
}

function withResult(
  item: INodeExecutionData,
  result: IDataObject,
  { includeInput, resultField }: Settings,
): IDataObject {
  const input = includeInput ? item.json : {};
  return resultField === '' ? { ...input, ...result } : { ...input, [resultField]: result };
}
