/**
 * Enriching a column of addresses, by batch searches or, where the key may not batch, by single ones.
 *
 * A cell of spaces or hyphens only is blank. A number, a truth value, a spreadsheet's error, a text
 * without words (`〃`, a telephone number) and one longer than 1,000 characters are invalid, never sent.
 */
import { postalBatchSearch, postalSearch } from '../../api/postal.ts';
import type { CellValue } from '../../model/cell.ts';
import type { PostalSearchResult } from '../../model/postal-search.ts';
import { isHyphenOrLongVowel } from '../../text/hyphens.ts';
import { errorReason, foldedSpaces } from '../cell-text.ts';
import type { Abilities, Keyed, Lookup, LookupCall, LookupResult } from '../lookup.ts';
import { BLANK, type InvalidReason, type Outcome } from '../outcome.ts';
import { addressOutcome } from './address-outcome.ts';

export const ADDRESS_LENGTH_MAX = 1000;

export const addressLookup: Lookup = {
  kind: 'address',
  key: keyOfAddress,
  keysPerCall: (abilities) => (abilities.batch ? abilities.batchSize : 1),
  call,
  outcomes,
  outcomeOfError: () => undefined,
};

function keyOfAddress(cell: CellValue): Keyed {
  if (cell === null) return { settled: BLANK };
  if (typeof cell !== 'string') return invalid('not_text');
  const text = foldedSpaces(cell);
  if ([...text].every((c) => c === ' ' || isHyphenOrLongVowel(c))) return { settled: BLANK };
  const error = errorReason(text);
  if (error !== undefined) return invalid(error);
  if (text.length > ADDRESS_LENGTH_MAX) return invalid('too_long_text');
  const hasWords = [...text].some((c) => /\p{L}/u.test(c) && !isHyphenOrLongVowel(c));
  return hasWords ? { key: text } : invalid('no_words');
}

function call(keys: readonly string[], abilities: Abilities): LookupCall {
  const limit = abilities.candidates;
  if (abilities.batch) {
    const queries = keys.map((t) => ({ t, limit }));
    return { operation: postalBatchSearch, params: { queries } };
  }
  return { operation: postalSearch, params: { t: keys.join(' '), limit } };
}

function outcomes(keys: readonly string[], result: LookupResult): readonly Outcome[] | undefined {
  const answers = searchResultsOf(result);
  if (answers?.length !== keys.length) return undefined;
  return answers.map((answer) => addressOutcome(answer, result.version));
}

function searchResultsOf(result: LookupResult): readonly PostalSearchResult[] | undefined {
  if ('records' in result) return result.records;
  return 'query' in result ? [result] : undefined;
}

function invalid(reason: InvalidReason): Keyed {
  return { settled: { kind: 'invalid', reason } };
}
