/**
 * Reads the name of a town that the register lacks, if the name is not followed by a number, which would show its end:
 * `芦村町アラコ`. Words that do not look like a town's name are left to the building. Also reads a small area (字) without a
 * number after a town: `父島字西町`.
 */

import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { isKyoto } from '../../gazetteer/kyoto.ts';
import { type AddressReading, traced, words } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { BUILDING_WORD } from '../building-word.ts';

const PREFIXED = /^(?:大字|小字|字)./;
/** Matches a town's name: `芦村町` of `芦村町アラコ`. */
const TOWN = /^[^0-9０-９]+?[町村](?![町村])/;
/** Matches words that may follow a town's name and are not a small area of the town. */
const NOT_OF_AREA = /会社|法人|組合|ホテル/;
/** Matches remarks that nothing more is known. */
const UNKNOWN = /^\s*[(（]?(?:以下|番地|住所|詳細)?(?:不明|なし|無し)[)）]?\s*$/;
const DIGIT = /[0-9０-９]/;
const PLAIN_NAME = /^[\u3041-\u309f\u3400-\u9fff々〆ケヶツッノヱ]{2,8}$/;
/** Matches the ends of words for people and bodies, and remarks that nothing is known. */
const NO_NAME =
  /未定|[部課係室局所署庁院園校寺社店場会様方宛]$|[市区町村][立役]|商事|商店|工業|産業|建設|製作|御中|気付|(?:県|市|区|町|村)営/;
const LONGEST_NAME = 30;
const WORD = /^\s*([^\s()（）「」、，,]+)/;

export function readUnlistedTown(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { municipalities, towns, koaza, block, at, folded } = reading;
  if (municipalities.length === 0) return reading;
  if (koaza !== undefined || block !== undefined || at === folded.symbols.length) return reading;
  if (UNKNOWN.test(words(reading, at, folded.symbols.length))) {
    return { ...reading, at: folded.symbols.length };
  }
  const word = WORD.exec(words(reading, at, folded.symbols.length))?.[1] ?? '';
  const name = towns.length > 0 ? smallAreaOf(word) : (nameOf(word) ?? plainNameOf(word, reading));
  if (name === undefined || name.length > LONGEST_NAME || namesStreet(name, reading, gazetteer))
    return reading;
  const end = at + foldName(name).length;
  const trace = traced(reading, 'town', at, end, decisions.keptAsWritten);
  return { ...reading, at: end, koaza: name, trace };
}

/** Gives the name at the beginning of a word: with its small area, without a building. */
function nameOf(word: string): string | undefined {
  if (PREFIXED.test(word)) return isBuilding(word) ? undefined : word;
  const town = TOWN.exec(word)?.[0];
  if (town === undefined || isBuilding(town)) return undefined;
  const behind = word.slice(town.length);
  if (isBuilding(behind) || NOT_OF_AREA.test(behind)) return town;
  return /[0-9０-９]/.test(behind) ? undefined : word;
}

/** Gives the word if it is marked as a small area. */
function smallAreaOf(word: string): string | undefined {
  return PREFIXED.test(word) && !isBuilding(word) && !DIGIT.test(word) ? word : undefined;
}

/** Gives a word in kanji and hiragana that may be a place's name, if nothing else follows the municipality. */
function plainNameOf(word: string, { municipalities, at, placeEnd, folded }: AddressReading) {
  if (municipalities.length > 1 || at !== placeEnd) return undefined;
  const isAll = foldName(word).length === folded.symbols.length - at;
  return isAll && PLAIN_NAME.test(word) && !NO_NAME.test(word) && !isBuilding(word)
    ? word
    : undefined;
}

function isBuilding(words: string): boolean {
  return BUILDING_WORD.test(foldName(words));
}

/** Whether a name is a street's; in Kyoto a town may have the same name: `河原町` of `河原町御池`. */
function namesStreet(name: string, reading: AddressReading, gazetteer: Gazetteer): boolean {
  const symbols = foldName(name);
  return reading.municipalities
    .filter(isKyoto)
    .some((m) => [...gazetteer.streetsOf(m)].some((street) => symbols.includes(street)));
}
