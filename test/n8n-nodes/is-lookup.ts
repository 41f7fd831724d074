import type {
  LookupOperation,
  Operation,
} from '../../n8n-nodes/nodes/Daicho/operations/operation.ts';

/** Whether an operation of the node looks a kind up. */
export function isLookup(operation: Operation): operation is LookupOperation {
  return 'kind' in operation;
}
