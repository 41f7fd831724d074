/** The language of what a run adds to a table: its headers and the words in its results. */
import type { Language } from '@daicho/shared/messages/language.ts';

/** Where it comes from, the first that tells. */
export interface LanguageChoice {
  /** What `--lang` says. */
  readonly asked: Language | undefined;
  /** Of the person at the terminal. */
  readonly locale: Language;
}

/** What is asked for, else that of the table's own headers, else that of the terminal. */
export function resultLanguage(
  { asked, locale }: LanguageChoice,
  headers: readonly string[],
): Language {
  return asked ?? languageOfHeaders(headers) ?? locale;
}

/** One header with kana or kanji makes a Japanese table; other letters make an English one, no letters tell nothing. */
function languageOfHeaders(headers: readonly string[]): Language | undefined {
  const text = headers.join('');
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}〒]/u.test(text)) return 'ja';
  return /\p{L}/u.test(text) ? 'en' : undefined;
}
