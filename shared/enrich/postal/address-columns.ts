/** Columns that hold an address: how these columns are recognised. */

import type { CellValue } from '../../cells/cell.ts';
import { addressPart } from '../../headers/address-header.ts';
import { isPlainAddress, withoutCode } from '../../headers/plain-address.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { KindInput } from '../kind.ts';

/** Number of columns that the widest tables split an address into. */
const ADDRESS_COLUMNS_MAX = 8;

/**
 * Matches an address that begins with its city or county, up to its block: `港区芝公園4-2-8`, but neither `市川 太郎` nor
 * `市川店2F`.
 */
const TO_BLOCK =
  /^[^\d\s]{1,8}?(?:[市区]|郡[^\d\s]{1,6}?[町村])\s*\D{1,16}?(?:\d{1,4}(?:[-‐−の丁番]|$)|[一二三四五六七八九十]+丁目)/;

/** Matches a town with its block; Latin letters begin a number of another kind: `No.1-2`, `R8-4-1`. */
const TOWN_TO_BLOCK = /^[^\da-z\s/]{1,12}\s?[1-9]\d{0,3}\s?[-‐−の丁番]/i;

export const addressColumns = {
  id: 'address',
  name: kindSentences.address,
  columnsMax: ADDRESS_COLUMNS_MAX,
  isOptional: false,
  part: addressPart,
  cellParts: [
    { header: '都道府県', cell: /^(?:北海道|..?.?[都府県])$/ },
    { header: '市区町村', cell: /^\D{1,8}[市区町村郡]/ },
    { header: '町域', cell: /^\D*\p{L}\D*$/u, isBetween: true },
    // A block alone or after its town; neither a telephone number nor a date.
    {
      header: '番地',
      cell: /^[^\d/]{0,12}[1-9]\d{0,2}(?:[-の丁番]|$)/,
      underName: {
        cell: /^(?!\d{3}-\d{4}$)[^\d/]{0,12}[1-9]\d{0,3}(?:[-‐−の丁番]|$)/,
        some: /\d(?:[-‐−の]|丁目|番地?)\d/,
        header: /^(?:番|ナンバー|no)$/,
      },
    },
  ],
  restsOfValue: [
    // A block of several numbers, or of one number with its unit (丁目, 番, 号), since a bare number
    // may count anything; neither a telephone number nor a day.
    {
      lacks: /[^\d\s-]$/,
      rest: /^(?!\d{4}-\d\d?-\d\d?$)[1-9]\d{0,3}(?:\s*(?:[-‐−のノ]|丁目|番地?|号)\s*(?:\d{1,4})?)+(?:\s\D.*)?$/,
    },
    // A town with its block, after a municipality.
    { lacks: /[市区町村]$/, rest: TOWN_TO_BLOCK },
  ],
  header: {
    exact: /^(?:住所|所在地|address)$/,
    like: /住所|所在地|address/,
    // Not an address of another kind: `メールアドレス`, `IP address`.
    unless: /メール|e-?mail|web|url|^ip(?![a-z])|コード|区分|カナ|ｶﾅ|フリガナ|kana/,
  },
  valueTells: isPlainAddress,
  // If the header is a destination, a town is enough: another column may tell the city.
  aloneTells: (cell: CellValue, header: string) =>
    isPlainAddress(cell) ||
    (typeof cell === 'string' &&
      [TO_BLOCK, ...(header.endsWith('先') ? [TOWN_TO_BLOCK] : [])].some((form) =>
        form.test(withoutCode(cell).normalize('NFKC')),
      )),
} as const satisfies KindInput;
