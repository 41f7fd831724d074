/** Columns of registration numbers, of the day of a transaction, and of the supplier's name. */

import type { CellValue } from '../../cells/cell.ts';
import { foldedSpaces, isErrorValue } from '../../cells/cell-text.ts';
import { companyHeader } from '../../headers/company-header.ts';
import { isInvoiceNumber, parseCorporateNumber } from '../../identifiers/corporate-number.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { KindInput } from '../kind.ts';
import type { KeyOrOutcome } from '../lookup.ts';
import { BLANK, type InvalidReason } from '../outcome.ts';
import { invalid, keyOfDate, unreadable } from '../read-key.ts';
import type { IssuerQuestion } from './issuer-outcome.ts';

export const invoiceNumberColumn: KindInput = {
  id: 'invoice_number',
  name: { ja: '登録番号（インボイス）', en: 'Invoice issuer numbers' },
  columnsMax: 1,
  isOptional: false,
  header: {
    exact: /^(?:登録番号|インボイス(?:登録)?番号|t番号|適格請求書発行事業者(?:の)?登録番号)$/,
    like: /インボイス|適格請求書|登録番号|t番号|qualifiedinvoice|invoiceissuer/,
    unless: /名$|氏名|名称|住所|所在|日|有無|区分|車両|会員|商標/,
    unsure: /(?=.*法人番号).*(?:登録番号|インボイス)/,
  },
  valueTells: (cell) => isInvoiceNumber(cell) && parseCorporateNumber(cell).ok,
};

/** The day of the transaction; without such a column, the day of the invoice or of the payment. */
export const transactionDateColumn: KindInput = {
  id: 'date',
  name: { ja: '取引日', en: 'Day of the transaction' },
  columnsMax: 1,
  isOptional: true,
  holdsDates: true,
  header: {
    exact: /^(?:取引(?:年月)?日|transactiondate)$/,
    like: /取引日|請求(?:書)?(?:年月)?日|支払(?:年月)?日|発行日|納品日|仕入日|計上日|^日付$|^年月日$|invoicedate|^date$/,
    unless: /予定|期限|期日|締|登録|更新|失効|取消/,
    preferred: [/取引/, /納品/, /仕入/, /請求|invoice/, /発行/, /計上/, /支払/],
  },
};

const { exact, like, unless } = companyHeader;

export const supplierNameColumn: KindInput = {
  id: 'name',
  name: kindSentences.company_name,
  columnsMax: 1,
  isOptional: true,
  header: {
    exact: new RegExp(
      `${exact.source}|^(?:支払先|業者|請求元|発行元|発行者|supplier|vendor)名?称?$`,
    ),
    like: new RegExp(`${like.source}|支払先|業者名|請求元|発行元|発行者名|supplier|vendor`),
    unless: new RegExp(`${unless.source}|登録番号`),
  },
};

const NAME_LENGTH_MAX = 200;
/** Separates number, day and name: no cell contains it once spaces are folded. */
const BETWEEN = '\n';

/** Builds the key. A day that cannot be read is a fault of the row; a name that is not a text counts as none. */
export function keyOfInvoiceNumber(
  numberCell: CellValue,
  dateCell: CellValue,
  nameCell: CellValue,
): KeyOrOutcome {
  const error = unreadable(numberCell);
  if (error !== undefined) return invalid(error);
  const parsed = parseCorporateNumber(numberCell);
  if (!parsed.ok) {
    return parsed.reason === 'blank' ? { settled: BLANK } : invalid(REASONS[parsed.reason]);
  }
  const date = keyOfDate(dateCell);
  if ('settled' in date && date.settled.kind !== 'blank') return date;
  const day = 'key' in date ? date.key : '';
  return { key: [`T${parsed.value}`, day, nameIn(nameCell)].join(BETWEEN) };
}

export function questionIn(key: string): IssuerQuestion {
  const [number = '', date = '', name = ''] = key.split(BETWEEN);
  return { number, date, name };
}

const REASONS = {
  not_digits: 'not_invoice_number',
  digits_lost: 'invoice_digits_lost',
  twelve_digits: 'wrong_invoice_length',
  wrong_length: 'wrong_invoice_length',
  wrong_check_digit: 'wrong_invoice_check_digit',
} as const satisfies Record<string, InvalidReason>;

function nameIn(cell: CellValue): string {
  if (typeof cell !== 'string' || isErrorValue(cell)) return '';
  return foldedSpaces(cell).slice(0, NAME_LENGTH_MAX);
}
