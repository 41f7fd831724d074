/**
 * Moves the focus among the candidates and the buttons below them. Enter presses the focused
 * element only once, even if the key is held.
 */
export function onKey(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...document.querySelectorAll<HTMLElement>('[id^=candidate-]')];
  if (all.length === 0) return;
  const now = all.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  all[now < 0 ? 0 : (now + step + all.length) % all.length]?.focus();
}
