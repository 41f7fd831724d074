/** Reads the small area (字) between a town and its numbers, and the numbers. */
import { HYPHENS_OR_LONG_VOWEL } from '@daicho/shared/text/hyphens.ts';
import { type Block, isBareLot, numberText, readBlock } from '../block.ts';
import { numberedAreaOf } from '../numbered-area.ts';
import { type AddressReading, traced, words } from '../reading.ts';
import { isDigitAt } from '../symbols.ts';
import { BUILDING_WORD, SURE_BUILDING_WORD } from './building-word.ts';
import {
  isHouseNumber,
  LOANWORD,
  LONGEST_BEFORE_LOT,
  mayBeBuilding,
  mayBeSmallArea,
} from './small-area.ts';

/** Matches another name in brackets: `字裏ノ（南栄町）８`. */
const BRACKETED = /[(「][^()「」]*[)」]/g;
/** Matches the words between a number in a name and the lot: 番割 in `三番割３２番地`. */
const NAME_BEFORE_LOT = new RegExp(
  `^(?!ノ?[合次外内甲乙丙丁第])([^\\d()「」,、.・;:${HYPHENS_OR_LONG_VOWEL}]{1,6})\\d+＃番(?![号室棟館線街町丁])`,
);

/** Matches a division of a chome before its numbers: `北２丁目東５`, `３丁目甲４８６番地`. */
const PART_OF_CHOME = /^[東西南北上中下左右甲乙丙丁戊](?=\d)/;
/** Matches a division of a chome that is written without the word 丁目: `１甲２２２`, `２の甲１９９４`, `３-中２-１６`. */
const PART_OF_NUMBER = new RegExp(
  `^(?:ノ?[甲乙丙丁戊]|[${HYPHENS_OR_LONG_VOWEL}][東西南北上中下甲乙丙丁戊])(?=\\d)`,
);
/** Matches a number that belongs to a name: `２号` of `拓２号５８０-２５８`, `一番` of `字一番谷地５１`. */
const PART_OF_NAME = /\d+＃(?:号(?=\d)|番(?![地戸邸号室棟館街町丁合次外内])[㐀-鿿]{1,2}\d)/y;
/** Matches one hyphen or ノ before a number. */
const JOINER = new RegExp(`^[ノ${HYPHENS_OR_LONG_VOWEL}](?=\\d)`);
/** Matches an ordinal number without a unit: `五稜第５`. */
const ORDINAL_ALONE = /^第\d+＃$/;
const LETTER_OF_BLOCK = /[ァ-ヺ]/;
/** Matches one hyphen at the end of a name. */
const TRAILING_HYPHEN = new RegExp(`[${HYPHENS_OR_LONG_VOWEL}]$`);

export function readBlockNumbers(reading: AddressReading): AddressReading {
  const { symbols } = reading.folded;
  const start = skipJoiner(reading);
  const block = blockAt(reading, start);
  if (block === undefined) return readBehindKoaza(reading) ?? readAreaAlone(reading);
  const nameEnd = isOfSmallArea(block, reading) ? block.end : partEnd(block, symbols);
  const behindName = nameEnd === undefined ? undefined : readBehindKoaza(reading, nameEnd);
  if (behindName !== undefined) return behindName;
  return {
    ...reading,
    at: block.end,
    block,
    trace: traced(reading, 'numbers', start, block.end, () => numberText(block)),
  };
}

/** Matches the words up to the next number. */
const UP_TO_NUMBER = /^\D*/;

/** Reads the numbers at a position, unless they are the ordinal of a building: `第2ビル`, `第5山田ビル 1-22`. */
function blockAt({ text, folded }: AddressReading, start: number): Block | undefined {
  const block = readBlock(text, folded, start);
  const isOrdinal = folded.symbols.charAt(start) === '第';
  if (block === undefined || !isOrdinal) return block;
  const behind = UP_TO_NUMBER.exec(folded.symbols.slice(block.end))?.[0] ?? '';
  const isBare = isDigitAt(folded.symbols, block.end - 2) && block.numbers.length === 1;
  const word = (isBare ? BUILDING_WORD : SURE_BUILDING_WORD).exec(behind);
  return word !== null && (isBare || word.index === 0) ? undefined : block;
}

