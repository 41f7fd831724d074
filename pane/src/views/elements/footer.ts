/** The next steps, always in view. */
import { type ButtonOptions, button } from './button.ts';
import { html, type View } from './html.ts';

interface Step extends Omit<ButtonOptions, 'appearance'> {
  readonly label: string;
}

/** @param steps the first is the main button, which is shown last. @param note is shown above the buttons. */
export function footer(steps: readonly Step[], note?: string): View {
  return html`<div class="foot">
    ${note === undefined ? null : html`<p class="hint">${note}</p>`}
    <div class="buttons">
      ${steps
        .map(({ label, ...step }, at) =>
          button(label, at === 0 ? { ...step, appearance: 'primary' } : step),
        )
        .reverse()}
    </div>
  </div>`;
}
