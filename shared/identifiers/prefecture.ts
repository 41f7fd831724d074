/**
 * Turns a prefecture, as people write it, into its two digits (JIS X 0401), or says why it is invalid: `13`, `１３`, 1
 * for `01`, 東京都, 東京, Tokyo, `Osaka-fu`. Spaces do not matter.
 */
import type { CellValue } from '../cells/cell.ts';
import { PREFECTURES, prefectureCode } from '../model/prefectures.ts';
import { toHalfWidthAscii } from '../text/width.ts';
import { type Parsed, refused, SPACES } from './parsed.ts';

export function parsePrefecture(cell: CellValue): Parsed<'blank' | 'no_prefecture'> {
  const text = toHalfWidthAscii(String(cell ?? '').replace(SPACES, '')).replace(/^'/, '');
  if (text === '') return refused('blank');
  const at = /^\d{1,2}$/.test(text) ? Number(text) - 1 : PREFECTURES.findIndex(isNamed(text));
  const isThere = typeof cell !== 'boolean' && PREFECTURES[at] !== undefined;
  return isThere ? { ok: true, value: prefectureCode(at) } : refused('no_prefecture');
}

function isNamed(text: string): (names: readonly [string, string]) => boolean {
  const roman = text.toLowerCase().replace(/-?(?:ken|fu|to|pref(?:ecture)?\.?)$/, '');
  return ([ja, en]) => {
    const bare = ja === '北海道' ? ja : ja.slice(0, -1);
    const name = en.toLowerCase();
    return text === ja || text === bare || text.toLowerCase() === name || roman === name;
  };
}
