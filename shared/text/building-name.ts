import { foldName } from './fold.ts';
import { toFullWidthKatakana } from './width.ts';

/** Ways of writing ビル and タワー, in folded symbols. */
const BUILDING = /ビルデイング|ビルヂング|ビルデング|BUILDING|BLDG?(?![A-Z])\.?/g;
const TOWER = /TOWER/g;
/** Matches the brackets of a part of a building: `（高層棟）`. */
const PART = /\(([^()]*[棟館])\)/g;
/** Matches the separators between the words of a text. */
const BETWEEN_WORDS = /[\s・、,/()（）「」]+/;

/** Folds the name of a building for comparing: `霞が関ビルディング`, `霞が関ＢＬＤ` and `霞が関ビル` are one. */
export function foldBuildingName(name: string): string {
  return foldName(toFullWidthKatakana(name))
    .replace(BUILDING, 'ビル')
    .replace(TOWER, 'タワー')
    .replace(PART, '$1')
    .replaceAll('・', '');
}

/** Lists the words of a text, each folded like the name of a building. */
export function buildingWords(text: string): readonly string[] {
  return toFullWidthKatakana(text).split(BETWEEN_WORDS).map(foldBuildingName).filter(Boolean);
}

const SHORTEST_PLACE = 2;
const KIND_OF_PLACE = /(?<=..)[都府県市区町村]$/;

/**
 * Lists, folded, the names of places that may stand before a building's name (`横浜ランドマークタワー`): each name as it is,
 * without 市 or the like, and without the beginning of a town's name (`新宿` of 西新宿).
 */
export function placesBeforeBuilding(
  municipality: readonly (string | null)[],
  towns: readonly (string | null)[],
): ReadonlySet<string> {
  const names = municipality.map((name) => foldName(name ?? ''));
  const endings = towns.map((name) => foldName(name ?? '')).flatMap(endingsOf);
  return new Set([...names, ...names.map((n) => n.replace(KIND_OF_PLACE, '')), ...endings]);
}

function endingsOf(name: string): readonly string[] {
  const starts = Array.from({ length: Math.max(1, name.length - SHORTEST_PLACE + 1) });
  return starts.map((_, start) => name.slice(start));
}
