/** Decides what is written into a row only from its cells at that moment, so that a moved row gets its own result or none. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import { earlierChoice, languageOfChoice, outcomeOfChoice } from '@daicho/shared/enrich/choice.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
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
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import { type InputColumns, inputRow } from '../../asking/input-rows.ts';
import type { ReadDittos } from '../../asking/reads-dittos.ts';
import type { Slices } from '../../asking/slices.ts';
import type { FormattedCell, Looks, Puts, Rows } from '../../host.ts';
import type { ReplaceableCode } from '../../state/result.ts';
import { DittoBlocks } from './ditto-blocks.ts';
import type { Slot } from './slots.ts';
import { textOf } from './text-of.ts';
import { besideOtherCode, type CodeOfRow, otherCodeWhereFilled } from './written-code.ts';

type Cells = readonly CellValue[];

/** A row at the moment of writing: the cells of its inputs (`read`) and of its slots (`before`). */
export interface CurrentRow {
  readonly row: number;
  readonly read: Cells;
  /** The same cells with ditto marks read as the cells above; absent where the cells have no marks. */
  readonly meant?: Cells;
  readonly before: Cells;
  /** Undefined if its inputs ask nothing. */
  readonly key: string | undefined;
}

export interface DecisionOptions {
  /** Prints whole addresses in the chosen notation. */
  readonly kind: Kind;
  readonly language: Language;
  readonly slots: readonly Slot[];
  /** Indexes of each input among the cells that are read. */
  readonly indexes: InputColumns;
  /** Gives the outcome of a question; undefined if it was not asked. */
  outcomeOf(key: string, row: number): Outcome | undefined;
  /** Gives the results that a person chose for a question from outside its candidates; nothing by default. */
  foundElsewhere?(key: string): readonly Found[];
  /** How ditto marks are read as the cells above; undefined where they stay marks. */
  readonly dittos?: ReadDittos | undefined;
  isWanted(now: CurrentRow): boolean;
  /** Finds the code of a row that a person may write into a cell; absent where nobody is there to press. */
  replaceable?(row: CodeOfRow): ReplaceableCode | undefined;
  /** Texts for all slots, if they were made beforehand. */
  readonly texts?: ReadonlyMap<Outcome, readonly string[]>;
  /** Whether the person asked for exactly these rows: then cells filled by hand are overwritten too. */
  readonly isNamed: boolean;
}

/** The kind is null for a row that is not wanted, and undefined for a wanted row that was never asked about. */
export interface DecidedRow extends CurrentRow {
  readonly kind: OutcomeKind | null | undefined;
  /** Whether the row only sums up other rows. */
  readonly isTotal?: boolean;
  /** Whether nothing was found, and the service's data may lack the record. */
  readonly isOutside?: boolean;
  /** How the written postal code relates to the address, if one is written. */
  readonly check?: PostalCodeCheck | undefined;
  /** Set where that code is out of date or wrong. */
  readonly changed?: ChangedCode | undefined;
  /** Set where the found code may replace that code. */
  readonly replaceable?: ReplaceableCode | undefined;
  /** Whether a check without a service corrected how the cell is written. */
  readonly isCorrected?: boolean;
  readonly texts: readonly (string | null)[];
  /** Cells that are written in place of texts if they have a number format. */
  readonly cells?: readonly (FormattedCell | null)[];
  /** Number formats of the slots' cells, where they are replaced; undefined for those that only get texts. */
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

/** @param cells as they are, and with their ditto marks read. */
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
  return { ...now, ...textsFor(outcome, now, deciding) };
}

