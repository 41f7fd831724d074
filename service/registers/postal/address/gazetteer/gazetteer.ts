/**
 * Indexes the names in addresses, over folded symbols: municipalities in every way of writing them (without prefecture,
 * county or designated city, too), and their towns. A place object is made when the place is first needed.
 */

import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import { foldName, NUMERAL_END } from '@daicho/shared/text/fold.ts';
import type { NumberColumn } from '../../../columns/columns.ts';
import { once } from '../../../once.ts';
import type { FormerNames } from '../../former/former-names.ts';
import { PostalHistory } from '../../history/history.ts';
import type { PostalTable } from '../../table.ts';
import type { AreaCoverage } from '../rows/coverage.ts';
import { coverageOf } from '../rows/parse-coverage.ts';
import { FormerPlaces } from './former-places.ts';
import { FormerTowns } from './former-towns.ts';
import { GAZETTEER, unitOf } from './gazetteer-columns.ts';
import { type Street, streetNames, streetsOf } from './kyoto.ts';
import { type ListedArea, listedAreas, namesInBrackets } from './listed-areas.ts';
import { memoisedById } from './memoised-by-id.ts';
import type { Names } from './name-index.ts';
import { municipalitiesOf, townsOf } from './place-of-id.ts';
import type { PlaceSource } from './place-source.ts';
import { isListed, type Municipality, type Town } from './places.ts';
import type { SmallAreas } from './small-areas.ts';

export interface Match<T> {
  readonly of: readonly T[];
  /** Position in the folded symbols at which the name ends. */
  readonly end: number;
}

/** Places of a postal code's records, and the parts on which the records agree. */
interface PlacesOfCode {
  readonly municipalities: readonly Municipality[];
  readonly towns: readonly Town[];
  readonly building: string;
  readonly floor: string;
  readonly number: string;
}

/** Building that has its own codes. */
export interface Building {
  /** Name, folded as names of buildings are compared. */
  readonly name: string;
  readonly town: Town;
}

export interface NearMatch extends Match<Town> {
  /** Kanji in the text for which the name has kana, if that is the difference. */
  readonly kanji: string | undefined;
}

const NO_TOWNS: readonly Town[] = [];

export class Gazetteer {
  /** Small areas that another publisher lists, or undefined if none was imported. */
  readonly areas: SmallAreas | undefined;
  readonly former: FormerPlaces;
  readonly formerTowns: FormerTowns;
  readonly #table: PostalTable;
  readonly #municipalityRows: NumberColumn;
  readonly #municipality: (id: number) => Municipality;
  readonly #prefecture: (id: number) => string;
  readonly #town: (id: number) => Town;
  readonly #municipalityNames: Names;
  readonly #prefectureNames: Names;
  readonly #townNames: Names;
  readonly #townNamesWithin: Names;
  readonly #looseTownNamesWithin: Names;
  readonly #townEndingsWithin: Names;
  readonly #municipalityReadings: Names;
  readonly #townReadingsWithin: Names;
  readonly #streetNames: (municipality: Municipality) => ReadonlySet<string>;
  readonly #buildings: (municipality: Municipality) => readonly Building[];
  readonly #listedAreas: (municipality: Municipality) => ReadonlyMap<string, ListedArea[]>;

