/** Writes results into rows in one pass, block by block. */
import { behindMark } from '@daicho/shared/cells/behind-mark.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { DittoSort } from '@daicho/shared/cells/cells-above.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import type { Looks, Rows, Writer } from '../../host.ts';
import type { ReplaceableCode } from '../../state/result.ts';
import { isMisplaced } from '../../workbook-error.ts';
import { type DecidedRow, joinedTexts, type PrepareBlock, putsIn } from '../columns/decide-rows.ts';
import { dayColumns, type PlacedSlot } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';
import { NO_COUNTS } from './progress.ts';
import type { UndoLog } from './undo-log.ts';

export interface RowSpan {
  readonly start: number;
  readonly count: number;
}

/**
 * Sort of a row that does not belong to a table's body. The person gets notes about subtotals and
 * blank rows within a table.
 */
export type OutsideSort = 'between_tables' | 'subtotal' | 'blank_row';
export type OutsideBody = ReadonlyMap<number, OutsideSort>;

/** Results of one pass over the rows. */
export interface Pass {
  readonly counts: Record<OutcomeKind, number>;
  /** The first rows that are blank or invalid: people look for them in the sheet if they are few. */
  readonly few: { readonly blank: number[]; readonly invalid: number[] };
  /** Number of rows that were not found, perhaps because the service's data does not cover them. */
  outside: number;
  /** Number of rows by how the written postal code relates to the address. */
  readonly checks: Partial<Record<PostalCodeCheck, number>>;
  /** Rows whose postal code is out of date or wrong, by row number. */
  readonly changed: Map<number, ChangedCode>;
  /** Rows whose wrong code a person may replace with the found code. */
  readonly replaceable: Map<number, ReplaceableCode>;
  /** Number of wanted rows without an outcome because they changed after they were read. */
  missing: number;
  /** Whether any place now holds another row than when the rows were read. */
  isDisturbed: boolean;
  rows: number;
  wanted: number;
  /** Number of cells that were filled in columns of the person's own, minus the cells that were emptied again. */
  filled: number;
  /** Cells that people changed and that stay, and the rows that hold them. */
  readonly kept: { cells: number; rows: number };
  /** Number of rows whose spelling a check without a service corrected. */
  corrected: number;
  /** Number of rows in which cells were read as the cells above. */
  dittos: number;
  /** The sorts of these cells. */
  readonly dittoSorts: Set<DittoSort>;
  /** Number of invalid rows in which a ditto mark leaves it uncertain how the address continues. */
  unclearDittos: number;
  /** Number of blank rows that only sum up other rows. */
  totals: number;
  /** Number of subtotals within the table, which do not count as rows. */
  subtotals: number;
  /** Number of rows without any text within the table, which do not count as rows either. */
  blankRows: number;
  /** Rows whose values are to be checked or were not found, by key. */
  readonly undecided: Map<string, UndecidedRows>;
}

interface UndecidedRows {
  /** Input of the first of these rows. */
  readonly input: string;
  /** The input with its ditto marks replaced by the cells above; absent if it has no marks. */
  readonly readAs?: string;
  readonly rows: number[];
}

/** Largest number of rows that count as few. */
const FEW_ROWS = 3;

interface PassOptions {
  /** Number of rows that are read and written at once. */
  readonly blockRows: number;
  readonly read: readonly number[];
  readonly slots: readonly PlacedSlot[];
  /** Decides what is written into the rows of a block. */
  readonly prepare: PrepareBlock;
  /** Keys of the rows when they were read. */
  readonly keys: readonly (string | undefined)[];
  /** Blank rows that are not counted; none by default. */
  readonly outsideBody?: OutsideBody;
  readonly log: UndoLog;
  /** Whether this is the first pass, so that the added columns are still empty. */
  readonly isFirst: boolean;
  /** Whether the log already knows the rows that are not wanted. */
  readonly areOthersKnown?: boolean;
  /** Called before each block. @returns whether to continue. */
  mayContinue(pass: Pass): Promise<boolean>;
}

/**
 * @param pass is updated after each block, so that it is correct even after a failure. @param ranges all rows by
 * default.
 */