/** Finds where the numbers begin after a division of a chome. */
function partEnd(block: Block, symbols: string): number | undefined {
  if (block.numbers.length > 1 || block.lot || block.end === symbols.length) return undefined;
  const part = (block.chome ? PART_OF_CHOME : PART_OF_NUMBER).exec(symbols.slice(block.end));
  return part === null ? undefined : block.end + part[0].length;
}

/** Keeps the words up to the number as the small area: `字真砂482番地の2`. */
function readBehindKoaza(reading: AddressReading, from = reading.at): AddressReading | undefined {
  const { symbols } = reading.folded;
  for (const number of symbols.slice(from).matchAll(/第?\d+/g)) {
    const start = from + number.index;
    if (start - reading.at > LONGEST_BEFORE_LOT) break;
    const koaza = symbols.slice(reading.at, start).replace(BRACKETED, '');
    if (!mayBeSmallArea(koaza)) break;
    if (koaza !== '' && isPartOfName(reading, start)) continue;
    const block = blockAt(reading, start);
    if (block === undefined) continue;
    if (!isHouseNumber(block, koaza, reading)) {
      if (mayBeBuilding(koaza)) break;
      continue;
    }
    const behindKoaza = atKoaza(reading, start);
    return {
      ...behindKoaza,
      at: block.end,
      block,
      trace: traced(behindKoaza, 'numbers', start, block.end, () => numberText(block)),
    };
  }
  return undefined;
}

function isPartOfName({ text, folded }: AddressReading, start: number): boolean {
  PART_OF_NAME.lastIndex = start;
  const name = PART_OF_NAME.exec(folded.symbols)?.[0];
  if (name === undefined) return false;
  return !name.endsWith('号') || isBareLot(text, folded, start + name.length);
}

/** Reads a small area whose name is a number, if no house number follows: `堀田７組`. A building's name may follow. */
function readAreaAlone(reading: AddressReading): AddressReading {
  const { symbols } = reading.folded;
  const behind = symbols.slice(reading.at);
  const area = numberedAreaOf(behind);
  if (area === undefined) return ORDINAL_ALONE.test(behind) ? atKoazaAlone(reading) : reading;
  const end = reading.at + area.end;
  const isOver =
    /^[(「]?$/.test(symbols.charAt(end)) || /\s$/.test(words(reading, reading.at, end));
  return isOver || isBeforeName(symbols, area.word, end)
    ? { ...atKoaza(reading, end), at: end }
    : reading;
}

function atKoazaAlone(reading: AddressReading): AddressReading {
  const end = reading.folded.symbols.length;
  return { ...atKoaza(reading, end), at: end };
}

/** Whether a name in katakana or letters follows. Not in `５条ミホンビル`, perhaps a street, nor in `５区センター`, a building. */
function isBeforeName(symbols: string, word: string, end: number): boolean {
  const behind = symbols.slice(end);
  return word !== '条' && LOANWORD.test(behind) && BUILDING_WORD.exec(behind)?.index !== 0;
}

/** Adds the words up to `end` to the small area. */
function atKoaza(reading: AddressReading, end: number): AddressReading {
  const written = words(reading, reading.at, end).trim().replace(TRAILING_HYPHEN, '');
  const trace = traced(reading, 'small area', reading.at, end, written);
  return { ...reading, koaza: (reading.koaza ?? '') + written, trace };
}

/** Whether a single number belongs to the small area's name, because a name and a lot follow: `三番割３２番地`. */
function isOfSmallArea(block: Block, reading: AddressReading): boolean {
  if (block.chome || block.numbers.length > 1) return false;
  const { symbols } = reading.folded;
  const name = NAME_BEFORE_LOT.exec(symbols.slice(block.end))?.[1];
  if (name === undefined || BUILDING_WORD.test(name)) return false;
  return !/\s/.test(words(reading, block.end, block.end + name.length));
}

/**
 * Skips one の or hyphen between a town and its number: `旭市ハの７４-2`. A katakana ノ is not skipped if it names a block
 * itself (`軽海町ノ１４-1`), as イ to ス do. After a katakana letter it names no block, and is skipped.
 */
function skipJoiner({ text, folded: { symbols, origin }, at }: AddressReading): number {
  if (!JOINER.test(symbols.slice(at, at + 2))) return at;
  const isBlock =
    text.charAt(origin[at] ?? 0) === 'ノ' && !LETTER_OF_BLOCK.test(symbols.charAt(at - 1));
  return isBlock ? at : at + 1;
}
