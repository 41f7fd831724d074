/** Shows the buttons of the next step, always in view. */

import type { PaneState } from '../state.ts';
import { duplicatesFooter } from './duplicates.ts';
import { button } from './elements/button.ts';
import { html, type View } from './elements/html.ts';
import type { Ui } from './elements/ui.ts';
import { chooserFooter } from './running/chooser.ts';
import { resultFooter } from './running/result-view.ts';
import { runFooter } from './running/run-view.ts';
import { viewSentences as text } from './words.ts';

export function workFooter(state: PaneState, ui: Ui): View | null {
  const { run, chooser, duplicates, preview, target, choice, result, isReading } = state;
  const { say, actions } = ui;
  if (run !== undefined) return runFooter(run, ui);
  if (chooser !== undefined) return chooserFooter(chooser, ui);
  if (target === undefined || choice === undefined) return null;
  if (duplicates !== undefined) return duplicatesFooter(isReading, ui);
  if (result !== undefined && !state.isFormOpen) return resultFooter(result, ui);
  const isAsking = preview?.isAsking ?? false;
  return html`<div class="foot">
    <div class="buttons">
      ${button(say(text.preview), {
        id: 'preview',
        isDisabled: isAsking || isReading,
        onPress: actions.preview,
      })}
      ${button(say(text.run), {
        id: 'run',
        appearance: 'primary',
        isDisabled: isReading,
        onPress: actions.run,
      })}
    </div>
  </div>`;
}