export async function writePass(
  writer: Writer,
  options: PassOptions,
  pass: Pass,
  ranges?: readonly RowSpan[],
): Promise<void> {
  const { blockRows, read, slots, prepare, keys, log, isFirst, areOthersKnown, mayContinue } =
    options;
  const columns = {
    read,
    write: slots.map(({ column }) => column),
    days: dayColumns(slots),
    ...(slots.some(({ how }) => how === 'replaced') ? { looks: true } : {}),
  };
  const isAll = ranges === undefined;
  log.begin();
  const left = isAll ? undefined : [...ranges];
  for (let at = 0; ; ) {
    const range =
      left === undefined
        ? { start: at, count: Math.min(blockRows, writer.rowCount - at) }
        : left.shift();
    if (range === undefined || range.count <= 0) break;
    if (!(await mayContinue(pass))) return;
    const decide = await prepare(range);
    let decided: readonly DecidedRow[] = [];
    let readings = 0;
    try {
      await writer.rewrite(range, columns, (cells: Rows, before: Rows, looks?: Looks) => {
        readings += 1;
        decided = decide(cells, before, looks);
        return putsIn(decided);
      });
    } catch (error) {
      // The host has restored these rows.
      if (isMisplaced(error)) decided = [];
      throw error;
    } finally {
      // The host may fail after writing part of a block. Undo ignores rows that do not look like
      // written rows.
      log.record(areOthersKnown ? decided.filter(({ kind }) => kind !== null) : decided);
    }
    addDecided(pass, decided, options);
    // If a new column already holds a result, a row was written and then moved here; another row may look like it.
    const isTaken = isFirst && decided.some((row) => isWritten(row, slots));
    const isShort = decided.length !== range.count;
    if (readings > 1 || isShort || isTaken) pass.isDisturbed = true;
    at = range.start + range.count;
  }
  if (isAll && writer.rowCount !== keys.length) pass.isDisturbed = true;
}

export function emptyPass(): Pass {
  return {
    counts: { ...NO_COUNTS },
    few: { blank: [], invalid: [] },
    outside: 0,
    checks: {},
    changed: new Map(),
    replaceable: new Map(),
    missing: 0,
    isDisturbed: false,
    rows: 0,
    wanted: 0,
    filled: 0,
    kept: { cells: 0, rows: 0 },
    corrected: 0,
    dittos: 0,
    dittoSorts: new Set(),
    unclearDittos: 0,
    totals: 0,
    subtotals: 0,
    blankRows: 0,
    undecided: new Map(),
  };
}

/** Whether a row already holds a result in a column that was added. */
function isWritten({ before }: DecidedRow, slots: readonly PlacedSlot[]): boolean {
  return slots.some(({ how }, i) => how === 'added' && textOf(before[i]) !== '');
}

/** @param read the cells as they are. @param meant the cells with ditto marks and blanks read as the cells above. */
function dittoSortsIn(
  read: readonly CellValue[],
  meant: readonly CellValue[],
): readonly DittoSort[] {
  return read.flatMap((cell, i) =>
    cell === meant[i] ? [] : [textOf(cell).trim() === '' ? 'blanks' : 'marks'],
  );
}

function addDecided(
  pass: Pass,
  decided: readonly DecidedRow[],
  { slots, keys, outsideBody }: PassOptions,
): void {
  for (const one of decided) {
    const { row, read, meant, key, kind, check, changed, isCorrected, texts, before } = one;
    pass.rows += 1;
    if (key !== keys[row]) pass.isDisturbed = true;
    if (kind === null) continue;
    pass.wanted += 1;
    if (kind === undefined) {
      pass.missing += 1;
      continue;
    }
    const outside = kind === 'blank' ? outsideBody?.get(row) : undefined;
    if (outside === 'subtotal') pass.subtotals += 1;
    if (outside === 'blank_row') pass.blankRows += 1;
    if (outside !== undefined) continue;
    pass.counts[kind] += 1;
    if (kind === 'blank' || kind === 'invalid') {
      if (pass.few[kind].length < FEW_ROWS) pass.few[kind].push(row);
    }
    if (one.isOutside) pass.outside += 1;
    if (meant !== undefined) {
      pass.dittos += 1;
      for (const sort of dittoSortsIn(read, meant)) pass.dittoSorts.add(sort);
    } else if (kind === 'invalid' && read.some((cell) => behindMark(cell) !== undefined)) {
      pass.unclearDittos += 1;
    }
    if (one.isTotal) pass.totals += 1;
    const { changedCells = 0 } = one;
    pass.kept.cells += changedCells;
    pass.kept.rows += Number(changedCells > 0);
    if (isCorrected) pass.corrected += 1;
    if (check !== undefined) pass.checks[check] = (pass.checks[check] ?? 0) + 1;
    if (changed !== undefined) pass.changed.set(row, changed);
    if (one.replaceable !== undefined) pass.replaceable.set(row, one.replaceable);
    slots.forEach(({ how }, i) => {
      if (how !== 'filled' || texts[i] === null) return;
      pass.filled += Number(texts[i] !== '') - Number(textOf(before[i]) !== '');
    });
    if ((kind !== 'ambiguous' && kind !== 'not_found') || key === undefined) continue;
    const same = pass.undecided.get(key);
    if (same !== undefined) {
      same.rows.push(row);
      continue;
    }
    const readAs = meant === undefined ? {} : { readAs: joinedTexts(meant) };
    pass.undecided.set(key, { input: joinedTexts(read), ...readAs, rows: [row] });
  }
}

/** Joins rows that are close to each other into ranges, none longer than a block. @param rows ascending. */
export function rangesOf(rows: readonly number[], blockRows: number): readonly RowSpan[] {
  const ranges: { start: number; count: number }[] = [];
  for (const row of rows) {
    const last = ranges[ranges.length - 1];
    if (last !== undefined && row < last.start + blockRows) last.count = row - last.start + 1;
    else ranges.push({ start: row, count: 1 });
  }
  return ranges;
}
