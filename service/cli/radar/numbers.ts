/** Reads the numbers of corporations and invoice issuers for a command, from its arguments and from a file. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { CORPORATE_NUMBER_REASONS } from '@daicho/shared/enrich/corporation/corporate-number-column.ts';
import { parseWatchedNumber } from '@daicho/shared/identifiers/watched-number.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { invalidSentences } from '@daicho/shared/messages/reasons/invalid.ts';
import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { readAtMost } from '../../files/read-at-most.ts';
import { messageOf } from '../../files/system-error.ts';
import { radarErrorSentences } from '../../radar/words.ts';
import { openTable } from '../../tables/open-table.ts';

interface NumberSource {
  readonly given: readonly string[];
  readonly file?: string;
  /** Header of the file's column, for a table; without it the file has one number on each line. */
  readonly column?: string;
}

const FILE_MAX_MB = 50;
/** Largest number of wrong numbers that a refusal shows. */
const SHOWN_MAX = 5;

/**
 * Reads the numbers, each once, in their order. Hyphens, width and blank lines do not matter.
 *
 * @throws SentenceError if there is no number, if something else is among the numbers, or if the file cannot be read;
 * TableError for a table that cannot be read.
 */
export async function readNumbers(source: NumberSource, language: Language): Promise<string[]> {
  const { given, file, column } = source;
  const numbers = new Set<string>();
  const wrong: string[] = [];
  const take = (cell: CellValue, place: string) => {
    const parsed = parseWatchedNumber(cell);
    if (parsed.ok) numbers.add(parsed.value);
    else if (parsed.reason !== 'blank') {
      wrong.push(
        `${place} ${say(invalidSentences[CORPORATE_NUMBER_REASONS[parsed.reason]], language)}`,
      );
    }
  };
  for (const text of given) take(text, `${text}:`);
  if (file !== undefined && column === undefined) {
    for (const [i, line] of linesOf(file).entries()) take(line, `${file}:${i + 1}:`);
  } else if (file !== undefined && column !== undefined) {
    let row = 0;
    for await (const [cell = null] of (await openTable(file, { column })).rows()) {
      row += 1;
      take(cell, `${file} (${column} ${row}):`);
    }
  }
  if (wrong.length > 0) {
    const values = { count: wrong.length, examples: wrong.slice(0, SHOWN_MAX).join(' / ') };
    const Wrong = file === undefined ? UsageError : SentenceError;
    throw new Wrong(radarErrorSentences.wrong, values);
  }
  if (numbers.size === 0) throw new UsageError(radarErrorSentences.noNumbers);
  return [...numbers];
}

function linesOf(path: string): string[] {
  let bytes: Buffer | undefined;
  try {
    bytes = readAtMost(path, FILE_MAX_MB * 1_000_000);
  } catch (error) {
    throw new SentenceError(radarErrorSentences.noFile, { path, reason: messageOf(error) }, error);
  }
  if (bytes === undefined) {
    throw new SentenceError(radarErrorSentences.fileTooLarge, { path, limit: FILE_MAX_MB });
  }
  return bytes.toString('utf8').split(/\r\n|\r|\n/);
}
