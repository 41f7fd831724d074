/**
 * Replaces written postal codes with the codes that were found for their rows, in the form of each cell, or fills blank
 * cells in the form that the column uses.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { SEVEN_DIGITS } from '@daicho/shared/cells/notation.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import { foundSentences, statusSentences } from '@daicho/shared/messages/outcomes.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import { distinctColumns } from '../../asking/input-rows.ts';
import type { FormattedCell, Looks, Rows } from '../../host.ts';
import type { Scope } from '../../state/choice.ts';
import { isBlankText } from '../../state/open-codes.ts';
import type { ReplaceableCode } from '../../state/result.ts';
import { choiceHeaders } from '../choosing/choice.ts';
import type { DecidedRow, PrepareBlock } from '../columns/decide-rows.ts';
import { isByRowNumber } from '../columns/resumable-run.ts';
import type { PlacedSlot, Slot } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';
import type { Context } from '../context.ts';
import { statusKinds } from '../deciding/writing/held-now.ts';
import {
  ColumnRun,
  type ColumnTask,
  type RowAnswers,
  type RunPlan,
} from '../running/column-run.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { blankCell, codeCell } from './code-cell.ts';
import { codeColumns, type Place } from './code-looks.ts';
import { cellsText } from './replaceable-code.ts';

interface Wanted {
  /** Row number in the result. */
  readonly row: number;
  readonly code: ReplaceableCode;
}

type Cells = readonly CellValue[];

export class ReplaceTask implements ColumnTask {
  readonly plan: RunPlan;
  readonly run: ColumnRun;
  /** Rows of the result whose codes were replaced. */
  readonly replaced = new Set<number>();
  /** Rows of the result that were left because the cell holds a formula, or something other than a code. */
  readonly formulas = new Set<number>();
  readonly #context: Context;
  readonly #finished: FinishedRun;
  readonly #open: ReadonlyMap<number, ReplaceableCode>;
  /** Columns that identify the rows. */
  readonly #read: readonly number[];
  /** Indexes of the looked-up cells among the cells that are read and written. */
  readonly #looked: readonly number[];
  /** Indexes of the codes and of the status among the slots; -1 if there is none. */
  readonly #slotOf: Readonly<Record<Place, number>>;
  readonly #status: number;
  readonly #kindOf = statusKinds();
  /** Rows of the current block whose codes are being replaced. */
  #inBlock: readonly number[] = [];
  /** The codes to write, by the present numbers of their rows. */
  #wanted: ReadonlyMap<number, Wanted> = new Map();

