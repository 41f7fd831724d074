/**
 * Learns in which place the rows with one text in a column lie, from the rows that were found by
 * their own addresses: 支部 岡崎 in 岡崎市, 福島支店 in 福島県. The places are municipalities or prefectures. A
 * text counts only in a column whose texts tell the place of most rows, and do so far better than a guess of the most
 * common place. Columns of constants or dates, and lists of one place, do not pass that test.
 */

/** Place of the found rows with a text. */
export interface PlaceOfText {
  /** Name of the place in which these rows lie; the name of a municipality begins with its prefecture. */
  readonly name: string;
  /** Number of rows there, and of all found rows with the text. */
  readonly rows: number;
  readonly all: number;
  /** Whether these rows are enough evidence to check the box of a candidate there from the start. */
  readonly isSure: boolean;
}

/** Thresholds that a column and one of its texts have to pass. */
interface Demands {
  /**
   * `testedMin`: smallest number of found values that share their text in the column with other found values.
   * `hitsMin`: smallest share of these values that lie in the place of most other values with the same text.
   */
  readonly testedMin: number;
  readonly hitsMin: number;
  /**
   * Naming the most common place for every value makes some mistakes. This is the smallest share of
   * these mistakes that the column has to avoid.
   */
  readonly gainMin: number;
  /** Smallest share of the found values with the text that lie in one place. */
  readonly shareMin: number;
  /**
   * `valuesMin`: smallest number of found values with the text in that place. `accidentMax`:
   * largest probability that these values lie in one place by accident.
   */
  readonly valuesMin: number;
  readonly accidentMax: number;
}

const SURE: Demands = {
  testedMin: 20,
  hitsMin: 0.95,
  gainMin: 0.8,
  shareMin: 1,
  valuesMin: 5,
  accidentMax: 0.01,
};
const LIKELY: Demands = {
  testedMin: 6,
  hitsMin: 0.8,
  gainMin: 0.5,
  shareMin: 1,
  valuesMin: 2,
  accidentMax: 0.25,
};

/** Thresholds for columns that tell municipalities. */
export const OF_CITIES: DemandsOfKind = { sure: SURE, likely: LIKELY };

/**
 * Thresholds for columns that tell prefectures. There are few prefectures, so a column that is sometimes wrong does not
 * tell prefectures, but areas that cross the borders of prefectures.
 */
export const OF_PREFECTURES: DemandsOfKind = {
  sure: { ...SURE, hitsMin: 0.98, shareMin: 0.98 },
  likely: { ...LIKELY, hitsMin: 0.95 },
};

interface DemandsOfKind {
  readonly sure: Demands;
  readonly likely: Demands;
}

/** Found values and their rows, by the name of their place. */
type Counts = Map<string, { values: number; rows: number }>;

/** Measures how well a column tells the place of a row. */
interface Quality {
  readonly tested: number;
  readonly hits: number;
  readonly gain: number;
}

export class ColumnPlaces {
  readonly #demands: DemandsOfKind;
  readonly #byText = new Map<string, Counts>();
  readonly #byPlace = new Map<string, number>();
  #total = 0;
  #quality: Quality | undefined;

  constructor(demands: DemandsOfKind) {
    this.#demands = demands;
  }

  /**
   * Counts a found value that has rows with a text. @param name of the place of the value. @param rows number of these
   * rows.
   */
  add(text: string, name: string, rows: number): void {
    const counts = this.#byText.get(text) ?? new Map();
    const before = counts.get(name) ?? { values: 0, rows: 0 };
    counts.set(name, { values: before.values + 1, rows: before.rows + rows });
    this.#byText.set(text, counts);
    this.#byPlace.set(name, (this.#byPlace.get(name) ?? 0) + 1);
    this.#total += 1;
    this.#quality = undefined;
  }

  /** Whether the column tells places at all. */
  get tells(): boolean {
    return this.#passes(this.#demands.likely);
  }

  /**
   * @returns undefined if the found rows with the text lie too often in different places, if there are too few of them,
   * or if the column does not tell places.
   */
  placeOf(text: string): PlaceOfText | undefined {
    const counts = [...(this.#byText.get(text) ?? [])];
    const [most] = counts.sort(([, a], [, b]) => b.values - a.values);
    if (most === undefined) return undefined;
    const [name, { values, rows }] = most;
    const sumOf = (what: 'values' | 'rows') => counts.reduce((sum, [, one]) => sum + one[what], 0);
    const share = values / sumOf('values');
    const accident = ((this.#byPlace.get(name) ?? 0) / this.#total) ** values;
    const meets = (demands: Demands) =>
      share >= demands.shareMin &&
      values >= demands.valuesMin &&
      accident <= demands.accidentMax &&
      this.#passes(demands);
    const { sure, likely } = this.#demands;
    const isSure = meets(sure);
    return isSure || meets(likely) ? { name, rows, all: sumOf('rows'), isSure } : undefined;
  }

  /** Counts the places in which the found rows with a text lie. */
  spreadOf(text: string): number {
    return this.#byText.get(text)?.size ?? 0;
  }

  /**
   * Counts the found values with a text (`all`), and the values that lie in places (`there`). @param names of the
   * places.
   */
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

/** Guesses for each value the place of most other values with its text, and counts how often the guess is right. */
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
    // A value must not vote for itself: without its vote, its place needs more votes than any other
    // place.
    if (most - 1 > second) hits += most;
  }
  const mistakes = tested - Math.max(0, ...all.values());
  const gain = mistakes === 0 ? 0 : 1 - (tested - hits) / mistakes;
  return { tested, hits, gain };
}
