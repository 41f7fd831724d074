/** All resources of the node, in the order in which n8n shows them. */
import type { Operation, Resource } from '../operations/operation.ts';
import { address } from './address/index.ts';
import { bank } from './bank/index.ts';
import { corporation } from './corporation/index.ts';
import { holiday } from './holiday/index.ts';
import { invoice } from './invoice/index.ts';
import { municipality } from './municipality/index.ts';
import { postalCode } from './postalCode/index.ts';
import { school } from './school/index.ts';
import { watchList } from './watchList/index.ts';

export const resources: readonly Resource[] = [
  address,
  bank,
  corporation,
  holiday,
  invoice,
  municipality,
  postalCode,
  school,
  watchList,
];

export function operationOf(resource: string, operation: string): Operation | undefined {
  return resources.find(({ id }) => id === resource)?.operations[operation];
}
