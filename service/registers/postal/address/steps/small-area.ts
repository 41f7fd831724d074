/**
 * Decides what words before a number are: a small area (字), so that the number is a house number, or a building's name.
 */

import { HYPHENS_OR_LONG_VOWEL } from '@daicho/shared/text/hyphens.ts';
import { isKanjiNumeral } from '@daicho/shared/text/numerals.ts';
import type { Block } from '../block.ts';
import { numberedAreaOf } from '../numbered-area.ts';
import type { AddressReading } from '../reading.ts';
import { isBehindSpace } from '../symbols.ts';
import { BUILDING_WORD, SURE_BUILDING_WORD } from './building-word.ts';

/**
 * Largest number of symbols between the town and a house number. A number among the words counts as one symbol. A lot
 * (番地) may stand further away.
 */
const LONGEST = 12;
export const LONGEST_BEFORE_LOT = 30;
/** Matches blocks with letters for names: `上町A-5`, `岩松甲471`, `熊坂町イ-197`. */
const LETTER_BLOCK = new RegExp(`^[A-Z甲乙丙丁戊己庚辛壬癸ァ-ヺ][${HYPHENS_OR_LONG_VOWEL}]?$`);
/** Matches a side of a street along which houses are numbered: `１６丁目左６`. */
const SIDE_OF_CHOME = /^\d+＃丁目[左右]$/;
/** Matches a numbered block of a project, whatever precedes it: `土地区画整理事業６２街区１`. */
const IN_BLOCK = /\d＃街区$/;
const NUMBER = /\d+＃/g;
/** Matches signs, and a floor before a building's name: `47階 サンシャイン60`. A small area may be called 三階. */
const NOT_OF_NAME = /[()「」,、.:;'"]|\d＃階./;
/** Matches words that are marked as a small area, and Iwate's 地割, which are small areas with numbers for names. */
const NAMED = /^(?:大字|小字|字|第?\d+＃地割)/;
/** Matches the 内 of names such as `垣内` and `堂ノ内`, but not a 内 that means the inside of a building or its grounds. */
const ENDS_IN_INSIDE = /(?<![所場校院社店駅局部会館庁署舎寮学構境])内$/;
/** Matches a name without katakana loanwords or letters: `七ノ坪`. */
const SHORT_NAME = /^(?:\d+＃)?(?:[ケツノ]|[^\d＃ァ-ヺーA-Z]){1,6}$/;
const ENDS_OR_GOES_ON = /^(?:$|[(「]|[・、,]\d)/;
const TOWN_NAME = /^[^\d＃]+町$/;
export const LOANWORD = /^[ァ-ヺA-Z]/;

/** Whether words can be a small area at all. */
export function mayBeSmallArea(words: string): boolean {
  return !NOT_OF_NAME.test(words) && (NAMED.test(words) || !SURE_BUILDING_WORD.test(words));
}

/** Whether words can also be a building, to which further numbers would belong. */
export function mayBeBuilding(words: string): boolean {
  return BUILDING_WORD.test(words) && !NAMED.test(words);
}

/** Whether a number after the words is a house number. */
export function isHouseNumber(block: Block, words: string, reading: AddressReading): boolean {
  if (block.lot || IN_BLOCK.test(words)) return true;
  if (words.length > LONGEST && words.replace(NUMBER, '0').length > LONGEST) return false;
  if (mayBeBuilding(words) && !ENDS_IN_INSIDE.test(words)) return false;
  return (
    NAMED.test(words) ||
    block.numbers.length > 1 ||
    block.chome ||
    LETTER_BLOCK.test(words) ||
    SIDE_OF_CHOME.test(words) ||
    endsAddress(block, reading) ||
    isNumberedArea(words) ||
    isBeforeBuilding(block, words, reading)
  );
}

/**
 * Whether words are a numbered area. The rest of a street that the register lacks is none: `五条下ル第` of `烏丸五条下ル第１０長谷ビル`.
 */
function isNumberedArea(words: string): boolean {
  const area = numberedAreaOf(words);
  return area !== undefined && area.word !== '条';
}

/** Whether the block ends the address: at the end, before a space or a bracket, or before another number: `２８、２９番地`. */
function endsAddress(block: Block, { folded, text }: AddressReading): boolean {
  if (ENDS_OR_GOES_ON.test(folded.symbols.slice(block.end, block.end + 2))) return true;
  return isBehindSpace(text, folded, block.end);
}

/** Whether a bare Arabic number stands between a building and a name that is short or ends in 町: `七ノ坪１４１ＳＵＢＡＣＯ`. */
function isBeforeBuilding(block: Block, words: string, { folded, text }: AddressReading): boolean {
  const { symbols, origin } = folded;
  const last = text.charAt((origin[block.end] ?? 0) - 1);
  if (!/\d/.test(last.normalize('NFKC')) || isKanjiNumeral(last)) return false;
  const behind = symbols.slice(block.end);
  const isName = SHORT_NAME.test(words) || TOWN_NAME.test(words);
  if (!isName || words.endsWith('第')) return false;
  const word = BUILDING_WORD.exec(behind);
  return word === null ? LOANWORD.test(behind) : word.index > 0;
}
