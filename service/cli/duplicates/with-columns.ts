/** If the person names no address column, guesses the columns by headers and values, and says which columns it took. */
import { comparedColumns } from '@daicho/shared/duplicates/customer-columns.ts';
import { headerKey } from '@daicho/shared/headers/find-header.ts';
import { usageError } from '../../lists/error.ts';
import { guessedColumns } from '../../lists/guess-columns.ts';
import type { RunHost } from '../../lists/run-host.ts';
import { enrichUsageSentences as sentences } from '../../lists/words.ts';
import type { DuplicatesArguments } from './arguments.ts';

/** Options as they are given, perhaps without `--column`. */
export type DuplicatesFlags = Omit<DuplicatesArguments, 'column'> &
  Partial<Pick<DuplicatesArguments, 'column'>>;

/** Columns that the person named stay, and are not guessed for anything else. @throws as `guessedColumns`. */
export async function withColumnsToCompare(
  input: string,
  given: DuplicatesFlags,
  host: Pick<RunHost, 'onNotice'>,
): Promise<DuplicatesArguments> {
  if (given.column !== undefined) return { ...given, column: given.column };
  if (given.header === false) throw usageError(sentences.lettersNeeded);
  const { columns, sheet } = await guessedColumns(input, { inputs: comparedColumns }, given.sheet);
  const taken = new Set(headersOf(given).map(headerKey));
  const free = columns.map((headers) => headers.filter((one) => !taken.has(headerKey(one))));
  const [column = [], name = [], kana = [], [number] = [], postalCode = [], ...evidence] = free;
  const [[phone] = [], [email] = [], [birth] = [], [code] = []] = evidence;
  const hasNames = (given.nameColumn ?? name).length > 0;
  const full = {
    ...(name.length > 0 && { nameColumn: name }),
    // A reading is compared only together with a name.
    ...(hasNames && kana.length > 0 && { kanaColumn: kana }),
    ...(number !== undefined && { numberColumn: number }),
    ...(postalCode.length > 0 && { postalCodeColumn: postalCode }),
    ...(phone !== undefined && { phoneColumn: phone }),
    ...(email !== undefined && { emailColumn: email }),
    ...(birth !== undefined && { birthColumn: birth }),
    ...(code !== undefined && { codeColumn: code }),
    ...(sheet !== undefined && { sheet }),
    ...given,
    column,
  };
  host.onNotice(sentences.columnsTaken, { columns: headersOf(full).join(', ') });
  return full;
}

/** Headers of the columns that are read, in the order of the options. */
function headersOf(given: DuplicatesFlags): readonly string[] {
  const { column, nameColumn, kanaColumn, numberColumn, postalCodeColumn } = given;
  const evidence = [given.phoneColumn, given.emailColumn, given.birthColumn, given.codeColumn];
  const all = [column, nameColumn, kanaColumn, numberColumn, postalCodeColumn, ...evidence];
  return all.flatMap((headers) => headers ?? []);
}
