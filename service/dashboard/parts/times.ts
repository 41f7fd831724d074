/** Prints times and days, in Japan time, in one form for both languages. */
import { preciseTimeInJapan, timeInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { type Html, html } from '../../html/html.ts';

/**
 * Prints a moment to the minute, in Japan time, as the foot of every page says of all times. @param
 * at ISO 8601, or milliseconds.
 */
export function moment(at: string | number): Html {
  return html`<time class="together" datetime="${new Date(at).toISOString()}">${momentText(at)}</time>`;
}

export function momentText(at: string | number): string {
  // Unbreakable spaces keep date and time on one line; wholeDays does the same for hyphens.
  return timeInJapan(new Date(at).getTime()).replaceAll(' ', '\u00a0');
}

/** Prints a text whose days, such as 2026-11-28, do not break at their hyphens. */
export function wholeDays(text: string): Html {
  const [first = '', ...parts] = text.split(/(\d{4}-\d\d-\d\d)/);
  return html`${first}${parts.map((part, i) =>
    i % 2 === 0 ? html`<span class="together">${part}</span>` : part,
  )}`;
}

/** Prints a moment to the second. @param at milliseconds since 1970. */
export function preciseMoment(at: number): Html {
  return html`<time class="together" datetime="${new Date(at).toISOString()}">${preciseTimeInJapan(at)}</time>`;
}
