export type Language = 'ja' | 'en';

/** One sentence in both languages: no text that a person reads exists in one alone. */
export type Sentence = Readonly<Record<Language, string>>;

/** Values for the holes of a sentence; a sentence among them is said in the language of the whole. */
export type Values = Readonly<Record<string, string | number | Sentence>>;

/** Fills the holes of a sentence in both languages. */
export function filledIn(sentence: Sentence, values: Values): Sentence {
  return { ja: say(sentence, 'ja', values), en: say(sentence, 'en', values) };
}

/** Says a sentence in a language, `{name}` filled from `values`. */
export function say(sentence: Sentence, language: Language, values: Values = {}): string {
  return sentence[language].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name] ?? hole;
    return typeof value === 'object' ? value[language] : String(value);
  });
}
