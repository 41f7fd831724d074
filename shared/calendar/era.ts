/**
 * Japanese eras. Each begins on the day of its declaration, and the previous era ends on the day before (JIS X 0301):
 * the last day of Showa is 1989-01-07. Meiji is read from its sixth year on, when Japan took the Gregorian calendar.
 */
import type { Day } from './day.ts';

interface Era {
  readonly name: string;
  /** Letter as in `R8.1.1`. */
  readonly letter: string;
  /** Single Unicode character for the era. */
  readonly sign: string;
  /** Gregorian year of its first year. */
  readonly firstYear: number;
  readonly from: Day;
  readonly to: Day;
}

const ERAS: readonly Era[] = [
  { name: '令和', letter: 'R', sign: '㋿', firstYear: 2019, from: '2019-05-01', to: '9999-12-31' },
  { name: '平成', letter: 'H', sign: '㍻', firstYear: 1989, from: '1989-01-08', to: '2019-04-30' },
  { name: '昭和', letter: 'S', sign: '㍼', firstYear: 1926, from: '1926-12-25', to: '1989-01-07' },
  { name: '大正', letter: 'T', sign: '㍽', firstYear: 1912, from: '1912-07-30', to: '1926-12-24' },
  { name: '明治', letter: 'M', sign: '㍾', firstYear: 1868, from: '1873-01-01', to: '1912-07-29' },
];

/** Finds an era by its name, the first kanji of its name, its letter (upper or lower case) or its sign. */
export function eraNamed(text: string): Era | undefined {
  const letter = text.toUpperCase();
  return ERAS.find(
    ({ name, letter: own, sign }) =>
      name === text || name.charAt(0) === text || own === letter || sign === text,
  );
}

/** Prints a day in its era: `令和8年1月1日`, `令和元年5月1日`; empty before the Gregorian calendar in Japan. */
export function eraDate(day: Day): string {
  const era = ERAS.find(({ from, to }) => from <= day && day <= to);
  if (era === undefined) return '';
  const [year = 0, month, date] = day.split('-').map(Number);
  const ofEra = year - era.firstYear + 1;
  return `${era.name}${ofEra === 1 ? '元' : ofEra}年${month}月${date}日`;
}
