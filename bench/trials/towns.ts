/** Real towns of the official file, each with its only code, and the similar places that a careful person considers. */
import { join } from 'node:path';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';

export const VERSION = '2026-05-29';

/** A town whose name has only one code in its municipality. */
export interface Town {
  readonly prefecture: string;
  /** Name of the municipality with its county, or with its ward. */
  readonly city: string;
  readonly town: string;
  readonly code: string;
  readonly hasChome: boolean;
}

/** The parts of a place that somebody wrote; undefined parts were left out. */
export interface WrittenPlace {
  readonly prefecture?: string | undefined;
  readonly city?: string | undefined;
  readonly town: string;
}

/** Matches towns whose names could be read together with a following number, and entries that are no towns. */
const NOT_PLAIN = /[（）、〜０-９]|掲載がない|次に|一円$|[〇一二三四五六七八九十百千条線号割]$/;

export class Towns {
  /** Towns in which customers live. */
  readonly plain: readonly Town[];
  readonly #byName: ReadonlyMap<string, readonly Town[]>;
  readonly #byCity: ReadonlyMap<string, readonly Town[]>;
  readonly #byPrefecture: ReadonlyMap<string, readonly Town[]>;

  constructor(all: readonly Town[]) {
    this.#byName = Map.groupBy(all, ({ town }) => bare(town));
    this.#byCity = Map.groupBy(all, ({ prefecture, city }) => prefecture + city);
    this.#byPrefecture = Map.groupBy(all, ({ prefecture }) => prefecture);
    this.plain = all.filter(
      (one) =>
        !NOT_PLAIN.test(one.town) &&
        // Addresses in Kyoto name streets instead of towns.
        !one.city.startsWith('京都市') &&
        this.codesOf(one).length === 1 &&
        this.inCityOf(one).filter(({ town }) => bare(town) === one.town).length === 1,
    );
  }

  static async read(source: string): Promise<Towns> {
    return new Towns(await townsIn(join(source, 'japanpost', VERSION, 'ken_all.zip')));
  }

  /** Codes of all places that the written text can mean. */
  codesOf({ prefecture, city, town }: WrittenPlace): string[] {
    const meant = (this.#byName.get(town) ?? []).filter(
      (one) =>
        (prefecture === undefined || one.prefecture === prefecture) &&
        (city === undefined || one.city === city),
    );
    return [...new Set(meant.map(({ code }) => code))];
  }

  inCityOf({ prefecture, city }: Pick<Town, 'prefecture' | 'city'>): readonly Town[] {
    return this.#byCity.get(prefecture + city) ?? [];
  }

  /** Whether the name could be a part of the name of another town of the prefecture. */
  isWithinAnother({ prefecture, town }: Town): boolean {
    const others = this.#byPrefecture.get(prefecture) ?? [];
    return others.some((one) => one.town !== town && one.town.includes(town));
  }

  /** Whether a misspelt name of four letters or more can only mean this town in its municipality. */
  isStillKnown(one: Town, misspelt: string): boolean {
    if ([...one.town].length < 4 || misspelt === one.town) return false;
    return this.inCityOf(one).every(({ town }) => {
      const other = bare(town);
      return (
        other === one.town || !(differsInOneAtMost(other, misspelt) || misspelt.includes(other))
      );
    });
  }
}

export async function townsIn(path: string): Promise<Town[]> {
  const file = await openJapanPostFile(path);
  if (file.kind !== 'areas') throw new Error(`no towns in ${path}`);
  const towns: Town[] = [];
  for await (const { prefecture, city, town, postalCode, hasChome } of file.entries) {
    towns.push({ prefecture, city, town, code: postalCode, hasChome });
  }
  return towns;
}

/** Gives the name without the bracket after it. */
function bare(town: string): string {
  return town.replace(/（.*/, '');
}

function differsInOneAtMost(a: string, b: string): boolean {
  const [one, other] = [[...a], [...b]];
  if (Math.abs(one.length - other.length) > 1) return false;
  if (one.length !== other.length) {
    const [short, long] = one.length < other.length ? [a, other] : [b, one];
    return long.some((_, at) => long.toSpliced(at, 1).join('') === short);
  }
  return one.filter((letter, at) => letter !== other[at]).length <= 1;
}
