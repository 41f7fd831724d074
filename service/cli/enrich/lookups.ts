/**
 * Reads which lookups each row gets: those of a saved job, those of `--lookup 住所:address --lookup
 * 法人番号:corporate_number:name,address`, or the one of `--column`; `--from-place` adds a distance.
 */
import { fileKinds as kinds } from '../../lists/enrich/file-kinds.ts';
import { usageError } from '../../lists/error.ts';
import { enrichUsageSentences as sentences } from '../../lists/words.ts';
import type { EnrichArguments } from './arguments.ts';
import { withDistance } from './distance-lookup.ts';

const LOOKUP = new RegExp(`^(.+?):(${kinds.map(({ id }) => id).join('|')})(?::(.+))?$`, 's');

type UnresolvedArguments = Omit<EnrichArguments, 'column'> & {
  readonly column?: readonly string[] | undefined;
};

/** Gives the arguments of each lookup as if it were the only one. @throws EnrichError with exit code 2. */
export function lookupsIn(
  given: UnresolvedArguments,
): readonly [EnrichArguments, ...EnrichArguments[]] {
  const named = namedLookups(given);
  const { fromPlace } = given;
  const [first = named[0], ...further] =
    fromPlace === undefined ? named : withDistance(named, fromPlace);
  return [first, ...further];
}

function namedLookups(
  given: UnresolvedArguments,
): readonly [EnrichArguments, ...EnrichArguments[]] {
  const { lookup = [], lookups = [], column, fields } = given;
  const [firstOfJob, ...further] = lookups.map((one) => ({ ...given, ...one }));
  if (firstOfJob !== undefined) return [firstOfJob, ...further];
  if (lookup.length === 0) {
    if (column === undefined) throw usageError(sentences.columnNeeded);
    return [{ ...given, column }];
  }
  if (column !== undefined) throw usageError(sentences.lookupAndColumn);
  if (fields !== undefined && lookup.length > 1) throw usageError(sentences.fieldsOfLookups);
  const [first, ...more] = lookup.map((text) => read(text, given));
  if (first === undefined) throw usageError(sentences.columnNeeded);
  return [first, ...more];
}

function read(text: string, given: Omit<EnrichArguments, 'column'>): EnrichArguments {
  const [, columns, as, fields] = LOOKUP.exec(text) ?? [];
  if (columns === undefined || as === undefined) {
    throw usageError(sentences.unknownLookup, {
      text,
      known: kinds.map(({ id }) => id).join(', '),
    });
  }
  return { ...given, column: columns.split('+'), as, ...(fields === undefined ? {} : { fields }) };
}
