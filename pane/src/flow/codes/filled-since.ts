/**
 * Recognises rows whose blank postal code was filled with the code of a picked candidate, so that a
 * person can still change the decision. Filling the code has changed the key of these rows.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import {
  type PostalCodeCheck,
  postalCodeChecks,
} from '@daicho/shared/messages/postal-code-check.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import { inputRow } from '../../asking/input-row.ts';
import { cellIndexes } from '../../asking/input-rows.ts';
import type { DecidedRow } from '../columns/decide-rows.ts';
import { textOf } from '../columns/text-of.ts';
import { digitsOf } from '../columns/written-code.ts';
import { choicesOf, outcomesOf } from '../deciding/candidates.ts';
import type { Pick } from '../deciding/writing/pick-rules.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { codeColumns } from './code-looks.ts';
import { replaceableCode } from './replaceable-code.ts';

type Cells = readonly CellValue[];

export class FilledSince {
  readonly #run: FinishedRun;
  readonly #language: Language;
  /** Index of the cell with the code among the cells that are looked up; -1 if there is no such cell. */
  readonly #at: number;
  readonly #keyOf: (cells: Cells) => string | undefined;
  /** Codes of the candidates that were picked before, by key. */
  readonly #codes = new Map<string, string[]>();

  /** @param read columns that are looked up. */
  constructor(
    run: FinishedRun,
    picks: readonly Pick[],
    read: readonly number[],
    language: Language,
  ) {
    const { choice, slots } = run;
    const { catalogue, lookup } = choice.kind;
    const indexes = cellIndexes(choice.inputs, read);
    this.#run = run;
    this.#language = language;
    this.#at = read.indexOf(codeColumns(choice, slots).read ?? -1);
    this.#keyOf = (cells) => {
      const keyed = lookup.key(inputRow(indexes, cells));
      return 'key' in keyed ? keyed.key : undefined;
    };
    for (const { value, before } of this.#at < 0 ? [] : picks) {
      if (before === undefined) continue;
      const choices = choicesOf(choice.kind, outcomesOf(run, value));
      const found = choices.find(({ text }) => text === before)?.found;
      if (found === undefined) continue;
      appendTo(this.#codes, value.key, digitsOf(catalogue.text('postal_code', found, language)));
    }
  }

  /** Gives the cells as they were looked up: a code that was filled later is blank again. */
  asLookedUp(cells: Cells): Cells {
    if (this.#codes.size === 0) return cells;
    const digits = digitsOf(textOf(cells[this.#at]));
    if (digits === '') return cells;
    const blank = cells.map((cell, i) => (i === this.#at ? null : cell));
    const codes = this.#codes.get(this.#keyOf(blank) ?? '');
    return codes?.includes(digits) ? blank : cells;
  }

  /**
   * Lets a person replace a filled code that differs from the code of the present decision.
   * @param cells the row's cells as they are now.
   */
  withOtherCode(row: DecidedRow, cells: Cells): DecidedRow {
    const { replaceable } = row;
    const cell = cells[this.#at] ?? null;
    const written = textOf(cell);
    const { today = '' } = replaceable ?? {};
    if (row.kind !== 'found' || today === '' || today === digitsOf(written)) return row;
    const check: PostalCodeCheck = 'other_place';
    const checkText = say(postalCodeChecks[check], this.#language);
    const changed = { written, today, checkText };
    const of = {
      row: row.row,
      kind: row.kind,
      read: cells,
      other: undefined,
      changed,
      check,
      cell,
    };
    const next = replaceableCode({ ...of, found: () => today }, this.#run.codes);
    return { ...row, changed, check, replaceable: next };
  }
}
