/**
 * Decides the customer barcode of an address from its outcome.
 *
 * The number comes from the parts that the service understood, which say more than the text: it reads `霞が関一−三−二` as
 * 1-3-2, while the operator's rules accept no kanji numeral without a unit. The other parts (small areas, buildings,
 * rooms) follow the operator's rules.
 */
import { customerBarcode } from '../../../identifiers/customer-barcode.ts';
import type { PostalRecord } from '../../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../../model/postal/search.ts';
import { addressNumber } from '../../../text/address-number.ts';
import { writtenPostalCode } from '../../../text/written-postal-code.ts';
import { type Ambiguous, type Found, type Outcome, recordsOf } from '../../outcome.ts';
import { distinct, isForUnlistedTowns, nonEmpty, smallAreaIn } from '../place.ts';
import type { barcodeReasonSentences } from './barcode-words.ts';

type BarcodeReason = keyof typeof barcodeReasonSentences;

/** Contents of a barcode; the address number (住所表示番号) may have any length. */
interface BarcodeParts {
  readonly postalCode: string;
  readonly addressNumber: string;
}

type BarcodeOutcome = BarcodeParts | { readonly reason: BarcodeReason };

const POST_OFFICE_BOX = /私書[箱函](.{1,8})/;
/** Matches postal codes that the boxes of a post office share: `***-869*`, `***-**91`. */
const CODE_OF_BOXES = /(?:869\d|91)$/;

/** Last decision: the fields of a row ask for it one after the other. */
let last:
  | { readonly outcome: Outcome<PostalRecord>; readonly decision: BarcodeOutcome }
  | undefined;

/** Gives undefined if the status itself explains the missing barcode: nothing was found, or nothing was asked. */
export function barcodeOutcome(outcome: Outcome<PostalRecord>): BarcodeOutcome | undefined {
  if (outcome.kind !== 'found' && outcome.kind !== 'ambiguous') return undefined;
  if (last?.outcome !== outcome) last = { outcome, decision: decide(outcome) };
  return last.decision;
}

function decide(outcome: Found<PostalRecord> | Ambiguous<PostalRecord>): BarcodeOutcome {
  const { query } = outcome;
  const records = recordsOf(outcome);
  if (records.every(isForUnlistedTowns)) return { reason: 'town_not_listed' };
  if (isOffice(outcome)) return { postalCode: codeOf(records), addressNumber: '' };
  if (query === null) return { reason: 'no_address' };
  const text = nonEmpty(query.t) ?? '';
  if (/私書[箱函]/.test(text)) return postOfficeBox(text);
  if (outcome.kind === 'ambiguous' && outcome.sure === 'named') return { reason: 'open' };
  const [first, ...others] = records.map((record) => ({
    postalCode: record.postal_code,
    addressNumber: numberOf(record, query),
  }));
  const isOne = others.every(
    (one) => one.postalCode === first?.postalCode && one.addressNumber === first.addressNumber,
  );
  return first !== undefined && isOne ? first : { reason: 'open' };
}

/** Gives the 20 characters and the check digit as the manual names them; undefined for none. */
export function barcodeOf(outcome: Outcome<PostalRecord>): string | undefined {
  const parts = barcodeOutcome(outcome);
  if (parts === undefined || 'reason' in parts) return undefined;
  return customerBarcode(parts.postalCode, parts.addressNumber);
}

/**
 * Whether an office with a code of its own was found. Its code suffices for the barcode, even for an office's own box.
 */
function isOffice(outcome: Found<PostalRecord> | Ambiguous<PostalRecord>): boolean {
  return (
    outcome.kind === 'found' &&
    outcome.records.every((record) => record.corporation !== null) &&
    distinct(outcome.records, (record) => record.postal_code) === 1
  );
}

/** A box without its own code has the shared code of its post office's boxes, which no public file lists. */
function postOfficeBox(text: string): BarcodeOutcome {
  const postalCode = writtenPostalCode(text);
  const behind = addressNumber(POST_OFFICE_BOX.exec(text)?.[1] ?? '');
  const number = /^\d{1,4}(?!\d)/.exec(behind)?.[0];
  if (postalCode === undefined || number === undefined || !CODE_OF_BOXES.test(postalCode)) {
    return { reason: 'post_office_box' };
  }
  return { postalCode, addressNumber: number };
}

function numberOf(record: PostalRecord, query: PostalSearchQuery): string {
  const { block_lot_num, building, floor_room } = query;
  const rest = smallAreaIn(record.town, nonEmpty(query.town) ?? '');
  return addressNumber(`${rest} ${block_lot_num ?? ''} ${building ?? ''} ${floor_room ?? ''}`);
}

function codeOf([record]: readonly PostalRecord[]): string {
  return record?.postal_code ?? '';
}
