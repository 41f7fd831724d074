/**
 * Reads the town of a building that has its own codes, if the building directly follows the municipality: `新宿区
 * 新宿センタービル40F`. The building's name may begin with a town's name: `丸の内ビルディング20F` is not ビルディング in 丸の内. The name may
 * also follow its town and end with a number: `東池袋サンシャイン60` is not the number 60. A name that only resembles such a
 * building (`新宿区 新宿センター40F`) leaves two towns undecided: that building's, and the town that the words begin with.
 */
import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL } from '@daicho/shared/text/hyphens.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { Building, Gazetteer } from '../../gazetteer/gazetteer.ts';
import { municipalitiesOfTowns, namesOfTowns, type Town } from '../../gazetteer/places.ts';
import { type AddressReading, traced, words } from '../../reading.ts';
import { mayBeBuilding } from '../../rows/near-building.ts';
import { mayBePartOfName, placesOf } from '../../rows/part-of-name.ts';
import { beginsNameAt, isBehindSpace } from '../../symbols.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { endsName } from '../text-after-municipality.ts';

const WORD = /^[^\s()（）、，,]+/;
/** Length of the longest word in which a building's name is searched. */
const LONGEST_WORD = 80;
/** Matches what may follow a building's name and shows that the name is complete: the end or a floor. */
const BEHIND_NAME = /^(?:$|\d+＃(?:階|F)|B\d|地階)/;
/** Matches the text before the first number that is not in a name (`六本木`), and a house number after it. */
const NAME = new RegExp(
  '^(?<name>[^0-9]+?)(?:$|(?=[一二三四五六七八九十]+(?:階|丁目|番))|(?=[0-9]))' +
    `(?<number>[0-9一二三四五六七八九十]+(?:$|丁目|番|号$|[の${HYPHENS_OR_LONG_VOWEL}]))?`,
);

/**
 * @param townEnd end of the town that was read. In most addresses a number follows there, so no building can stand
 * before the number. @returns undefined if no words may name such a building.
 */
export function readTownOfBuilding(
  placed: AddressReading,
  townEnd: number,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { text, folded } = placed;
  const isEnded = townEnd > placed.at && endsName(folded.symbols, townEnd);
  // The numeral in 新宿三井ビル belongs to the building's name.
  const mayGoOn = beginsNameAt(text, folded, townEnd) && !isBehindSpace(text, folded, townEnd);
  if (isEnded && !mayGoOn) return undefined;
  const buildings = placed.municipalities.flatMap((m) => gazetteer.buildingsWithin(m));
  if (buildings.length === 0) return undefined;
  const word = wordAt(placed, placed.at);
  if (word.length > LONGEST_WORD) return undefined;
  const named = namedBy(word, buildings);
  if (named.length === 1) return atTowns(placed, townsOf(named));
  const town = placed.folded.symbols.slice(placed.at, townEnd);
  const inTown = buildings.filter((building) => foldName(building.town.name) === town);
  const behindTown = wordAt(placed, townEnd);
  const namedBehind = namedBy(behindTown, inTown);
  if (namedBehind.length === 1) return atTowns(placed, townsOf(namedBehind));
  // Otherwise the number in the building's name would be read as a house number.
  const goesOn = inTown.filter(({ name }) => goesOnBehindNumber(name, behindTown));
  if (goesOn.length > 0) return atTowns(placed, townsOf(goesOn));
  const { name: written = '', number } = NAME.exec(toHalfWidthAscii(word))?.groups ?? {};
  const name = foldBuildingName(written);
  const begun = placed.municipalities.flatMap(
    (m) => gazetteer.townAt(m, placed.folded.symbols, placed.at) ?? [],
  );
  if (number !== undefined || begun.some((town) => town.end - placed.at >= name.length)) {
    return undefined;
  }
  const near = buildings.filter((building) => mayBe(name, building));
  if (near.length === 0) return undefined;
  const reading = atTowns(placed, [...townsOf(near), ...begun.flatMap((town) => town.of)]);
  return { ...reading, unsure: [...reading.unsure, 'town'] };
}

function wordAt(placed: AddressReading, at: number): string {
  return WORD.exec(words(placed, at, placed.folded.symbols.length).trim())?.[0] ?? '';
}

/** Whether a word begins with a name that ends in a number, and continues after that number: `サンシャイン60私書箱`. */
function goesOnBehindNumber(name: string, word: string): boolean {
  const symbols = /\d＃?$/.test(name) ? foldBuildingName(word) : '';
  return symbols.startsWith(name) && !/^\d/.test(symbols.slice(name.length));
}

function namedBy(word: string, buildings: readonly Building[]): readonly Building[] {
  if (buildings.length === 0 || word.length > LONGEST_WORD) return [];
  const symbols = foldBuildingName(word);
  return buildings.filter(
    ({ name }) => symbols.startsWith(name) && BEHIND_NAME.test(symbols.slice(name.length)),
  );
}

function mayBe(written: string, { name, town }: Building): boolean {
  const part = { runs: [written], floor: 0, places: placesOf(town) };
  return mayBeBuilding(written, name) || mayBePartOfName(part, name);
}

function townsOf(buildings: readonly Building[]): readonly Town[] {
  return buildings.map(({ town }) => town);
}

function atTowns(placed: AddressReading, all: readonly Town[]): AddressReading {
  const towns = [...new Set(all)];
  const { at } = placed;
  return {
    ...placed,
    placeEnd: at,
    municipalities: municipalitiesOfTowns(towns),
    towns,
    townSpan: { start: at, end: at },
    trace: traced(placed, 'town', at, at, () =>
      filledIn(decisions.town, { names: namesOfTowns(towns), how: decisions.ofBuilding }),
    ),
  };
}