function textsFor(
  outcome: Outcome,
  { row, key, before, read: asWritten, meant: read = asWritten }: CurrentRow,
  deciding: DecisionOptions,
): Omit<DecidedRow, keyof CurrentRow> {
  const { kind, slots, indexes, language } = deciding;
  const former = deciding.isNamed ? undefined : keptOutcome(outcome, before, key, deciding);
  const shown = former ?? outcome;
  const made = deciding.texts?.get(shown) ?? textsOf(shown, deciding);
  const other = otherCodeWhereFilled(made, before, deciding);
  const wanted = other?.check === 'other_place' ? besideOtherCode(made, deciding) : made;
  const status = slots.findIndex(({ field }) => field === 'status');
  const isNewStatus = status >= 0 && wanted[status] !== textOf(before[status]);
  const texts = slots.map(({ how, holdsDays }, i) => {
    const [text = '', is] = [wanted[i], textOf(before[i])];
    if (how === 'filled') return is === '' && text !== '' ? text : null;
    if (how === 'updated' && former !== undefined) return null;
    // Writing a blank cell of a column from an earlier run makes it a text cell, as those of added columns are.
    const isToFormat = how === 'updated' && text === '' && isNewStatus && holdsDays !== true;
    return is === text && !isToFormat ? null : text;
  });
  const input = kind.inputs.findIndex(holdsPostalCodes);
  const codes = indexes[input] ?? [];
  const code = textOf(joinedCells(codes.map((at) => read[at] ?? null)));
  const check = other?.check ?? codeCheckOf(shown);
  const changed = other ?? changedCodeOf(shown, code, kind, language);
  // Only where codes are compared with addresses is a blank cell one for the code of the address.
  const isBeside = input > 0 && kind.catalogue.ids.includes('postal_code_check');
  const [only] = isBeside && codes.length === 1 ? codes : [];
  const own = {
    row,
    read: read === asWritten ? read : undefined,
    cell: only === undefined ? undefined : (read[only] ?? null),
    found: () => kind.catalogue.text('postal_code', shown, language),
    ...{ kind: shown.kind, other, changed, check },
  };
  return {
    kind: shown.kind,
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

/** Makes the texts of an outcome for all slots. */
export function textsOf(
  outcome: Outcome,
  { kind, slots, language }: Pick<DecisionOptions, 'kind' | 'slots' | 'language'>,
): readonly string[] {
  const ids = slots.map(({ field }) => field);
  return rowOf(outcome, ids, kind.catalogue, language);
}

/**
 * Gives the outcome of a row whose cells from an earlier run stay; undefined if they are overwritten. A person may
 * have filled in what the service could not decide, or chosen a candidate; a later failure disproves neither. A
 * status that no run writes comes from a person and stays.
 */
function keptOutcome(
  outcome: Outcome,
  before: Cells,
  key: string | undefined,
  {
    kind: { catalogue },
    slots,
    foundElsewhere,
  }: Pick<DecisionOptions, 'kind' | 'slots' | 'foundElsewhere'>,
): Outcome | undefined {
  const updated = slots.flatMap(({ how, field }, i) =>
    how === 'updated' ? [{ field, text: textOf(before[i]) }] : [],
  );
  const status = updated.find(({ field }) => field === 'status')?.text;
  if (status === undefined) return undefined;
  if (status !== '' && statusKind(status) === undefined) return outcome;
  if (outcome.kind === 'found') return undefined;
  if (outcome.kind === 'failed') return isPersonsOwn(status) ? outcome : undefined;
  const language = languageOfChoice(status);
  if (language !== undefined && key !== undefined) {
    const chosen = foundElsewhere?.(key).find((found) =>
      updated.every(({ field, text }) => catalogue.text(field, found, language) === text),
    );
    if (chosen !== undefined) return chosen;
  }
  // A person asked to look the row up in a city that its cells do not name.
  if (outcome.kind === 'not_found' && isChosen(status)) return outcome;
  if (outcome.kind === 'ambiguous') {
    const [texts, ids] = [updated.map(({ text }) => text), updated.map(({ field }) => field)];
    const index = earlierChoice(outcome, texts, ids, catalogue);
    if (index !== undefined) return outcomeOfChoice(outcome, index, catalogue);
    // The chosen place may be missing: a full list of candidates leaves some out, and a number alone has none.
    const { length } = outcome.candidates;
    const isElsewhere = length >= DEFAULT_ABILITIES.candidates || length === 0;
    if (isElsewhere && isChosen(status)) return outcome;
    // If several candidates look alike in these cells, only the person knows which one was chosen.
    const looksChosen = outcome.candidates.some(
      (candidate) =>
        earlierChoice({ ...outcome, candidates: [candidate] }, texts, ids, catalogue) !== undefined,
    );
    if (looksChosen) return outcome;
  }
  const isSame = LANGUAGES.some(
    (language) => catalogue.text('status', outcome, language) === status,
  );
  return isSame ? outcome : undefined;
}

/** Whether a person may have filled the cells of a row with this status: it is undecided, or says that a candidate was chosen. */
function isPersonsOwn(status: string): boolean {
  const kind = statusKind(status);
  return kind === 'ambiguous' || kind === 'not_found' || kind === 'invalid' || isChosen(status);
}

function isChosen(status: string): boolean {
  return languageOfChoice(status) !== undefined;
}

/** Shows the inputs of a row in one line. */
export function joinedTexts(cells: Cells): string {
  return cells
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ');
}
