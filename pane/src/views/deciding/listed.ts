/** Lists the first texts of a group, and counts the rest. */
import { inParts } from '../elements/breakable.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { decidingViewSentences as own } from './words.ts';

/** Largest number of values of a group that are listed. */
const VALUES_SHOWN = 4;

export function listed(
  texts: readonly string[],
  look: string,
  { say, number }: Ui,
  count = texts.length,
): View {
  const others = count - VALUES_SHOWN;
  return html`${texts
    .slice(0, VALUES_SHOWN)
    .map((one) => html`<p class=${look} lang="ja">${inParts(one)}</p>`)}
  ${others > 0 && html`<p class="hint">${say(own.otherValues, { count: number(others) })}</p>`}`;
}
