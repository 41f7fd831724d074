/**
 * Addresses as a kind: by batch searches or, where the key may not batch, by single ones.
 *
 * A cell of spaces or hyphens only is blank. A number, a truth value, a spreadsheet's error, a text
 * without words (`〃`, a telephone number) and one longer than 1,000 characters are invalid, never sent.
 */

import type { ResultOf } from '../../api/operation.ts';
import { postalBatchSearch, postalSearch, postalVersions } from '../../api/postal.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { CellValue } from '../../model/cell.ts';
import type { PostalRecord } from '../../model/postal.ts';
import { HYPHENS_OR_LONG_VOWEL } from '../../text/hyphens.ts';
import { ADDRESS_COLUMNS_MAX, addressHeader, isPlainAddress } from '../address-columns.ts';
import { errorReason, foldedSpaces } from '../cell-text.ts';
import type { RegisterKind } from '../kind.ts';
import { type Abilities, type Call, callOf, type Keyed, type Lookup } from '../lookup.ts';
import { BLANK, type InvalidReason } from '../outcome.ts';
import { postalCatalogue } from '../postal/catalogue.ts';
import { addressOutcome } from './address-outcome.ts';

const ADDRESS_LENGTH_MAX = 1000;
const BLANK_TEXT = new RegExp(`^[ ${HYPHENS_OR_LONG_VOWEL}]*$`);
/** Matches a letter that is no hyphen. */
const LETTER = new RegExp(`(?![${HYPHENS_OR_LONG_VOWEL}])\\p{L}`, 'u');

type Answer = ResultOf<typeof postalBatchSearch> | ResultOf<typeof postalSearch>;

export const addressLookup: Lookup<PostalRecord, Answer> = {
  key: ([cell = null]) => keyOfAddress(cell),
  keysPerCall: (abilities) => (abilities.batch ? abilities.batchSize : 1),
  call,
  outcomes(keys, answer) {
    const results = 'records' in answer ? answer.records : [answer];
    if (results.length !== keys.length) return undefined;
    if (!results.every(({ query }, i) => isEchoOf(query.t, keys[i] ?? ''))) return undefined;
    if (!results.every(({ data }) => data.every(namesParts))) return undefined;
    return results.map((result) => addressOutcome(result, answer.version));
  },
  outcomeOfError: () => undefined,
};

export const addressKind: RegisterKind = {
  id: 'address',
  name: kindSentences.address,
  inputs: [
    {
      id: 'address',
      name: kindSentences.address,
      columnsMax: ADDRESS_COLUMNS_MAX,
      isOptional: false,
      header: addressHeader,
      valueTells: isPlainAddress,
    },
  ],
  lookup: addressLookup,
  catalogue: postalCatalogue([
    'postal_code',
    'prefecture',
    'city',
    'town',
    'block_lot_num',
    'building',
    'floor_room',
  ]),
  register: 'postal',
  versions: postalVersions,
};

function keyOfAddress(cell: CellValue): Keyed {
  if (cell === null) return { settled: BLANK };
  if (typeof cell !== 'string') return invalid('not_text');
  const text = foldedSpaces(cell);
  if (BLANK_TEXT.test(text)) return { settled: BLANK };
  const error = errorReason(text);
  if (error !== undefined) return invalid(error);
  if (text.length > ADDRESS_LENGTH_MAX) return invalid('too_long_text');
  return LETTER.test(text) ? { key: text } : invalid('no_words');
}

function call(keys: readonly string[], abilities: Abilities): Call<Answer> {
  const limit = abilities.candidates;
  return abilities.batch
    ? callOf(postalBatchSearch, { queries: keys.map((t) => ({ t, limit })) })
    : callOf(postalSearch, { t: keys.join(' '), limit });
}

/**
 * Whether a record tells city and ward apart, as those of API version 2022-09-01 do not: nobody could say whether they lie
 * in the municipality that an address names.
 */
function namesParts(record: PostalRecord): boolean {
  return 'city_ward' in record;
}

function invalid(reason: InvalidReason): Keyed {
  return { settled: { kind: 'invalid', reason } };
}

/** Answers come in the order of the questions and repeat them (spec, "Postal" 4); how they space them is their own. */
function isEchoOf(echo: string | null, asked: string): boolean {
  const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
  return echo === null || echo === asked || bare(echo) === bare(asked);
}
