/** Columns that hold an address: how they are recognised. */
import { kindSentences } from '../../messages/kinds.ts';
import type { CellValue } from '../../model/cell.ts';
import { PREFECTURES } from '../../model/prefectures.ts';
import { leadingPostalCode } from '../../text/leading-postal-code.ts';
import type { KindInput } from '../kind.ts';

/** Number of columns that the widest tables split an address into. */
const ADDRESS_COLUMNS_MAX = 8;

/** Excludes addresses of another kind (`メールアドレス`, `IP address`), but not `Shipping address`. */
const addressHeader: KindInput['header'] = {
  exact: /^(?:住所|所在地|address)$/,
  like: /住所|所在地|address|アドレス/,
  unless: /メール|e-?mail|web|url|^ip(?![a-z])|カナ|ｶﾅ|フリガナ|kana/,
  words: /住所|所在地|address/,
  piece:
    /^(?:都道府県|府県|県|市区町村|市町村|市区|郡市区|郡|区|町域|町村|町名|町字|大字|字|丁目|番地|地番|丁目番地|町名番地|番地等|建物|ビル|マンション|方書|部屋|部屋番号|号室|階|住所[1-8]|address(?:line)?[1-8]|prefecture|state|city|ward|town|street|block|building|room|floor)(?:名|等)?$/,
};

/** Matches a prefecture with a municipality behind it: a prefecture alone is no address, and 北海道電力 none either. */
const BEGINNING = new RegExp(
  `^(?:${PREFECTURES.map(([ja]) => ja).join('|')})\\s*[^\\d]{1,7}[市区町村郡]`,
);

/** Whether a cell is plainly an address: it begins with a prefecture, behind a postal code perhaps. */
export function isPlainAddress(cell: CellValue): boolean {
  if (typeof cell !== 'string') return false;
  return BEGINNING.test(cell.slice(leadingPostalCode(cell)?.end ?? 0).trimStart());
}

export const addressColumns = {
  id: 'address',
  name: kindSentences.address,
  columnsMax: ADDRESS_COLUMNS_MAX,
  isOptional: false,
  header: addressHeader,
  valueTells: isPlainAddress,
} as const satisfies KindInput;
