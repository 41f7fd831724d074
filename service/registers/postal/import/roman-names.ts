/**
 * Finds the words of towns' names in the postal operator's romanised file. The file's spelling is used only if it
 * agrees with the town's reading, since the reading may have been corrected after the file was made.
 */
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { RomanEntry } from '../../../sources/japanpost/ken-all-rome.ts';
import { townWordRoman } from './place-roman.ts';

/**
 * Place of a town. A town is found by its code or its municipality, since either may have changed since the file was
 * made.
 */
interface Place {
  readonly postalCode: string;
  readonly prefecture: string;
  readonly city: string;
}

export class RomanNames {
  /** Words in lower case, by town with its code and by town with its municipality. */
  readonly #words = new Map<string, readonly string[]>();

  constructor(entries: Iterable<RomanEntry>) {
    for (const { postalCode, prefecture, city, town, townRoman } of entries) {
      const place = { postalCode, prefecture, city: city.replaceAll('　', '') };
      const words = wordsOf(townRoman);
      for (const key of keysOf(place, beforeBracket(town).replaceAll('　', ''))) {
        if (!this.#words.has(key)) this.#words.set(key, words);
      }
    }
  }

  /**
   * Writes a town in lower case as the file does. Gives undefined if the file lacks the town, or has another reading.
   */
  romanise(place: Place, town: string, kana: string): string | undefined {
    const found = keysOf(place, town).map((key) => this.#words.get(key));
    return found.find((words) => words !== undefined && isReadingOf(words, kana))?.join('');
  }
}

/** Whether a reading can be divided so that each part is a word. */
function isReadingOf(words: readonly string[], kana: string): boolean {
  const [word = '', ...others] = words;
  if (others.length === 0) return romanWord(kana) === word;
  for (let end = 1; end < kana.length; end++) {
    if (romanWord(kana.slice(0, end)) !== word) continue;
    if (isReadingOf(others, kana.slice(end))) return true;
  }
  return false;
}

function romanWord(kana: string): string {
  return toHalfWidthAscii(townWordRoman(kana));
}

function wordsOf(townRoman: string): string[] {
  const words = townRoman.replace(/\(.*$/, '').toLowerCase().split(' ');
  return words.map((word) => word.replaceAll('-', ''));
}

function beforeBracket(town: string): string {
  return town.replace(/（.*$/, '');
}

function keysOf({ postalCode, prefecture, city }: Place, town: string): string[] {
  return [`${postalCode}/${town}`, `${prefecture}${city}/${town}`];
}
