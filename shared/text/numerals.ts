/**
 * Reads kanji numerals as addresses write them: positional (`二四`, `一〇八`), with units (`百二十`, `十二`), and the formal ones
 * of deeds (`壱`, `弐`, `参`).
 */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ...[...'〇一二三四五六七八九'].map((c, i) => [c, i] as const),
  ['零', 0],
  ['壱', 1],
  ['壹', 1],
  ['弐', 2],
  ['貳', 2],
  ['参', 3],
  ['參', 3],
]);

const UNITS: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['千', 1000],
]);

/** Largest number of digits of a positional number. */
const MOST_DIGITS = 6;

/** Characters of kanji numerals, for a character class. */
export const KANJI_NUMERALS = [...DIGITS.keys(), ...UNITS.keys()].join('');
const NUMERALS = new Set(KANJI_NUMERALS);

export function isKanjiNumeral(character: string): boolean {
  return NUMERALS.has(character);
}

/** Matches circled and Roman numerals, each a single character, before 丁目. */
const SIGN_BEFORE_CHOME = /[①-⑳Ⅰ-Ⅻⅰ-ⅻ](?=\s*丁目)/g;
const FIRST_OF_SIGNS = ['①', 'Ⅰ', 'ⅰ'].map((sign) => sign.charCodeAt(0)).sort((a, b) => b - a);

/** Writes a chome in circled or Roman numerals with digits: `②丁目`, `Ⅱ丁目`. Names keep such numerals: `コーポⅡ`. */
export function withDigitsBeforeChome(text: string): string {
  return text.replace(SIGN_BEFORE_CHOME, (sign) => {
    const unit = sign.charCodeAt(0);
    return String(unit - (FIRST_OF_SIGNS.find((first) => first <= unit) ?? unit) + 1);
  });
}

/** Reads a run of kanji numerals; undefined for a run that is not a number (`九九十`, `十十`). */
export function parseKanjiNumber(numeral: string): number | undefined {
  let value = 0;
  for (const c of numeral) {
    const digit = DIGITS.get(c);
    if (digit === undefined) return parseWithUnits(numeral);
    value = value * 10 + digit;
  }
  return numeral.length > 0 && numeral.length <= MOST_DIGITS ? value : undefined;
}

function parseWithUnits(numeral: string): number | undefined {
  let total = 0;
  let below = 10_000;
  let digit: number | undefined;
  for (const c of numeral) {
    const unit = UNITS.get(c);
    if (unit === undefined) {
      const value = DIGITS.get(c);
      if (value === undefined || digit !== undefined) return undefined;
      digit = value;
    } else {
      if (unit >= below || digit === 0) return undefined;
      total += (digit ?? 1) * unit;
      below = unit;
      digit = undefined;
    }
  }
  return total + (digit ?? 0);
}

const KANJI_DIGITS = [...'〇一二三四五六七八九'];
const KANJI_BELOW_100 = Array.from({ length: 100 }, (_, n) => {
  const [tens, units] = [Math.floor(n / 10), n % 10];
  if (tens === 0) return KANJI_DIGITS[units] ?? '';
  return `${tens === 1 ? '' : KANJI_DIGITS[tens]}十${units === 0 ? '' : KANJI_DIGITS[units]}`;
});

/**
 * Writes digits as on envelopes: 12 is 十二, since 一二 looks like 三; longer numbers and those with a leading zero go
 * digit by digit: 一〇八.
 *
 * @param beside other numbers of the line; all are written in one style: 一五二四－二三.
 */
export function kanjiNumerals(digits: string, beside: readonly string[] = []): string {
  const hasLong = beside.some(({ length }) => length > 2);
  const isSmall =
    !hasLong && digits.length < 3 && (digits.length === 1 || digits.charAt(0) !== '0');
  if (isSmall) return KANJI_BELOW_100[Number(digits)] ?? digits;
  let kanji = '';
  for (const digit of digits) kanji += KANJI_DIGITS[Number(digit)] ?? digit;
  return kanji;
}
