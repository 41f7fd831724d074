/**
 * Merges the rows of an import with the rows of the register, both by number, into the rows of the next snapshot. Files
 * may come in any order: a register row that is newer than the imported one stays, unless a complete file of its part
 * was made after it.
 */
import { COLUMN, scopeOf } from '../../../sources/nta/corporation-row.ts';
import type { Scope } from '../../../sources/nta/scope.ts';
import type { ColumnMap } from '../../columns/columns.ts';
import type { ChangeBatchWriter } from '../changes/change-batch-writer.ts';
import { CHANGE, ChangeLogBuilder } from '../changes/change-log.ts';
import { haveSameContent, rowOf } from '../row-text.ts';
import type { CorporationSnapshot } from '../snapshot.ts';
import type { NextRows } from './next-rows.ts';
import { RowsInTurn } from './rows-in-turn.ts';
import type { SpooledRow } from './spool.ts';

/** Kind of the files of an import. */
export type ImportKind =
  /** Whole files: the replaced parts, each with the day its file was made. */
  { readonly kind: 'full'; readonly parts: ReadonlyMap<Scope, string> } | { readonly kind: 'diff' };

export interface CountedLoss {
  there: number;
  gone: number;
}

export interface ChangeCounts {
  /** Number of register rows in the parts that whole files replace. */
  replaced: number;
  /** Number of register rows, and how many of these rows are gone, for each replaced part. */
  readonly losses: Map<Scope, CountedLoss>;
  /** Number of new corporate numbers in parts that were covered before. */
  added: number;
  gone: number;
  changed: number;
  /** Number of changed rows that moved to another part of the nation or came back. */
  moved: number;
  /** Number of corporate numbers in parts that were not covered before. */
  covered: number;
  /** Number of imported rows that are older than the register's rows. */
  older: number;
  /** Number of rows of differences whose part is not covered. */
  outside: number;
}

export interface Composition {
  readonly columns: ColumnMap;
  readonly changes: ColumnMap;
  readonly rows: number;
  readonly counts: ChangeCounts;
  /** Number of corporations whose value changed, by the publisher's columns. */
  readonly changedColumns: readonly number[];
}

interface Composing {
  readonly kind: ImportKind;
  /** Writes the rows of the next snapshot. */
  readonly next: NextRows;
  /** Data version of the import, under which changes are logged. */
  readonly version: string;
  /** Writes the changes, with the rows before and after. */
  readonly batch: ChangeBatchWriter;
}

/** @param fresh the import's rows by number. */
export function composeRows(
  before: CorporationSnapshot | undefined,
  fresh: Iterable<SpooledRow>,
  how: Composing,
): Composition {
  const composer = new Composer(before, how);
  for (const row of fresh) composer.take(row);
  return composer.finish();
}

