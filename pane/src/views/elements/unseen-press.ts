/**
 * Stops presses of buttons that have just come, or moved, to where a pointer stands still since its last press: they were
 * meant for what was there before. Such presses are told by when the page changed, since a look-up can end just before one.
 */

/** Milliseconds for which nobody can have read what came. */
const UNSEEN_MS = 600;
/** Pixels within which a hand that presses again stays. */
const STILL_PX = 4;

/** The place of the last press; not a number once the pointer has left it. */
let [x, y] = [Number.NaN, 0];
/** The button that is at that place, and since when. */
let there: Element | null = null;
let since = 0;

export function notePointer({ clientX, clientY }: MouseEvent): void {
  if (Math.hypot(clientX - x, clientY - y) >= STILL_PX) x = Number.NaN;
}

/** Notes what a change of the page has brought to the place of the last press. */
export function noteChange(): void {
  if (Number.isNaN(x)) return;
  const now = buttonAt(document.elementFromPoint(x, y));
  if (now !== there) [there, since] = [now, performance.now()];
}

export function stopUnseen(press: MouseEvent): void {
  // The keyboard presses what has the focus, wherever the pointer is.
  if (press.detail === 0) return;
  notePointer(press);
  const pressed = buttonAt(press.target);
  const isUnseen = !Number.isNaN(x) && press.timeStamp - since < UNSEEN_MS;
  if (isUnseen && pressed !== null) press.stopPropagation();
  else [x, y, there, since] = [press.clientX, press.clientY, pressed, -UNSEEN_MS];
}

function buttonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button') : null;
}
