/**
 * Ignores a press on something that has just appeared or moved under a pointer that has not moved
 * since its last press: the person meant the element that was there before. The time counts from
 * the change of the page, since a look-up can end just before a press.
 */

/** A person needs at least this many milliseconds to read what has just appeared. */
const UNSEEN_MS = 600;
/** A hand that presses again stays within this many pixels. */
const STILL_PX = 4;

/** The last press, until the pointer leaves its position. */
let last: MouseEvent | undefined;
/** The button at that position, and the time at which it came there. */
let there: Element | null | undefined;
let since = 0;

export function notePointer({ clientX, clientY }: MouseEvent): void {
  if (last && Math.hypot(clientX - last.clientX, clientY - last.clientY) >= STILL_PX)
    last = undefined;
}

/** Notes which element a change of the page has brought to the position of the last press. */
export function noteChange(): void {
  const now = last && document.elementFromPoint(last.clientX, last.clientY)?.closest('button');
  if (now === there) return;
  there = now;
  since = performance.now();
}

export function stopUnseen(press: MouseEvent): void {
  // A press by keyboard goes to the focused element, at any position of the pointer.
  if (press.detail === 0) return;
  notePointer(press);
  if (last && press.timeStamp - since < UNSEEN_MS) press.stopPropagation();
  else {
    last = press;
    noteChange();
    since = 0;
  }
}
