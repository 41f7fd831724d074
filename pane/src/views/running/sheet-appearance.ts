/** Offers to show only the rows without a result in the sheet, and to colour the statuses. */
import { outlineById } from '@daicho/shared/enrich/kind-outlines.ts';
import type { Result, ResultAppearance } from '../../state/result.ts';
import { inPieces } from '../elements/breakable.ts';
import { checkbox } from '../elements/checkbox.ts';
import { html, type View } from '../elements/html.ts';
import { type Ui, unbroken } from '../elements/ui.ts';
import { viewSentences as words } from '../words.ts';
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

/** Outcomes of the rows without a result. */
const LEFT = ['ambiguous', 'not_found', 'invalid', 'failed'] as const;

type Counted = Pick<Result, 'id' | 'tables' | 'counts' | 'kind' | 'appearance'>;

/** Gives the table whose colours and filter this view changes, if several tables were looked up together. */
function tableOf({ id, tables }: Counted) {
  return tables?.find((table) => table.id === id);
}

/** Lists the outcomes of the rows that are left. A check without a register has no rows that the filter could hide. */
function leftOf(result: Counted): readonly (typeof LEFT)[number][] {
  const { counts } = tableOf(result) ?? result;
  const isOfRegister = outlineById(result.kind)?.foundName === undefined;
  return isOfRegister ? LEFT.filter((one) => counts[one] > 0) : [];
}

/** Says that rows are hidden, or which filter is in the way. */
export function filterHint(result: Counted, { say }: Ui): View | null {
  const { appearance } = result;
  if (appearance?.filter !== undefined) {
    const isLeft = leftOf(result).length > 0;
    return html`<p class="hint">${say(isLeft ? text.isFiltered : text.noneLeft)}</p>`;
  }
  if (appearance?.inTheWay === undefined) return null;
  return html`<p role="status">${inPieces(say(text.inTheWay, { place: appearance.inTheWay }))}</p>`;
}

/**
 * Gives the button that shows only the rows without a result, or all rows again.
 *
 * @param isNext whether this is the next step after the result. The button then shows the rows to check if none of them
 * has candidates to choose from, and shows all rows again once every row is found, so that none stays hidden.
 */
export function filterStep(
  result: Counted & Pick<Result, 'undecided' | 'left'>,
  isNext: boolean,
  { say, actions }: Ui,
) {
  const { appearance, undecided, left: refused = 0 } = result;
  const table = tableOf(result);
  const { counts } = table ?? result;
  if (appearance === undefined) return [];
  const left = leftOf(result);
  const isFiltered = appearance.filter !== undefined;
  const isFree = appearance.inTheWay === undefined;
  const isToCheckNext = isFree && undecided + refused === 0 && counts.ambiguous > 0;
  if (isNext !== (isFiltered ? left.length === 0 : isToCheckNext)) return [];
  if (isFiltered) {
    const onPress = () => actions.changeAppearance({ rows: 'all' });
    return [{ id: 'show-all', label: say(text.showAll), onPress }];
  }
  if (!appearance.canFilter || left.length === 0) return [];
  const names = left.map((one) => unbroken(say(words[one]))).join(say(text.between));
  const isOnlyToCheck = left.length === 1 && counts.ambiguous > 0;
  const show = isOnlyToCheck ? text.showToCheck : text.showOnly;
  return [
    {
      id: isFree ? 'show-to-check' : 'replace-filter',
      label: [table?.name ?? [], say(isFree ? show : text.replace, { names })].flat().join(' '),
      onPress: () => actions.changeAppearance({ rows: 'to_check', replaces: !isFree }),
    },
  ];
}