class Composer {
  readonly #before: CorporationSnapshot | undefined;
  readonly #kind: ImportKind;
  readonly #next: NextRows;
  readonly #log: ChangeLogBuilder;
  readonly #batch: ChangeBatchWriter;
  readonly #there: RowsInTurn | undefined;
  readonly #changedColumns = Object.keys(COLUMN).map(() => 0);
  readonly #goneBefore: ReadonlySet<number>;
  readonly #counts: ChangeCounts = {
    replaced: 0,
    losses: new Map(),
    added: 0,
    gone: 0,
    changed: 0,
    moved: 0,
    covered: 0,
    older: 0,
    outside: 0,
  };

  constructor(before: CorporationSnapshot | undefined, { kind, next, version, batch }: Composing) {
    this.#before = before;
    this.#kind = kind;
    this.#next = next;
    this.#log = new ChangeLogBuilder(before?.changes, version);
    this.#batch = batch;
    this.#there = before && new RowsInTurn(before.table);
    this.#goneBefore = before?.changes.gone() ?? new Set();
  }

  take(fresh: SpooledRow): void {
    const row = this.#next.needsAll
      ? this.#there?.upTo(fresh.number, (passed) => this.#takeOld(passed))
      : this.#before?.table.find(fresh.number);
    if (row === undefined) this.#takeNew(fresh);
    else this.#takeBoth(row, fresh);
  }

  finish(): Composition {
    if (this.#next.needsAll) {
      this.#there?.upTo(Number.POSITIVE_INFINITY, (passed) => this.#takeOld(passed));
    }
    return {
      ...this.#next.finish(),
      changes: this.#log.build(),
      counts: this.#counts,
      changedColumns: this.#changedColumns,
    };
  }

  /**
   * Takes a register row that is not in the import: the row is removed if the file that replaces its part is at least
   * as new as the row.
   */
  #takeOld(row: number): void {
    const scope = this.#before?.table.scope(row) ?? '';
    const loss = this.#replaced(scope);
    if (loss === undefined || this.#outlives(scope, this.#there?.updateDate(row) ?? '')) {
      this.#next.keep(row);
      return;
    }
    loss.gone += 1;
    this.#counts.gone += 1;
    const corporateNumber = this.#before?.table.number(row) ?? 0;
    this.#log.add({ corporateNumber, kind: CHANGE.gone, columns: 0 });
    this.#batch.add(corporateNumber, this.#there?.line(row), undefined);
  }

  #takeNew({ number, line }: SpooledRow): void {
    const row = rowOf(line);
    const scope = scopeOf(row);
    const part = this.#before?.coverage.find((covered) => covered.scope === scope);
    if (this.#kind.kind === 'diff' && part === undefined) {
      this.#counts.outside += 1;
      return;
    }
    // Drops a difference that is older than the whole file of its part: that file lacks the number.
    if (
      this.#kind.kind === 'diff' &&
      part !== undefined &&
      (row[COLUMN.updateDate] ?? '') < part.full
    ) {
      this.#counts.older += 1;
      return;
    }
    this.#next.write(line, row);
    if (this.#goneBefore.has(number)) {
      this.#counts.changed += 1;
      this.#counts.moved += 1;
      this.#log.add({ corporateNumber: number, kind: CHANGE.changed, columns: 0 });
      this.#batch.add(number, undefined, line);
    } else if (part === undefined) {
      this.#counts.covered += 1;
    } else {
      this.#counts.added += 1;
      this.#log.add({ corporateNumber: number, kind: CHANGE.added, columns: 0 });
      this.#batch.add(number, undefined, line);
    }
  }

  #takeBoth(oldRow: number, { number, line }: SpooledRow): void {
    const scope = this.#before?.table.scope(oldRow) ?? '';
    this.#replaced(scope);
    const oldLine = this.#there?.line(oldRow) ?? line;
    if (oldLine.equals(line)) {
      this.#next.keep(oldRow);
      return;
    }
    if (haveSameContent(oldLine, line)) {
      this.#next.write(line, rowOf(line));
      return;
    }
    const before = rowOf(oldLine);
    const row = rowOf(line);
    const updated = before[COLUMN.updateDate] ?? '';
    // A whole file that is newer than the register's row already contains the differences.
    if (updated > (row[COLUMN.updateDate] ?? '') && this.#outlives(scope, updated)) {
      this.#counts.older += 1;
      this.#next.keep(oldRow);
      return;
    }
    this.#next.write(line, row);
    let columns = 0;
    for (let column = COLUMN.sequenceNumber + 1; column < row.length; column++) {
      if (row[column] === before[column]) continue;
      columns |= 1 << column;
      this.#changedColumns[column] = (this.#changedColumns[column] ?? 0) + 1;
    }
    this.#counts.changed += 1;
    if (scopeOf(before) !== scopeOf(row)) this.#counts.moved += 1;
    this.#log.add({ corporateNumber: number, kind: CHANGE.changed, columns });
    this.#batch.add(number, oldLine, line);
  }

  /** Counts a register row if a whole file replaces its part. */
  #replaced(scope: Scope): CountedLoss | undefined {
    if (this.#replacedOn(scope) === undefined) return undefined;
    const { losses } = this.#counts;
    const loss = losses.get(scope) ?? { there: 0, gone: 0 };
    losses.set(scope, loss);
    loss.there += 1;
    this.#counts.replaced += 1;
    return loss;
  }

  /** Whether no file replaces the part of a register row, or the row is newer than that file. */
  #outlives(scope: Scope, updated: string): boolean {
    const made = this.#replacedOn(scope);
    return made === undefined || updated > made;
  }

  #replacedOn(scope: Scope): string | undefined {
    return this.#kind.kind === 'full' ? this.#kind.parts.get(scope) : undefined;
  }
}
