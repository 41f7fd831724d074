export type Language = 'ja' | 'en';

/** One sentence in both languages: no text that a person reads exists in one alone. */
export type Sentence = Readonly<Record<Language, string>>;

/** Says a sentence in a language, `{name}` filled from `values`. */
export function say(
  sentence: Sentence,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return sentence[language].replace(/\{(\w+)\}/g, (hole, name: string) =>
    name in values ? String(values[name]) : hole,
  );
}
