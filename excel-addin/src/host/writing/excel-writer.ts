/**
 * Writes texts into the rows that they belong to, whatever people do to the sheet meanwhile. Excel moves tracked ranges with
 * their cells, and each request reads the cells again before it changes them. If they have changed since the texts were made,
 * the cells are restored and the writing starts again.
 */
import type { Looks, Puts, Rows, Writer } from '@daicho/pane/src/host.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { calculateOnce, codeOf, type Session } from '../excel-run.ts';
import { BLOCK_BYTES, BLOCK_ROWS, blocksOf } from '../reading/blocks.ts';
import type { LocatedTarget } from '../reading/located-target.ts';
import { inHalves } from '../reading/read-rows.ts';
import { addColumns, removeColumns } from './add-columns.ts';
import { formatBlanks } from './blank-formats.ts';
import { columnWidths, fitColumns, formatAsText } from './column-format.ts';
import { type Inputs, inputsOf, withDays } from './day-cells.ts';
import { queueFormerCells } from './former-cells.ts';
import { misplacedError } from './misplaced-error.ts';
import {
  bytesToRead,
  bytesToWrite,
  hasText,
  isSame,
  joinedPieces,
  type Part,
  type Piece,
  putPart,
  queueCells,
  type WrittenPart,
} from './piece.ts';
import { queueReadBack } from './put-texts.ts';
import { readStretches, type Stretch, whole } from './visible-stretches.ts';

/** Number of times that cells may move or change before the person is asked to stop changing the sheet. */
const MOVES_MAX = 8;
/** Excel's codes for a range whose cells were deleted, or that has grown or shrunk. */
const MOVED = ['InvalidArgument', 'InvalidReference', 'ItemNotFound'];

type Columns = Parameters<Writer['rewrite']>[1];

