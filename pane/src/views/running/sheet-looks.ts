/** Offers to show only the rows to check in the sheet, and to colour the statuses. */
import type { ResultLooks } from '../../state.ts';
import { button } from '../elements/button.ts';
import { checkbox } from '../elements/checkbox.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { sheetLooksSentences as text } from './sheet-looks-words.ts';

/** @param toCheck number of rows to check. */
export function sheetLooks(looks: ResultLooks, toCheck: number, ui: Ui): View {
  const { say, actions } = ui;
  return html`<section id="sheet-looks" class="stack" aria-label=${say(text.title)}>
    ${rowsShown(looks, toCheck, ui)}
    <div>
      ${checkbox('colours', say(text.colours), looks.isColoured, (isColoured) =>
        actions.changeLooks({ isColoured }),
      )}
      <p class="hint">${say(text.coloursHint)}</p>
    </div>
  </section>`;
}

function rowsShown(
  { canFilter, filter, inTheWay }: ResultLooks,
  toCheck: number,
  { say, actions }: Ui,
): View | null {
  if (filter !== undefined) {
    return html`<div class="stack">
      <p class="hint">${say(text.isFiltered)}</p>
      <div class="buttons">
        ${button(say(text.showAll), { id: 'show-all', onPress: () => actions.changeLooks({ rows: 'all' }) })}
      </div>
    </div>`;
  }
  if (!canFilter || toCheck === 0) return null;
  const show = (replaces: boolean) => () => actions.changeLooks({ rows: 'to_check', replaces });
  return inTheWay === undefined
    ? html`<div class="buttons">
        ${button(say(text.showToCheck), { id: 'show-to-check', onPress: show(false) })}
      </div>`
    : html`<div class="stack">
        <p role="status">${say(text.inTheWay, { place: inTheWay })}</p>
        <div class="buttons">
          ${button(say(text.replace), { id: 'replace-filter', onPress: show(true) })}
        </div>
      </div>`;
}
