/** Makes each place of the gazetteer when the place is first needed. */

import type { NumberColumn } from '../../../columns/columns.ts';
import type { PostalTable } from '../../table.ts';
import type { PlaceSource } from './place-source.ts';
import type { Municipality, Town } from './places.ts';

export function municipalitiesOf(
  table: PostalTable,
  source: PlaceSource,
): (id: number) => Municipality {
  return onePerId(source.municipalityRows, (id, row) => {
    const { townless, offices, rows } = source.rowsOfMunicipality(id);
    return {
      id,
      jisx0402: table.text('jisx0402', row),
      prefecture: table.text('prefecture', row),
      county: table.text('county', row),
      city: table.text('city_without_county_and_ward', row),
      ward: table.text('city_ward', row),
      townless,
      offices,
      rows,
    };
  });
}

export function townsOf(
  table: PostalTable,
  source: PlaceSource,
  municipality: (id: number) => Municipality,
): (id: number) => Town {
  return onePerId(source.townRows, (id, row) => {
    const { areas, buildings, offices } = source.rowsOfTown(id);
    return {
      municipality: municipality(source.municipalityOfTown(id)),
      name: table.text('town', row),
      areas,
      buildings,
      offices,
    };
  });
}

/** Makes each place once, since places are compared by identity. */
function onePerId<T>(rowOf: NumberColumn, make: (id: number, row: number) => T): (id: number) => T {
  const made = new Array<T | undefined>(rowOf.length);
  return (id) => {
    let place = made[id];
    if (place === undefined) {
      place = make(id, rowOf[id] ?? 0);
      made[id] = place;
    }
    return place;
  };
}
