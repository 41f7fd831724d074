/** Reads the rows of a list with their points, and the cells by which the map names and colours them. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { noCoordinates } from '@daicho/shared/messages/coordinates.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
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
  /** Kind of place that the point stands for, by its name for a person. */
  readonly level: string;
  readonly prefecture: string;
  readonly city: string;
  /** Text of the column that names the row. */
  readonly label: string;
  /** Text of the column that colours the row. */
  readonly group: string;
}

/** @returns undefined for a row without a point. */
export function placedRow({ cells }: RowResult, { label, group }: Names): PlacedRow | undefined {
  const [latitude = '', longitude = '', level = '', prefecture = '', city = ''] = cells;
  if (latitude === '' || longitude === '') return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return { ...point, level, prefecture, city, label, group };
}

/** Whether a row was found in a place without known coordinates. */
export function hasNoCoordinates({ cells }: RowResult, language: Language): boolean {
  return cells[MAP_FIELDS.indexOf('coordinates_level')] === say(noCoordinates, language);
}

type Names = Pick<PlacedRow, 'label' | 'group'>;

/** Lists the headers of the columns that name and colour the rows. */
export function namingColumns({ label, color }: Naming): readonly string[] {
  return [label, color].filter((header) => header !== undefined);
}

/** Reads the cells of the columns that name and colour the points. */
export function namesIn(cells: readonly CellValue[], { label, color }: Naming): Names {
  return {
    label: label === undefined ? '' : textOf(cells[0]),
    group: color === undefined ? '' : textOf(cells.at(-1)),
  };
}

type Naming = Pick<MapOptions, 'label' | 'color'>;

function textOf(cell: CellValue | undefined): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}
