/** All resources of the node, in the order of their names, in which n8n shows them. */
import type { Operation, Resource } from '../operations/operation.ts';
import * as all from './all.ts';

export const resources: readonly Resource[] = Object.values(all);

export function operationOf(resource: string, operation: string): Operation | undefined {
  return resources.find(({ id }) => id === resource)?.operations[operation];
}
