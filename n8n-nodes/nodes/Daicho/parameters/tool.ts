/** Special treatment of a node that an AI agent calls as its tool, since the whole output goes to a model. */
import type { IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';

/** Whether the node is a tool, for which n8n has a separate type, `…Tool`. */
export function isToolNode({ type }: Pick<INode, 'type'>): boolean {
  return type.endsWith('Tool');
}

export function isTool(context: IExecuteFunctions): boolean {
  return isToolNode(context.getNode());
}

/** Removes empty fields. */
export function withoutEmptyFields(item: INodeExecutionData): INodeExecutionData {
  const fields = Object.entries(item.json).filter(([, value]) => !isEmpty(value));
  return { ...item, json: Object.fromEntries(fields) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
