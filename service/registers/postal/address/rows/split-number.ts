/**
 * Whether a number may be the end of an interrupted number: `2(仮)5丁目`, `16★★9番地`. Such a number decides nothing in a
 * town that is divided by numbers.
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import { numberedAreaOf } from '../numbered-area.ts';
import type { AddressReading } from '../reading.ts';
import { SURE_BUILDING_WORD } from '../steps/building-word.ts';

const LONGEST_GAP = 8;
const ARABIC = /^[0-9０-９]/;
/** Matches a chome that is not the first number. */
const CHOME_BEHIND = /^\d+＃[-ー.ノ]\d+＃丁目/;
const CHOME = /^\d+＃丁目/;
const OTHER_WORDS = `\\D{0,${LONGEST_GAP}}`;
const NO_BUILDING = `(?!.{0,${LONGEST_GAP}}(?:${SURE_BUILDING_WORD.source}))`;
/** Matches a number with 丁目, 番 or 番地 after other words, or another number unless a word for a building precedes it. */
const SPLIT_NUMBER = new RegExp(
  `^(?:${OTHER_WORDS}\\d+＃(?:丁目|番地?(?![室棟館街]))|` +
    `${NO_BUILDING}${OTHER_WORDS}\\d+＃(?:号(?![室棟館])|[-ーノ]\\d|$))`,
);

/** Matches a room with a letter at the end: `-A203`, `A棟203`. */
const LETTERED_ROOM = new RegExp(`^${OTHER_WORDS}[A-Z]棟?\\d{3,4}＃$`);
const CHOME_BLOCK_AND_NUMBER = 3;
/** Matches a small area that ends in a chome without a number that can be read. */
const UNREAD_CHOME = /[^\d＃]丁目$/;

export function isSplitNumber({ block, koaza, folded, townSpan }: AddressReading): boolean {
  if (block === undefined) return false;
  if (koaza !== undefined && UNREAD_CHOME.test(foldName(koaza))) return true;
  if (koaza !== undefined && ARABIC.test(koaza)) {
    const area = foldName(koaza);
    if (!CHOME.test(area) && numberedAreaOf(area) === undefined) return true;
  }
  if (CHOME_BEHIND.test(folded.symbols.slice(townSpan.end, block.end))) return true;
  if (block.end === folded.symbols.length) return false;
  const behind = folded.symbols.slice(block.end);
  if (block.numbers.length === CHOME_BLOCK_AND_NUMBER && LETTERED_ROOM.test(behind)) return false;
  return SPLIT_NUMBER.test(behind);
}
