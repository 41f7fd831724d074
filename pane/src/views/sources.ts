import { attributionSentences, attributions } from '@daicho/shared/messages/attributions.ts';
import { breakableLinks } from './elements/breakable.ts';
import { html, type View } from './elements/html.ts';
import type { Ui } from './elements/ui.ts';

/** Names the sources of the data, folded up at first. */
export function sources({ say }: Ui): View {
  return html`<details id="sources">
    <summary>${say(attributionSentences.title)}</summary>
    <ul>
      ${Object.values(attributions).map((line) => html`<li>${breakableLinks(say(line))}</li>`)}
    </ul>
    <p>${say(attributionSentences.others)}</p>
  </details>`;
}
