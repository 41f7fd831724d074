/** Runs the pane's flow on some rows of a stored run. To the flow, these rows look like the whole target. */

import type { RunWithoutPane } from '@daicho/pane/src/flow/run-without-pane.ts';
import type { EndedRun } from '@daicho/pane/src/flow/running/finished-run.ts';
import type { PaneHost } from '@daicho/pane/src/host.ts';
import type { ResumableRun } from '@daicho/pane/src/resumable-run.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { CONCURRENT_CALLS, sheetsData } from '../pane-host/sheets-data.ts';
import type { ScriptCall } from '../protocol/calls.ts';
import type { SheetsTarget } from '../protocol/target-schema.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { sidebarSentences } from '../words/sidebar.ts';
import { currentPlan } from './current-plan.ts';
import { callsWithinWindow } from './row-window.ts';

interface Portion {
  /** Number of rows of the whole target. */
  readonly rows: number;
  /** Columns of the run, once they have been added. */
  readonly columns: ResumableRun['columns'] | undefined;
}

/**
 * @param beforeCall may throw, which ends the portion. @param onEnd receives what was written, even if the portion
 * fails.
 * @throws anything that the run throws.
 */
export async function runPortion(
  {
    plan,
    rowsDone,
    portion,
    pass,
    language,
    owner,
    keepsFilled = false,
  }: Pick<RunRecord, 'rowsDone' | 'portion' | 'pass' | 'language' | 'owner'> & {
    readonly plan: NonNullable<RunRecord['plan']>;
    /** Whether rows that already have results are left alone. */
    readonly keepsFilled?: boolean;
  },
  run: RunWithoutPane,
  beforeCall: () => void,
  onEnd: (ended: EndedRun) => void = () => {},
): Promise<Portion> {
  const { target, choice } = currentPlan(plan, pass);
  const { rowCount } = target;
  if (rowsDone >= rowCount) return { rows: rowCount, columns: undefined };
  const window = { start: rowsDone, count: Math.min(portion, rowCount - rowsDone), rowCount };
  const paneHost = hostWithoutPage(callsWithinWindow(window, owner, beforeCall), language);
  const ended = await run(
    paneHost,
    { ...target, rowCount: window.count },
    { ...choice, keepsFilled },
    onEnd,
  );
  const slots = ended?.run.slots.filter(({ how }) => how !== 'filled');
  return { rows: rowCount, columns: slots?.map(({ field, header }) => [field, header]) };
}

function hostWithoutPage(call: ScriptCall, language: Language): PaneHost<SheetsTarget> {
  const { keyAdvice, publicKey } = sidebarSentences;
  return {
    ...sheetsData(call),
    language,
    theme: 'light',
    onThemeChanged() {},
    onSelectionChanged() {},
    origin: undefined,
    fromServer: {
      keyAdvice,
      publicKey,
      refusedAddress: () => undefined,
      callsAtOnce: CONCURRENT_CALLS,
    },
    proposedAddress: '',
  };
}
