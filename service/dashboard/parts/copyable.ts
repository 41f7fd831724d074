import { type Html, html } from '../../html/html.ts';
import type { Visit } from '../visit.ts';
import { shellSentences } from '../words.ts';

/** Shows a text to copy; the script adds a button that copies it. */
export function copyable(
  visit: Visit,
  { id, label, text, beside }: { id: string; label: string; text: string; beside?: Html },
): Html {
  const { copy, copied } = shellSentences;
  return html`<div class="copyable"><samp class="secret" id="${id}" role="group" aria-label="${label}">${text}</samp>
<div class="actions"><button type="button" hidden data-copy="${id}" data-copied="${visit.say(copied)}">${visit.say(copy)}</button>${beside}</div></div>`;
}
