/** Describes what a person chooses for a run, as the pane shows it. */

import type { Notation } from '@daicho/shared/cells/notation.ts';
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import type { InputColumns, TypedValues } from '../asking/input-rows.ts';
import type { DittoOffer, SaidOfDittos } from '../asking/reads-dittos.ts';
import type { MadeColumns } from '../target.ts';

/** Rows that an earlier run left: rows with an empty or failed status, and all others that it did not find with certainty. */
export type LeftScope = 'unfinished' | 'to_check';

/** How an earlier run left a row: `to_check` with candidates, `not_found` where it was not found or could not be read. */
export type LeftRow = LeftScope | 'not_found';

/** Rows that a run asks about. */
export type Scope = 'all' | 'visible' | 'selected' | LeftScope;

export interface Choice {
  readonly kind: KindOutline;
  readonly inputs: InputColumns;
  /** Values that the person typed in place of columns; absent where there are none. */
  readonly typed?: TypedValues | undefined;
  /** The addresses of several people in the table, each with what stands beside it; empty if there are fewer than two. */
  readonly alternatives: readonly InputColumns[];
  /** How the columns were found; undefined if the person chose them. */
  readonly guess: 'header' | 'values' | 'remembered' | undefined;
  /** Ids of the fields in the catalogue's order, without the status, which is always written. */
  readonly fields: readonly string[];
  /** How whole addresses are written; absent for the usual notation. */
  readonly notation?: Notation;
  /** Columns of the person's own whose empty cells a field fills. Other fields get columns that are added. */
  readonly into: Readonly<Record<string, number>>;
  /** Whether the rows are copied to a new sheet, whose copy gets the results; absent if not. */
  readonly isOnNewSheet?: boolean;
  /** What a run beside the table would use, where the pane itself proposed the new sheet; absent where a person chose it. */
  readonly beside?: Pick<Choice, 'into' | 'update'> | undefined;
  /** Columns of an earlier run that are updated. */
  readonly update: MadeColumns | undefined;
  /** Whether the shown run is taken back before this one writes; absent where it stays in any case. */
  readonly replaces?: boolean | undefined;
  /** Earlier runs whose columns can be updated. */
  readonly updatable: readonly MadeColumns[];
  readonly scope: Scope;
  /** Whether rows that already have results are left alone. */
  readonly keepsFilled?: boolean;
  /** Prefectures that nearly all rows found before are in, for a run over few rows that nobody watches. */
  readonly prefectures?: readonly string[];
  /** Ditto marks of the rows that can be read as the cells above; absent until the rows were read. */
  readonly dittoOffers?: readonly DittoOffer[];
  /** What a person said about reading these marks so; the cells themselves do not change. */
  readonly readsDittos?: SaidOfDittos;
  /** Scopes to choose from, with their numbers of rows; `all` is the first. */
  readonly scopes: readonly { readonly scope: Scope; readonly rows: number }[];
  /** Number of rows that an earlier run left with candidates; absent until the rows were read. */
  readonly toChoose?: number;
}

export interface SurveyState {
  readonly rows: number;
  /** Number of distinct values to look up. */
  readonly distinct: number;
  /** Number of those that are already known. */
  readonly known: number;
  readonly requests: number;
  /** Whether more requests may be needed, because some values are asked about several times. */
  readonly isLeast: boolean;
  /** Seconds that the requests take; undefined while nothing was measured. */
  readonly seconds: number | undefined;
  /** Seconds with a secret key, if the key is public and a secret one would be faster. */
  readonly secondsInBatches: number | undefined;
  /** Name that a new sheet for the results would get, in quotation marks; absent where none is chosen. */
  readonly newSheet?: string | undefined;
  /** Says where the rows seem to go on as another list; absent if they do not. */
  readonly otherTable?: string | undefined;
  /** Says what the service lacks of the registers that are asked; absent where it lacks nothing, or is not known to. */
  readonly lacking?: string | undefined;
}
