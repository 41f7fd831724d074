/** All resources of the node, in the order in which n8n shows them. */
import type { Operation, Resource } from '../operations/operation.ts';
import { bank } from './bank/index.ts';
import { corporation } from './corporation/index.ts';
import { holiday } from './holiday/index.ts';
import { invoice } from './invoice/index.ts';
import { municipality } from './municipality/index.ts';
import { postal } from './postal/index.ts';
import { radar } from './radar/index.ts';
import { school } from './school/index.ts';

export const resources: readonly Resource[] = [
  bank,
  corporation,
  holiday,
  invoice,
  municipality,
  postal,
  radar,
  school,
];

export function operationOf(resource: string, operation: string): Operation | undefined {
  return resources.find(({ id }) => id === resource)?.operations[operation];
}