  constructor(
    context: Context,
    finished: FinishedRun,
    open: ReadonlyMap<number, ReplaceableCode>,
    scope: Scope,
    id: string,
  ) {
    this.#finished = finished;
    this.#open = open;
    const { choice, after } = finished;
    const columns = codeColumns(choice, finished.slots);
    const slots = slotsOf(finished, open, columns);
    const written = slots.map(({ column }) => column);
    const looked = distinctColumns(choice.inputs);
    this.#read = looked.filter((column) => !written.includes(column));
    const all = [...this.#read, ...written];
    this.#looked = looked.map((column) => all.indexOf(column));
    this.#slotOf = {
      filled: written.indexOf(columns.filled),
      read: written.indexOf(columns.read),
    };
    this.#status = slots.findIndex(({ field }) => field === 'status');
    this.#context = context;
    this.plan = {
      target: after,
      id,
      inputs: [this.#read],
      headers: choiceHeaders(choice, after),
      slots,
      update: undefined,
      isByRowNumber: isByRowNumber(scope) || isByRowNumber(choice.scope),
      makesNone: true,
      writes: true,
    };
    this.run = new ColumnRun(context, this);
  }

  /** Counts the last block as replaced. Called before each block, and when the run has ended without a failure. */
  commit(): void {
    for (const row of this.#inBlock) this.replaced.add(row);
    this.#inBlock = [];
  }

  async read(run: ColumnRun): Promise<RowAnswers | undefined> {
    const slots = this.plan.slots as readonly PlacedSlot[];
    const columns = [...this.#read, ...slots.map(({ column }) => column)];
    const { rows } = await run.source(columns);
    this.#wanted = await this.#findRows(rows, run.control.signal);
    if (this.#wanted.size === 0) return undefined;
    const keys = rows.map((_, row) => this.#wanted.get(row)?.code.cells);
    return { columns: this.#read, keys, prepare: () => this.#prepare };
  }

  readonly #prepare: PrepareBlock = async ({ start }) => {
    this.commit();
    return (read, before, looks) => {
      const decided = read.map((cells, i) =>
        this.#decide(start + i, cells, before[i] ?? [], looks, i),
      );
      this.#inBlock = decided.flatMap(({ row, cells }) =>
        cells === undefined ? [] : (this.#wanted.get(row)?.row ?? []),
      );
      return decided;
    };
  };

  #decide(
    row: number,
    read: Cells,
    before: Cells,
    looks: Looks | undefined,
    at: number,
  ): DecidedRow {
    const { code, row: resultRow = row } = this.#wanted.get(row) ?? {};
    const { slots } = this.plan;
    const now = { row, read, before, texts: slots.map(() => null) };
    const place = code === undefined ? -1 : this.#slotOf[code.place];
    const [format, isFormula] = [looks?.formats[at]?.[place], looks?.formulas[at]?.[place]];
    // Some hosts give the formula instead of its value if the value is empty.
    const shown =
      isFormula && code?.written === ''
        ? before.map((cell, i) => (i === place ? '' : cell))
        : before;
    if (code === undefined || !this.#isThere(code, [...read, ...shown])) {
      return { ...now, key: undefined, kind: null };
    }
    const cell =
      format === undefined || isFormula
        ? undefined
        : this.#cellOf(code, before[place] ?? null, format);
    const known = { ...now, key: code.cells, kind: 'found' } as const;
    if (cell === undefined) {
      this.formulas.add(resultRow);
      return known;
    }
    const puts = slots.map((_, i): FormattedCell | null => (i === place ? cell : null));
    const texts = slots.map(({ field }, i) => {
      if (i === place) return String(cell.value);
      return field === 'status' ? plainStatus(textOf(before[i]), code.place) : null;
    });
    const formats = slots.map((_, i) => (i === place ? format : undefined));
    return { ...known, texts, cells: puts, formats };
  }

  /** @returns undefined for a cell that does not hold a code. */
  #cellOf({ place, today, written }: ReplaceableCode, cell: CellValue, format: string) {
    const { codes, choice } = this.#finished;
    const example = choice.notation?.postalCode;
    if (!isBlankText(written)) return codeCell(cell, format, today, example);
    return blankCell(codes?.[place] ?? { example: example ?? SEVEN_DIGITS }, today, format);
  }

  /**
   * Finds the rows by number. Rows that have moved are found by their content, unless rows can only be distinguished by
   * number, or rows with the same content are to get different codes.
   */
  async #findRows(rows: Rows, signal: AbortSignal): Promise<ReadonlyMap<number, Wanted>> {
    const { slices } = this.#context;
    const wanted = new Map<number, Wanted>();
    const away = new Map<string, Wanted[]>();
    const { log } = this.run.written ?? {};
    await slices.eachOf(
      this.#open,
      ([row, code]) => {
        const cells = rows[row] ?? [];
        if (this.#isThere(code, cells)) wanted.set(row, { row, code });
        else if (log?.hasChanged(...this.#divided(cells)) !== true) {
          appendTo(away, pairText(code), { row, code });
        }
      },
      signal,
    );
    if (away.size === 0 || this.plan.isByRowNumber) return wanted;
    const sorts = [...away].filter(([, of]) =>
      of.every(({ code }) => code.today === of[0]?.code.today),
    );
    const left = new Map(sorts.map(([alike, of]) => [alike, [...of]]));
    const places = new Set([...this.#open.values()].map(({ place }) => place));
    await slices.eachOf(
      rows,
      (cells, row) => {
        if (wanted.has(row)) return;
        for (const place of places) {
          const alike = left.get(pairText({ place, ...this.#heldBy(place, cells) }));
          const next = alike?.[alike.length - 1];
          if (next === undefined || !this.#isThere(next.code, cells)) continue;
          alike?.pop();
          wanted.set(row, next);
          return;
        }
      },
      signal,
    );
    return wanted;
  }

  /** Whether these are the cells of the row for which the code was found, and the row still holds the written code. */
  #isThere(code: ReplaceableCode, cells: Cells): boolean {
    const at = this.#read.length + this.#status;
    const isFound = this.#status < 0 || this.#kindOf(textOf(cells[at])) === 'found';
    const held = this.#heldBy(code.place, cells);
    return isFound && held.cells === code.cells && held.written === code.written;
  }

  /**
   * Gives the cells of a row as a result describes them. @param cells first the cells that are
   * read, then the cells of the slots.
   */
  #heldBy(
    place: ReplaceableCode['place'],
    cells: Cells,
  ): Pick<ReplaceableCode, 'cells' | 'written'> {
    return {
      cells: cellsText(this.#looked.map((at) => cells[at] ?? null)),
      written: textOf(cells[this.#read.length + this.#slotOf[place]]),
    };
  }

  #divided(cells: Cells): readonly [read: Cells, slots: Cells] {
    return [cells.slice(0, this.#read.length), cells.slice(this.#read.length)];
  }
}

function pairText({
  cells,
  written,
  place,
}: Pick<ReplaceableCode, 'cells' | 'written' | 'place'>): string {
  return JSON.stringify([cells, written, place]);
}

/** Gives the slots of the codes' columns, then the slot of the status. */
function slotsOf(
  run: FinishedRun,
  open: ReadonlyMap<number, ReplaceableCode>,
  columns: ReturnType<typeof codeColumns>,
): readonly Slot[] {
  const places = new Set([...open.values()].map(({ place }) => place));
  const codes = [...new Set([...places].map((place) => columns[place]))].flatMap(
    (column): Slot[] =>
      column === undefined
        ? []
        : [
            {
              field: 'postal_code',
              header: run.after.headers[column] ?? '',
              how: 'replaced',
              column,
            },
          ],
  );
  const status = run.slots.filter(({ field, how }) => field === 'status' && how !== 'filled');
  return [...codes, ...status.map((slot): Slot => ({ ...slot, how: 'updated' }))];
}

/** Sentences of a status about a code that can be replaced. */
const SAID_OF_CODE: Readonly<Record<Place, readonly Sentence[]>> = {
  filled: [foundSentences.beside_other_code, foundSentences.code_malformed],
  read: [foundSentences.code_former, foundSentences.code_malformed],
};

/** Gives the plain status for a row whose status spoke of the replaced code; null for any other status. */
function plainStatus(status: string, place: Place): string | null {
  const language = LANGUAGES.find((one) =>
    SAID_OF_CODE[place].some((sentence) => sentence[one] === status),
  );
  return language === undefined ? null : statusSentences.found[language];
}
