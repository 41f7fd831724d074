/** Makes calls of the script to which some rows of a target look like the whole target. */
import { answers } from '../sidebar/call-handlers.ts';
import type { CallName, Given, ScriptCall, SentTarget, Taken } from '../sidebar/protocol.ts';

export interface Window {
  /** First row, counted below the headers. */
  readonly start: number;
  readonly count: number;
  /** Number of rows of the whole target. */
  readonly rowCount: number;
}

/** @param owner name under which the run has the turn. @param beforeCall may throw, which ends the run. */
export function windowed(window: Window, owner: string, beforeCall: () => void): ScriptCall {
  const { start: first, count } = window;
  const whole = <T extends { readonly target: SentTarget }>(taken: T): T => {
    return { ...taken, target: { ...taken.target, rowCount: window.rowCount } };
  };
  const within = <T extends { readonly rowCount: number }>(given: T): T => {
    return { ...given, rowCount: Math.max(0, Math.min(count, given.rowCount - first)) };
  };
  /** Leaves out rows beyond the window. */
  const part = <T extends { readonly start: number; readonly count: number }>(taken: T): T => {
    const rows = Math.max(0, Math.min(taken.count, count - taken.start));
    return { ...taken, start: first + taken.start, count: rows };
  };

  function answer<N extends CallName>(call: N, taken: Taken<N>): Given<N> {
    return answers[call](taken, owner);
  }

  const seen: { readonly [N in CallName]?: (taken: Taken<N>) => Given<N> } = {
    readRows: (taken) => within(answer('readRows', whole(part(taken)))),
    check: (taken) => answer('check', whole(taken)),
    locate: (taken) => within(answer('locate', whole(taken))),
    addColumns: (taken) => within(answer('addColumns', whole(taken))),
    fitColumns: (taken) => answer('fitColumns', whole(taken)),
    readBlock: (taken) => within(answer('readBlock', whole(part(taken)))),
    writeBlock(taken) {
      const pieces = taken.pieces.map((piece) => ({ ...piece, start: first + piece.start }));
      return within(answer('writeBlock', whole({ ...taken, pieces })));
    },
  };

  return async (call, taken) => {
    beforeCall();
    const own = seen[call];
    return own === undefined ? answer(call, taken) : own(taken);
  };
}
