/** Recognises a cell that is plainly an address, or the prefecture of one, by its beginning. */
import type { CellValue } from '../cells/cell.ts';
import { PREFECTURES } from '../model/prefectures.ts';
import { foldKanji } from '../text/kanji-variants.ts';
import { leadingPostalCode } from '../text/leading-postal-code.ts';

const NAMES = PREFECTURES.map(([ja]) => ja).join('|');
/** Matches a prefecture with a municipality behind it; neither a prefecture alone nor 北海道電力 is an address. */
const BEGINNING = new RegExp(`^(?:${NAMES})\\s*[^\\d]{1,7}[市区町村郡]`);
const PREFECTURE = new RegExp(`^(?:${NAMES})$`);

/** Whether a cell is plainly an address: it begins with a prefecture, behind a postal code perhaps. */
export function isPlainAddress(cell: CellValue | undefined): boolean {
  return typeof cell === 'string' && BEGINNING.test(withTodaysKanji(withoutCode(cell)));
}

/** Whether a cell holds nothing but a prefecture. */
export function isPrefecture(cell: CellValue | undefined): boolean {
  return typeof cell === 'string' && PREFECTURE.test(withTodaysKanji(cell.trim()));
}

export function withoutCode(cell: string): string {
  return cell.slice(leadingPostalCode(cell)?.end ?? 0).trimStart();
}

/** Length of what tells an address; the rest need not be folded. */
const BEGINNING_LENGTH = 20;

/** Writes old and variant kanji as names are written today: 廣島縣 as 広島県. */
export function withTodaysKanji(text: string): string {
  return Array.from(text.slice(0, BEGINNING_LENGTH), foldKanji).join('');
}
