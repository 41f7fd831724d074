import type { ComponentChildren } from 'preact';
import { html, type View } from './html.ts';

export interface ButtonOptions {
  readonly id: string;
  readonly appearance?: 'primary' | 'subtle';
  /**
   * A disabled button keeps the focus and its place in the tab order, so that keyboard users do not lose their place.
   */
  readonly isDisabled?: boolean;
  /** A busy button shows that work is going on, and is disabled. */
  readonly isBusy?: boolean;
  /** Name for screen readers, if the text alone says too little. */
  readonly name?: string | undefined;
  /** Whether a person presses the button several times in a row. */
  readonly isRepeated?: boolean;
  readonly onPress: () => void;
}

export function button(
  label: ComponentChildren,
  {
    id,
    appearance,
    isDisabled = false,
    isBusy = false,
    name,
    isRepeated = false,
    onPress,
  }: ButtonOptions,
): View {
  const isOff = isDisabled || isBusy;
  return html`<button
    type="button"
    key=${id}
    id=${id}
    class=${appearance === undefined ? 'button' : `button ${appearance}`}
    aria-disabled=${isOff || undefined}
    aria-busy=${isBusy || undefined}
    aria-label=${name}
    onClick=${
      isOff
        ? undefined
        : ({ detail }: MouseEvent) => {
            // Ignores the second press of a double click: it would hit the element that the first
            // press has brought to the same position.
            if (detail < 2 || isRepeated) onPress();
          }
    }
  >
    ${label}
  </button>`;
}
