/**
 * Compares names of buildings, which are English words as often as romanised ones, by their sounds: `Hills Mori
 * Tower` and ヒルズモリタワー share the consonants r, s, m, r, t.
 */
import { foldKana, foldRoman, letters } from './fold-roman.ts';

/** Building with its own postal codes. */
export interface RomanBuilding {
  readonly name: string;
  readonly kana: string;
}

/** Smallest number of consonants by which a building is recognised. */
const SHORTEST = 3;
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/buildings?|bldgs?|birud[ei]+ngu/g, 'biru'],
  [/r(?![aeiouy])/g, ''],
  [/c(?=[eiy])|th/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/l/g, 'r'],
  [/v/g, 'b'],
  [/z/g, 's'],
  [/m(?=[bp])/g, 'n'],
  [/[aeiouywh]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Finds the single building whose name is written, or undefined if no building or several buildings fit. */
export function buildingNamed(
  written: string,
  buildings: readonly RomanBuilding[],
): RomanBuilding | undefined {
  const folded = foldRoman(written);
  const same = buildings.filter(({ name, kana }) =>
    [foldKana(kana), foldRoman(latinName(name))].includes(folded),
  );
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const sounds = consonants(letters(written));
  const alike = buildings.filter(({ name, kana }) =>
    [consonants(foldKana(kana)), consonants(letters(latinName(name)))].includes(sounds),
  );
  return sounds.length >= SHORTEST && alike.length === 1 ? alike[0] : undefined;
}

function consonants(name: string): string {
  return SAME_SOUND.reduce((text, [sound, one]) => text.replace(sound, one), name);
}

/** Writes the katakana of a name in Latin letters, and keeps the Latin letters that it has: `ＪＰタワー` as `JPtawa`. */
function latinName(name: string): string {
  return foldKana(name.normalize('NFKC'));
}
