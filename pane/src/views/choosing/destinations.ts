/**
 * Lets a person choose whether results go beside the table or to a new sheet. For each field, the
 * person chooses a new column, or an existing column whose empty cells the field fills.
 */

import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import { breakable } from '../elements/breakable.ts';
import { html, type View } from '../elements/html.ts';
import { radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { columnNames } from './source-choice.ts';
import { choosingSentences as text } from './words.ts';

export function destinations(
  target: Target,
  choice: Choice,
  canAddSheets: boolean,
  newSheet: string | undefined,
  ui: Ui,
): View | null {
  const { say } = ui;
  const { fields, into, isOnNewSheet = false } = choice;
  if (fields.length === 0) return null;
  const count = fields.filter((id) => into[id] !== undefined).length;
  const chosen = count === 0 ? say(text.destinations) : say(text.destinationsChosen, { count });
  return html`<details id="destinations" open=${isOnNewSheet}>
    <summary>${isOnNewSheet ? say(text.destinationsSheet) : chosen}</summary>
    ${canAddSheets ? sheetChoice(target, isOnNewSheet, newSheet, ui) : null}
    ${
      isOnNewSheet
        ? null
        : html`<p class="hint">${say(text.destinationHint)}</p>
          ${fields.map((id) => destination(id, target, choice, ui))}`
    }
  </details>`;
}

/** Shows the choice between the table's own sheet and a new one, and explains the chosen one. */
function sheetChoice(
  target: Target,
  isOnNewSheet: boolean,
  newSheet: string | undefined,
  { say, actions }: Ui,
): View {
  const beside = target.insertsColumns === true ? text.tableBeside : text.besideAdds;
  return html`${radios<boolean>({
    id: 'sheet',
    legend: say(text.resultsOn),
    options: [
      { id: 'own', value: false, label: say(text.besideTable) },
      { id: 'new', value: true, label: say(text.newSheet) },
    ],
    chosen: isOnNewSheet,
    describedBy: 'sheet-hint',
    onChoose: actions.chooseNewSheet,
  })}
  <p id="sheet-hint" class="hint">${say(isOnNewSheet ? text.newSheetWhat : beside, { name: newSheet ?? '' })}</p>`;
}

function destination(id: string, target: Target, { kind, inputs, into }: Choice, ui: Ui): View {
  const { say, actions } = ui;
  const chosen = into[id];
  const isCodeBeside = id === 'postal_code' && kind.inputs.some(({ isBeside }) => isBeside);
  const taken = inputs.filter((_, i) => kind.inputs[i]?.isOptional !== true).flat();
  const onChange = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLSelectElement)) return;
    const { value } = currentTarget;
    actions.chooseInto(id, value === '' ? undefined : Number(value));
  };
  return html`<div class="destination" key=${id}>
    <label for=${`into-${id}`}>${breakable(say(kind.catalogue.header(id)))}</label>
    <select id=${`into-${id}`} value=${chosen === undefined ? '' : String(chosen)} onChange=${onChange}>
      <option value="" selected=${chosen === undefined}>${say(text.newColumn)}</option>
      ${columnNames(target, ui).map((name, column) =>
        taken.includes(column)
          ? null
          : html`<option value=${String(column)} selected=${column === chosen}>${name}</option>`,
      )}
    </select>
    ${chosen !== undefined && isCodeBeside ? html`<p class="hint">${say(text.notCompared)}</p>` : null}
  </div>`;
}
