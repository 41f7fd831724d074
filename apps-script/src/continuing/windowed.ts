/** Makes calls of the script in which some rows of a target look like all of it. */
import type { ScriptCall } from '../pane-host/script-call.ts';
import { answers } from '../sidebar/answers.ts';
import type { CallName, Given, SentTarget, Taken } from '../sidebar/protocol.ts';

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
  const whole = (target: SentTarget): SentTarget => ({ ...target, rowCount: window.rowCount });
  const within = (rows: number) => Math.max(0, Math.min(count, rows - first));
  /** Reads nothing beyond the window. */
  const part = (start: number, rows: number) => ({
    start: first + start,
    count: Math.max(0, Math.min(rows, count - start)),
  });

  function answer<N extends CallName>(call: N, taken: Taken<N>): Given<N> {
    return answers[call](taken, owner);
  }

  const seen: { readonly [N in CallName]?: (taken: Taken<N>) => Given<N> } = {
    readRows(taken) {
      const rows = part(taken.start, taken.count);
      const given = answer('readRows', { ...taken, ...rows, target: whole(taken.target) });
      return { ...given, rowCount: within(given.rowCount) };
    },
    check: (taken) => answer('check', { ...taken, target: whole(taken.target) }),
    locate(taken) {
      const given = answer('locate', { target: whole(taken.target) });
      return { ...given, rowCount: within(given.rowCount) };
    },
    addColumns(taken) {
      const given = answer('addColumns', { ...taken, target: whole(taken.target) });
      return { ...given, rowCount: within(given.rowCount) };
    },
    readBlock(taken) {
      const rows = part(taken.start, taken.count);
      const given = answer('readBlock', { ...taken, ...rows, target: whole(taken.target) });
      return { ...given, rowCount: within(given.rowCount) };
    },
    writeBlock(taken) {
      const pieces = taken.pieces.map((piece) => ({ ...piece, start: first + piece.start }));
      const given = answer('writeBlock', { ...taken, pieces, target: whole(taken.target) });
      return { ...given, rowCount: within(given.rowCount) };
    },
  };

  return async (call, taken) => {
    beforeCall();
    const own = seen[call];
    return own === undefined ? answer(call, taken) : own(taken);
  };
}
