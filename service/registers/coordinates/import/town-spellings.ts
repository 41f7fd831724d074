/** Finds a town of the postal data among places that the publisher spells slightly differently. */
import { isNear, middlePlace } from '../place-columns.ts';
import type { FoundPlace } from './found-place.ts';

const NUMBERED_SECTION = /^第?\d+＃地割$/;
/** Matches optional kana at the end of a word in kanji: 平和通り, 三十三間堂廻り, 大渡道ノ下モ. */
const ENDING = /(?<=[\p{Script=Han}])[リタモ](?=$|[\p{Script=Han}])/gu;
const NO_BETWEEN = /(?<=.)ノ(?=.)/g;
/** Matches parts that only one of the two lists writes: 第１区, 新所・岡崎・梅田入会地. */
const LEFT_OUT = /第(?=\d+＃)|・/g;
/** Characters that the two lists use for each other in names of one place. */
const SAME = new Map(
  ['エ衛ヱ', '冶治', '坂阪', '斎齋斉', '巳己已', '宵霄', '歳才', '鍛鍜'].flatMap(
    ([one = '', ...others]) => others.map((other) => [other, one] as const),
  ),
);
const TAKEN_FOR_ANOTHER = new RegExp(`[${[...SAME.keys()].join('')}]`, 'gu');
/** Matches a word for a part of a municipality within a name: 厚田区押琴, 光珠内町東山. */
const DIVISION_WITHIN = /(?<=.)[区町](?=.)/g;
/** Length of the shortest name before 町: shorter names are too common. */
const SHORTEST_BEFORE_TOWN = 2;

/** Place with its complete name, as written and as compared. */
interface Spelt {
  readonly found: FoundPlace;
  readonly whole: string;
  readonly loose: string;
}

export class TownSpellings {
  /** Places whose own name is not a town of the postal data. */
  readonly #others: readonly Spelt[];
  readonly #towns: ReadonlySet<string>;

  /** @param places of a municipality. @param towns its towns in the postal data, folded. */
  constructor(places: readonly FoundPlace[], towns: ReadonlySet<string>) {
    this.#others = places
      .filter(({ place: { town, koaza } }) => koaza !== '' || !towns.has(town))
      .map((found) => {
        const whole = found.place.town + found.place.koaza;
        return { found, whole, loose: loosely(whole) };
      });
    this.#towns = towns;
  }

  /**
   * Finds the place by the first comparison that fits any place. Gives `unclear` if this comparison fits several
   * distant places.
   *
   * @param before names that may precede the town's name.
   */
  sameAs(town: string, before: ReadonlySet<string>): FoundPlace | 'unclear' | undefined {
    const spelt = loosely(town);
    const other = withOrWithoutTown(town);
    const isOtherTown = other !== undefined && this.#towns.has(other);
    const ways: readonly ((place: Spelt) => boolean)[] = [
      ({ loose }) => loose === spelt,
      ({ found: { place }, loose }) =>
        (place.chome === 0 || place.koaza === '') &&
        loose.endsWith(spelt) &&
        isSection(loose.slice(0, -spelt.length), before),
      ({ found: { place } }) => place.chome === 0 && place.koaza === town,
      // 有田町 matches 有田 if each list has only one of the two.
      ({ found: { place }, whole }) => !isOtherTown && place.koaza === '' && whole === other,
      ({ loose }) => withoutDivision(loose).includes(spelt),
    ];
    for (const isSame of ways) {
      const same = this.#others.filter(isSame).map(({ found }) => found);
      if (same.length === 0) continue;
      const isOne = same.every(({ place }) => place.chome > 0 && place.koaza === '');
      return (isOne || isNear(same) ? middlePlace(same) : undefined) ?? 'unclear';
    }
    return undefined;
  }
}

function withOrWithoutTown(town: string): string | undefined {
  const bare = town.endsWith('町') ? town.slice(0, -1) : undefined;
  if (bare === undefined) return `${town}町`;
  return bare.length < SHORTEST_BEFORE_TOWN ? undefined : bare;
}

function isSection(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || NUMBERED_SECTION.test(name);
}

/** Gives a name without the word for a part of a municipality, one result for each such word. */
function withoutDivision(name: string): readonly string[] {
  return Array.from(
    name.matchAll(DIVISION_WITHIN),
    ({ index }) => name.slice(0, index) + name.slice(index + 1),
  );
}

function loosely(name: string): string {
  return name
    .replace(NO_BETWEEN, '')
    .replace(ENDING, '')
    .replace(LEFT_OUT, '')
    .replace(TAKEN_FOR_ANOTHER, (character) => SAME.get(character) ?? character);
}