export class ExcelWriter implements Writer {
  readonly #session: Session;
  readonly #target: LocatedTarget;
  #rowsAtOnce = BLOCK_ROWS;
  #hasWritten = false;
  /** Columns that were added, as the flow counts them. */
  readonly #added: number[] = [];
  readonly #written = () => {
    this.#hasWritten = true;
  };

  constructor(session: Session, target: LocatedTarget) {
    this.#session = session;
    this.#target = target;
  }

  get rowCount(): number {
    return this.#target.rowCount;
  }

  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  async addColumns(
    headers: readonly string[],
    days: readonly number[] = [],
  ): Promise<readonly number[]> {
    const added = await addColumns(this.#session, this.#target, headers, this.#written);
    this.#added.push(...added);
    const texts = added.filter((_, at) => !days.includes(at));
    await formatAsText(this.#session, this.#target, texts);
    return added;
  }

  /** Makes the added columns as wide as their texts. */
  fitColumns(): Promise<void> {
    return fitColumns(this.#session, this.#target, this.#added);
  }

  columnWidths(columns: readonly number[]): Promise<readonly number[]> {
    const places = () => columns.map((column) => this.#target.columnOf(column));
    return columnWidths(this.#session, this.#target, places);
  }

  async removeColumns(
    columns: readonly number[],
    widths: readonly (number | undefined)[] = [],
  ): Promise<undefined> {
    await removeColumns(this.#session, this.#target, columns, widths, () => {
      this.#written();
      this.#added.splice(0);
    });
  }

  async rewrite(
    { start, count }: { readonly start: number; readonly count: number },
    columns: Columns,
    putsOf: (read: Rows, before: Rows, looks: Looks) => Puts,
  ): Promise<void> {
    // If a workbook counts days from 1904, days are written as texts.
    const days = this.#target.countsFrom1904 ? [] : (columns.days ?? []);
    const isDay = (of: readonly number[]) => of.map((column) => days.includes(column));
    let last: { readonly read: Rows; readonly before: Rows; readonly puts: Puts } | undefined;
    for (let moves = 0; moves < MOVES_MAX; ) {
      const length = Math.min(count, this.rowCount - start);
      if (length <= 0) return;
      const pieces = await this.#readPieces(start, length, columns);
      if (pieces === 'too_large') continue;
      if (pieces !== 'moved') {
        const { read, before, looks } = joinedPieces(pieces);
        // If smaller steps read the same cell contents again, the texts that were worked out for these contents still
        // count.
        const same =
          last && isSame(last.read, read) && isSame(last.before, before) ? last : undefined;
        const days = (rows: Rows, of: readonly number[]) => withDays(rows, isDay(of));
        const puts =
          same?.puts ?? putsOf(days(read, columns.read), days(before, columns.write), looks);
        last = { read, before, puts };
        const { isProtected } = this.#target;
        // Without its format, a day would be a mere number.
        const inputs = isProtected ? puts : inputsOf(puts, isDay(columns.write));
        const written = await this.#writePieces(pieces, inputs);
        if (written === 'done' && !isProtected) {
          await formatBlanks(this.#session, pieces, inputs, columns.blankFormats ?? []);
        }
        for (const { ranges } of pieces) {
          for (const range of [...ranges.read, ...ranges.write]) range.untrack();
        }
        if (written === 'done') return;
        if (written === 'too_large') continue;
      }
      moves += 1;
    }
    throw new WorkbookError(errors.changed);
  }

  async #readPieces(
    start: number,
    count: number,
    columns: Columns,
  ): Promise<readonly Piece[] | 'moved' | 'too_large'> {
    const size = this.#rowsAtOnce;
    const end = start + count;
    const starts = Array.from({ length: Math.ceil(count / size) }, (_, i) => start + i * size);
    try {
      const read = await inHalves(0, starts.length, (first, length) =>
        this.#readStep(
          starts.slice(first, first + length).map((at) => [at, Math.min(size, end - at)]),
          columns,
        ),
      );
      const pieces = await this.#divided(read.flatMap((one) => one ?? []));
      const areAll = read.every((one) => one !== undefined) && end <= this.rowCount;
      return areAll ? pieces : 'moved';
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (MOVED.includes(code)) return this.#moved();
      if (code !== 'ResponsePayloadSizeLimitExceeded' || size === 1) throw error;
      this.#rowsAtOnce = Math.ceil(size / 2);
      return 'too_large';
    }
  }

  /** Splits pieces that contain hidden rows. */
  async #divided(pieces: readonly Piece[]): Promise<readonly Piece[]> {
    const filtered = pieces.filter(({ isHidden }) => isHidden !== false);
    if (filtered.length === 0) return pieces;
    const found = await this.#stretchesOf(filtered);
    return pieces.map((piece) => ({
      ...piece,
      stretches: found[filtered.indexOf(piece)] ?? piece.stretches,
    }));
  }

  #stretchesOf(pieces: readonly Piece[]): Promise<readonly (readonly Stretch[])[]> {
    const places = pieces.flatMap(({ ranges, count }) => {
      const [range] = ranges.write;
      return range === undefined ? [] : [{ range, count }];
    });
    return readStretches(this.#session, places);
  }

  /** @returns undefined if columns have moved. */
  #readStep(
    stretches: readonly (readonly [start: number, count: number])[],
    columns: Columns,
  ): Promise<readonly Piece[] | undefined> {
    const target = this.#target;
    return this.#session.step(() => {
      const refreshed = target.refresh();
      const places = columns.write.map((column) => target.columnOf(column));
      const pieces = stretches.map(([start, count]) => {
        const cells = (column: number) => target.cells(column, start, count);
        const ranges = { read: columns.read.map(cells), write: columns.write.map(cells) };
        return { ranges, count, loaded: queueCells(ranges, columns.looks) };
      });
      return () =>
        refreshed()
          ? undefined
          : pieces.map(({ ranges, count, loaded }) => ({
              ...{ ranges, count, places, stretches: whole(count) },
              ...loaded(),
            }));
    });
  }

  async #writePieces(
    pieces: readonly Piece[],
    inputs: Inputs,
  ): Promise<'done' | 'moved' | 'too_large'> {
    let row = 0;
    const parts = pieces.map((piece) => {
      const rows = inputs.slice(row, row + piece.count);
      row += piece.count;
      return { piece, rows, bytes: bytesToWrite(piece, rows) };
    });
    const largest = parts.reduce((max, { bytes }) => Math.max(max, bytes), 0);
    if (largest > BLOCK_BYTES && this.#rowsAtOnce > 1) {
      this.#rowsAtOnce = Math.max(1, Math.floor((this.#rowsAtOnce * BLOCK_BYTES) / largest / 2));
      return 'too_large';
    }
    const sizes = parts.map(({ piece, bytes }) => Math.max(bytes, bytesToRead(piece) / 4));
    for (const { start, end } of blocksOf(sizes)) {
      const together = parts.slice(start, end).filter(({ rows }) => hasText(rows));
      if (together.length > 0 && !(await this.#writeStep(together))) return 'moved';
    }
    return 'done';
  }

  /**
   * @returns whether columns and rows were still as they had been read; otherwise the cells are restored.
   * @throws WorkbookError if Excel put texts into other rows because of hidden rows, after restoring the rows.
   */
  async #writeStep(parts: readonly Part[]): Promise<boolean> {
    try {
      const written = await this.#session.step((context) => {
        calculateOnce(context);
        const { isProtected } = this.#target;
        const refreshed = this.#target.refresh();
        const reads = parts.map((part) => {
          const { ranges, isHidden } = part.piece;
          // Excel answers in order, so these are the cells just before the texts were written.
          const read = queueCells(ranges);
          const readFormer = queueFormerCells(ranges.write, isProtected);
          putPart(part, isProtected);
          const wrongRows = isHidden === false ? undefined : queueReadBack(ranges.write, part.rows);
          return () => {
            const former = readFormer();
            return { ...part, now: read(), former, wrong: wrongRows?.(former.cells) ?? [] };
          };
        });
        return () => {
          const isMoved = refreshed();
          return reads.map((one) => ({ ...one(), isMoved }));
        };
      });
      this.#hasWritten = true;
      const changed = written.filter(
        ({ piece, now, isMoved }) =>
          isMoved ||
          now.isHidden !== piece.isHidden ||
          !isSame(piece.read, now.read) ||
          !isSame(piece.before, now.before),
      );
      const wrong = written.filter((one) => !changed.includes(one) && one.wrong.length > 0);
      await this.#restore([...changed, ...wrong]);
      if (wrong.length > 0) throw await misplacedError(this.#session, wrong);
      return changed.length === 0;
    } catch (error) {
      if (!MOVED.includes(codeOf(error) ?? '')) throw error;
      await this.#moved();
      return false;
    }
  }

  async #restore(parts: readonly WrittenPart[]): Promise<void> {
    if (parts.length === 0) return;
    const filtered = parts.filter(({ now }) => now.isHidden !== false);
    const found =
      filtered.length === 0 ? [] : await this.#stretchesOf(filtered.map(({ piece }) => piece));
    await this.#session.change((context) => {
      calculateOnce(context);
      for (const part of parts) {
        const { former, rows, piece } = part;
        const at = filtered.indexOf(part);
        const all = rows.map((texts) => texts.map(() => ''));
        // Among hidden rows, Excel may have changed even cells that got no text.
        if (at < 0) former.queueRestore(rows, whole(piece.count));
        else former.queueRestore(all, found[at] ?? piece.stretches);
      }
    });
  }

  /** Finds the present positions of all columns and rows. @throws WorkbookError if the target is gone. */
  async #moved(): Promise<'moved'> {
    await this.#session.step(() => this.#target.refresh());
    return 'moved';
  }
}
