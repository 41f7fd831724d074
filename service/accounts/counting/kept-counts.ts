import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { writeInChunks } from './chunks.ts';

const HOUR_MS = 3_600_000;

interface KeptCountsOptions<Row> {
  /** Largest number of rows; counts that would need another row are dropped. */
  readonly most: number;
  /** Adds the counts of one row to those of another. */
  readonly add: (to: Row, more: Row) => void;
}

type Names = readonly (string | number)[];
type Level<Row> = Map<string | number, Level<Row> | Row>;

/**
 * Keeps counts in memory, to be added to the state now and then. The names of a row identify it, here as in the state.
 * A row is found through maps inside maps, one level for each name: a single map by the joined names takes four times
 * as long. Counts that cannot be written are kept for the next time.
 */
export class KeptCounts<Row extends object> {
  readonly #options: KeptCountsOptions<Row>;
  #found: Level<Row> = new Map();
  #rows: { readonly names: Names; readonly row: Row }[] = [];

  constructor(options: KeptCountsOptions<Row>) {
    this.#options = options;
  }

  /** @param names of the row; all rows have the same number of names. */
  get(names: Names): Row | undefined {
    let at: Level<Row> | Row | undefined = this.#found;
    for (const name of names) at = at instanceof Map ? at.get(name) : undefined;
    return at instanceof Map ? undefined : at;
  }

  add(names: Names, row: Row): void {
    const before = this.get(names);
    if (before !== undefined) this.#options.add(before, row);
    else if (this.#rows.length < this.#options.most) this.#put(names, row);
  }

  /** Takes all rows and writes them. @throws whatever `write` throws; unwritten counts are kept. */
  async write(write: (rows: readonly Row[]) => Promise<unknown>): Promise<void> {
    // Every process writes in the order of the names, so that no two processes deadlock.
    const taken = this.#rows
      .map(({ names, row }) => ({ names, row, order: names.join(' ') }))
      .sort((a, b) => (a.order < b.order ? -1 : 1));
    this.#found = new Map();
    this.#rows = [];
    await writeInChunks(
      taken,
      (chunk) => write(chunk.map(({ row }) => row)),
      ({ names, row }) => this.add(names, row),
    );
  }

  #put(names: Names, row: Row): void {
    this.#rows.push({ names, row });
    let level = this.#found;
    for (const name of names.slice(0, -1)) {
      const next = level.get(name);
      const inner: Level<Row> = next instanceof Map ? next : new Map();
      level.set(name, inner);
      level = inner;
    }
    level.set(names.at(-1) ?? '', row);
  }
}

/** Tells the day in Japan. A day begins on a full hour, so the day is computed once an hour. */
export class JapanDays {
  #hour = Number.NaN;
  #day = '';

  /** @param now milliseconds since 1970. @returns `YYYY-MM-DD`. */
  of(now: number): string {
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#day = dayInJapan(now);
    }
    return this.#day;
  }
}
