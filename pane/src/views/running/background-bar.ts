/** Shows a run that continues without this pane, with a button to stop it, or shows the end of such a run. */
import { backgroundViewSentences as text } from '@daicho/shared/messages/background.ts';
import type { BackgroundState } from '../../state/state.ts';
import { inPieces } from '../elements/breakable.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import { icon } from '../elements/icons.ts';
import { polished, type Ui } from '../elements/ui.ts';

export function backgroundBar(
  background: BackgroundState | undefined,
  { say, actions }: Ui,
): View | null {
  if (background === undefined) return null;
  const { intent, isGoing, text: words } = background;
  return html`<section id="background" class="stack" aria-label=${say(text.title)}>
    <div class="bar ${intent}" role="status">${icon(intent)}<p>${inPieces(polished(words))}</p></div>
    <div class="buttons">
      ${button(say(isGoing ? text.stop : text.dismiss), {
        id: 'stop-background',
        onPress: actions.stopBackground,
      })}
    </div>
  </section>`;
}
