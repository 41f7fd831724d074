/** Runs that can be undone: the runs of this browser, and the runs that filled new rows while no page was open. */
import { browserRuns } from '@daicho/pane/src/browser-runs.ts';
import type { RunStore } from '@daicho/pane/src/host.ts';
import type { SavedRun } from '@daicho/pane/src/saved-run.ts';
import type { ScriptCall } from '../src/protocol/calls.ts';

export function allPastRuns(call: ScriptCall): RunStore {
  const isWithoutPage = async (id: string) =>
    (await call('pastRuns', {})).some((run) => run.id === id);
  return {
    async list(workbook) {
      const [own, others] = await Promise.all([browserRuns.list(workbook), call('pastRuns', {})]);
      const timeOf = (run: unknown) => Number(Object(run).at);
      return [...own, ...others].sort((a, b) => timeOf(b) - timeOf(a));
    },
    async put(workbook, run: SavedRun) {
      if (await isWithoutPage(run.id)) await call('savePastRun', { run });
      else await browserRuns.put(workbook, run);
    },
    async remove(workbook, ids) {
      await browserRuns.remove(workbook, ids);
      await call('deletePastRuns', { ids });
    },
  };
}
