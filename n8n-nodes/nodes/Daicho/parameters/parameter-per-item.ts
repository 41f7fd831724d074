/**
 * Reads a parameter of each item. n8n evaluates parameters, which takes up to a millisecond for each item and
 * parameter; a parameter without an expression is the same for all items, and is read once.
 */
import type { IExecuteFunctions } from 'n8n-workflow';

/** Makes a function that reads the value for an item by its index. Gives null if the parameter does not exist. */
export function itemParameter(context: IExecuteFunctions, name: string): (item: number) => unknown {
  const written: unknown = context.getNodeParameter(name, 0, null, { rawExpressions: true });
  if (hasExpression(written)) return (item) => context.getNodeParameter(name, item, null);
  const same: unknown = context.getNodeParameter(name, 0, null);
  return () => same;
}

/** Whether a parameter contains an expression anywhere, also inside a list or a locator. */
function hasExpression(written: unknown): boolean {
  if (typeof written === 'string') return written.startsWith('=');
  if (typeof written !== 'object' || written === null) return false;
  return Object.values(written).some(hasExpression);
}
