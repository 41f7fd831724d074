/** Runs columns where nobody watches, one after another: what was looked up for one, the next ones know. */
import type { PaneHost } from '../host.ts';
import type { Slices } from '../run/slices.ts';
import type { Settings } from '../settings.ts';
import type { Choice } from '../state.ts';
import type { Target } from '../target.ts';
import { Context } from './context.ts';
import type { Ended } from './finished-run.ts';
import { firstState } from './first-state.ts';
import { Run } from './run.ts';
import { Session } from './session.ts';
import { Store } from './store.ts';

/** Runs a column to its end. @returns undefined where there was nothing to do. @throws what a run throws. */
export type RunUnwatched = (
  host: PaneHost,
  target: Target,
  choice: Choice,
) => Promise<Ended | undefined>;

export function unwatchedRuns(settings: Settings, slices: Slices, blockRows: number): RunUnwatched {
  const session = new Session();
  session.use(settings);
  return async (host, target, choice) => {
    const context = new Context(host, new Store(firstState(host)), session, slices, blockRows);
    const run = new Run(context, target, choice, 'all');
    await run.go();
    return run.ended();
  };
}
