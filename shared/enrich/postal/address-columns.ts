/** Columns that hold an address: how they are recognised. */

import type { CellValue } from '../../cells/cell.ts';
import { addressPart } from '../../headers/address-header.ts';
import { kindSentences } from '../../messages/kinds.ts';
import { PREFECTURES } from '../../model/prefectures.ts';
import { leadingPostalCode } from '../../text/leading-postal-code.ts';
import type { KindInput } from '../kind.ts';

/** Number of columns that the widest tables split an address into. */
const ADDRESS_COLUMNS_MAX = 8;

/** Matches a prefecture with a municipality behind it: a prefecture alone is no address, and 北海道電力 none either. */
const BEGINNING = new RegExp(
  `^(?:${PREFECTURES.map(([ja]) => ja).join('|')})\\s*[^\\d]{1,7}[市区町村郡]`,
);

/** Whether a cell is plainly an address: it begins with a prefecture, behind a postal code perhaps. */
export function isPlainAddress(cell: CellValue): boolean {
  if (typeof cell !== 'string') return false;
  return BEGINNING.test(cell.slice(leadingPostalCode(cell)?.end ?? 0).trimStart());
}

const isPrefecture = (cell: CellValue) => PREFECTURES.some(([ja]) => ja === String(cell).trim());
const CITY = /^[^\d]{1,8}[市区町村郡]/;
/** A block alone or behind its town; no telephone number and no date. */
const BLOCK =
  /^[^\d/]{0,12}[1-9]\d{0,3}(?:(?:[-‐−－の]|丁目|番地?)\d{0,4})+|^[^\d/]{1,12}[1-9]\d{0,3}$/;

export const addressColumns = {
  id: 'address',
  name: kindSentences.address,
  columnsMax: ADDRESS_COLUMNS_MAX,
  isOptional: false,
  part: addressPart,
  cellParts: [
    { header: '都道府県', tells: isPrefecture },
    { header: '市区町村', tells: (cell) => CITY.test(String(cell)) },
    { header: '町域', isBetween: true, tells: (cell) => /^[^\d]*\p{L}[^\d]*$/u.test(String(cell)) },
    { header: '番地', tells: (cell) => BLOCK.test(String(cell).normalize('NFKC')) },
  ],
  header: {
    exact: /^(?:住所|所在地|address)$/,
    like: /住所|所在地|address/,
    // Not an address of another kind: `メールアドレス`, `IP address`.
    unless: /メール|e-?mail|web|url|^ip(?![a-z])|コード|区分|カナ|ｶﾅ|フリガナ|kana/,
  },
  valueTells: isPlainAddress,
} as const satisfies KindInput;
