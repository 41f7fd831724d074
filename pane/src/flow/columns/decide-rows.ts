/**
 * Decides what is written into a row only from the cells that the row holds at the moment of writing, so that a row
 * that has moved gets its own result or none.
 */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import { shownReadings } from '@daicho/shared/cells/readings.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import {
  codeCheckOf,
  type Found,
  isOutside,
  type Outcome,
  type OutcomeKind,
} from '@daicho/shared/enrich/outcome.ts';
import {
  type ChangedCode,
  changedCodeOf,
  holdsPostalCodes,
} from '@daicho/shared/enrich/postal/changed-code.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import { inputRow } from '../../asking/input-row.ts';
import type { InputColumns } from '../../asking/input-rows.ts';
import type { ReadDittos } from '../../asking/reads-dittos.ts';
import type { Slices } from '../../asking/slices.ts';
import type { FormattedCell, Looks, Puts, Rows } from '../../host.ts';
import type { ReplaceableCode } from '../../state/result.ts';
import { DittoBlocks } from './ditto-blocks.ts';
import { keptOutcome } from './kept-outcome.ts';
import type { Slot } from './slots.ts';
import { textOf } from './text-of.ts';
import { besideOtherCode, type CodeOfRow, otherCodeWhereFilled } from './written-code.ts';

type Cells = readonly CellValue[];

/** A row at the moment of writing: the cells of its inputs (`read`), and the present cells of the slots (`before`). */
export interface CurrentRow {
  readonly row: number;
  readonly read: Cells;
  /** The input cells, in which the cells above replace ditto marks; absent if there are no marks. */
  readonly meant?: Cells;
  readonly before: Cells;
  /** Undefined if the inputs ask no question. */
  readonly key: string | undefined;
}

export interface DecisionOptions {
  /** The kind of the run, in a form that prints whole addresses in the chosen notation. */
  readonly kind: Kind;
  readonly language: Language;
  readonly slots: readonly Slot[];
  /** For each input, the indexes of its cells among the cells that are read. */
  readonly indexes: InputColumns;
  /** Gives the outcome of a question; undefined if the question was not asked. */
  outcomeOf(key: string, row: number): Outcome | undefined;
  /** Gives results that a person chose for a question and that are not among its candidates; none by default. */
  foundElsewhere?(key: string): readonly Found[];
  /** How ditto marks are read as the cells above; undefined if the marks stay marks. */
  readonly dittos?: ReadDittos | undefined;
  isWanted(now: CurrentRow): boolean;
  /** Finds the code that a person may write into a row's cell; absent in a run without a person. */
  replaceable?(row: CodeOfRow): ReplaceableCode | undefined;
  /** Finds the cells that people changed after they were written; absent if such cells are overwritten. */
  changedSince?(row: CurrentRow, wanted: readonly string[]): readonly number[];
  /** Texts for all slots, by outcome, if they were prepared. */
  readonly texts?: ReadonlyMap<Outcome, readonly string[]>;
  /** Whether the person asked for exactly these rows: then even cells that were filled by hand are overwritten. */
  readonly isNamed: boolean;
}

/**
 * A row with its outcome. `kind` is null for a row that is not wanted, and undefined for a wanted row without an
 * answer.
 */
export interface DecidedRow extends CurrentRow {
  readonly kind: OutcomeKind | null | undefined;
  /** Whether the row only sums up other rows. */
  readonly isTotal?: boolean;
  /** Whether nothing was found, and the service's data may lack the record. */
  readonly isOutside?: boolean;
  /** How the written postal code relates to the address, if one is written. */
  readonly check?: PostalCodeCheck | undefined;
  /** Set if the written postal code is out of date or wrong. */
  readonly changed?: ChangedCode | undefined;
  /** Set if the found postal code may replace the written one. */
  readonly replaceable?: ReplaceableCode | undefined;
  /** Whether a check without a service corrected how the cell is written. */
  readonly isCorrected?: boolean;
  /** Whether the row keeps the results of an earlier run in its columns. */
  readonly isKept?: boolean;
  /** Number of cells that people have changed; if there are any, the whole row is kept. */
  readonly changedCells?: number;
  readonly texts: readonly (string | null)[];
  /** Cells to write instead of texts, if a number format is written too. */
  readonly cells?: readonly (FormattedCell | null)[];
  /** Present number formats of the slots' cells that are replaced; undefined for slots that only get texts. */
  readonly formats?: readonly (string | undefined)[];
}

/** Decides the rows of a block at the moment of writing. */
type DecideBlock = (read: Rows, before: Rows, looks?: Looks) => readonly DecidedRow[];

/** Prepares a block in slices, since the decision cannot pause inside the host's callback. */
export type PrepareBlock = (rows: {
  readonly start: number;
  readonly count: number;
}) => Promise<DecideBlock>;

/** @param keys of the rows when they were read. */
export function outcomeDecider(
  deciding: DecisionOptions,
  keys: readonly (string | undefined)[],
  slices: Slices,
): PrepareBlock {
  const dittos = new DittoBlocks(deciding);
  return async ({ start, count }) => {
    const here = keys.slice(start, start + count);
    const made = new Map<Outcome, readonly string[]>();
    await slices.eachOf(here, (key, at) => {
      const outcome = key === undefined ? undefined : deciding.outcomeOf(key, start + at);
      if (outcome === undefined || made.has(outcome)) return;
      made.set(outcome, deciding.texts?.get(outcome) ?? textsOf(outcome, deciding));
    });
    const meantIn = dittos.from(start);
    const texts = made.size > 0 ? { texts: made } : {};
    return (read, before) =>
      decideRows(start, read, before, { ...deciding, ...texts }, meantIn(read));
  };
}

