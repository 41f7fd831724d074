/**
 * Addresses as a kind, with the name of the company or school there and the postal code beside as optional inputs.
 * Addresses are asked in batch searches or, if the key may not batch, in single searches. The name is compared here and
 * is not sent, unless the text is the name of a building: that is sent after the address. The code is sent before the
 * address, unless the address contains a code.
 *
 * A cell of spaces or hyphens only is blank, as is a cell that only sums up (`小計`, `10世帯`). A number, a truth value, a
 * spreadsheet's error, a ditto mark (`〃`), a text without words (such as a telephone number) and a text longer than
 * 1,000 characters are invalid and never sent. A text that is marked as a postal code is asked about, and so is the
 * number of a house without its place: a code in another column may name the place, or a person may choose it later.
 */

import type { ResultOf } from '../../api/operation.ts';
import { postalBatchSearch, postalSearch, postalVersions } from '../../api/postal.ts';
import type { CellValue } from '../../cells/cell.ts';
import { foldedSpaces, isErrorValue } from '../../cells/cell-text.ts';
import { isTotalAlone } from '../../cells/total-alone.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchResult } from '../../model/postal/search.ts';
import { HYPHENS_OR_LONG_VOWEL } from '../../text/hyphens.ts';
import { isPostalCodeAlone } from '../../text/leading-postal-code.ts';
import { isLotAlone } from '../../text/place/lot-alone.ts';
import { writtenPostalCode } from '../../text/written-postal-code.ts';
import type { RegisterKind } from '../kind.ts';
import { type Abilities, type Call, callOf, type KeyOrOutcome, type Lookup } from '../lookup.ts';
import { BLANK, type Outcome, TOTAL } from '../outcome.ts';
import { postalCatalogue } from '../postal/catalogue.ts';
import { codeBeside } from '../postal/code-beside.ts';
import { isWholeCode } from '../postal/written-code.ts';
import { invalid, unreadable } from '../read-key.ts';
import { type AddressEvidence, addressOutcome } from './address-outcome.ts';
import { addressOutline } from './address-outline.ts';
import { buildingIn } from './building-beside.ts';
import { preferAddress } from './prefer-address.ts';
import { besideUnreadNumber, withUnreadNumber } from './unread-number.ts';

const ADDRESS_LENGTH_MAX = 1000;
const NAME_LENGTH_MAX = 200;
/** Separates address, name and code: no cell contains it once spaces are folded. */
export const BETWEEN = '\n';
/** Ends the key of an address whose number could not be read. */
const UNREAD = '\n#';
/**
 * Number of records to ask for if a name chooses between offices: the largest number that the interface gives. A
 * building of sixty floors has a code for each floor, and its offices come after these codes.
 */
export const OFFICES_MAX = 100;
const BLANK_TEXT = new RegExp(`^[ ${HYPHENS_OR_LONG_VOWEL}]*$`);
/** Finds a ditto mark that stands for the whole address or for one of its pieces. */
const DITTO = /(?:^| )(?:[〃″〞仝]|々+|同 ?[上左]?|上記?[にと]同じ)(?=[ \d０-９]|$)/u;
/** Matches a letter that is not a hyphen. */
const LETTER = new RegExp(`(?![${HYPHENS_OR_LONG_VOWEL}])\\p{L}`, 'u');

type Answer = ResultOf<typeof postalBatchSearch> | ResultOf<typeof postalSearch>;

export const addressLookup: Lookup<PostalRecord, Answer> = {
  key: ([cell = null, name = null, code = null]) => {
    const rest = besideUnreadNumber(cell);
    const keyed = keyOfAddress(rest ?? cell, name, code);
    return rest === undefined || 'settled' in keyed ? keyed : { key: keyed.key + UNREAD };
  },
  keysPerCall: (abilities) => (abilities.batch ? abilities.batchSize : 1),
  call,
  outcomes(keys, answer) {
    const results = 'records' in answer ? answer.records : [answer];
    if (results.length !== keys.length) return undefined;
    const asked = keys.map(questionOf);
    if (!results.every(({ query }, i) => isEchoOf(query.t, textOf(asked[i] ?? NOTHING)))) {
      return undefined;
    }
    if (!results.every(({ data }) => data.every(namesParts))) return undefined;
    return results.map((result, i) => outcomeOf(result, answer.version, asked[i] ?? NOTHING));
  },
};