  /**
   * @param source the places of the table. @param former the former municipalities; by default the table that ships
   * with Daicho. @param history what became of former places. @param areas small areas of towns that another publisher
   * lists.
   */
  constructor(
    table: PostalTable,
    source: PlaceSource,
    former?: () => FormerNames,
    history = once(() => new PostalHistory(table)),
    areas?: SmallAreas,
  ) {
    this.#table = table;
    this.areas = areas;
    this.formerTowns = new FormerTowns(history, (rows) => this.#townsOfRows(rows));
    this.former = new FormerPlaces(table, source.municipalityRows, former);
    this.#municipalityRows = source.municipalityRows;
    this.#municipality = municipalitiesOf(table, source);
    this.#town = townsOf(table, source, this.#municipality);
    this.#prefecture = (id) => this.#municipality(source.prefectures[id] ?? 0).prefecture;
    this.#municipalityNames = source.names(GAZETTEER.municipalityNames);
    this.#prefectureNames = source.names(GAZETTEER.prefectureNames);
    this.#townNames = source.names(GAZETTEER.townNames);
    this.#townNamesWithin = source.names(GAZETTEER.townNamesWithin);
    this.#looseTownNamesWithin = source.names(GAZETTEER.looseTownNamesWithin);
    this.#townEndingsWithin = source.names(GAZETTEER.townEndingsWithin);
    this.#municipalityReadings = source.names(GAZETTEER.municipalityReadings);
    this.#townReadingsWithin = source.names(GAZETTEER.townReadingsWithin);
    this.#streetNames = memoisedById(({ rows }: Municipality) =>
      streetNames(rows.map((row) => table.text('kyoto_street', row))),
    );
    this.#listedAreas = memoisedById(({ rows }: Municipality) => listedAreas(table, rows));
    this.#buildings = memoisedById((municipality: Municipality) =>
      this.#listBuildings(municipality),
    );
  }

  /** Finds the longest name of a municipality that begins at `start`, in any way of writing it. */
  municipalityAt(symbols: string, start: number): Match<Municipality> | undefined {
    return matched(this.#municipalityNames.longest(symbols, start), this.#municipality);
  }

  /** Finds the municipalities with exactly that name. */
  municipalitiesNamed(name: string): readonly Municipality[] {
    const symbols = foldName(name);
    const match = this.municipalityAt(symbols, 0);
    return match?.end === symbols.length ? match.of : [];
  }

  /** Whether towns can be found by their sounds. */
  get hasTownReadings(): boolean {
    return this.#table.hasTownReadings();
  }

  /** Finds a municipality like `municipalityAt`, on sounds (see readings.ts). */
  municipalityReadAt(sounds: string, start: number): Match<Municipality> | undefined {
    return matched(this.#municipalityReadings.longest(sounds, start), this.#municipality);
  }

  /** Whether a municipality has at least `times` towns whose names begin with a text and are longer. */
  hasTownsBehind({ id }: Municipality, beginning: string, times: number): boolean {
    return this.#townNamesWithin.longer(beginning, times, unitOf(id)).length >= times;
  }

  /**
   * Lists the towns of a municipality whose names begin with the text and are longer than it, for at most `most` names.
   */
  townsBehind(
    { id }: Municipality,
    beginning: string,
    most = Number.POSITIVE_INFINITY,
  ): readonly Town[] {
    const ids = this.#townNamesWithin.longer(beginning, most, unitOf(id));
    return [...new Set(ids)].map(this.#town);
  }

  /** Finds the municipalities that have a postal code. */
  municipalitiesWithCode(postalCode: string): readonly Municipality[] {
    const nameOf = (row: number) => this.#table.text('jisx0402', row);
    const names = new Set(this.#table.rowsOfCode(postalCode).map(nameOf));
    const ids = Array.from(this.#municipalityRows.keys());
    return ids
      .filter((id) => names.has(nameOf(this.#municipalityRows[id] ?? 0)))
      .map(this.#municipality);
  }

  /** Gives the places of a postal code's records, and the parts on which the records agree (empty if they differ). */
  placesOfCode(postalCode: string): PlacesOfCode {
    const table = this.#table;
    const rows = table.rowsOfCode(postalCode);
    const municipalities = this.municipalitiesWithCode(postalCode);
    const shared = (of: (row: number) => string) => agreed(rows.map(of)) ?? '';
    const town = shared((row) => table.text('town', row));
    const towns = municipalities.flatMap(
      (m) => this.townAt(m, foldName(town), 0)?.of.filter(({ name }) => name === town) ?? [],
    );
    return {
      municipalities,
      towns,
      building: shared((row) => table.text('building', row)),
      floor: shared((row) => table.text('floor', row)),
      number: shared((row) => table.corporation(row)?.block_lot_num ?? ''),
    };
  }

  /** Finds the towns that contain some rows of areas, each with only these areas. */
  #townsOfRows(rows: readonly number[]): readonly Town[] {
    const codes = new Set(rows.map((row) => this.#table.text('postal_code', row)));
    const municipalities = [...codes].flatMap((code) => this.municipalitiesWithCode(code));
    const names = new Set(rows.map((row) => this.#table.text('town', row)));
    const towns = municipalities.flatMap((m) =>
      [...names].flatMap((name) => this.townAt(m, foldName(name), 0)?.of ?? []),
    );
    return [...new Set(towns)]
      .map((town) => ({ ...town, areas: town.areas.filter((row) => rows.includes(row)) }))
      .filter(isListed);
  }

  /** Lists the municipalities of a prefecture. */
  municipalitiesOf(prefecture: string): readonly Municipality[] {
    const ids = Array.from(this.#municipalityRows.keys());
    return ids.map(this.#municipality).filter((m) => m.prefecture === prefecture);
  }

  prefectureAt(symbols: string, start: number): Match<string> | undefined {
    return matched(this.#prefectureNames.longest(symbols, start), this.#prefecture);
  }

  /** Finds the longest town of a municipality that begins at `start`. The 大字, 字 or 小字 of its name may be left out. */
  townAt({ id }: Municipality, symbols: string, start: number): Match<Town> | undefined {
    return matched(this.#townNamesWithin.longest(symbols, start, unitOf(id)), this.#town);
  }

  /** Finds the towns of a municipality with exactly that name, in folded symbols. */
  townsNamed(municipality: Municipality, name: string): readonly Town[] {
    const match = this.townAt(municipality, name, 0);
    return match?.end === name.length ? match.of : NO_TOWNS;
  }

  /** Finds a town like `townAt`, on loose symbols (see loosen.ts). */
  looseTownAt({ id }: Municipality, symbols: string, start: number): Match<Town> | undefined {
    return matched(this.#looseTownNamesWithin.longest(symbols, start, unitOf(id)), this.#town);
  }

  /** Finds a town like `townAt`, on sounds (see readings.ts). */
  townReadAt({ id }: Municipality, sounds: string, start: number): Match<Town> | undefined {
    return matched(this.#townReadingsWithin.longest(sounds, start, unitOf(id)), this.#town);
  }

  /**
   * Finds the single town of a municipality whose name ends like the text at `start`: `近衛町` for `吉田近衛町`, `高野` for
   * `板倉区高野`. Gives undefined if no town or several towns end so.
   */
  townByEnding({ id }: Municipality, symbols: string, start: number): Match<Town> | undefined {
    const best = this.#townEndingsWithin.longest(symbols, start, unitOf(id));
    return best?.ids.length === 1 ? matched(best, this.#town) : undefined;
  }

  /** Says which addresses of a town the row of an area covers. */
  coverage(row: number): AreaCoverage {
    return coverageOf(this.#table, row);
  }

  /** Finds the towns of a municipality whose names are nearly in the text (see near-names.ts). */
  townsNear({ id }: Municipality, symbols: string, start: number): NearMatch | undefined {
    const near = this.#townNamesWithin.near(symbols, start, unitOf(id));
    return near && { of: near.ids.map(this.#town), end: near.end, kanji: near.kanji };
  }

  /**
   * Finds the towns of a municipality whose names are in the text, interrupted by other words (see
   * interrupted-names.ts).
   *
   * @param from position up to which the text has the name unchanged. @param past position after which the name ends.
   */
  townsTorn(
    { id }: Municipality,
    symbols: string,
    start: number,
    from: number,
    past = from,
  ): readonly Town[] {
    const torn = this.#townNamesWithin.torn(symbols, start, from, unitOf(id), past);
    return torn?.ids.map(this.#town) ?? NO_TOWNS;
  }

  /** Finds towns like `townsTorn`, on loose symbols (see loosen.ts). */
  looseTownsTorn({ id }: Municipality, symbols: string, from: number): readonly Town[] {
    const torn = this.#looseTownNamesWithin.torn(symbols, 0, from, unitOf(id));
    return torn?.ids.map(this.#town) ?? NO_TOWNS;
  }

  /**
   * Finds the municipalities whose names are in the text with one wrong letter (see one-letter-matches.ts): each name
   * with its municipalities.
   */
  municipalitiesButOneLetter(symbols: string, start: number): readonly Match<Municipality>[] {
    const names = this.#municipalityNames.butOneLetter(symbols, start);
    return names.map(({ ids, end }) => ({ of: ids.map(this.#municipality), end }));
  }

  /**
   * Finds the towns of a municipality with whose names a text begins, with one wrong letter, as in
   * `municipalitiesButOneLetter`. Instead of a wrong letter, the last letter of the name may be missing.
   */
  townsButOneLetter({ id }: Municipality, symbols: string): readonly Match<Town>[] {
    // The added space, which no name contains, lets the last letter of a name be missing before it.
    const names = this.#townNamesWithin.butOneLetter(`${symbols} `, 0, unitOf(id));
    return names.map(({ ids, end }) => ({ of: ids.map(this.#town), end }));
  }

  /** Finds the municipalities whose names the text has with other words inside (see interrupted-names.ts). */
  municipalityTorn(symbols: string, start: number, from: number): Match<Municipality> | undefined {
    return matched(this.#municipalityNames.torn(symbols, start, from), this.#municipality);
  }

  /** Lists the names, folded for comparison, of a town's buildings with their own codes. */
  buildingsOf({ buildings }: Town): ReadonlySet<string> {
    return new Set(buildings.map((row) => foldBuildingName(this.#table.text('building', row))));
  }

  /** Lists the buildings of a municipality with their own codes. */
  buildingsWithin(municipality: Municipality): readonly Building[] {
    return this.#buildings(municipality);
  }

  /**
   * Lists the small areas that entries of a municipality's towns name in brackets, if their name or their town's
   * begins with a given symbol. Short names, which many towns have, are left out.
   */
  listedAreasWithin(municipality: Municipality, first: string): readonly ListedArea[] {
    return this.#listedAreas(municipality).get(first) ?? [];
  }

  #listBuildings(municipality: Municipality): Building[] {
    const table = this.#table;
    const named = municipality.rows.filter(
      (row) => table.text('building', row) !== '' && !table.isOffice(row),
    );
    const townNames = new Set(named.map((row) => table.text('town', row)));
    const towns = [...townNames].flatMap(
      (name) => this.townAt(municipality, foldName(name), 0)?.of ?? [],
    );
    return [...new Set(towns)].flatMap((town) =>
      [...this.buildingsOf(town)].map((name) => ({ name, town })),
    );
  }

  /** Lists the small areas of a town with their own codes, in folded symbols. */
  smallAreasOf({ areas }: Town): readonly string[] {
    return areas.map((row) => foldName(this.#table.text('koaza', row))).filter(Boolean);
  }

  /** Lists the small areas in the brackets of a town's entries, alone or among others, in folded symbols. */
  areasInEntriesOf({ areas }: Town): readonly string[] {
    return areas.flatMap((row) => namesInBrackets(this.#table.text('town_raw', row)).map(foldName));
  }

  /** Finds the streets of a town without chome by number: `東茨戸一条` for `東茨戸` and 1. */
  streetsOfTown(town: Town, number: number): readonly Town[] {
    const street = `${foldName(town.name)}${number}${NUMERAL_END}条`;
    const match = this.townAt(town.municipality, `${street}通`, 0);
    const streets = match === undefined || match.end < street.length ? [] : match.of;
    return streets.length > 0 && this.hasChome(town) ? [] : streets.filter(isListed);
  }

  /** Whether the register says that a town has chome. */
  hasChome({ areas }: Town): boolean {
    return areas.some((row) => this.#table.record(row).town_chome);
  }

  /** Lists the streets in the entries of a town of Kyoto. */
  streetsInEntriesOf({ areas }: Town): readonly Street[] {
    return areas.flatMap((row) => streetsOf(this.#table.text('kyoto_street', row)));
  }

  /** Lists the names of streets in the entries of a ward of Kyoto. */
  streetsOf(ward: Municipality): ReadonlySet<string> {
    return this.#streetNames(ward);
  }

  townsOf(ids: readonly number[]): readonly Town[] {
    return ids.map(this.#town);
  }

  /** Finds the longest town that begins at `start`, in any municipality (of `prefecture`, if given). */
  townAnywhereAt(symbols: string, start: number, prefecture?: string): Match<Town> | undefined {
    const match = matched(this.#townNames.longest(symbols, start), this.#town);
    if (match === undefined || prefecture === undefined) return match;
    const of = match.of.filter(({ municipality }) => municipality.prefecture === prefecture);
    // 宮川一丁目 of another prefecture is longer than 宮川.
    return of.length > 0
      ? { of, end: match.end }
      : this.townAnywhereAt(symbols.slice(0, match.end - 1), start, prefecture);
  }
}

function agreed(texts: readonly string[]): string | undefined {
  return texts.every((text) => text === texts[0]) ? texts[0] : undefined;
}

function matched<T>(
  found: { readonly ids: readonly number[]; readonly end: number } | undefined,
  place: (id: number) => T,
): Match<T> | undefined {
  return found && { of: found.ids.map(place), end: found.end };
}
