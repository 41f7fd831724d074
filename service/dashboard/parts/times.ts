/** Prints times and days as people in Japan read them. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../../html/html.ts';

const LOCALES = { ja: 'ja-JP', en: 'en-GB' } as const;
const formats = {
  ja: format('ja'),
  en: format('en'),
} as const;
const preciseFormats = {
  ja: format('ja', { second: '2-digit' }),
  en: format('en', { second: '2-digit' }),
} as const;

function format(language: Language, more: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: language === 'ja' ? '2-digit' : 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...more,
  });
}

/** Prints a moment to the minute, in Japan time, as the foot of every page says. @param at ISO 8601, or milliseconds. */
export function moment(at: string | number, language: Language): Html {
  return html`<time class="together" datetime="${new Date(at).toISOString()}">${momentText(at, language)}</time>`;
}

export function momentText(at: string | number, language: Language): string {
  // Date and time stay on one line.
  return formats[language].format(new Date(at)).replaceAll(' ', '\u00a0');
}

/** Prints a text whose days, such as 2026-11-28, do not break at their hyphens. */
export function wholeDays(text: string): Html {
  const [first = '', ...parts] = text.split(/(\d{4}-\d\d-\d\d)/);
  return html`${first}${parts.map((part, i) =>
    i % 2 === 0 ? html`<span class="together">${part}</span>` : part,
  )}`;
}

/** Prints a moment to the second. @param at milliseconds since 1970. */
export function preciseMoment(at: number, language: Language): Html {
  const text = preciseFormats[language].format(new Date(at));
  return html`<time class="together" datetime="${new Date(at).toISOString()}">${text}</time>`;
}
