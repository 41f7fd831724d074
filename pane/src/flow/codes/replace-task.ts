/** Replaces written postal codes with those that were found for their rows, each in the form of its cell. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { isPostalCode } from '@daicho/shared/enrich/in-notation.ts';
import { holdsPostalCodes } from '@daicho/shared/enrich/postal/changed-code.ts';
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import { foundSentences, statusSentences } from '@daicho/shared/messages/outcomes.ts';
import { distinctColumns } from '../../asking/input-rows.ts';
import type { FormattedCell, Looks, Rows } from '../../host.ts';
import type { Scope } from '../../state/choice.ts';
import { CODES_ID } from '../../state/codes-id.ts';
import type { ReplaceableCode } from '../../state/result.ts';
import { choiceHeaders } from '../choosing/choice.ts';
import type { DecidedRow, PrepareBlock } from '../columns/decide-rows.ts';
import { isByRowNumber } from '../columns/resumable-run.ts';
import type { PlacedSlot, Slot } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';
import { cellsText } from '../columns/written-code.ts';
import type { Context } from '../context.ts';
import { statusKinds } from '../deciding/status-kinds.ts';
import {
  ColumnRun,
  type ColumnTask,
  type RowAnswers,
  type RunPlan,
} from '../running/column-run.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { codeCell } from './code-cell.ts';

interface Wanted {
  /** Row of the result. */
  readonly row: number;
  readonly code: ReplaceableCode;
}

type Cells = readonly CellValue[];

export class ReplaceTask implements ColumnTask {
  readonly plan: RunPlan;
  readonly run: ColumnRun;
  /** Rows of the result whose codes were replaced. */
  readonly replaced = new Set<number>();
  /** Rows of the result whose cell holds a formula, or anything that is not a code. */
  readonly formulas = new Set<number>();
  readonly #finished: FinishedRun;
  readonly #open: ReadonlyMap<number, ReplaceableCode>;
  /** Columns that identify the rows. */
  readonly #read: readonly number[];
  readonly #kindOf = statusKinds();
  /** Replaced rows of the block that is being written. */
  #inBlock: readonly number[] = [];
  /** The codes to replace, by the present places of their rows. */
  #wanted: ReadonlyMap<number, Wanted> = new Map();

