/**
 * Whether words may contain a name that is not written letter by letter: other words interrupt the name
 * (`新宿セン(仮)タービル`), or one letter differs or is missing.
 */
import { LONGEST_INTERRUPTION } from '../gazetteer/interrupted-names.ts';

/** From this length on, a name with one wrong letter is still recognised. */
const SHORTEST_WITH_SLIP = 4;

/** Largest number of symbols in which a name is searched, so that every text is read within a bound. */
const LONGEST_TEXT = 200;

/** Both texts are in folded symbols. */
export function containsSimilar(text: string, name: string): boolean {
  const words = text.slice(0, LONGEST_TEXT);
  for (let at = 0; at < words.length; at++) {
    let same = 0;
    while (same < name.length && words[at + same] === name[same]) same++;
    if (same === name.length || isInterruptedAt(words, at, name, same)) return true;
    if (name.length >= SHORTEST_WITH_SLIP && hasSlip(words, at, name, same)) return true;
  }
  return false;
}

/** Whether other words interrupt a name. */
export function containsInterrupted(text: string, name: string): boolean {
  const words = text.slice(0, LONGEST_TEXT);
  for (
    let at = words.indexOf(name.charAt(0));
    at >= 0;
    at = words.indexOf(name.charAt(0), at + 1)
  ) {
    let same = 1;
    while (same < name.length && words[at + same] === name[same]) same++;
    if (same < name.length && isInterruptedAt(words, at, name, same)) return true;
  }
  return false;
}

/** @param same number of symbols of the name that stand unchanged at `at`. */
function isInterruptedAt(words: string, at: number, name: string, same: number): boolean {
  for (let cut = same; cut > 0; cut--) {
    const rest = words.indexOf(name.slice(cut), at + cut + 1);
    if (rest >= 0 && rest <= at + cut + LONGEST_INTERRUPTION) return true;
  }
  return false;
}

function hasSlip(words: string, at: number, name: string, same: number): boolean {
  const rest = name.slice(same + 1);
  if (rest === '') return false;
  return words.startsWith(rest, at + same + 1) || words.startsWith(rest, at + same);
}
