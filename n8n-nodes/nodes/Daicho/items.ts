/** Builds output items: the input's fields, the result beside or among them, and the item that they come from. */
import type {
  IDataObject,
  INode,
  INodeExecutionData,
  NodeApiError,
  NodeOperationError,
} from 'n8n-workflow';
import type { Placing } from './settings.ts';

export function resultItem(
  item: INodeExecutionData,
  index: number,
  result: IDataObject,
  settings: Placing,
): INodeExecutionData {
  return {
    json: withResult(item, result, settings),
    ...(item.binary === undefined || !settings.includeInput ? {} : { binary: item.binary }),
    pairedItem: { item: index },
  };
}

interface ItemError {
  readonly result: IDataObject;
  readonly error: NodeApiError | NodeOperationError;
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
  { result, error, settings, onError }: ItemError,
): INodeExecutionData {
  const json =
    onError === 'continueErrorOutput'
      ? { error: error.message, details: result }
      : { ...withResult(item, result, settings), error: error.message };
  return { json, pairedItem: { item: index } };
}

function withResult(
  item: INodeExecutionData,
  result: IDataObject,
  { includeInput, resultField }: Placing,
): IDataObject {
  const input = includeInput ? item.json : {};
  return resultField === '' ? { ...input, ...result } : { ...input, [resultField]: result };
}
