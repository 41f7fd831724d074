/** Says how long something takes as a person would: in one unit, rounded up, never more exact than it is known. */
import { viewSentences as text } from '@daicho/shared/messages/pane.ts';
import type { Ui } from './ui.ts';

export function durationText(seconds: number, { say }: Ui): string {
  if (seconds <= 1) return say(text.underSecond);
  if (seconds <= 90) return say(text.seconds, { count: roundedUp(seconds) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return say(text.minutes, { count: minutes });
  return say(text.hours, { count: Math.ceil(minutes / 6) / 10 });
}

/** Gives tens above ten seconds: the last digit would only flicker. */
function roundedUp(seconds: number): number {
  return seconds <= 10 ? Math.ceil(seconds) : Math.ceil(seconds / 10) * 10;
}
