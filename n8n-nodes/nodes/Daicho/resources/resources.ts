/** All that the node can look up, in the order in which n8n shows it. */
import type { Resource } from '../operation.ts';
import { bank } from './bank/index.ts';
import { corporation } from './corporation/index.ts';
import { postal } from './postal/index.ts';
import { school } from './school/index.ts';

export const resources: readonly Resource[] = [bank, corporation, postal, school];

export function operationOf(resource: string, operation: string) {
  return resources.find(({ id }) => id === resource)?.operations[operation];
}