export function decideRows(
  start: number,
  read: Rows,
  before: Rows,
  deciding: DecisionOptions,
  meant: Rows = read,
): readonly DecidedRow[] {
  return read.map((cells, i) =>
    decideRow(start + i, { read: cells, meant: meant[i] ?? cells }, before[i] ?? [], deciding),
  );
}

export function putsIn(rows: readonly DecidedRow[]): Puts {
  return rows.map(({ texts, cells }) => texts.map((text, i) => cells?.[i] ?? text));
}

/** @param cells the row's cells as they are (`read`), and with the cells above in place of ditto marks (`meant`). */
function decideRow(
  row: number,
  { read, meant }: { readonly read: Cells; readonly meant: Cells },
  before: Cells,
  deciding: DecisionOptions,
): DecidedRow {
  const { kind, slots, indexes } = deciding;
  const keyed = kind.lookup.key(inputRow(indexes, meant));
  const key = 'key' in keyed ? keyed.key : undefined;
  const now: CurrentRow = { row, read, before, key, ...(meant === read ? {} : { meant }) };
  if (!deciding.isWanted(now)) return { ...now, kind: null, texts: slots.map(() => null) };
  const outcome = 'key' in keyed ? deciding.outcomeOf(keyed.key, row) : keyed.settled;
  if (outcome === undefined) return { ...now, kind: undefined, texts: slots.map(() => null) };
  return { ...now, ...decisionFor(outcome, now, deciding) };
}

function decisionFor(
  outcome: Outcome,
  current: CurrentRow,
  deciding: DecisionOptions,
): Omit<DecidedRow, keyof CurrentRow> {
  const { row, key, before, read: asWritten, meant: read = asWritten } = current;
  const { kind, slots, indexes, language } = deciding;
  const former = deciding.isNamed ? undefined : keptOutcome(outcome, before, key, deciding);
  const shown = former ?? outcome;
  const made = deciding.texts?.get(shown) ?? textsIn(shown, deciding);
  const other = otherCodeWhereFilled(made, before, deciding);
  const wanted = other === undefined ? made : besideOtherCode(made, other, deciding);
  // The whole row is kept: a new status would not fit a code that a person typed.
  const changedCells =
    former === undefined ? (deciding.changedSince?.(current, wanted).length ?? 0) : 0;
  const isKept = former !== undefined || changedCells > 0;
  const status = slots.findIndex(({ field }) => field === 'status');
  const isNewStatus = status >= 0 && wanted[status] !== textOf(before[status]);
  const texts = slots.map(({ how, holdsDays }, i) => {
    const [text = '', is] = [wanted[i], textOf(before[i])];
    if (how === 'filled') return is === '' && text !== '' ? text : null;
    if (how === 'updated' && isKept) return null;
    // Writing an empty text into a blank cell of an earlier run's column turns the cell into a text cell, like the
    // cells of added columns.
    const isToFormat = how === 'updated' && text === '' && isNewStatus && holdsDays !== true;
    return is === text && !isToFormat ? null : text;
  });
  const input = kind.inputs.findIndex(holdsPostalCodes);
  const codes = indexes[input] ?? [];
  const code = textOf(joinedCells(codes.map((at) => read[at] ?? null)));
  const check = other?.check ?? codeCheckOf(shown);
  const found = other ?? changedCodeOf(shown, code, kind, language);
  const address = input === 0 ? '' : joinedTexts((indexes[0] ?? []).map((at) => read[at] ?? null));
  const changed = found && address !== '' ? { ...found, address } : found;
  // Only in kinds that compare codes with addresses can a blank cell be filled with the code of the address.
  const isBeside = input > 0 && kind.catalogue.ids.includes('postal_code_check');
  const [only] = isBeside && codes.length === 1 ? codes : [];
  const own = {
    row,
    read: read === asWritten ? read : undefined,
    cell: only === undefined ? undefined : (read[only] ?? null),
    found: () => kind.catalogue.text('postal_code', shown, language),
    kind: shown.kind,
    other,
    changed,
    check,
  };
  const now = changedCells > 0 ? statusKind(textOf(before[status])) : undefined;
  return {
    kind: now ?? shown.kind,
    isKept,
    changedCells,
    isTotal: shown.kind === 'blank' && shown.isTotal === true,
    isOutside: isOutside(shown),
    check,
    changed,
    replaceable: deciding.replaceable?.(own),
    isCorrected: isCorrected(shown),
    texts,
  };
}

function isCorrected(outcome: Outcome): boolean {
  const [record] = outcome.kind === 'found' ? outcome.records : [];
  const changes = Object(record).changes;
  return Array.isArray(changes) && changes.length > 0;
}

/**
 * Gives the texts of an outcome. A row that repeats the headers of the table gets the headers of the result columns.
 */
function textsIn(outcome: Outcome, deciding: DecisionOptions): readonly string[] {
  if (outcome.kind !== 'blank' || outcome.isHeader !== true) return textsOf(outcome, deciding);
  return deciding.slots.map(({ how, header }) => (how === 'filled' ? '' : header));
}

/** Makes the texts of an outcome for all slots. */
export function textsOf(
  outcome: Outcome,
  { kind, slots, language }: Pick<DecisionOptions, 'kind' | 'slots' | 'language'>,
): readonly string[] {
  const ids = slots.map(({ field }) => field);
  return rowOf(outcome, ids, kind.catalogue, language);
}

/** Shows the inputs of a row in one line. */
export function joinedTexts(cells: Cells): string {
  const texts = cells.map(textOf).filter((text) => text !== '');
  return shownReadings(texts.join(' '));
}
