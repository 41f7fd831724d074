/** What is different where an AI agent calls the node as its tool: everything that comes out is sent to a model. */
import type { IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';

/** Whether the node is a tool: n8n makes one of it under a type of its own, `…Tool`. */
export function isToolNode({ type }: Pick<INode, 'type'>): boolean {
  return type.endsWith('Tool');
}

export function isTool(context: IExecuteFunctions): boolean {
  return isToolNode(context.getNode());
}

/** Leaves out what holds nothing. */
export function withoutEmptyFields(item: INodeExecutionData): INodeExecutionData {
  const fields = Object.entries(item.json).filter(([, value]) => !isEmpty(value));
  return { ...item, json: Object.fromEntries(fields) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
