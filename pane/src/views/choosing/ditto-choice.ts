/** Offers to read ditto marks as the cells above them, with a hint for each sort. */
import { dittosRead, keepsRowsAbove } from '../../asking/reads-dittos.ts';
import type { Choice } from '../../state/choice.ts';
import { checkbox } from '../elements/checkbox.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';

export function dittoChoice(choice: Choice, { actions }: Ui): readonly View[] | null {
  const { dittoOffers = [] } = choice;
  if (!keepsRowsAbove(choice)) return null;
  const read = dittosRead(choice);
  return dittoOffers.map(
    ({ sort, label, hint }) => html`<div>
    <div class="options">
      ${checkbox(sort, label, read.includes(sort), (isOn) => actions.chooseDittos(sort, isOn))}
    </div>
    <p class="hint">${hint}</p>
  </div>`,
  );
}
