/** Offers to show only the rows to check in the sheet, and to colour the statuses. */
import type { Result, ResultAppearance } from '../../state/result.ts';
import { inPieces } from '../elements/breakable.ts';
import { checkbox } from '../elements/checkbox.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { sheetAppearanceSentences as text } from './sheet-appearance-words.ts';

export function coloursChoice(appearance: ResultAppearance, { say, actions }: Ui): View {
  return html`<div id="sheet-looks">
    <div class="options">
      ${checkbox('colours', say(text.colours), appearance.isColoured, (isColoured) =>
        actions.changeAppearance({ isColoured }),
      )}
    </div>
    <p class="hint">${say(text.coloursHint)}</p>
  </div>`;
}

/** Says that rows are hidden, or which filter is in the way. */
export function filterHint(
  { appearance, counts }: Pick<Result, 'appearance' | 'counts'>,
  { say }: Ui,
): View | null {
  if (appearance?.filter !== undefined) {
    return html`<p class="hint">${say(counts.ambiguous === 0 ? text.noneLeft : text.isFiltered)}</p>`;
  }
  if (appearance?.inTheWay === undefined) return null;
  return html`<p role="status">${inPieces(say(text.inTheWay, { place: appearance.inTheWay }))}</p>`;
}

/**
 * The step that shows only the rows to check, or all again.
 *
 * @param isNext whether this is the next step after the result: it shows the rows to check if none of them has candidates to decide
 *   by, and all rows again once no row is left to check, so that none stays hidden.
 */
export function filterStep(
  { appearance, counts, undecided }: Pick<Result, 'appearance' | 'counts' | 'undecided'>,
  isNext: boolean,
  { say, actions }: Ui,
) {
  const isLeft = counts.ambiguous > 0;
  if (appearance === undefined) return [];
  const isFiltered = appearance.filter !== undefined;
  const isFree = appearance.inTheWay === undefined;
  if (isNext !== (isFiltered ? !isLeft : isFree && undecided === 0)) return [];
  if (isFiltered) {
    const onPress = () => actions.changeAppearance({ rows: 'all' });
    return [{ id: 'show-all', label: say(text.showAll), onPress }];
  }
  if (!appearance.canFilter || !isLeft) return [];
  return [
    {
      id: isFree ? 'show-to-check' : 'replace-filter',
      label: say(isFree ? text.showToCheck : text.replace),
      onPress: () => actions.changeAppearance({ rows: 'to_check', replaces: !isFree }),
    },
  ];
}
