/**
 * Lists the tables that were looked up together. The colours, the filter and the codes of only one of them are shown.
 */
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import type { Result } from '../../state/result.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { countsText } from './count-list.ts';

/** @param isCompact whether the tables are only named, since something else is the next step. */
export function tablesView(
  { id, tables }: Pick<Result, 'id' | 'tables'>,
  isCompact: boolean,
  ui: Ui,
): View | null {
  const { say, number, actions } = ui;
  if (tables === undefined) return null;
  const names = tables.map(({ name }) => name).join(say(listSeparator));
  const count = number(tables.length);
  if (isCompact) return html`<p class="hint">${say(text.ofTables, { count, names })}</p>`;
  return html`<div id="tables">
    <p class="hint">${say(text.sumOfTables, { count })}</p>
    <ul>
      ${tables.map(
        (table, at) => html`<li aria-current=${table.id === id || undefined}>
          ${
            table.id === id
              ? html`<strong>${table.name}</strong>`
              : button(table.name, {
                  id: `table-of-result-${at}`,
                  appearance: 'subtle',
                  name: say(text.showTable, { name: table.name }),
                  onPress: () => actions.showResult(table.id),
                })
          }
          ${countsText(table.counts, ui)}
        </li>`,
      )}
    </ul>
  </div>`;
}
