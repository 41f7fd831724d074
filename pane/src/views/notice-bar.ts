/**
 * Shows a notice as a bar with an icon and its severity in words. Screen readers announce warnings and errors at once.
 */

import type { Notice } from '../state/state.ts';
import { inPieces } from './elements/breakable.ts';
import { html, type View } from './elements/html.ts';
import { icon } from './elements/icons.ts';
import { polished, type Ui } from './elements/ui.ts';
import { viewSentences as text } from './words.ts';

interface NoticeOptions {
  readonly id: string;
  readonly onDismiss?: () => void;
}

/** Renders both live regions even when they are empty, since screen readers announce only changes in existing ones. */
export function noticeBar(
  notice: Notice | undefined,
  { id, onDismiss }: NoticeOptions,
  ui: Ui,
): View {
  const isAlert = notice?.intent === 'error' || notice?.intent === 'warning';
  const shown = notice === undefined ? null : bar(notice, ui, onDismiss);
  return html`<div id=${id} class="notice" data-intent=${notice?.intent} tabindex="-1">
    <div role="alert">${isAlert ? shown : null}</div>
    <div role="status">${isAlert ? null : shown}</div>
  </div>`;
}

export function bar({ intent, text: words, more }: Notice, ui: Ui, onDismiss?: () => void): View {
  return html`<div class="bar ${intent}">
    ${icon(intent)}
    <div>
      <p><span class=${intent === 'error' || intent === 'warning' ? 'severity' : 'spoken'}>${ui.say(text[intent])}</span>${inPieces(polished(words))}</p>
      ${more === undefined ? null : html`<details><summary>${ui.say(text.more)}</summary><p>${inPieces(polished(more))}</p></details>`}
    </div>
    ${
      onDismiss === undefined
        ? null
        : html`<button type="button" class="bare" aria-label=${ui.say(text.dismiss)} onClick=${() => onDismiss()}>
            ${icon('close')}
          </button>`
    }
  </div>`;
}
