/** Chooses for each field whether it gets a new column or fills the empty cells of an existing one. */

import type { Choice } from '../../state.ts';
import type { Target } from '../../target.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { columnNames } from './source-choice.ts';

export function destinations(target: Target, choice: Choice, ui: Ui): View | null {
  const { say } = ui;
  const { fields, into } = choice;
  if (fields.length === 0) return null;
  const count = fields.filter((id) => into[id] !== undefined).length;
  return html`<details id="destinations">
    <summary>
      ${count === 0 ? say(text.destinations) : say(text.destinationsChosen, { count })}
    </summary>
    <p class="hint">${say(text.destinationHint)}</p>
    ${fields.map((id) => destination(id, target, choice, ui))}
  </details>`;
}

function destination(id: string, target: Target, { kind, inputs, into }: Choice, ui: Ui): View {
  const { say, actions } = ui;
  const chosen = into[id];
  const taken = inputs.filter((_, i) => kind.inputs[i]?.isOptional !== true).flat();
  const onChange = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLSelectElement)) return;
    const { value } = currentTarget;
    actions.chooseInto(id, value === '' ? undefined : Number(value));
  };
  return html`<div class="destination" key=${id}>
    <label for=${`into-${id}`}>${say(kind.catalogue.header(id))}</label>
    <select id=${`into-${id}`} value=${chosen === undefined ? '' : String(chosen)} onChange=${onChange}>
      <option value="" selected=${chosen === undefined}>${say(text.newColumn)}</option>
      ${columnNames(target, ui).map((name, column) =>
        taken.includes(column)
          ? null
          : html`<option value=${String(column)} selected=${column === chosen}>${name}</option>`,
      )}
    </select>
  </div>`;
}
