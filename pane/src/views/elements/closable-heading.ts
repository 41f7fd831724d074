import { viewSentences } from '../words.ts';
import { button } from './button.ts';
import { html, type View } from './html.ts';
import type { Ui } from './ui.ts';

/** Heading of a part of the page that a person can close. */
export function closableHeading(id: string, title: string, close: () => void, { say }: Ui): View {
  return html`<div class="heading">
    <h2 id=${id} tabindex="-1">${title}</h2>
    ${button(say(viewSentences.close), { id: `${id}-close`, appearance: 'subtle', onPress: close })}
  </div>`;
}
