/** Finds the areas of today by their place. */
import { grouped } from '../../grouped.ts';
import { memoised } from '../../memoised.ts';
import { once } from '../../once.ts';
import { COLUMN } from '../record-columns.ts';
import type { PostalTable } from '../table.ts';
import type { PlaceNames } from './gone-area.ts';

export class TodaysAreas {
  readonly #table: PostalTable;
  readonly #rowsOfCity: (city: string) => ReadonlyMap<string, readonly number[]>;

  constructor(table: PostalTable) {
    this.#table = table;
    const municipalities = once(() => municipalitiesByName(table));
    this.#rowsOfCity = memoised((city) => rowsByTown(table, municipalities().get(city) ?? []));
  }

  /** Gives the rows of a place, ascending; none where it does not live today. */
  rowsOf({ prefecture, city, town }: PlaceNames): readonly number[] {
    return this.rowsIn(prefecture + city, town);
  }

  /** @param city name of a municipality with prefecture, county and ward. */
  rowsIn(city: string, town: string): readonly number[] {
    return this.#rowsOfCity(city).get(town) ?? [];
  }

  /** Gives the rows of areas that have a code. */
  rowsOfCode(code: string): readonly number[] {
    return this.#table.rowsOfCode(code).filter((row) => this.#table.corporation(row) === null);
  }

  placeOf(row: number): PlaceNames {
    const text = (field: keyof PlaceNames) => this.#table.text(field, row);
    return { prefecture: text('prefecture'), city: text('city'), town: text('town') };
  }
}

/** Lists the numbers of municipalities, since an office's may be another than its area's. */
function municipalitiesByName({ columns }: PostalTable): ReadonlyMap<string, readonly number[]> {
  const [prefecture, city] = [columns.texts('prefecture'), columns.texts('city')];
  const numbers = Array.from(columns.ids('jisx0402'), (_, at) => at);
  return grouped(numbers, (at) => prefecture(at) + city(at));
}

function rowsByTown(
  table: PostalTable,
  municipalities: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const rows: number[] = [];
  table.columns.numbers(COLUMN.municipality).forEach((municipality: number, row: number) => {
    if (municipalities.includes(municipality) && table.corporation(row) === null) rows.push(row);
  });
  return grouped(rows, (row) => table.text('town', row));
}
