/** Rows of made-up invoice issuers, in the form of the tax agency's file. */
import {
  ISSUER_COLUMN,
  type IssuerColumn,
  type IssuerRow,
} from '@daicho/service/sources/nta/issuer-row.ts';

const COLUMNS = Object.keys(ISSUER_COLUMN) as IssuerColumn[];

const QUOTED: ReadonlySet<number> = new Set([
  ISSUER_COLUMN.number,
  ISSUER_COLUMN.address,
  ISSUER_COLUMN.addressRequest,
  ISSUER_COLUMN.kana,
  ISSUER_COLUMN.name,
  ISSUER_COLUMN.addressInside,
  ISSUER_COLUMN.tradeName,
  ISSUER_COLUMN.popularNamePreviousName,
]);

export type IssuerFields = Partial<Record<IssuerColumn, string>>;

/** Makes the newest row of a corporation in Japan; columns that are left out stay empty. */
export function issuerRowOf(values: IssuerFields): IssuerRow {
  const usual: IssuerFields = {
    sequenceNumber: '1',
    process: '01',
    correct: '0',
    kind: '2',
    country: '1',
    latest: '1',
  };
  const all: IssuerFields = { ...usual, ...values };
  return COLUMNS.map((column) => all[column] ?? '');
}

/** Writes a row as a line of the agency's CSV, without its end. */
export function issuerLine(row: IssuerRow): string {
  return row
    .map((value, column) => (value !== '' && QUOTED.has(column) ? `"${value}"` : value))
    .join(',');
}
