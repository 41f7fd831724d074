/** All that the node can do, by resource and operation. */
import type { LookupOperation } from '../operation.ts';
import { corporationOperations } from './corporation/index.ts';
import { postalOperations } from './postal/index.ts';

export const resources: Readonly<Record<string, Readonly<Record<string, LookupOperation>>>> = {
  corporation: corporationOperations,
  postal: postalOperations,
};
