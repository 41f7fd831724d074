/**
 * Tells which places of the publisher are parts of a town in the postal data, and which place a town is part of. A town
 * whose name begins with the name of another town need not lie in that town (緑ケ丘 is not in 緑). The end of the longer
 * name, or the names of other towns, must show that the town lies there.
 */
import { isNear, middlePlace } from '../place-columns.ts';
import type { FoundPlace } from './found-place.ts';

const DIVISION = '[甲乙丙丁戊己庚辛壬癸イロハニホヘト]';
/** Matches what distinguishes the parts of a town: 乙, 町, 北, 西2線, 北21号, 1番町. */
const END_OF_PART = new RegExp(
  `^(?:${DIVISION}|町|[東西南北中]+|[東西南北基]*(?:\\d+＃)?(?:線|号|条|番町|番丁|ノ町|ノ?通リ?|番|区|丁)[東西南北]*(?:\\d+＃[線号条])?)$`,
);
/** Matches the side of a town. */
const SIDE = /^[東西南北中]$/;
/** Matches what joins two words to one name: 芳野ケ原 is not in 芳野. */
const JOINED = /^[ケノガ之]/;
const END_OF_DIVISION = new RegExp(`${DIVISION}$`);
/** If at least this many close towns have names that begin with the name of a town, all are parts of that town. */
const MANY = 3;
const CLUSTER_KM = 3;

export class PartsOfTowns {
  /** Places of towns, without chome and small area, by name. */
  readonly #places = new Map<string, FoundPlace>();
  /** Chomes, by the name of their town. */
  readonly #chomes = new Map<string, FoundPlace[]>();
  /** Small areas by the name of their town, then by their own name. */
  readonly #areas = new Map<string, Map<string, FoundPlace>>();
  readonly #towns: readonly string[];

  /** @param places of a municipality. @param towns its towns in the postal data, folded. */
  constructor(places: readonly FoundPlace[], towns: ReadonlySet<string>) {
    this.#towns = [...towns];
    for (const one of places) {
      const { town, chome, koaza } = one.place;
      if (town === '' || (chome > 0 && koaza !== '')) continue;
      if (chome > 0) this.#chomes.set(town, [...(this.#chomes.get(town) ?? []), one]);
      else if (koaza === '') this.#places.set(town, one);
      else this.#areas.set(town, (this.#areas.get(town) ?? new Map()).set(koaza, one));
    }
  }

  /** Lists the places that are parts of a town that the publisher lacks. The list is empty if this is unclear. */
  partsOf(town: string): readonly FoundPlace[] {
    const longer = this.#towns.filter((other) => other !== town && other.startsWith(town));
    const isPart = (name: string) =>
      name !== town && name.startsWith(town) && !longer.some((other) => name.startsWith(other));
    const parts = [...this.#places].filter(([name]) => isPart(name));
    const halves = [...this.#chomes].filter(
      ([name]) => isPart(name) && SIDE.test(name.slice(town.length)),
    );
    // 北一条東 and 北一条西 have chomes, so one of these two streets alone is not the whole town.
    if (parts.length === 0) return halves.length > 1 ? halves.flatMap(([, chomes]) => chomes) : [];
    const isPlain = parts.every(([name]) => END_OF_PART.test(name.slice(town.length)));
    const places = parts.map(([, place]) => place);
    const isCluster = parts.length >= MANY && isNear(places, CLUSTER_KM);
    return isPlain || isCluster ? places : [];
  }

  /**
   * Lists the places named after a town that the postal data lists as separate towns: 平岡一条 and 平岡二条 of 平岡. The list
   * is empty if these places are few, or do not lie together.
   */
  namedAfter(town: string): readonly FoundPlace[] {
    const isAfter = ([name]: readonly [string, unknown]) =>
      name !== town && name.startsWith(town) && !JOINED.test(name.slice(town.length));
    const own = [...this.#places].filter(isAfter).map(([, place]) => place);
    const ofChomes = [...this.#chomes].filter(isAfter);
    const places = [...own, ...ofChomes.flatMap(([, chomes]) => chomes)];
    return own.length + ofChomes.length >= MANY && isNear(places, CLUSTER_KM) ? places : [];
  }

  /** Finds the longest town of the publisher that a town is part of. */
  wholeOf(town: string): FoundPlace | undefined {
    for (let end = town.length - 1; end > 1; end--) {
      const name = town.slice(0, end);
      // If the publisher has only small areas of a town, the town has the point of the middle one.
      const whole =
        this.#places.get(name) ?? middlePlace([...(this.#areas.get(name)?.values() ?? [])]);
      if (whole === undefined || JOINED.test(town.slice(end))) continue;
      if (END_OF_DIVISION.test(town) && end === town.length - 1) return whole;
      return this.#isDivided(name) ? whole : undefined;
    }
    return undefined;
  }

  /**
   * Whether the postal data lists small areas of a town as towns: 御津町下佐脇荒古, for which the publisher has 荒古 in 御津町下佐脇.
   */
  #isDivided(name: string): boolean {
    const behind = (names: Iterable<string>) =>
      [...names].filter((other) => other !== name && other.startsWith(name));
    const listed = behind(this.#towns);
    const areas = this.#areas.get(name);
    const asAreas = listed.filter((other) => areas?.has(other.slice(name.length)));
    const asTowns = behind(this.#places.keys());
    if (asAreas.length >= MANY && asAreas.length >= asTowns.length) return true;
    return asTowns.length === 0 && listed.length >= 2 && !this.#towns.includes(name);
  }
}
