/** Names an outcome with an icon and a word. */
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { viewSentences as text } from '../words.ts';
import { inPieces } from './breakable.ts';
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

/** Kinds of outcomes in the order in which they are shown. */
export const OUTCOME_KINDS = Object.keys(ICONS) as readonly OutcomeKind[];

/** @param words text to show instead of the outcome's name. */
export function outcomeLabel(kind: OutcomeKind, { say }: Ui, words: string): View {
  return html`<span class="outcome">
    ${icon(ICONS[kind])}<span>${inPieces(words === '' ? say(text[kind]) : words)}</span>
  </span>`;
}
