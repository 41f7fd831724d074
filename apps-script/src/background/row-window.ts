/** Makes calls of the script that treat some rows of a target as the whole target. */

import type { CallName, CallParams, CallResult, ScriptCall } from '../protocol/calls.ts';
import type { SentTarget } from '../protocol/target-schema.ts';
import { callHandlers } from '../sidebar/call-handlers.ts';

interface RowWindow {
  /** First row, counted below the headers. */
  readonly start: number;
  readonly count: number;
  /** Number of rows of the whole target. */
  readonly rowCount: number;
}

/** @param owner name under which the run holds the lease. @param beforeCall may throw, which ends the run. */
export function callsWithinWindow(
  window: RowWindow,
  owner: string,
  beforeCall: () => void,
): ScriptCall {
  const { start: first, count } = window;
  const whole = <T extends { readonly target: SentTarget }>(params: T): T => {
    return { ...params, target: { ...params.target, rowCount: window.rowCount } };
  };
  const within = <T extends { readonly rowCount: number }>(result: T): T => {
    return { ...result, rowCount: Math.max(0, Math.min(count, result.rowCount - first)) };
  };
  /** Counts the rows from the top of the whole target, and leaves out rows beyond the window. */
  const part = <T extends { readonly start: number; readonly count: number }>(params: T): T => {
    const rows = Math.max(0, Math.min(params.count, count - params.start));
    return { ...params, start: first + params.start, count: rows };
  };

  function answer<N extends CallName>(call: N, params: CallParams<N>): CallResult<N> {
    return callHandlers[call](params, owner);
  }

  const windowed: { readonly [N in CallName]?: (params: CallParams<N>) => CallResult<N> } = {
    readRows: (params) => within(answer('readRows', whole(part(params)))),
    check: (params) => answer('check', whole(params)),
    locate: (params) => within(answer('locate', whole(params))),
    addColumns: (params) => within(answer('addColumns', whole(params))),
    fitColumns: (params) => answer('fitColumns', whole(params)),
    readBlock: (params) => within(answer('readBlock', whole(part(params)))),
    writeBlock(params) {
      const pieces = params.pieces.map((piece) => ({ ...piece, start: first + piece.start }));
      return within(answer('writeBlock', whole({ ...params, pieces })));
    },
  };

  return async (call, params) => {
    beforeCall();
    const handler = windowed[call];
    return handler === undefined ? answer(call, params) : handler(params);
  };
}
