/** Reads the shown table again after an undo. */
import type { Waiting } from '../../host.ts';
import { withScopes } from '../choosing/scopes.ts';
import type { Context } from '../context.ts';
import { movedChoice } from './moved-choice.ts';
import { areOneTable } from './past-run.ts';

/**
 * Shows the present range of the table, unless the person is elsewhere. The undo is done, whether that can be read or not.
 *
 * @returns whether the table is there: a sheet of copied rows goes with its results.
 */
export async function readAgain({ host, store }: Context, waiting: Waiting): Promise<boolean> {
  const { target, choice } = store.state;
  if (target === undefined) return true;
  const { tables, headers } = target;
  const place = tables && { ...tables.chosen, columns: headers.length };
  const again = await host.readTarget(waiting, place).catch(() => undefined);
  if (again === undefined || !areOneTable(again, target)) {
    return host.headerRow(target, waiting).then(
      () => true,
      () => false,
    );
  }
  const next = choice && movedChoice(choice, target, again);
  store.set({ target: again, choice: next && withScopes(next, again, []) });
  return true;
}
