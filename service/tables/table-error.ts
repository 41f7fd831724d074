import type { Language, Values } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { type TableErrorCode, tableSentences } from './words.ts';

/** Values for the holes of a sentence; a list is printed as its language prints lists. */
type TableErrorValues = Readonly<Record<string, string | number | readonly string[]>>;

/** Says why a table cannot be processed, or an output cannot be written: the user can act on it. */
export class TableError extends SentenceError {
  override readonly name = 'TableError';
  readonly code: TableErrorCode;
  readonly values: TableErrorValues;

  constructor(code: TableErrorCode, values: TableErrorValues = {}, options: ErrorOptions = {}) {
    super(tableSentences[code], withLists(values), options.cause);
    this.code = code;
    this.values = values;
  }
}

function withLists(values: TableErrorValues): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ja: list(value, 'ja'), en: list(value, 'en') } : value,
    ]),
  );
}

function list(items: readonly string[], language: Language): string {
  if (items.length === 0) return language === 'ja' ? 'なし' : 'none';
  return items
    .map((item) => (language === 'ja' ? `「${item}」` : `"${item}"`))
    .join(listComma[language]);
}

const listComma = { ja: '、', en: ', ' } as const;
