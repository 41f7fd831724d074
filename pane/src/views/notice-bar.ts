/** Shows what the pane has to say as a bar with an icon. Its severity stands there in words too; readers hear what went wrong at once. */
import { viewSentences as text } from '@daicho/shared/messages/pane.ts';
import type { Notice } from '../state.ts';
import { html, type View } from './html.ts';
import { icon } from './icons.ts';
import type { Ui } from './ui.ts';

interface NoticeOptions {
  readonly id: string;
  readonly onDismiss?: () => void;
}

/** The places of alerts and of other notices stand there before there is one: readers watch them. */
export function noticeBar(
  notice: Notice | undefined,
  { id, onDismiss }: NoticeOptions,
  ui: Ui,
): View {
  const isAlert = notice?.intent === 'error' || notice?.intent === 'warning';
  const bar = notice === undefined ? null : barOf(notice, onDismiss, ui);
  return html`<div id=${id} class="notice" data-intent=${notice?.intent} tabindex="-1">
    <div role="alert">${isAlert ? bar : null}</div>
    <div role="status">${isAlert ? null : bar}</div>
  </div>`;
}

function barOf({ intent, text: words }: Notice, onDismiss: (() => void) | undefined, ui: Ui): View {
  return html`<div class="bar ${intent}">
    ${icon(intent)}
    <p><span class=${intent === 'error' || intent === 'warning' ? 'severity' : 'spoken'}>${ui.say(text[intent])}</span>${words}</p>
    ${
      onDismiss === undefined
        ? null
        : html`<button type="button" class="bare" aria-label=${ui.say(text.dismiss)} onClick=${() => onDismiss()}>
            ${icon('close')}
          </button>`
    }
  </div>`;
}
