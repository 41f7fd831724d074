/** Says what became of a row with an icon and a word. */
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { viewSentences as text } from '@daicho/shared/messages/pane.ts';
import { html, type View } from './html.ts';
import { type IconName, icon } from './icons.ts';
import type { Ui } from './ui.ts';

const ICONS: Readonly<Record<OutcomeKind, IconName>> = {
  found: 'success',
  ambiguous: 'warning',
  not_found: 'none',
  invalid: 'error',
  failed: 'error',
  blank: 'blank',
};

/** In the order in which a person wants to know. */
export const OUTCOME_KINDS = Object.keys(ICONS) as readonly OutcomeKind[];

/** @param words that say more than the name of the kind. */
export function outcomeLabel(kind: OutcomeKind, { say }: Ui, words = ''): View {
  return html`<span class="outcome">
    ${icon(ICONS[kind])}<span>${words === '' ? say(text[kind]) : words}</span>
  </span>`;
}
