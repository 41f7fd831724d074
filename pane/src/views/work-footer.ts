/** Shows the buttons of the next step, always in view. */

import type { PaneState } from '../state/state.ts';
import { lacksHeaders } from '../target.ts';
import { chooserFooterPart } from './deciding/chooser-part.ts';
import { duplicatesFooterPart } from './duplicates/part.ts';
import { footer } from './elements/footer.ts';
import type { View } from './elements/html.ts';
import type { Ui } from './elements/ui.ts';
import { resultFooterPart } from './running/result-part.ts';
import { runFooter } from './running/run-view.ts';
import { viewSentences as text } from './words.ts';

export function workFooter(state: PaneState, ui: Ui): View | null {
  const { run, chooser, duplicates, preview, target, choice, result } = state;
  const { isReading: isDisabled } = state;
  const { say, actions } = ui;
  if (run !== undefined) return runFooter(run, ui);
  if (chooser !== undefined) return chooserFooterPart(chooser, ui);
  if (target === undefined || choice === undefined) return null;
  // A table that lacks headers must get them before any other step.
  const needsHeaders = lacksHeaders(target);
  if (duplicates !== undefined && !needsHeaders)
    return duplicatesFooterPart(duplicates, isDisabled, ui);
  if (result !== undefined && !state.isFormOpen) return resultFooterPart(result, state, ui);
  if (needsHeaders) {
    return footer([
      { id: 'run', label: say(text.runWithHeaders), isDisabled, onPress: actions.run },
      { id: 'add-headers', label: say(text.addHeaders), isDisabled, onPress: actions.addHeaders },
    ]);
  }
  const isAsking = preview?.isAsking === true;
  return footer([
    { id: 'run', label: say(text.run), isDisabled, onPress: actions.run },
    {
      id: 'preview',
      label: say(text.preview),
      isDisabled: isAsking || isDisabled,
      onPress: actions.preview,
    },
  ]);
}
