/** Describes what a person chooses for a run, as the pane shows it. */

import { type Notation, USUAL_NOTATION } from '@daicho/shared/cells/notation.ts';
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import type { InputColumns, TypedValues } from '../asking/input-rows.ts';
import type { DittoOffer, SaidOfDittos } from '../asking/reads-dittos.ts';
import type { MadeColumns } from '../target.ts';

/**
 * Rows that an earlier run left: `unfinished` rows have an empty or failed status; `to_check` rows
 * are all other rows without a certain result.
 */
export type LeftScope = 'unfinished' | 'to_check';

/**
 * How an earlier run left a row: `to_check` with candidates, `not_found` if the row was not found or could not be read.
 */
export type LeftRow = LeftScope | 'not_found';

/** Rows that a run asks about. */
export type Scope = 'all' | 'visible' | 'selected' | LeftScope;

export interface Choice {
  readonly kind: KindOutline;
  readonly inputs: InputColumns;
  /** Values that the person typed in place of columns; absent if there are none. */
  readonly typed?: TypedValues | undefined;
  /**
   * The addresses of several people in the table, each with the columns that belong to it; empty if there are fewer
   * than two.
   */
  readonly alternatives: readonly InputColumns[];
  /** How the columns were found; undefined if the person chose them. */
  readonly guess: 'header' | 'values' | 'remembered' | undefined;
  /** Ids of the fields in the catalogue's order, without the status, which is always written. */
  readonly fields: readonly string[];
  /** How whole addresses are written; absent for the usual notation. */
  readonly notation?: Notation | undefined;
  /**
   * Whether the form of postal codes in this notation was taken from the list itself; absent if a
   * person chose the form.
   */
  readonly isListsForm?: true | undefined;
  /**
   * The list's own form of postal codes, which added columns get while no notation is chosen; absent for seven digits.
   */
  readonly codeForm?: string | undefined;
  /**
   * For each field that fills the empty cells of one of the person's own columns, this column.
   * Other fields get added columns.
   */
  readonly into: Readonly<Record<string, number>>;
  /** Whether the rows are copied to a new sheet that gets the results; absent if not. */
  readonly isOnNewSheet?: boolean | undefined;
  /**
   * The choice for the table's own sheet, kept if the pane itself proposed the new sheet; absent if a person chose it.
   */
  readonly beside?: Pick<Choice, 'into' | 'update'> | undefined;
  /** Columns of an earlier run that are updated. */
  readonly update: MadeColumns | undefined;
  /** Whether the shown run is undone before this run writes; absent if the shown run stays in any case. */
  readonly replaces?: boolean | undefined;
  /** Earlier runs whose columns can be updated. */
  readonly updatable: readonly MadeColumns[];
  readonly scope: Scope;
  /** Whether rows that already have results are left alone. */
  readonly keepsFilled?: boolean;
  /** Prefectures in which nearly all rows that were found before lie, for a run over few rows without a pane. */
  readonly prefectures?: readonly string[] | undefined;
  /** Ditto marks that can be read as the cells above; absent until the rows were read. */
  readonly dittoOffers?: readonly DittoOffer[];
  /** Choices of the person about ditto marks; the cells themselves do not change. */
  readonly readsDittos?: SaidOfDittos | undefined;
  /** Scopes to choose from, with their numbers of rows; `all` is the first. */
  readonly scopes: readonly { readonly scope: Scope; readonly rows: number }[];
  /** Number of rows that an earlier run left with candidates; absent until the rows were read. */
  readonly toChoose?: number;
}

/**
 * Gives the notation that a run writes in added columns, as far as it is known before the run; undefined for the usual
 * form.
 */
export function notationOf({ notation, codeForm }: Choice): Notation | undefined {
  if (notation !== undefined || codeForm === undefined) return notation;
  return { ...USUAL_NOTATION, postalCode: codeForm };
}

export interface SurveyState {
  readonly rows: number;
  /** Number of distinct values to look up. */
  readonly distinct: number;
  /** Number of distinct values that are already known. */
  readonly known: number;
  readonly requests: number;
  /** Whether more requests may be needed than counted, because some values are asked about several times. */
  readonly isLeast: boolean;
  /** Seconds that the requests take; undefined until a call was measured. */
  readonly seconds: number | undefined;
  /** Seconds with a secret key, if the key is public and a secret one would be faster. */
  readonly secondsInBatches: number | undefined;
  /** Name that a new sheet for the results would get, in quotation marks; absent if no new sheet is chosen. */
  readonly newSheet?: string | undefined;
  /** Says where the rows seem to continue as another list; absent if they do not. */
  readonly otherTable?: string | undefined;
  /**
   * Says which data the service lacks for the registers in question; absent if it lacks nothing, or if that is unknown.
   */
  readonly lacking?: string | undefined;
}