  constructor(
    context: Context,
    finished: FinishedRun,
    open: ReadonlyMap<number, ReplaceableCode>,
    scope: Scope,
  ) {
    this.#finished = finished;
    this.#open = open;
    const { choice, after } = finished;
    const slots = slotsOf(finished, open);
    const written = slots.map(({ column }) => column);
    this.#read = distinctColumns(choice.inputs).filter((column) => !written.includes(column));
    this.plan = {
      target: after,
      id: CODES_ID,
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

  /** Called when the run has ended without a failure. */
  commit(): void {
    for (const row of this.#inBlock) this.replaced.add(row);
    this.#inBlock = [];
  }

  async read(run: ColumnRun): Promise<RowAnswers | undefined> {
    const slots = this.plan.slots as readonly PlacedSlot[];
    const columns = [...this.#read, ...slots.map(({ column }) => column)];
    const { rows } = await run.source(columns);
    this.#wanted = this.#findRows(rows);
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
    if (code === undefined || !this.#isThere(code, [...read, ...before])) {
      return { ...now, key: undefined, kind: null };
    }
    const place = this.#slotOf(code);
    const [format, isFormula] = [looks?.formats[at]?.[place], looks?.formulas[at]?.[place]];
    const { notation } = this.#finished.choice;
    const cell =
      format === undefined || isFormula
        ? undefined
        : codeCell(before[place] ?? null, format, code.today, notation?.postalCode);
    const known = { ...now, key: code.cells, kind: 'found' } as const;
    if (cell === undefined) {
      this.formulas.add(resultRow);
      return known;
    }
    const puts = slots.map((_, i): FormattedCell | null => (i === place ? cell : null));
    const texts = slots.map(({ field }, i) => {
      if (i === place) return String(cell.value);
      return field === 'status' ? plainStatus(textOf(before[i])) : null;
    });
    const formats = slots.map((_, i) => (i === place ? format : undefined));
    return { ...known, texts, cells: puts, formats };
  }

  /** Finds the rows by their places. Finds rows that have moved by what they hold, unless only places tell rows apart. */
  #findRows(rows: Rows): ReadonlyMap<number, Wanted> {
    const wanted = new Map<number, Wanted>();
    const away = new Map<string, Wanted[]>();
    const { log } = this.run.written ?? {};
    for (const [row, code] of this.#open) {
      const cells = rows[row] ?? [];
      if (this.#isThere(code, cells)) wanted.set(row, { row, code });
      else if (log?.hasChanged(...this.#divided(cells)) !== true) {
        const alike = pairText(code);
        away.set(alike, [...(away.get(alike) ?? []), { row, code }]);
      }
    }
    if (away.size === 0 || this.plan.isByRowNumber) return wanted;
    const sorts = [...away].filter(([, of]) =>
      of.every(({ code }) => code.today === of[0]?.code.today),
    );
    const left = new Map(sorts.map(([alike, of]) => [alike, [...of]]));
    const places = new Set([...this.#open.values()].map(({ place }) => place));
    rows.forEach((cells, row) => {
      if (wanted.has(row)) return;
      for (const place of places) {
        const alike = pairText({ place, ...this.#heldBy(place, cells) });
        const [next] = left.get(alike) ?? [];
        if (next === undefined || !this.#isThere(next.code, cells)) continue;
        left.get(alike)?.shift();
        wanted.set(row, next);
        return;
      }
    });
    return wanted;
  }

  /** Whether a row is the one that a code was found for, and still holds the written one. */
  #isThere(code: ReplaceableCode, cells: Cells): boolean {
    const status = this.plan.slots.findIndex(({ field }) => field === 'status');
    const isFound =
      status < 0 || this.#kindOf(textOf(cells[this.#read.length + status])) === 'found';
    const held = this.#heldBy(code.place, cells);
    return isFound && held.cells === code.cells && held.written === code.written;
  }

  /** What a row holds now, as a result describes it. @param cells that are read, then those of the slots. */
  #heldBy(
    place: ReplaceableCode['place'],
    cells: Cells,
  ): Pick<ReplaceableCode, 'cells' | 'written'> {
    const { slots } = this.plan;
    const columns = [...this.#read, ...slots.map(({ column }) => column)];
    const looked = distinctColumns(this.#finished.choice.inputs).map(
      (column) => cells[columns.indexOf(column)] ?? null,
    );
    return {
      cells: cellsText(looked),
      written: textOf(cells[this.#read.length + this.#slotOf({ place })]),
    };
  }

  #divided(cells: Cells): readonly [read: Cells, slots: Cells] {
    return [cells.slice(0, this.#read.length), cells.slice(this.#read.length)];
  }

  #slotOf({ place }: Pick<ReplaceableCode, 'place'>): number {
    const column = codeColumn(this.#finished, place);
    return this.plan.slots.findIndex((slot) => slot.column === column);
  }
}

function pairText({
  cells,
  written,
  place,
}: Pick<ReplaceableCode, 'cells' | 'written' | 'place'>): string {
  return JSON.stringify([cells, written, place]);
}

/** The columns of the codes, then that of the status. */
function slotsOf(run: FinishedRun, open: ReadonlyMap<number, ReplaceableCode>): readonly Slot[] {
  const places = new Set([...open.values()].map(({ place }) => place));
  const columns = new Set([...places].map((place) => codeColumn(run, place)));
  const codes = [...columns].flatMap((column): Slot[] =>
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

function codeColumn(
  { slots, choice }: FinishedRun,
  place: ReplaceableCode['place'],
): number | undefined {
  if (place === 'filled') {
    return slots.find(({ field, how }) => how === 'filled' && isPostalCode(field))?.column;
  }
  return choice.inputs[choice.kind.inputs.findIndex(holdsPostalCodes)]?.[0];
}

/** Gives the plain status for a row whose status said that another code stands beside it; null for any other status. */
function plainStatus(status: string): string | null {
  const language = LANGUAGES.find((one) => foundSentences.beside_other_code[one] === status);
  return language === undefined ? null : statusSentences.found[language];
}
