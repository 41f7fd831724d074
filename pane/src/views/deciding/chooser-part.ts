/** Shows the chooser, whose views and sentences are loaded after the page. */
import type { Chooser, PaneState } from '../../state/state.ts';
import type { View } from '../elements/html.ts';
import { laterPart } from '../elements/later-part.ts';
import type { Ui } from '../elements/ui.ts';

const part = laterPart(() => import('./chooser.ts'));

export const loadChooser: () => Promise<void> = part.load;

export function chooserPart(chooser: Chooser, state: PaneState, ui: Ui): View {
  return part.show(({ chooserView }) => chooserView(chooser, state, ui), ui);
}

/** Shows nothing until the chooser is loaded. */
export function chooserFooterPart(chooser: Chooser, ui: Ui): View | null {
  return part.loaded()?.chooserFooter(chooser, ui) ?? null;
}
