/** Offers to show only the rows to check in the sheet, and to colour the statuses. */
import type { Result, ResultLooks } from '../../result-state.ts';
import { button } from '../elements/button.ts';
import { checkbox } from '../elements/checkbox.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { sheetLooksSentences as text } from './sheet-looks-words.ts';

export function coloursChoice(looks: ResultLooks, { say, actions }: Ui): View {
  return html`<div id="sheet-looks">
    <div class="options">
      ${checkbox('colours', say(text.colours), looks.isColoured, (isColoured) =>
        actions.changeLooks({ isColoured }),
      )}
    </div>
    <p class="hint">${say(text.coloursHint)}</p>
  </div>`;
}

/** Says that rows are hidden, or which filter is in the way. */
export function filterSaid({ looks }: Pick<Result, 'looks'>, { say }: Ui): View | null {
  if (looks?.filter !== undefined) return html`<p class="hint">${say(text.isFiltered)}</p>`;
  if (looks?.inTheWay === undefined) return null;
  return html`<p role="status">${say(text.inTheWay, { place: looks.inTheWay })}</p>`;
}

/** The button that shows only the rows to check, or all again. */
export function filterButton(
  { looks, counts }: Pick<Result, 'looks' | 'counts'>,
  { say, actions }: Ui,
): View | null {
  if (looks === undefined) return null;
  if (looks.filter !== undefined) {
    const onPress = () => actions.changeLooks({ rows: 'all' });
    return button(say(text.showAll), { id: 'show-all', onPress });
  }
  if (!looks.canFilter || counts.ambiguous === 0) return null;
  const isFree = looks.inTheWay === undefined;
  return button(say(isFree ? text.showToCheck : text.replace), {
    id: isFree ? 'show-to-check' : 'replace-filter',
    onPress: () => actions.changeLooks({ rows: 'to_check', replaces: !isFree }),
  });
}
