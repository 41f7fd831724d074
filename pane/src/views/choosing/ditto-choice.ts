/** Offers to read ditto marks as the cells above them, and says where they cannot be. */
import { keepsRowsAbove } from '../../asking/reads-dittos.ts';
import type { Choice } from '../../state/choice.ts';
import { checkbox } from '../elements/checkbox.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { choosingSentences as text } from './words.ts';

export function dittoChoice(choice: Choice, { say, number, actions }: Ui): View | null {
  const { dittoRows = 0, readsDittos = false } = choice;
  if (dittoRows === 0 || !keepsRowsAbove(choice)) return null;
  const label = say(text.readsDittos, { rows: number(dittoRows) });
  return html`<div>
    <div class="options">
      ${checkbox('dittos', label, readsDittos, (isOn) => actions.chooseDittos(isOn))}
    </div>
    <p class="hint">${say(text.dittosHint)}</p>
  </div>`;
}
