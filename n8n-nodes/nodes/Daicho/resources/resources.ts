/** All that the node can look up, in the order in which n8n shows it. */
import type { Resource } from '../operation.ts';
import { bank } from './bank/index.ts';
import { corporation } from './corporation/index.ts';
import { holiday } from './holiday/index.ts';
import { municipality } from './municipality/index.ts';
import { postal } from './postal/index.ts';
import { school } from './school/index.ts';

export const resources: readonly Resource[] = [
  bank,
  corporation,
  holiday,
  municipality,
  postal,
  school,
];

export function operationOf(resource: string, operation: string) {
  return resources.find(({ id }) => id === resource)?.operations[operation];
}

export function answerOf(resource: string, operation: string) {
  return resources.find(({ id }) => id === resource)?.answers?.[operation];
}
