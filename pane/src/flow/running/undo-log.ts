/** Records what a run changed, so that everything that is still as the run left it can be undone. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Puts, Rows, Texts } from '../../host.ts';
import type { SavedLog } from '../../saved-run.ts';
import type { DecidedRow } from '../columns/decide-rows.ts';
import type { PlacedSlot } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';
import { LeftRows } from './left-rows.ts';
import {
  type Alike,
  type Change,
  commonChange,
  formattedCells,
  SavedFormats,
} from './row-changes.ts';
import {
  type DigestSum,
  digestOf,
  digestOfCells,
  isBlank,
  itemsAt,
  printed,
} from './row-digests.ts';

type Cells = readonly CellValue[];

export class UndoLog {
  /** Slots whose columns existed before. */
  readonly existing: readonly PlacedSlot[];
  /** Slots whose columns the run added. */
  readonly added: readonly PlacedSlot[];
  readonly #existingAt: readonly number[];
  readonly #addedAt: readonly number[];
  readonly slots: readonly PlacedSlot[];
  /** Former content of rows, by digests of their present cells, which identify rows even if they move. */
  readonly #changes = new Map<string, Change[]>();
  /** Digests of whole rows that were written into the added columns. */
  readonly #written = new Set<string>();
  /** Digests of written texts, by the header of their column. */
  readonly #cells = new Map<string, Set<string>>();
  /** Knows which results the run left beside each input. */
  readonly left: LeftRows;
  /** Whether the log knows the texts that were written. */
  #knowsTexts = true;
  /** Sum of the row digests, if only the sum was saved. */
  #sum: DigestSum | undefined;
  /** Digests of the rows that look like changed rows, from the latest reading. */
  readonly #latestDigests = new Map<number, string>();
  /** Cached by digest, since thousands of rows may look alike: comparing them pair by pair made an undo slow. */
  readonly #alike = new Map<string, Alike>();
  /** Tells, by digest, if changed rows are certainly at their old places; undefined before a reading is examined. */
  #isSure: ((digest: string) => boolean) | undefined;
  #passes = 0;

  constructor(slots: readonly PlacedSlot[], left?: SavedLog['left']) {
    this.slots = slots;
    this.left = new LeftRows(slots, left);
    const at = (wanted: boolean) =>
      slots.flatMap(({ how }, i) => ((how === 'added') === wanted ? [i] : []));
    this.#existingAt = at(false);
    this.#addedAt = at(true);
    this.existing = itemsAt(slots, this.#existingAt);
    this.added = itemsAt(slots, this.#addedAt);
  }

  /** Restores a log from saved data. */
  static of({ slots, changes, written, cells, left, sum, formats }: SavedLog): UndoLog {
    const log = new UndoLog(slots, left);
    const saved = new SavedFormats(formats);
    for (const change of changes) appendTo(log.#changes, change[0], saved.read(change));
    for (const digest of written) log.#written.add(digest);
    slots.forEach(({ header }, i) => {
      log.#cells.set(header, new Set(cells?.[i]));
    });
    log.#knowsTexts = cells !== undefined;
    log.#sum = sum;
    return log;
  }

  /** Describes the log as plain data. */
  toSaved(): SavedLog {
    const saved = new SavedFormats();
    const changes = [...this.#changes].flatMap(([digest, of]) =>
      of.map((change) => saved.save(digest, change)),
    );
    const cells = this.slots.map(({ header }) => [...(this.#cells.get(header) ?? [])]);
    const left = this.left.toSaved();
    const written = [...this.#written];
    const log = { slots: this.slots, changes, written, cells, left, sum: this.#sum };
    return saved.list.length === 0 ? log : { ...log, formats: saved.list };
  }

  /** Called before each pass over the rows. */
  begin(): void {
    this.#passes += 1;
  }

  /** Records written rows and also unwritten ones, since the two may look alike. */
  record(rows: readonly DecidedRow[]): void {
    for (const row of rows) {
      const before = row.before.map(textOf);
      const after = before.map((text, i) => row.texts[i] ?? text);
      if (this.#addedAt.length > 0 && row.texts.some((text) => text !== null)) {
        this.#written.add(digestOfCells(itemsAt(after, this.#addedAt)));
      }
      if (this.#existingAt.length > 0) this.#change(row, before, after);
      // A cell that already held the result counts as written, too.
      const isResult = row.kind != null && row.isKept !== true;
      if (isResult) this.left.add(row.row, row.read, after);
      this.slots.forEach(({ header, how }, i) => {
        const text = row.texts[i] ?? (isResult && how === 'updated' ? (after[i] ?? '') : '');
        if (text !== '') this.#cellsOf(header).add(digestOf(text));
      });
    }
  }

  get knowsTexts(): boolean {
    return this.#knowsTexts;
  }

  /** Whether the run wrote a text into the column with a header. */
  hasWritten(header: string, text: string): boolean {
    return this.#cells.get(header)?.has(digestOf(text)) === true;
  }

  /**
   * Finds the cells that people changed in a row of the added columns. If the row was changed
   * although each cell by itself holds a text that a run wrote, all filled cells count.
   *
   * @param logs of the run and its retries. @returns indexes among the added columns.
   */
  editedIn(row: Cells, logs: readonly UndoLog[]): readonly number[] {
    if (this.isUntouched([row])) return [];
    const texts = row.map(textOf);
    const filled = texts.flatMap((text, i) => (text === '' ? [] : [i]));
    const isOwn = (i: number) =>
      logs.some((log) => log.hasWritten(this.added[i]?.header ?? '', texts[i] ?? ''));
    const others = filled.filter((i) => !isOwn(i));
    return others.length > 0 ? others : filled;
  }

  /** Whether the run changed a row that looks like this one. @param cells of all slots. */
  hasChanged(read: Cells, cells: Cells): boolean {
    return this.changesOf(read, cells).some(({ isChanged }) => isChanged);
  }

  /** Gives what rows that now look like this row held before the run, in the columns that existed then. */
  changesOf(read: Cells, cells: Cells): readonly Change[] {
    const held = itemsAt(cells.map(textOf), this.#existingAt);
    return this.#changes.get(digestOfCells([...read, ...held])) ?? [];
  }

  /** Whether the log knows number formats; then an undo has to look out for formulas. */
  get keepsFormats(): boolean {
    return [...this.#changes.values()].some((of) => of.some(({ cells }) => cells !== undefined));
  }

  /** Number of rows with a change in a column that existed before. */
  get changed(): number {
    const all = [...this.#changes.values()];
    return all.reduce((sum, of) => sum + of.filter(({ isChanged }) => isChanged).length, 0);
  }

  /**
   * Gives a test for rows that already hold their content from before the run, at their old places:
   * an interrupted undo has restored them.
   */
  restoredBefore(): (row: number, texts: Texts[number]) => boolean {
    const held = new Map<number, readonly string[]>();
    for (const changes of this.#changes.values()) {
      for (const { row, before, isChanged } of changes) if (isChanged) held.set(row, before);
    }
    return (row, texts) => held.has(row) && printed(held.get(row) ?? []) === printed(texts);
  }

  /** Whether these rows of the added columns hold only what was written; always true for a log with only a sum. */
  isUntouched(rows: Rows): boolean {
    if (this.#sum !== undefined) return true;
    return rows.every((cells) => {
      const texts = cells.map(textOf);
      return isBlank(texts) || this.#written.has(digestOfCells(texts));
    });
  }

  /** Whether all rows of the added columns add up to what was written; true for a log without a sum. */
  matchesSum([low, high]: DigestSum): boolean {
    return this.#sum === undefined || (this.#sum[0] === low && this.#sum[1] === high);
  }

  /** Whether a row has moved; false for a log with only a sum. @param rows cells of inputs, then of lasting columns. */
  haveMoved(start: number, rows: Rows): boolean {
    if (start === 0) this.#latestDigests.clear();
    this.#isSure = undefined;
    let haveMoved = false;
    rows.forEach((cells, i) => {
      const digest = digestOfCells(
        cells.map((cell, at) => (at < cells.length - this.existing.length ? cell : textOf(cell))),
      );
      const alike = this.#alikeOf(digest);
      this.#latestDigests.delete(start + i);
      if (alike === undefined) return;
      this.#latestDigests.set(start + i, digest);
      haveMoved ||= alike.byRow.size > 0 && !alike.byRow.has(start + i);
    });
    return this.#sum === undefined && haveMoved;
  }

  /**
   * Gives the former cells of the columns that stay, for rows that are still as they were written. Moved rows
   * that look alike are left out unless all of them held the same, since it is unknown which row held what. A
   * log with only a sum restores rows only at their old places: it does not know the rows that the run left
   * alone, and such a row may now be where a changed row was.
   */
  cellsBefore(start: number, read: Rows, now: Rows, haveMoved: boolean): Puts {
    if (this.#sum !== undefined) this.#isSure ??= this.#sureRows();
    const isSure = this.#isSure;
    return read.map((cells, i) => {
      const texts = (now[i] ?? []).map(textOf);
      const digest = digestOfCells([...cells, ...texts]);
      const { byRow, common } = this.#alikeOf(digest) ?? {};
      const left = isSure === undefined ? common : undefined;
      const inPlace = (isSure?.(digest) ?? !haveMoved) ? byRow?.get(start + i) : undefined;
      const { before, cells: formatted } = inPlace ?? left ?? {};
      return texts.map((text, at) =>
        before?.[at] === text ? null : (formatted?.[at] ?? before?.[at] ?? null),
      );
    });
  }

  /** Tells whether changed rows that look alike are certainly at their old places, judging by the latest reading. */
  #sureRows(): (digest: string) => boolean {
    const inPlace = new Map<string, boolean>();
    const areInPlace = (digest: string) => {
      const known = inPlace.get(digest);
      if (known !== undefined) return known;
      const rows = [...(this.#alikeOf(digest)?.byRow.keys() ?? [])];
      const are = rows.every((row) => this.#latestDigests.get(row) === digest);
      inPlace.set(digest, are);
      return are;
    };
    const elsewhere = new Set<string>();
    for (const [row, digest] of this.#latestDigests) {
      if (this.#alikeOf(digest)?.byRow.has(row) !== true) elsewhere.add(digest);
    }
    const haveMoved = [...elsewhere].some((digest) => !areInPlace(digest));
    return (digest) => {
      const hasCommon = this.#alikeOf(digest)?.common !== undefined;
      return haveMoved ? hasCommon && !elsewhere.has(digest) : hasCommon || areInPlace(digest);
    };
  }

  #cellsOf(header: string): Set<string> {
    const known = this.#cells.get(header) ?? new Set();
    this.#cells.set(header, known);
    return known;
  }

  #alikeOf(digest: string): Alike | undefined {
    const changes = this.#changes.get(digest);
    const known = this.#alike.get(digest);
    if (changes === undefined || known !== undefined) return known;
    // If a row has several changes, the first counts.
    const byRow = new Map([...changes].reverse().map((change) => [change.row, change]));
    const alike = { byRow, common: commonChange(changes) };
    this.#alike.set(digest, alike);
    return alike;
  }

  #change(
    { row, read, before: cellsNow, formats }: DecidedRow,
    before: readonly string[],
    after: readonly string[],
  ): void {
    this.#alike.clear();
    const held = itemsAt(before, this.#existingAt);
    const digestBefore = digestOfCells([...read, ...held]);
    const earlier = this.#changes.get(digestBefore) ?? [];
    // For a row that was written several times, even if it has moved, undo restores what it held before the first time.
    const own = earlier.find((change) => change.row === row);
    const known = own ?? (this.#passes > 1 ? commonChange(earlier) : undefined);
    const first = known?.before ?? held;
    const others = earlier.filter((change) => change.row !== row);
    if (others.length < earlier.length) this.#changes.set(digestBefore, others);
    const digest = digestOfCells([...read, ...itemsAt(after, this.#existingAt)]);
    const isChanged = printed(first) !== printed(itemsAt(after, this.#existingAt));
    const cells =
      formats &&
      formattedCells(itemsAt(cellsNow, this.#existingAt), itemsAt(formats, this.#existingAt));
    appendTo(this.#changes, digest, {
      row,
      before: first,
      isChanged,
      cells: known === undefined ? cells : known.cells,
    });
  }
}
