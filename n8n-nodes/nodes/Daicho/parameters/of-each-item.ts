/**
 * Reads a parameter of each item. n8n evaluates it, which takes up to a millisecond an item and parameter; one without an
 * expression is the same for all items, and read once.
 */
import type { IExecuteFunctions } from 'n8n-workflow';

/** Makes the reader of the value for the item of an index; null if the parameter is not there. */
export function ofEachItem(context: IExecuteFunctions, name: string): (item: number) => unknown {
  const written: unknown = context.getNodeParameter(name, 0, null, { rawExpressions: true });
  if (hasExpression(written)) return (item) => context.getNodeParameter(name, item, null);
  const same: unknown = context.getNodeParameter(name, 0, null);
  return () => same;
}

/** Whether any text in a parameter as it is written, also inside a list or a locator, is an expression. */
function hasExpression(written: unknown): boolean {
  if (typeof written === 'string') return written.startsWith('=');
  if (typeof written !== 'object' || written === null) return false;
  return Object.values(written).some(hasExpression);
}
