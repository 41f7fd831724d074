/** Reads the rows of a list with their points, and the cells by which the map names and colours them. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { openTable } from '../../tables/open-table.ts';
import type { RowResult } from '../memory.ts';
import type { MapOptions } from './options.ts';

/** Fields of each row, in this order. */
export const MAP_FIELDS = [
  'latitude',
  'longitude',
  'coordinates_level',
  'prefecture',
  'city',
  'status',
] as const;

export interface PlacedRow {
  readonly latitude: number;
  readonly longitude: number;
  /** What the point stands for, as a person reads it. */
  readonly level: string;
  readonly prefecture: string;
  readonly city: string;
  /** Text of the column that names the row. */
  readonly label: string;
  /** Text of the column that colours the row. */
  readonly group: string;
}

/** @returns undefined for a row without a point. */
export function placedRow(
  { cells }: RowResult,
  { label, group }: Pick<PlacedRow, 'label' | 'group'>,
): PlacedRow | undefined {
  const [latitude = '', longitude = '', level = '', prefecture = '', city = ''] = cells;
  if (latitude === '' || longitude === '') return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return { ...point, level, prefecture, city, label, group };
}

/** Gives label and group of each data row in order. @throws TableError where a column is not there. */
export async function* namesOf({
  input,
  sheet,
  hasHeader,
  columns,
  label,
  color,
}: MapOptions): AsyncGenerator<Pick<PlacedRow, 'label' | 'group'>, void, undefined> {
  const [column = ''] = columns.flat();
  const beside = [label, color].filter((header) => header !== undefined);
  const sheetOf = sheet === undefined ? {} : { sheet };
  const table = await openTable(input, { column, beside, hasHeader, ...sheetOf });
  for await (const [, ...cells] of table.rows()) {
    yield {
      label: label === undefined ? '' : textOf(cells[0]),
      group: color === undefined ? '' : textOf(cells.at(-1)),
    };
  }
}

function textOf(cell: CellValue | undefined): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}
