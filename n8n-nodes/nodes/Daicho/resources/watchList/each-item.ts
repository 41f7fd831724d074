/** Carries out an operation of the watch list item by item, so that one that fails leaves the others. */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { failedItem } from '../../operations/items.ts';

/** @throws NodeApiError, NodeOperationError of the first item that fails, unless the node continues on fail. */
export async function eachItem(
  context: IExecuteFunctions,
  itemsFor: (index: number) => Promise<readonly IDataObject[]>,
): Promise<INodeExecutionData[]> {
  const made: INodeExecutionData[] = [];
  for (const [index, item] of context.getInputData().entries()) {
    try {
      const items = await itemsFor(index);
      made.push(...items.map((json) => ({ json, pairedItem: { item: index } })));
    } catch (error) {
      if (!context.continueOnFail() || !(error instanceof Error)) throw error;
      made.push(failedItem(context, item, index, error));
    }
  }
  return made;
}
