/** Finds present areas by their place, and offices by their name. */
import { memoised } from '../../memoised.ts';
import { once } from '../../once.ts';
import { COLUMN } from '../record-columns.ts';
import type { PostalTable } from '../table.ts';
import type { AreaKey, PlaceNames } from './removed-area.ts';

export class TodaysAreas {
  readonly #table: PostalTable;
  readonly #rowsOfCity: (city: string) => ReadonlyMap<string, readonly number[]>;
  readonly #offices: () => ReadonlyMap<string, readonly number[]>;

  constructor(table: PostalTable) {
    this.#table = table;
    const municipalities = once(() => municipalitiesByName(table));
    this.#offices = once(() => officesByName(table));
    this.#rowsOfCity = memoised((city) => rowsByTown(table, municipalities().get(city) ?? []));
  }

  /** Gives the rows of a place without those of offices, ascending; none if the place does not exist today. */
  rowsOf({ prefecture, city, town }: PlaceNames): readonly number[] {
    return this.rowsIn(prefecture + city, town);
  }

  /** Gives the rows of a place without those of offices and of buildings. */
  areasOf(place: PlaceNames): readonly number[] {
    return this.rowsOf(place).filter((row) => this.#table.text('building', row) === '');
  }

  /** Gives the rows of an office in its municipality, whatever their codes. */
  officesNamed({ prefecture, city, office }: Omit<AreaKey, 'postal_code'>): readonly number[] {
    const rows = this.#offices().get(office) ?? [];
    return rows.filter((row) => {
      const place = this.placeOf(row);
      return place.prefecture === prefecture && place.city === city;
    });
  }

  /** @param city name of a municipality with prefecture, county and ward. */
  rowsIn(city: string, town: string): readonly number[] {
    return this.#rowsOfCity(city).get(town) ?? [];
  }

  /** Whether an area or an office has a code. */
  hasCode(code: string): boolean {
    return this.#table.rowsOfCode(code).length > 0;
  }

  /** Gives the rows of areas that have a code. */
  rowsOfCode(code: string): readonly number[] {
    return this.#table.rowsOfCode(code).filter((row) => !this.#table.isOffice(row));
  }

  placeOf(row: number): PlaceNames {
    const text = (field: keyof PlaceNames) => this.#table.text(field, row);
    return { prefecture: text('prefecture'), city: text('city'), town: text('town') };
  }
}

/** Lists the numbers of municipalities by name. An office may have another number than the area that it is in. */
function municipalitiesByName({ columns }: PostalTable): ReadonlyMap<string, readonly number[]> {
  const [prefecture, city] = [columns.texts('prefecture'), columns.texts('city')];
  const numbers = Array.from(columns.ids('jisx0402'), (_, at) => at);
  return Map.groupBy(numbers, (at) => prefecture(at) + city(at));
}

function officesByName(table: PostalTable): ReadonlyMap<string, readonly number[]> {
  const { firstOffice, size } = table;
  const rows = Array.from({ length: size - firstOffice }, (_, at) => firstOffice + at);
  return Map.groupBy(rows, (row) => table.corporation(row)?.name ?? '');
}

function rowsByTown(
  table: PostalTable,
  municipalities: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const rows: number[] = [];
  table.columns.numbers(COLUMN.municipality).forEach((municipality: number, row: number) => {
    if (municipalities.includes(municipality) && !table.isOffice(row)) rows.push(row);
  });
  return Map.groupBy(rows, (row) => table.text('town', row));
}
