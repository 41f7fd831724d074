/** Carries out an operation of the watch list item by item, so that a failing item does not stop the others. */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { failedItem } from '../../operations/items.ts';

/** @throws NodeApiError, NodeOperationError of the first item that fails, unless the node continues on fail. */
export async function runPerItem(
  context: IExecuteFunctions,
  itemsFor: (index: number) => Promise<readonly IDataObject[]>,
): Promise<INodeExecutionData[]> {
  const made: INodeExecutionData[] = [];
  for (const [index, item] of context.getInputData().entries()) {
    const items = await itemsFor(index).catch((error: Error) => error);
    if (!(items instanceof Error)) {
      made.push(...items.map((json) => ({ json, pairedItem: { item: index } })));
    } else if (context.continueOnFail()) {
      made.push(failedItem(context, item, index, items));
    } else {
      throw items;
    }
  }
  return made;
}
