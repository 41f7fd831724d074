/** Finds the municipality of values in what the found rows with the same text in another column say: 支部 岡崎. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { distinctColumns } from '../../../asking/input-rows.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { type City, citiesOfPath, cityOfName, fullName } from '../cities/city.ts';
import { type ColumnBy, isOfPlaces, type RowsBeside } from '../parting/rows-beside.ts';
import { besideInputs } from '../telling-columns.ts';
import { NUMBER } from '../told-cells.ts';
import { type CityOfText, ColumnCities } from './column-cities.ts';

/** What all rows of a value say in a column, with what the found rows say of its texts. */
export interface CellOfValue {
  readonly header: string;
  readonly text: string;
  readonly learned: ColumnCities;
}

/** The municipality of a value, and the cell that tells it. */
interface ToldCity extends CityOfText, CellOfValue {
  readonly city: City;
}

/** A column with what the found rows say of its texts. */
interface Learned {
  readonly by: ColumnBy;
  readonly cities: ColumnCities;
}

export class ToldByColumns {
  readonly #rows: RowsBeside;
  readonly #learned: readonly Learned[];

  private constructor(rows: RowsBeside, learned: readonly Learned[]) {
    this.#rows = rows;
    this.#learned = learned;
  }

  /** Learns from the columns that say something of the values. Works in slices. */
  static async learn(
    context: Context,
    run: FinishedRun,
    rows: RowsBeside,
    values: readonly UndecidedValue[],
  ): Promise<ToldByColumns> {
    const { slices } = context;
    const { after, choice, outcomes } = run;
    const names = new Map<string, string>();
    await slices.eachOf(outcomes, ([key, outcome]) => {
      const name = municipalityOf(choice.kind, outcome);
      if (name !== undefined) names.set(key, name);
    });
    const own = values.flatMap((value) => rows.rowsWith(value));
    const learned: Learned[] = [];
    // Columns of another party tell where that one lives.
    const inputs = distinctColumns(choice.inputs);
    const usable = new Set(
      besideInputs({ before: after, choice }, inputs).map(({ column }) => column),
    );
    for (const column of rows.columns.filter((one) => usable.has(one))) {
      await slices.rest();
      const by = rows.asTexts(column);
      if (own.every((row) => textAt(rows, row, by) === '')) continue;
      const cities = new ColumnCities();
      await slices.eachOf(names, ([key, name]) => {
        for (const [text, count] of textsOf(rows, rows.rowsByKey.get(key) ?? [], by)) {
          cities.add(text, name, count);
        }
      });
      learned.push({ by, cities });
    }
    return new ToldByColumns(rows, learned);
  }

  /** Numbers of the columns that tell cities. */
  get columns(): readonly number[] {
    return this.#learned.flatMap(({ by, cities }) => (cities.tells ? [by.column] : []));
  }

  /** Lists what all rows of a value say alike. */
  cellsOf(value: UndecidedValue): readonly CellOfValue[] {
    const own = this.#rows.rowsWith(value);
    return this.#learned.flatMap(({ by, cities }) => {
      // Blanks count as the text above only where the found rows or the blocks show that this is meant.
      const isMeant = cities.tells || this.#rows.hasOfficeBlocks(by.column);
      const way = by.by === 'filled' && !isMeant ? ({ ...by, by: 'text' } as const) : by;
      const [first] = textsOf(this.#rows, own, way);
      return first === undefined || first[1] < own.length
        ? []
        : [{ header: by.header, text: first[0], learned: cities }];
    });
  }

  /** @returns undefined where no column tells it, or two of them do not agree. */
  cityOf(value: UndecidedValue): ToldCity | undefined {
    const cells = this.cellsOf(value).filter(({ learned }) => learned.tells);
    const told = cells.flatMap((cell): readonly ToldCity[] => {
      const found = cell.learned.cityOf(cell.text);
      const city = found && cityOfName(found.name);
      return found === undefined || city === undefined ? [] : [{ ...cell, ...found, city }];
    });
    told.sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.rows - a.rows);
    const [best] = told;
    const isElsewhere = ({ learned, text }: CellOfValue) => {
      const { there, all } = learned.countsIn(text, [best?.name ?? '']);
      return all > 1 && there === 0;
    };
    return cells.some(isElsewhere) ? undefined : best;
  }

  /** Whether most found rows with a cell lie in none of some municipalities. */
  isAgainst({ learned, text }: CellOfValue, cities: readonly City[]): boolean {
    const { there, all } = learned.countsIn(text, cities.map(outerName));
    return there * 2 < all;
  }
}

/** Counts rows by what they say in a column. */
function textsOf(
  rows: RowsBeside,
  own: readonly number[],
  by: ColumnBy,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of own) {
    const text = textAt(rows, row, by);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** Matches the number of a branch. */
const OF_BRANCH = /^\d{1,6}$/;

/** Dates and amounts say nothing of a place; numbers of branches do. */
function textAt(rows: RowsBeside, row: number, by: ColumnBy): string {
  const text = rows.textAt(row, by);
  const isCode = OF_BRANCH.test(text) && isOfPlaces(by.header);
  return NUMBER.test(text) && !isCode ? '' : text;
}

/** Gives the municipality of what was found by its own address, with its prefecture and without its ward. */
function municipalityOf({ catalogue }: Kind, outcome: Outcome): string | undefined {
  if (outcome.kind !== 'found' || outcome.chosen) return undefined;
  const [prefecture, city] = ['prefecture', 'city'].map((id) => catalogue.text(id, outcome, 'ja'));
  const [outer] = citiesOfPath(`/${prefecture}/${city}`);
  return outer && fullName(outer);
}

/** Gives the name of a municipality, or of that in which a ward lies. */
function outerName({ prefecture, withCounty }: City): string {
  const [outer] = citiesOfPath(`/${prefecture}/${withCounty}`);
  return outer === undefined ? '' : fullName(outer);
}