export const addressKind: RegisterKind = {
  ...addressOutline,
  lookup: addressLookup,
  lookupByAddress: preferAddress(addressLookup),
  catalogue: postalCatalogue(addressOutline.catalogue),
  versions: postalVersions,
};

function keyOfAddress(cell: CellValue, beside: CellValue, code: CellValue): KeyOrOutcome {
  if (cell === null) return { settled: BLANK };
  if (typeof cell !== 'string') return invalid('not_text');
  const text = foldedSpaces(cell);
  const name = nameIn(beside);
  const building = buildingIn(name);
  if (BLANK_TEXT.test(text)) return { settled: BLANK };
  if (isTotalAlone(text)) return { settled: TOTAL };
  const error = unreadable(text);
  if (error !== undefined) return invalid(error);
  if (text.length > ADDRESS_LENGTH_MAX) return invalid('too_long_text');
  if (DITTO.test(text)) return invalid('same_as_above');
  if (!LETTER.test(text) && !isPostalCodeAlone(text) && !isLotAlone(text)) {
    return invalid('no_words');
  }
  const parts = [
    building === undefined ? text : `${text} ${name}`,
    building === 'with_floor' ? '' : name,
    codeBeside(code),
  ];
  return { key: parts.join(BETWEEN).trimEnd() };
}

/** Reads the name beside the address; empty for none. */
function nameIn(cell: CellValue): string {
  if (typeof cell !== 'string' || isErrorValue(cell)) return '';
  const name = foldedSpaces(cell);
  return name.length <= NAME_LENGTH_MAX && /\p{L}/u.test(name) ? name : '';
}

interface Question extends Required<AddressEvidence> {
  readonly address: string;
  /** Whether the number of the address could not be read. */
  readonly isUnread: boolean;
}

const NOTHING: Question = { address: '', name: '', code: '', isUnread: false };

function questionOf(key: string): Question {
  if (!key.includes(BETWEEN)) return { ...NOTHING, address: key };
  const isUnread = key.endsWith(UNREAD);
  const [address = '', name = '', code = ''] = key
    .slice(0, isUnread ? -UNREAD.length : undefined)
    .split(BETWEEN);
  return { address, name, code, isUnread };
}

/**
 * Gives the text to ask with: a postal code from the other column goes before the address, as
 * people write it, unless the address contains one.
 */
function textOf({ address, code }: Question): string {
  const isSent = isWholeCode(code) && writtenPostalCode(address) === undefined;
  return isSent ? `〒${code} ${address}` : address;
}

/** A number alone names no place, even if a service reads it as one. */
function outcomeOf(
  result: PostalSearchResult,
  version: string,
  asked: Question,
): Outcome<PostalRecord> {
  if (asked.isUnread) return withUnreadNumber(addressOutcome(result, version, asked));
  if (asked.code !== '' || !isLotAlone(asked.address))
    return addressOutcome(result, version, asked);
  const open = { reason: 'place_missing', candidates: [], sure: 'named' } as const;
  return { kind: 'ambiguous', ...open, query: result.query, version };
}

function call(keys: readonly string[], abilities: Abilities): Call<Answer> {
  const queries = keys.map(questionOf).map((question) => {
    const { candidates } = abilities;
    const limit = question.name === '' ? candidates : Math.max(candidates, OFFICES_MAX);
    return { t: textOf(question), limit };
  });
  if (abilities.batch) return callOf(postalBatchSearch, { queries });
  const [query = { t: '' }] = queries;
  return callOf(postalSearch, query);
}

/**
 * Whether a record has city and ward. Without them, as in API version 2022-09-01, its municipality cannot be compared.
 */
function namesParts(record: PostalRecord): boolean {
  return 'city_ward' in record;
}

/** Whether an answer repeats its question (spec, "Postal" 4); services space the text in their own ways. */
function isEchoOf(echo: string | null, asked: string): boolean {
  const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
  return echo === null || echo === asked || bare(echo) === bare(asked);
}
