/** A column of corporate numbers: how it is recognised, and how its cells are read. */

import type { CellValue } from '../../cells/cell.ts';
import {
  type CorporateNumberReason,
  isInvoiceNumber,
  parseCorporateNumber,
} from '../../identifiers/corporate-number.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { KindInput } from '../kind.ts';
import type { KeyOrOutcome } from '../lookup.ts';
import { BLANK, type InvalidReason } from '../outcome.ts';
import { invalid, unreadable } from '../read-key.ts';

export const corporateNumberColumn: KindInput = {
  id: 'corporate_number',
  name: kindSentences.corporate_number,
  columnsMax: 1,
  isOptional: false,
  header: {
    exact: /^(?:法人番号|corporatenumber|houjinbangou)$/,
    like: /法人番号|法人no|corporatenumber|インボイス|適格請求書|登録番号/,
  },
  valueTells: (cell) => parseCorporateNumber(cell).ok,
};

/** Maps each reason why a cell holds no corporate number to its id among the reasons of all kinds. */
export const CORPORATE_NUMBER_REASONS: Readonly<
  Record<Exclude<CorporateNumberReason, 'blank'>, InvalidReason>
> = {
  not_digits: 'not_corporate_digits',
  digits_lost: 'corporate_digits_lost',
  twelve_digits: 'twelve_corporate_digits',
  wrong_length: 'wrong_corporate_length',
  wrong_check_digit: 'wrong_check_digit',
};

/** Reads a cell into its thirteen digits, which are the key, or says why it holds none. */
export function keyOfCorporateNumber(cell: CellValue): KeyOrOutcome {
  const error = unreadable(cell);
  if (error !== undefined) return invalid(error);
  const parsed = parseCorporateNumber(cell);
  if (parsed.ok) return { key: parsed.value };
  const { reason } = parsed;
  if (reason === 'blank') return { settled: BLANK };
  const isOfIssuer = reason === 'wrong_check_digit' && isInvoiceNumber(cell);
  return invalid(isOfIssuer ? 'wrong_check_digit_of_invoice' : CORPORATE_NUMBER_REASONS[reason]);
}
