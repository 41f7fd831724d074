import { type Language, say } from '@daicho/shared/messages/language.ts';
import { type TableErrorCode, tableSentences } from '@daicho/shared/messages/table.ts';

/** Values for the holes of a sentence; a list is printed as its language prints lists. */
type TableErrorValues = Readonly<Record<string, string | number | readonly string[]>>;

/** Says why a table cannot be processed, or an output cannot be written: the user can act on it. */
export class TableError extends Error {
  readonly code: TableErrorCode;
  readonly values: TableErrorValues;

  constructor(code: TableErrorCode, values: TableErrorValues = {}, options: ErrorOptions = {}) {
    super(sentence(code, values, 'en'), options);
    this.name = 'TableError';
    this.code = code;
    this.values = values;
  }

  sentence(language: Language): string {
    return sentence(this.code, this.values, language);
  }
}

function sentence(code: TableErrorCode, values: TableErrorValues, language: Language): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? value : list(value, language),
  ]);
  return say(tableSentences[code], language, Object.fromEntries(texts));
}

function list(items: readonly string[], language: Language): string {
  if (items.length === 0) return language === 'ja' ? 'なし' : 'none';
  return items
    .map((item) => (language === 'ja' ? `「${item}」` : `"${item}"`))
    .join(listComma[language]);
}

const listComma = { ja: '、', en: ', ' } as const;
