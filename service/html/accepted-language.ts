import type { Language } from '@daicho/shared/messages/language.ts';

/**
 * Chooses the language of a page by `Accept-Language`: Japanese or English, whichever has the higher weight, or comes
 * first at equal weights. The result is English if the header names only other languages, and Japanese without the
 * header.
 */
export function acceptedLanguage(header = ''): Language {
  let chosen: Language = header === '' ? 'ja' : 'en';
  let highest = 0;
  for (const entry of header.split(',')) {
    const [range = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const language = /^(ja|en)(?:-|$)/.exec(range)?.[1];
    if (language !== 'ja' && language !== 'en') continue;
    const weight = /^\s*q=([01](?:\.\d{0,3})?)$/.exec(parameters[0] ?? 'q=1')?.[1] ?? '0';
    if (Number(weight) > highest) {
      highest = Number(weight);
      chosen = language;
    }
  }
  return chosen;
}
