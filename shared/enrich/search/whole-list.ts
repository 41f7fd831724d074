/** Asks for lists that the service gives whole, one request for each distinct list. */
import type { Operation } from '../../api/operation.ts';
import { type Call, callOf, type Lookup, notFoundOf404, type Versioned } from '../lookup.ts';

/** Makes the lookup of an operation without necessary parameters: the list is the same whatever the cells hold. */
export function wholeList<A, R>(
  operation: Operation<{ readonly version?: string | undefined }, A>,
  recordsOf: (answer: A) => readonly R[],
): Lookup<R, A & Versioned> {
  return {
    key: () => ({ key: operation.name }),
    keysPerCall: () => 1,
    // A register without data versions answers with none.
    call: () => callOf(operation, {}) as Call<A & Versioned>,
    outcomes: (_, answer) => [
      { kind: 'found', records: recordsOf(answer), query: null, version: answer.version ?? '' },
    ],
    outcomeOfError: notFoundOf404,
  };
}
