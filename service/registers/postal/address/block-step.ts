/** The small area (字) between a town and its numbers, and the numbers. */
import { type Block, readBlock } from './block.ts';
import { BUILDING_WORD } from './building-word.ts';
import { type Reading, traced, words } from './reading.ts';

/** How far from the town its first number may stand, in symbols. */
const LONGEST_KOAZA = 12;
/** `字裏ノ（南栄町）８`: a further name in brackets. */
const BRACKETED = /[(「][^()「」]*[)」]/g;
/** `上町A-5`: blocks that have letters for names. */
const LETTER_BLOCK = /^[A-Z][-‐−–ー]?$/;
const NOT_OF_NAME = /[()「」,、.:;'"]/;
/** Also Iwate's 地割, which is a small area with a number for a name. */
const NAMED_KOAZA = /^(?:大字|小字|字|第?\d+＃地割)/;

export function readBlockNumbers(reading: Reading): Reading {
  const { symbols } = reading.folded;
  const start = skipJoiner(symbols, reading.at);
  const block = readBlock(reading.text, reading.folded, start);
  if (block === undefined) return readBehindKoaza(reading);
  const direction = /^[東西南北](?=\d)/.exec(symbols.slice(block.end));
  if (block.chome && block.numbers.length === 1 && direction !== null) {
    return readBehindKoaza(reading, block.end + 1);
  }
  return {
    ...reading,
    at: block.end,
    block,
    trace: traced(reading, 'numbers', start, block.end, () => block.numbers.join('-')),
  };
}

/** `字真砂482番地の2`: the words up to the number are kept as the small area. */
function readBehindKoaza(reading: Reading, from = reading.at): Reading {
  const { symbols } = reading.folded;
  for (const number of symbols.slice(from).matchAll(/第?\d+/g)) {
    const start = from + number.index;
    if (start - reading.at > LONGEST_KOAZA) break;
    const koaza = symbols.slice(reading.at, start).replace(BRACKETED, '');
    if (NOT_OF_NAME.test(koaza) || (BUILDING_WORD.test(koaza) && !NAMED_KOAZA.test(koaza))) break;
    const block = readBlock(reading.text, reading.folded, start);
    if (block === undefined || !isHouseNumber(block, koaza, reading)) continue;
    const written = words(reading, reading.at, start)
      .trim()
      .replace(/[-‐−–ー]$/, '');
    const trace = traced(reading, 'small area', reading.at, start, written);
    const behindKoaza = { ...reading, koaza: written, trace };
    return {
      ...behindKoaza,
      at: block.end,
      block,
      trace: traced(behindKoaza, 'numbers', start, block.end, () => block.numbers.join('-')),
    };
  }
  return reading;
}

/** A lone bare number is a house number only behind 字, before a space, or at the end. */
function isHouseNumber(block: Block, koaza: string, reading: Reading): boolean {
  const { symbols, origin } = reading.folded;
  const next = reading.text.charAt((origin[block.end] ?? 0) - 1);
  return (
    block.numbers.length > 1 ||
    block.lot ||
    block.chome ||
    block.end === symbols.length ||
    /\s/.test(next) ||
    NAMED_KOAZA.test(koaza) ||
    LETTER_BLOCK.test(koaza)
  );
}

/** `旭市ハの７４-2`: one ノ or hyphen between a town and its number. */
function skipJoiner(symbols: string, at: number): number {
  return /^[ノ\-ー](?=\d)/.test(symbols.slice(at, at + 2)) ? at + 1 : at;
}
