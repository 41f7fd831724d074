/** Carries out runs without a pane. The runs share outcomes that were looked up. */

import type { Slices } from '../asking/slices.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import type { PaneHost } from '../host.ts';
import type { Choice } from '../state/choice.ts';
import type { RunState } from '../state/result.ts';
import type { Target } from '../target.ts';
import { Context } from './context.ts';
import { firstState } from './first-state.ts';
import { EnrichTask } from './running/enrich-task.ts';
import type { EndedRun } from './running/finished-run.ts';
import { Session } from './session.ts';
import { Store } from './store.ts';

/**
 * Carries out a run to its end. @param onEnd receives what was written, even by a run that fails.
 * @returns undefined if there was nothing to do. @throws anything that a run throws.
 */
export type RunWithoutPane = (
  host: PaneHost,
  target: Target,
  choice: Choice,
  onEnd?: (ended: EndedRun) => void,
) => Promise<EndedRun | undefined>;

/** @param onProgress is called a few times a second with the progress of a run. */
export function runsWithoutPane(
  settings: ConnectionSettings,
  slices: Slices,
  blockRows: number,
  onProgress?: (run: RunState) => void,
): RunWithoutPane {
  const session = new Session();
  session.use(settings);
  return async (host, target, choice, onEnd) => {
    const store = new Store(firstState(host));
    const context = new Context(host, store, session, slices, blockRows);
    if (onProgress !== undefined) {
      store.subscribe(() => {
        if (store.state.run !== undefined) onProgress(store.state.run);
      });
    }
    const task = new EnrichTask(context, target, choice, 'all');
    try {
      await task.run.execute();
    } finally {
      const ended = task.ended();
      if (ended !== undefined) onEnd?.(ended);
    }
    return task.ended();
  };
}
