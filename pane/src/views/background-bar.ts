/** Tells of a run that goes on without this pane, and stops it; or what became of it. */
import { backgroundViewSentences as text } from '@daicho/shared/messages/background.ts';
import type { BackgroundState } from '../state.ts';
import { button } from './button.ts';
import { html, type View } from './html.ts';
import { icon } from './icons.ts';
import type { Ui } from './ui.ts';

export function backgroundBar(
  background: BackgroundState | undefined,
  { say, actions }: Ui,
): View | null {
  if (background === undefined) return null;
  const { intent, isGoing, text: words } = background;
  return html`<section id="background" class="stack" aria-label=${say(text.title)}>
    <div class="bar ${intent}" role="status">${icon(intent)}<p>${words}</p></div>
    <div class="buttons">
      ${button(say(isGoing ? text.stop : text.dismiss), {
        id: 'stop-background',
        onPress: () => actions.stopBackground(),
      })}
    </div>
  </section>`;
}
