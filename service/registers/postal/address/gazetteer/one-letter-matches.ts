/**
 * Finds names that a text continues with, except that one letter differs, is missing or is added, or that two
 * neighbouring letters are swapped (`西筑市` for 筑西市). Any letter may be wrong, so such a match never decides anything. A
 * numeral counts as one letter (`干葉市` for 千葉市), also together with the letter next to it (`八干代市`).
 */
import { NUMERAL_END } from '@daicho/shared/text/fold.ts';
import { isDigitAt } from '../symbols.ts';
import type { Trie } from './trie.ts';

interface OneLetterMatch {
  readonly value: number;
  /** Position in the symbols at which the name ends. */
  readonly end: number;
}

/**
 * Finds every name below `node`; a name is repeated if it can be read in several ways, which may end at different
 * positions.
 */
export function* oneLetterMatches(
  trie: Trie,
  symbols: string,
  start: number,
  node: number,
): Generator<OneLetterMatch> {
  let here = node;
  for (let at = start; here >= 0 && at < symbols.length; at++) {
    if (at === start || !isDigitAt(symbols, at - 1))
      yield* withWrongLetter(trie, symbols, at, here);
    here = trie.step(here, symbols.charCodeAt(at));
  }
}

function* withWrongLetter(
  trie: Trie,
  symbols: string,
  at: number,
  node: number,
): Generator<OneLetterMatch> {
  const past = pastLetter(symbols, at);
  const pastNext = pastLetter(symbols, past);
  const holdsNumeral = symbols.slice(at, pastNext).includes(NUMERAL_END);
  yield* rest(trie, symbols, past, node);
  for (const behind of behindLetter(trie, node)) {
    yield* rest(trie, symbols, at, behind);
    yield* rest(trie, symbols, past, behind);
    if (holdsNumeral) yield* rest(trie, symbols, pastNext, behind);
  }
  if (past >= symbols.length) return;
  const swapped = below(trie, node, symbols.slice(past, pastNext) + symbols.slice(at, past));
  if (swapped >= 0) yield* rest(trie, symbols, pastNext, swapped);
}

/** Gives the node that is some units below a node, or -1. */
function below(trie: Trie, node: number, units: string): number {
  let here = node;
  for (let i = 0; i < units.length && here >= 0; i++) here = trie.step(here, units.charCodeAt(i));
  return here;
}

function pastLetter(symbols: string, at: number): number {
  return isDigitAt(symbols, at) ? symbols.indexOf(NUMERAL_END, at) + 1 : at + 1;
}

/** Gives the nodes that are one letter below a node. */
function* behindLetter(trie: Trie, node: number): Generator<number> {
  for (const child of trie.children(node)) {
    if (isDigitAt(trie.unit(child), 0)) yield* behindLetter(trie, child);
    else yield child;
  }
}

/** Finds the longest name that the rest of the text continues with, without another wrong letter. */
function* rest(trie: Trie, symbols: string, at: number, node: number): Generator<OneLetterMatch> {
  const match = trie.longestFrom(symbols, at, node);
  if (match !== undefined) yield match;
}
