/** Decides which ditto marks are read as the cells above them. */
import type { DittoSort } from '@daicho/shared/cells/cells-above.ts';
import type { Target } from '../target.ts';
import { headersAt } from './input-rows.ts';

/** A person's choice for each sort; a sort is absent if the pane decides about it. */
export type SaidOfDittos = Partial<Readonly<Record<DittoSort, boolean>>>;

/** A sort of ditto marks that some rows of a table have. */
export interface DittoOffer {
  readonly sort: DittoSort;
  /** Whether cells of this sort are read as the cell above unless a person decides otherwise. */
  readonly isUsual: boolean;
  readonly label: string;
  readonly hint: string;
}

/** The part of a choice that decides how ditto marks are read. */
interface DittoChoice {
  readonly dittoOffers?: readonly DittoOffer[];
  readonly readsDittos?: SaidOfDittos | undefined;
  readonly isOnNewSheet?: boolean | undefined;
  readonly scope: string;
}

const SORTS: readonly DittoSort[] = ['marks', 'blanks'];

/**
 * Whether every row stays below the same row as before. On a new sheet with only some of the rows,
 * a mark may land below another row.
 */
export function keepsRowsAbove({
  isOnNewSheet,
  scope,
}: Pick<DittoChoice, 'isOnNewSheet' | 'scope'>): boolean {
  return isOnNewSheet !== true || scope === 'all';
}

/** Lists the sorts of cells that are read as the cell above. */
export function dittosRead(choice: DittoChoice): readonly DittoSort[] {
  if (!keepsRowsAbove(choice)) return [];
  const { readsDittos: said = {}, dittoOffers = [] } = choice;
  return SORTS.filter(
    (sort) => said[sort] ?? dittoOffers.some((offer) => offer.sort === sort && offer.isUsual),
  );
}

/** The sorts of ditto marks that are read, and the headers of the columns that are read. */
export interface ReadDittos {
  readonly headers: readonly string[];
  readonly sorts: readonly DittoSort[];
}

/** @returns undefined if no ditto mark is read as the cell above. */
export function readDittos(
  choice: DittoChoice,
  read: readonly number[],
  { headers }: Pick<Target, 'headers'>,
): ReadDittos | undefined {
  const sorts = dittosRead(choice);
  return sorts.length === 0 ? undefined : { headers: headersAt(read, headers), sorts };
}
