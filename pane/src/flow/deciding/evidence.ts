/** What a result shows beside the rows to decide. */
import type { City } from './cities/city.ts';
import type { CandidateOrder } from './cities/found-cities.ts';
import type { LackingCities } from './cities/lacking-cities.ts';
import type { MainCity } from './cities/main-city.ts';
import type { CityOfTitle } from './cities/titles.ts';
import type { MainPlace } from './main-place.ts';

export interface Evidence {
  readonly place?: MainPlace | undefined;
  /** Undefined also where rows cannot be looked up in a city. */
  readonly city?: MainCity | undefined;
  /** The city that a name of the sheet tells; null where none does, undefined before the service was asked. */
  readonly title?: CityOfTitle | null | undefined;
  /** The city that a person typed for rows, some of which were certain there. */
  readonly typed?: City | undefined;
  /** The values whose addresses name no city; undefined where they cannot be looked up in one. */
  readonly lacking?: LackingCities | undefined;
  /** Numbers of the columns whose cells tell the cities of the found rows. */
  readonly telling?: ReadonlySet<number> | undefined;
  readonly way?: WayOfParting;
  /** The cities that most found values are in, most first. */
  readonly cities?: readonly City[];
  /** Puts candidates where other rows are first; undefined to leave them in their order. */
  readonly order?: CandidateOrder;
}

/** How rows can be parted: by another column, or only all together, in a city that the person types. */
type WayOfParting = 'by_columns' | 'as_one' | undefined;
