/** Shows the result of a run, and the actions that a person can take on it. */
import { h } from 'preact';
import type { Result } from '../../state/result.ts';
import type { PaneState } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import { duplicatesOffer } from '../duplicates/part.ts';
import { html, type View } from '../elements/html.ts';
import { Later } from '../elements/later.ts';
import type { Ui } from '../elements/ui.ts';
import { mapPart } from '../map/map-part.ts';
import { newRowsOffer } from './new-rows.ts';
import { resultView } from './result-view.ts';
import { coloursChoice } from './sheet-appearance.ts';

export { resultFooter } from './result-view.ts';

export function finishedView(result: Result, state: PaneState, ui: Ui): View {
  const { target, isFormOpen, map } = state;
  const { changed, replaceable, undo, appearance } = result;
  const hasCodes =
    target !== undefined && changed.size + (replaceable?.size ?? 0) > 0 && undo !== 'done';
  return html`${resultView(result, isFormOpen ? 'form' : 'nothing', state.history, ui)}
    ${appearance === undefined ? null : coloursChoice(appearance, ui)}
    ${map === undefined ? null : mapPart(map, ui)}
    ${newRowsOffer(state, ui)}
    ${hasCodes ? codes(result, target, state, ui) : null}
    ${duplicatesOffer(ui)}`;
}

type CodesPart = typeof import('../codes/codes.ts');

/** Shows the rows whose postal code differs from the found one, or is blank. */
function codes(result: Result, { headerRow }: Target, { history }: PaneState, ui: Ui): View {
  return html`${h(Later<CodesPart>, {
    load: () => import('../codes/codes.ts'),
    show: ({ codesView }) => codesView(result, history, headerRow + 2, ui),
    ui,
  })}`;
}
