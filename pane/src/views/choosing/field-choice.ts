/** Lets a person choose the fields: first the usual ones of the kind, then all others in folded groups. */

import { fieldGroupSentences, fieldsByGroup } from '@daicho/shared/enrich/fields/field-groups.ts';
import type { Choice } from '../../state/choice.ts';
import { breakable } from '../elements/breakable.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { choosingSentences as text } from './words.ts';

export function fieldChoice(choice: Choice, ui: Ui): View {
  const { say } = ui;
  const { ids, defaults, usual: alsoUsual = [] } = choice.kind.catalogue;
  const offered = ids.filter((id) => id !== 'status');
  const isUsual = (id: string) => defaults.includes(id) || alsoUsual.includes(id);
  const usual = offered.filter(isUsual);
  const others = offered.filter((id) => !isUsual(id));
  const count = others.filter((id) => choice.fields.includes(id)).length;
  return html`<fieldset id="fields">
    <legend class="label">${say(text.fields)}</legend>
    ${boxes(usual, choice, ui)}
    ${
      others.length === 0
        ? null
        : html`<details>
            <summary>
              ${count === 0 ? say(text.moreFields) : say(text.moreFieldsChosen, { count })}
            </summary>
            ${fieldsByGroup(others, choice.kind.catalogue).map(
              ([group, members]) =>
                html`<div
                  key=${group}
                  class="group"
                  role="group"
                  aria-labelledby=${`group-${group}`}
                >
                  <p id=${`group-${group}`} class="group-name">
                    ${say(fieldGroupSentences[group])}
                  </p>
                  ${boxes(members, choice, ui)}
                </div>`,
            )}
          </details>`
    }
    <p class="hint">${say(text.statusAlways)}</p>
  </fieldset>`;
}

function boxes(ids: readonly string[], choice: Choice, ui: Ui): View {
  return html`<div class="boxes">${ids.map((id) => box(id, choice, ui))}</div>`;
}

function box(id: string, { kind, fields }: Choice, { say, actions }: Ui): View {
  const isChosen = fields.includes(id);
  const onChange = ({ currentTarget }: Event) => {
    const isWanted = currentTarget instanceof HTMLInputElement && currentTarget.checked;
    actions.chooseFields(
      kind.catalogue.ids.filter((other) => (other === id ? isWanted : fields.includes(other))),
    );
  };
  const name = say(kind.catalogue.header(id));
  return html`<label class="box" key=${id} for=${`field-${id}`}>
    <input type="checkbox" id=${`field-${id}`} checked=${isChosen} onChange=${onChange} />
    <span>${breakable(name)}</span>
  </label>`;
}
