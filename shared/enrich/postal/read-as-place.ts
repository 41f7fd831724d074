/**
 * Distinguishes words that were read as part of the place (its name in kana, with a wrong letter, or as it was when the
 * address was written) from words beside it.
 */

/** Position of words between the symbols of the printed address, by the indices of these symbols. */
export interface GapInPrint {
  /** Symbol that the words follow; -1 if the words come first. */
  readonly behind: number;
  /** Symbol that follows the words. */
  readonly before: number;
}

const COUNTRY = /^日本国?$/;
/** Matches the one or two wrong letters that a name may have; more wrong letters make another name. */
const WRONG_LETTERS = /^\p{L}{1,2}$/u;
/** Matches a letter that ends a name, so that another name may follow. */
const END_OF_NAME = /[都道府県郡市区町村]/;

/** Matches words that an address may lack. */
const AREA_WORD = /^大?字$/;

/** Knowledge of the printed place, in folded symbols. */
interface PrintedPlace {
  /** Prefecture to town. */
  readonly symbols: readonly string[];
  /** Whether the address has this symbol of the place. */
  readonly isWritten: (at: number) => boolean;
  /** Former names of the place, and its names in kana. */
  readonly otherNames: readonly string[];
}

/**
 * @param words in folded symbols.
 * @param isOnly whether no further words stand between the printed names; with further words, none of them is a slip.
 */
export function isReadAsPlace(
  words: string,
  { behind, before }: GapInPrint,
  printed: PrintedPlace,
  isOnly: boolean,
): boolean {
  const { symbols: place, otherNames } = printed;
  if (before > place.length) return false;
  const bare = words.replace(/^[\s()（）]*[旧元]?|[\s()（）]+$/g, '');
  if (otherNames.some((name) => name.includes(bare))) return true;
  if (behind < 0 && COUNTRY.test(words)) return true;
  if (!isOnly || !WRONG_LETTERS.test(words)) return false;
  // If the address leaves whole names out, an office may be written instead of them, so the gap has
  // to be within a name.
  const isWithinName = [behind, before - 1].some((at) => !END_OF_NAME.test(place[at] ?? '区'));
  return (
    isWithinName &&
    words.length === before - behind - 1 &&
    isRestWritten({ behind, before }, printed)
  );
}

/**
 * Whether the address has all other letters of the name; if two letters are wrong, more than two have to be right. So 山
 * in 山田様方 is not a slip for 千代 in 千代田区, and 本社 in 本社都築 is not a slip for 東京 in 東京都.
 */
function isRestWritten({ behind, before }: GapInPrint, { symbols, isWritten }: PrintedPlace) {
  const ends = [...symbols.keys()].filter((at) => END_OF_NAME.test(symbols[at] ?? ''));
  const first = Math.max(-1, ...ends.filter((at) => at <= behind));
  const end = ends.find((at) => at > behind) ?? symbols.length;
  const name = [...symbols.keys()].slice(first + 1, end + 1);
  const rest = name.filter(
    (at) => (at <= behind || at >= before) && !AREA_WORD.test(symbols[at] ?? ''),
  );
  const wrong = before - behind - 1;
  return rest.every(isWritten) && (wrong === 1 || rest.length > wrong);
}
