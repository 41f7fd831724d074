/**
 * Learns in which municipality the rows with one text in a column lie, from the rows that were found by their own addresses:
 * 支部 岡崎 in 岡崎市. A text counts only in a column whose texts tell the municipality of nearly all rows, far better than
 * the municipality of most rows does: no constant, no date, and no list of one city passes that.
 */

/** What the found rows say of a text. */
export interface CityOfText {
  /** The municipality in which all of them lie, with its prefecture. */
  readonly name: string;
  readonly rows: number;
  /** Whether they are enough to take a candidate there in unless the person leaves it out. */
  readonly isSure: boolean;
}

/** What a column and a text of it have to pass. */
interface Demands {
  /** Fewest found values of the column whose text others have too, and least share of them in the city of the others. */
  readonly testedMin: number;
  readonly hitsMin: number;
  /** Least share of the mistakes of naming the most common city that the column avoids. */
  readonly gainMin: number;
  /** Fewest found values with the text, and greatest probability that they lie in one city by accident. */
  readonly valuesMin: number;
  readonly accidentMax: number;
}

const SURE: Demands = {
  testedMin: 20,
  hitsMin: 0.95,
  gainMin: 0.8,
  valuesMin: 5,
  accidentMax: 0.01,
};
const LIKELY: Demands = {
  testedMin: 6,
  hitsMin: 0.8,
  gainMin: 0.5,
  valuesMin: 2,
  accidentMax: 0.25,
};

/** Found values and their rows, by the name of their municipality. */
type Counts = Map<string, { values: number; rows: number }>;

/** How well a column tells the municipality of a row. */
interface Quality {
  readonly tested: number;
  readonly hits: number;
  readonly gain: number;
}

export class ColumnCities {
  readonly #byText = new Map<string, Counts>();
  readonly #byCity = new Map<string, number>();
  #total = 0;
  #quality: Quality | undefined;

  /** Takes in a found value some of whose rows have a text. @param name of its municipality. */
  add(text: string, name: string, rows: number): void {
    const counts = this.#byText.get(text) ?? new Map();
    const before = counts.get(name) ?? { values: 0, rows: 0 };
    counts.set(name, { values: before.values + 1, rows: before.rows + rows });
    this.#byText.set(text, counts);
    this.#byCity.set(name, (this.#byCity.get(name) ?? 0) + 1);
    this.#total += 1;
    this.#quality = undefined;
  }

  /** Whether the column tells cities at all. */
  get tells(): boolean {
    return this.#passes(LIKELY);
  }

  /** @returns undefined where its rows lie in several municipalities, or are too few to tell. */
  cityOf(text: string): CityOfText | undefined {
    const [only, ...others] = this.#byText.get(text) ?? [];
    if (only === undefined || others.length > 0) return undefined;
    const [name, { values, rows }] = only;
    const accident = ((this.#byCity.get(name) ?? 0) / this.#total) ** values;
    const meets = (demands: Demands) =>
      values >= demands.valuesMin && accident <= demands.accidentMax && this.#passes(demands);
    return meets(LIKELY) ? { name, rows, isSure: meets(SURE) } : undefined;
  }

  /** Counts the found values with a text, and those of them in some municipalities. @param names of these. */
  countsIn(
    text: string,
    names: readonly string[],
  ): { readonly there: number; readonly all: number } {
    let [there, all] = [0, 0];
    for (const [name, { values }] of this.#byText.get(text) ?? []) {
      all += values;
      if (names.includes(name)) there += values;
    }
    return { there, all };
  }

  #passes({ testedMin, hitsMin, gainMin }: Demands): boolean {
    this.#quality ??= qualityOf(this.#byText.values());
    const { tested, hits, gain } = this.#quality;
    return tested >= testedMin && hits >= hitsMin * tested && gain >= gainMin;
  }
}

/** Names for each value the municipality of most others with its text, and counts how often that is right. */
function qualityOf(texts: Iterable<Counts>): Quality {
  const all = new Map<string, number>();
  let [tested, hits] = [0, 0];
  for (const counts of texts) {
    const sorted = [...counts].sort(([, a], [, b]) => b.values - a.values);
    const own = sorted.reduce((sum, [, { values }]) => sum + values, 0);
    if (own < 2) continue;
    tested += own;
    for (const [name, { values }] of sorted) all.set(name, (all.get(name) ?? 0) + values);
    const [most = 0, second = 0] = sorted.map(([, { values }]) => values);
    // Without itself, a value of the most common city has to see this city before the others still.
    if (most - 1 > second) hits += most;
  }
  const mistakes = tested - Math.max(0, ...all.values());
  const gain = mistakes === 0 ? 0 : 1 - (tested - hits) / mistakes;
  return { tested, hits, gain };
}
