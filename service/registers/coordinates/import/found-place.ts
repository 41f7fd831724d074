import type { GeographicPoint } from '../../../sources/mlit/place-point.ts';
import type { StoredLevel } from '../place-columns.ts';
import type { NamedPlace } from '../place-key.ts';

/**
 * Origin of the point of a town that has none of its own. `part`: the town around it. `former`: its former
 * municipality. `near`: its neighbours by postal code.
 */
export type Around = 'part' | 'former' | 'near';

/** Place of an import. Its point may be found later. */
export interface FoundPlace {
  readonly municipality: string;
  /** Name as the publisher writes it, since 宮坂に and 宮坂ニ are two areas of one key. */
  readonly name: string;
  readonly place: NamedPlace;
  point: GeographicPoint | undefined;
  level: StoredLevel;
  /** Whether the publisher has no row for this place, so that the point is that of another place. */
  readonly isDerived?: true;
  readonly around?: Around;
}
