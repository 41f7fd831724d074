/**
 * Turns free days of the week, as people write them, into their numbers, from Sunday, which is 0: `土日`, `日`, `水曜`,
 * `Sat,Sun`, `none` or `なし`, and the seven digits of a spreadsheet's `WORKDAY.INTL`, which begin on Monday: `0000011`.
 */
import { toHalfWidthAscii } from '../text/width.ts';

const JA = '日月火水木金土';
const EN = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const EN_NAME = /^(sun|mon|tue|wed|thu|fri|sat)(?:s|n|r|nes|rs|ur)?(?:day)?s?$/;

/** @returns undefined for a text that names no days. */
export function parseWeekend(written: string): ReadonlySet<number> | undefined {
  const text = toHalfWidthAscii(written).toLowerCase().trim();
  if (/^(?:none|なし|無し)$/.test(text)) return new Set();
  if (/^[01]{7}$/.test(text)) {
    return new Set([...text].flatMap((digit, i) => (digit === '1' ? [(i + 1) % 7] : [])));
  }
  const names = text.split(/[\s,、・/]+/).filter((name) => name !== '');
  const days = names.flatMap(daysNamed);
  return days.length === 0 || days.includes(undefined)
    ? undefined
    : new Set(days.filter((day) => day !== undefined));
}

function daysNamed(name: string): readonly (number | undefined)[] {
  const [, en] = EN_NAME.exec(name) ?? [];
  if (en !== undefined) return [EN.indexOf(en)];
  const ja = name.replace(/曜日?/g, '');
  return [...ja].map((character) => (JA.includes(character) ? JA.indexOf(character) : undefined));
}
