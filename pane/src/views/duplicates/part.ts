/** Offers the step that marks duplicates, and shows it. Its views are loaded after the page. */
import { duplicatesViewSentences as text } from '../../duplicates-words.ts';
import type { DuplicatesStep } from '../../state/duplicates.ts';
import type { PaneState } from '../../state/state.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import { laterPart } from '../elements/later-part.ts';
import type { Ui } from '../elements/ui.ts';

const part = laterPart(() => import('./step.ts'));

export const loadDuplicates: () => Promise<void> = part.load;

export function duplicatesOffer({ say, actions }: Ui): View {
  return html`<div class="offer">
    ${button(say(text.open), { id: 'open-duplicates', onPress: actions.openDuplicates })}
    <p class="hint">${say(text.openHint)}</p>
  </div>`;
}

export function duplicatesPart(step: DuplicatesStep, state: PaneState, ui: Ui): View {
  return part.show(({ duplicatesView }) => duplicatesView(step, state, ui), ui);
}

/** Shows nothing until the step is loaded. */
export function duplicatesFooterPart(
  step: DuplicatesStep,
  isDisabled: boolean,
  ui: Ui,
): View | null {
  return part.loaded()?.duplicatesFooter(step, isDisabled, ui) ?? null;
}
