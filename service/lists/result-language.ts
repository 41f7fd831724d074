/** Chooses the language of the headers and results that a run adds to a table. */
import type { Language } from '@daicho/shared/messages/language.ts';

/** Sources of the language. The first source that names a language decides. */
export interface LanguageChoice {
  /** Language that `--lang` names. */
  readonly asked: Language | undefined;
  /** Language of the person at the terminal. */
  readonly locale: Language;
}

/** Chooses the requested language, else the language of the table's own headers, else that of the terminal. */
export function resultLanguage(
  { asked, locale }: LanguageChoice,
  headers: readonly string[],
): Language {
  return asked ?? languageOfHeaders(headers) ?? locale;
}

/**
 * Finds the language of headers: one header with kana or kanji makes a table Japanese; otherwise letters make it
 * English, and without letters the language is unknown.
 */
function languageOfHeaders(headers: readonly string[]): Language | undefined {
  const text = headers.join('');
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}〒]/u.test(text)) return 'ja';
  return /\p{L}/u.test(text) ? 'en' : undefined;
}
