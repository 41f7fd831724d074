/**
 * Logs which numbers changed on which date. An import adds a line for every number that it found new, changed or gone
 * in the parts that were covered before, under its data version. Every snapshot has a copy of the whole log (15 bytes a
 * change).
 */
import type { ColumnMap, Columns, NumberColumn } from '../../columns/columns.ts';
import { GrowingColumn } from '../../columns/growing-column.ts';
import { firstAtLeast } from '../../columns/sorted-index.ts';

export const CHANGE = { added: 1, changed: 2, gone: 3 } as const;

interface Change {
  readonly corporateNumber: number;
  /** Value of `CHANGE`. */
  readonly kind: number;
  /** Bit `i` is set when the publisher's column `i` changed. */
  readonly columns: number;
}

const DAY = 'changes/day';
const NUMBER = 'changes/number';
const KIND = 'changes/kind';
const COLUMNS = 'changes/columns';

const DAY_MS = 24 * 60 * 60 * 1000;

export class ChangeLog {
  /** Days since 1970, ascending, one for each line; the other columns are parallel to it. */
  readonly #days: NumberColumn;
  readonly #numbers: NumberColumn;
  readonly #kinds: NumberColumn;
  readonly #columns: NumberColumn;

  constructor(columns: Columns) {
    this.#days = columns.numbers(DAY);
    this.#numbers = columns.numbers(NUMBER);
    this.#kinds = columns.numbers(KIND);
    this.#columns = columns.numbers(COLUMNS);
  }

  get size(): number {
    return this.#days.length;
  }

  day(at: number): number {
    return this.#days[at] ?? 0;
  }

  change(at: number): Change {
    return {
      corporateNumber: this.#numbers[at] ?? 0,
      kind: this.#kinds[at] ?? 0,
      columns: this.#columns[at] ?? 0,
    };
  }

  /** Lists the changes of a data version, `YYYY-MM-DD`, by import and number. */
  on(date: string): Change[] {
    const changes: Change[] = [];
    const day = dayOf(date);
    for (let at = firstAtLeast(this.#days, day); this.#days[at] === day; at++) {
      changes.push(this.change(at));
    }
    return changes;
  }

  /** Lists the numbers that are gone and did not come back. */
  gone(): Set<number> {
    const gone = new Set<number>();
    for (let at = 0; at < this.size; at++) {
      const number = this.#numbers[at] ?? 0;
      if (this.#kinds[at] === CHANGE.gone) gone.add(number);
      else gone.delete(number);
    }
    return gone;
  }
}

/** Adds one import's changes to the log. */
export class ChangeLogBuilder {
  readonly #days = new GrowingColumn((length) => new Uint16Array(length));
  readonly #numbers = new GrowingColumn((length) => new Float64Array(length));
  readonly #kinds = new GrowingColumn((length) => new Uint8Array(length));
  readonly #columns = new GrowingColumn((length) => new Uint32Array(length));
  readonly #before: ChangeLog | undefined;
  readonly #day: number;

  /** @param date the import's data version. */
  constructor(before: ChangeLog | undefined, date: string) {
    this.#before = before;
    this.#day = dayOf(date);
    this.#copy((day) => day <= this.#day);
  }

  /** Adds a change. Callers add changes in ascending order of the corporate numbers. */
  add(change: Change): void {
    this.#push(this.#day, change);
  }

  build(): ColumnMap {
    this.#copy((day) => day > this.#day);
    return new Map<string, NumberColumn>([
      [DAY, this.#days.values()],
      [NUMBER, this.#numbers.values()],
      [KIND, this.#kinds.values()],
      [COLUMNS, this.#columns.values()],
    ]);
  }

  #copy(wanted: (day: number) => boolean): void {
    const before = this.#before;
    if (before === undefined) return;
    for (let at = 0; at < before.size; at++) {
      if (wanted(before.day(at))) this.#push(before.day(at), before.change(at));
    }
  }

  #push(day: number, { corporateNumber, kind, columns }: Change): void {
    this.#days.push(day);
    this.#numbers.push(corporateNumber);
    this.#kinds.push(kind);
    this.#columns.push(columns);
  }
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}
