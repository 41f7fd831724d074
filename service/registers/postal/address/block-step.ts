/** The small area (字) between a town and its numbers, and the numbers. */
import { type Block, readBlock } from './block.ts';
import { BUILDING_WORD } from './building-word.ts';
import { type Reading, traced, words } from './reading.ts';
import { isHouseNumber, LONGEST_BEFORE_LOT, mayBeBuilding, mayBeSmallArea } from './small-area.ts';

/** `字裏ノ（南栄町）８`: a further name in brackets. */
const BRACKETED = /[(「][^()「」]*[)」]/g;
/** `三番割` before `３２番地`: what stands between a number that is part of a name and the lot. */
const NAME_BEFORE_LOT =
  /^(?!ノ?[合次外内甲乙丙丁第])([^\d()「」,、.・;:\-ー]{1,6})\d+＃番(?![号室棟館線街町丁])/;

export function readBlockNumbers(reading: Reading): Reading {
  const { symbols } = reading.folded;
  const start = skipJoiner(symbols, reading.at);
  const block = readBlock(reading.text, reading.folded, start);
  if (block === undefined) return readBehindKoaza(reading);
  const direction = /^[東西南北](?=\d)/.exec(symbols.slice(block.end));
  if (block.chome && block.numbers.length === 1 && direction !== null) {
    return readBehindKoaza(reading, block.end + 1);
  }
  if (isOfSmallArea(block, reading)) return readBehindKoaza(reading, block.end);
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
    if (start - reading.at > LONGEST_BEFORE_LOT) break;
    const koaza = symbols.slice(reading.at, start).replace(BRACKETED, '');
    if (!mayBeSmallArea(koaza)) break;
    const block = readBlock(reading.text, reading.folded, start);
    if (block === undefined) continue;
    if (!isHouseNumber(block, koaza, reading)) {
      if (mayBeBuilding(koaza)) break;
      continue;
    }
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

/** `三番割３２番地`: a single number with a name and a lot behind it is part of the small area's name. */
function isOfSmallArea(block: Block, reading: Reading): boolean {
  if (block.chome || block.numbers.length > 1) return false;
  const { symbols } = reading.folded;
  const name = NAME_BEFORE_LOT.exec(symbols.slice(block.end))?.[1];
  if (name === undefined || BUILDING_WORD.test(name)) return false;
  return !/\s/.test(words(reading, block.end, block.end + name.length));
}

/** `旭市ハの７４-2`: one ノ or hyphen between a town and its number. */
function skipJoiner(symbols: string, at: number): number {
  return /^[ノ\-ー](?=\d)/.test(symbols.slice(at, at + 2)) ? at + 1 : at;
}
