/** Shows the result of a run and the earlier runs, whose views are loaded after the page. */
import type { Result } from '../../state/result.ts';
import type { PaneState } from '../../state/state.ts';
import type { View } from '../elements/html.ts';
import { laterPart } from '../elements/later-part.ts';
import type { Ui } from '../elements/ui.ts';

const part = laterPart(async () => ({
  ...(await import('./finished-view.ts')),
  ...(await import('./history-view.ts')),
}));

export const loadResult: () => Promise<void> = part.load;

export function resultPart(result: Result, state: PaneState, ui: Ui): View {
  return part.show(({ finishedView }) => finishedView(result, state, ui), ui);
}

/** Lists the runs of this workbook except the run whose result is shown. */
export function historyPart(state: PaneState, ui: Ui): View | null {
  const others = state.history.filter(({ id }) => id !== state.result?.id);
  return others.length === 0
    ? null
    : part.show(({ historyView }) => historyView(others, state, ui), ui);
}

/** Shows nothing until the views are loaded. */
export function resultFooterPart(
  result: Result,
  { notice }: Pick<PaneState, 'notice'>,
  ui: Ui,
): View | null {
  return part.loaded()?.resultFooter(result, notice, ui) ?? null;
}
