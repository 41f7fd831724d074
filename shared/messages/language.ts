import type { Language } from './languages.ts';

export type { Language };

/** Sentence in both languages: the form of every text that a person reads. */
export type Sentence = Readonly<Record<Language, string>>;

/** Values for the placeholders of a sentence; a sentence as a value takes the language of the whole. */
export type Values = Readonly<Record<string, string | number | Sentence>>;

/** Fills the placeholders of a sentence in both languages. */
export function filledIn(sentence: Sentence, values: Values): Sentence {
  return { ja: say(sentence, 'ja', values), en: say(sentence, 'en', values) };
}

/** Gives a sentence in a language, with `{name}` filled from `values`. */
export function say(sentence: Sentence, language: Language, values: Values = {}): string {
  const text = sentence[language];
  let said = '';
  let from = 0;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const end = text.indexOf('}', at);
    if (end < 0) break;
    const value = values[text.slice(at + 1, end)];
    if (value === undefined) continue;
    said +=
      text.slice(from, at) + (typeof value === 'object' ? value[language] : escapeControls(value));
    from = end + 1;
    at = end;
  }
  return from === 0 ? text : said + text.slice(from);
}

/** Control characters, except line breaks and tabs, and characters that turn the direction of a text. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Shows control characters by their codes, so that a terminal does not carry them out: names of files may hold them.
 */
export function escapeControls(value: string | number): string {
  return String(value).replace(
    UNSEEN,
    (one) => `<U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}
