/** Recognises a cell that is plainly an address, or the prefecture of one, by its beginning. */
import type { CellValue } from '../cells/cell.ts';
import { PREFECTURES } from '../model/prefectures.ts';
import { leadingPostalCode } from '../text/leading-postal-code.ts';

const NAMES = PREFECTURES.map(([ja]) => ja).join('|');
/** Matches a prefecture with a municipality after it; neither a prefecture alone nor 北海道電力 is an address. */
const BEGINNING = new RegExp(`^(?:${NAMES})\\s*[^\\d]{1,7}[市区町村郡]`);
const PREFECTURE = new RegExp(`^(?:${NAMES})$`);

/** Whether a cell is plainly an address: it begins with a prefecture, perhaps after a postal code. */
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

/**
 * Old and variant kanji of prefectures' names and of the last letters of municipalities' names,
 * each with today's form. The table of all kanji is too large for pages that only read headers.
 */
const TODAYS_KANJI: ReadonlyMap<string, string> = new Map(
  [
    '縣県',
    '區区',
    '邨村',
    '廣広',
    '德徳',
    '兒児',
    '﨑崎',
    '嵜崎',
    '繩縄',
    '靜静',
    '冨富',
    '嶋島',
    '杤栃',
    '亰京',
  ].map(([old = '', today = '']) => [old, today]),
);

/** Writes names of prefectures and municipalities as they are written today: 廣島縣廣島市 as 広島県広島市. */
function withTodaysKanji(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (kanji) => TODAYS_KANJI.get(kanji) ?? kanji);
}
