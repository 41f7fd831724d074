import type { GeographicPoint } from '../../../sources/mlit/place-point.ts';
import type { StoredLevel } from '../place-columns.ts';
import type { Place } from '../place-key.ts';

export type Around = 'part' | 'former';

/** Place of an import, with its point once it is found. */
export interface FoundPlace {
  readonly municipality: string;
  /** Name as the publisher writes it, since 宮坂に and 宮坂ニ are two areas of one key. */
  readonly name: string;
  readonly place: Place;
  point: GeographicPoint | undefined;
  level: StoredLevel;
  /** Whether the publisher has no such row, and the point belongs to another place. */
  readonly isDerived?: true;
  /** The larger area whose point this is: the town around the place, or its former municipality. */
  readonly around?: Around;
}
