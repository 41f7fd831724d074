import type { ComponentChildren } from 'preact';
import { html, type View } from './html.ts';

export interface ButtonOptions {
  readonly id: string;
  readonly appearance?: 'primary' | 'subtle';
  /** A disabled button keeps the focus and its place in the tab order, so that no keyboard user is lost. */
  readonly isDisabled?: boolean;
  /** A busy button says what is going on, and is disabled. */
  readonly isBusy?: boolean;
  /** Name for screen readers, if the text alone says too little. */
  readonly name?: string | undefined;
  /** Whether a person presses it several times in a row. */
  readonly isRepeated?: boolean;
  readonly onPress: () => void;
}

/** Milliseconds in which a new button may be one that nobody has seen yet. */
const NEW_MS = 700;
/** Pixels within which a hand that presses again stays. */
const STILL_PX = 4;

/** When the buttons that are shown came. */
const cameAt = new WeakMap<Element, number>();
let last = { id: '', x: 0, y: 0 };

function noteComing(element: Element | null): void {
  if (element !== null && !cameAt.has(element)) cameAt.set(element, performance.now());
}

/** Whether a press was meant for the button that stood here before: the pointer has not moved, and this one is new. */
function isMeantForOther(press: MouseEvent, id: string): boolean {
  const { clientX: x, clientY: y, detail, timeStamp, currentTarget } = press;
  const isStill = id !== last.id && Math.hypot(x - last.x, y - last.y) < STILL_PX;
  const isNew = timeStamp - (cameAt.get(currentTarget as Element) ?? 0) < NEW_MS;
  // The keyboard presses what has the focus, wherever the pointer is.
  if (detail > 0 && isStill && isNew) return true;
  last = { id, x, y };
  return false;
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
    ref=${noteComing}
    id=${id}
    class=${appearance === undefined ? 'button' : `button ${appearance}`}
    aria-disabled=${isOff || undefined}
    aria-busy=${isBusy || undefined}
    aria-label=${name}
    onClick=${
      isOff
        ? undefined
        : (press: MouseEvent) => {
            // The second press of a double click would press what the first one has brought to the same place.
            if ((press.detail < 2 || isRepeated) && !isMeantForOther(press, id)) onPress();
          }
    }
  >
    ${label}
  </button>`;
}
