import type { Language, Sentence, Values } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { type TableErrorCode, tableSentences } from './words.ts';

/** Values for the placeholders of a sentence; a list is printed in the way of the sentence's language. */
type TableErrorValues = Readonly<Record<string, string | number | readonly string[]>>;

/** Says why a table cannot be processed, or an output cannot be written, so that the user can act. */
export class TableError extends SentenceError {
  override readonly name = 'TableError';
  readonly code: TableErrorCode;
  readonly values: TableErrorValues;

  constructor(code: TableErrorCode, values: TableErrorValues = {}, options: ErrorOptions = {}) {
    super(withPath(tableSentences[code], values), withLists(values), options.cause);
    this.code = code;
    this.values = values;
  }
}

/** Runs something that reads a file. Every TableError that it throws is thrown again with the file's name. */
export async function namingTable<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TableError) || 'path' in error.values) throw error;
    throw new TableError(error.code, { ...error.values, path }, { cause: error });
  }
}

/** Puts the file's name before a sentence that does not contain it. */
function withPath(sentence: Sentence, values: TableErrorValues): Sentence {
  if (!('path' in values) || sentence.en.includes('{path}')) return sentence;
  return { ja: `{path}: ${sentence.ja}`, en: `{path}: ${sentence.en}` };
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
    .join(listSeparator[language]);
}
