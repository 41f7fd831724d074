export type Language = 'ja' | 'en';

/** Sentence in both languages, as every text that a person reads. */
export type Sentence = Readonly<Record<Language, string>>;

/** Values for the placeholders of a sentence; a sentence as a value takes the language of the whole. */
export type Values = Readonly<Record<string, string | number | Sentence>>;

/** Fills the placeholders of a sentence in both languages. */
export function filledIn(sentence: Sentence, values: Values): Sentence {
  return { ja: say(sentence, 'ja', values), en: say(sentence, 'en', values) };
}

/** Gives a sentence in a language, with `{name}` filled from `values`. */
export function say(sentence: Sentence, language: Language, values: Values = {}): string {
  return sentence[language].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name] ?? hole;
    return typeof value === 'object' ? value[language] : String(value);
  });
}
