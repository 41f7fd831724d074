import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

type WorkbookErrorValues = Readonly<Record<string, string | number | Sentence>>;

/** Says what about the workbook keeps the pane from going on, and what to do. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  readonly sentences: Sentence;
  readonly values: WorkbookErrorValues;

  /** @param values a sentence among them is said in the language of the whole. */
  constructor(sentences: Sentence, values: WorkbookErrorValues = {}) {
    super(sayWith(sentences, values, 'en'));
    this.sentences = sentences;
    this.values = values;
  }

  sentence(language: Language): string {
    return sayWith(this.sentences, this.values, language);
  }

  /** For the values of another error. */
  get whole(): Sentence {
    return { ja: this.sentence('ja'), en: this.sentence('en') };
  }
}

function sayWith(sentence: Sentence, values: WorkbookErrorValues, language: Language): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ]);
  return say(sentence, language, Object.fromEntries(said));
}
