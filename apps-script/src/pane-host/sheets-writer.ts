/**
 * Writes texts into the rows to which the texts belong. The script writes only if the cells have not changed since they
 * were read here; otherwise the cells are read again.
 */
import type { CopyAfterUndo, Looks, Puts, Rows, Waiting, Writer } from '@daicho/pane/src/host.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Piece, ScriptCall } from '../protocol/calls.ts';
import type { SheetsTarget } from '../protocol/target-schema.ts';
import { plainTarget } from './plain-target.ts';

/** Number of times that rows are read before the person is asked to stop changing the sheet. */
const MOVES_MAX = 8;

interface ReadBlocks {
  readonly pieces: readonly Piece[];
  readonly read: Rows;
  readonly before: Rows;
  readonly looks: Looks;
}

type Columns = Parameters<Writer['rewrite']>[1];

export class SheetsWriter implements Writer {
  readonly #call: ScriptCall;
  readonly #waiting: Waiting;
  /** Rows that were hidden when the target was read. */
  readonly #hidden: ReadonlySet<number>;
  #target: SheetsTarget;
  /** Columns that were added. */
  #added: readonly number[] = [];
  #widths: readonly number[] = [];
  #rowCount: number;

  constructor(call: ScriptCall, target: SheetsTarget, rowCount: number, waiting: Waiting) {
    this.#call = call;
    this.#hidden = new Set(target.hiddenRows);
    this.#target = plainTarget(target);
    this.#rowCount = rowCount;
    this.#waiting = waiting;
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  async addColumns(
    headers: readonly string[],
    days: readonly number[] = [],
  ): Promise<readonly number[]> {
    this.#waiting.signal.throwIfAborted();
    const params = { target: this.#target, headers, days };
    const { columns, widths, rowCount } = await this.#call('addColumns', params);
    this.#rowCount = rowCount;
    this.#widths = widths;
    const all = [...this.#target.headers];
    columns.forEach((column, i) => {
      all[column] = headers[i] ?? '';
    });
    this.#target = { ...this.#target, headers: Array.from(all, (header) => header ?? '') };
    this.#added = [...this.#added, ...columns];
    return columns;
  }

  /** Makes the added columns as wide as their texts. A refusal by Google is ignored, since nothing is lost. */
  async fitColumns(): Promise<void> {
    if (this.#added.length === 0) return;
    await this.#call('fitColumns', { target: this.#target, columns: this.#added }).catch(() => {});
  }

  /** Widths of the columns that were added last. */
  async columnWidths(): Promise<readonly number[]> {
    return this.#widths;
  }

  async removeColumns(
    columns: readonly number[],
    known: readonly (number | undefined)[] = [],
  ): Promise<CopyAfterUndo | undefined> {
    const widths = known.filter((width) => width !== undefined);
    const areKnown = widths.length === columns.length;
    const params = { target: this.#target, columns, ...(areKnown ? { widths } : {}) };
    this.#added = [];
    const { rowCount, copy } = await this.#call('removeColumns', params);
    this.#rowCount = rowCount;
    return copy;
  }

  async rewrite(
    { start, count }: { readonly start: number; readonly count: number },
    columns: Columns,
    putsOf: (read: Rows, before: Rows, looks: Looks) => Puts,
  ): Promise<void> {
    for (let moves = 0; moves < MOVES_MAX; moves++) {
      this.#waiting.signal.throwIfAborted();
      const blocks = await this.#read(start, count, columns);
      if (blocks.pieces.length === 0) return;
      const puts = putsOf(blocks.read, blocks.before, blocks.looks);
      if (puts.every((row) => row.every((put) => put === null))) return;
      const { isWritten, rowCount } = await this.#call('writeBlock', {
        target: this.#target,
        pieces: blocks.pieces,
        ...columns,
        puts,
        hidden: puts.flatMap((_, at) => (this.#hidden.has(start + at) ? [at] : [])),
      });
      this.#rowCount = rowCount;
      if (isWritten) return;
    }
    throw new WorkbookError(errors.changed, {}, 'temporary');
  }

  /** Reads rows in as many answers as needed. */
  async #read(start: number, count: number, columns: Columns): Promise<ReadBlocks> {
    const pieces: Piece[] = [];
    const cells: Rows[number][] = [];
    const before: Rows[number][] = [];
    const formats: Looks['formats'][number][] = [];
    const formulas: Looks['formulas'][number][] = [];
    for (let at = start; at < start + count; ) {
      const block = await this.#call('readBlock', {
        target: this.#target,
        start: at,
        count: start + count - at,
        ...columns,
      });
      this.#rowCount = block.rowCount;
      const { length } = block.read;
      if (length === 0) break;
      pieces.push({ start: at, count: length, mark: block.mark });
      cells.push(...block.read);
      before.push(...block.before);
      formats.push(...(block.looks?.formats ?? []));
      formulas.push(...(block.looks?.formulas ?? []));
      at += length;
    }
    return { pieces, read: cells, before, looks: { formats, formulas } };
  }
}
