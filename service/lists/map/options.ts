import type { EnrichOptions, RowOptions } from '../enrich/options.ts';

/** Forms of a map, by the ending of the output: a page, or a file for map programs. */
export const MAP_FORMS = ['html', 'geojson', 'kml'] as const;
export type MapForm = (typeof MAP_FORMS)[number];

export interface MapOptions extends RowOptions, Pick<EnrichOptions, 'input' | 'output' | 'sheet'> {
  /** Name of the list in its title. */
  readonly name: string;
  readonly form: MapForm;
  /** Header of the column that names a row, or undefined for none. */
  readonly label: string | undefined;
  /** Header of the column by which points are coloured, or undefined for none. */
  readonly color: string | undefined;
}
