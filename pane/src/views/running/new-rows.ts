/**
 * Lists the tables whose new rows are filled automatically, with the rows that were filled last,
 * and offers this filling after a run.
 */
import type { PaneState } from '../../state/state.ts';
import { inPieces } from '../elements/breakable.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import { icon } from '../elements/icons.ts';
import { polished, type Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

export function newRowsList({ newRows = [] }: PaneState, { say, actions }: Ui): View | null {
  if (newRows.length === 0) return null;
  return html`<section id="new-rows" class="stack" aria-label=${say(text.newRowsTitle)}>
    ${newRows.map(
      ({ id, intent, text: words, fills }, at) => html`<div key=${id} class="stack">
        <div class="bar ${intent}" role="status">${icon(intent)}<p>${inPieces(polished(words))}</p></div>
        ${
          fills.length === 0
            ? null
            : html`<details>
              <summary>${say(text.newRowsFilled, { count: fills.length })}</summary>
              <ul>
                ${fills.map((fill) => html`<li key=${fill}>${fill}</li>`)}
              </ul>
              <p class="hint">${say(text.newRowsUndo)}</p>
            </details>`
        }
        <div class="buttons">
          ${button(say(intent === 'info' ? text.newRowsStop : text.dismiss), {
            id: `stop-new-rows-${at}`,
            name: intent === 'info' ? say(text.newRowsStopOf, { table: words }) : undefined,
            onPress: () => actions.stopNewRows(id),
          })}
        </div>
      </div>`,
    )}
  </section>`;
}

/** Shown if the program can fill rows without a person present. */
export function newRowsOffer({ newRows, result }: PaneState, { say, actions }: Ui): View | null {
  if (newRows === undefined || result === undefined || result.undo === 'done') return null;
  return html`<div class="offer">
    <div class="buttons">
      ${button(say(text.newRowsStart), { id: 'watch-new-rows', onPress: () => actions.watchNewRows() })}
    </div>
    <p class="hint">${say(text.newRowsHint)}</p>
  </div>`;
}
