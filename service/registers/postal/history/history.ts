/**
 * Tells what became of former places and codes. A former place leads to the place that has its code today: in all
 * versions since the end of 2014, whenever a code passed to another place, that place had taken in the former one. If
 * no place has the code today, the town is searched in the municipality's successor. A present place leads to itself.
 * An office leads to the present office of its name in the city, if there is one, and to its town.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { once } from '../../once.ts';
import { type FormerNames, shippedFormerNames } from '../former/former-names.ts';
import type { PostalTable } from '../table.ts';
import { removedRecords } from '../updates/removed-areas.ts';
import { areaKey, keyOf, type PlaceNames, type RemovedArea, townNameKey } from './removed-area.ts';
import { SHIPPED_HISTORY } from './shipped.ts';
import { readHistoryText } from './table-text.ts';
import { TodaysAreas } from './todays-areas.ts';

/** Description of a code that no place has today. */
export interface FormerCode {
  readonly places: readonly Pick<
    RemovedArea,
    'prefecture' | 'city' | 'town' | 'town_raw' | 'office'
  >[];
  /** Date of the last version that has the code, `YYYY-MM-DD`. */
  readonly knownUntil: string;
  /** Records of the present places; none if the successors are unknown. */
  readonly records: readonly PostalRecord[];
}

interface Gone {
  readonly byCode: ReadonlyMap<string, readonly RemovedArea[]>;
  readonly byPlace: ReadonlyMap<string, readonly RemovedArea[]>;
}

/** Matches the letter that a town's name lost when the ward of a merged town was abolished: 水沢区前田袋 is 水沢前田袋. */
const KIND_WORD = /[区町村]/;

/** Gives the history that ships with Daicho; read when first needed. */
const shippedAreas = once(() => readHistoryText(SHIPPED_HISTORY));

/** Matches the letters that only the file of offices writes before the names of some towns. */
const BEFORE_TOWN = /^大?字/;

export class PostalHistory {
  readonly #table: PostalTable;
  readonly #today: TodaysAreas;
  readonly #gone: () => Gone;
  /** Names of towns by prefecture and municipality. */
  readonly #towns: () => ReadonlyMap<string, readonly string[]>;
  readonly #formerNames: () => FormerNames;

  constructor(
    table: PostalTable,
    shipped: () => readonly RemovedArea[] = shippedAreas,
    formerNames: () => FormerNames = shippedFormerNames,
  ) {
    this.#table = table;
    this.#today = new TodaysAreas(table);
    const earlier = once(() => earlierAreas(table, shipped()));
    this.#gone = once(() => goneOf(earlier(), this.#today));
    this.#towns = once(() => townsOf(earlier()));
    this.#formerNames = formerNames;
  }

  /** Tells what a code was. Gives undefined if the code is in use, or if no version has it. */
  formerCode(code: string): FormerCode | undefined {
    if (this.#table.rowsOfCode(code).length > 0) return undefined;
    const gone = this.#gone().byCode.get(code) ?? [];
    const knownUntil = lastDay(gone);
    if (knownUntil === undefined) return undefined;
    const places = gone.filter((area) => area.knownUntil === knownUntil);
    const rows = ascending(places.flatMap((area) => this.#rowsOfArea(area)));
    const records = rows.map((row) => this.#table.record(row));
    return { places, knownUntil, records };
  }

  /**
   * Whether a present place, or a former place that became a part of it, had a code in an earlier version, and the
   * present place does not have that code.
   */
  hadCode(place: PlaceNames, code: string): boolean {
    const key = townNameKey(place);
    const gone = this.#gone().byCode.get(code) ?? [];
    const hasNow = this.#today.rowsOf(place).some((row) => this.#codeOf(row) === code);
    if (hasNow) return false;
    return gone.some((area) =>
      this.#rowsOfArea(area).some((row) => townNameKey(this.#today.placeOf(row)) === key),
    );
  }

  #codeOf(row: number): string {
    return this.#table.text('postal_code', row);
  }

  #rowsOfArea(area: RemovedArea): readonly number[] {
    if (!isArea(area)) return this.#rowsOfOffice(area);
    const rows = this.#today.rowsOf(area);
    if (rows.length === 0) return this.successorsOf(area);
    const same = rows.filter((row) => this.#table.text('town_raw', row) === area.town_raw);
    return [same, this.#today.areasOf(area), rows].find((some) => some.length > 0) ?? [];
  }

  #rowsOfOffice(office: RemovedArea): readonly number[] {
    const today = this.#today;
    const areas = today.areasOf(office);
    const town = office.town.replace(BEFORE_TOWN, '');
    const around = areas.length > 0 ? areas : today.areasOf({ ...office, town });
    return [...today.officesNamed(office), ...around];
  }

  /** Lists the names of the towns that a municipality had in earlier versions; some may exist today. */
  formerTowns(prefecture: string, city: string): readonly string[] {
    return this.#towns().get(prefecture + city) ?? [];
  }

  /** Finds the present rows that a former place became; none if its successors are unknown. */
  successorsOf(place: PlaceNames): readonly number[] {
    const gone = this.#gone().byPlace.get(townNameKey(place)) ?? [];
    const day = lastDay(gone);
    const last = gone.filter(({ knownUntil }) => knownUntil === day);
    const holders = last.flatMap(({ postal_code }) => this.#today.rowsOfCode(postal_code));
    const same = holders.filter((row) => isSameTown(place.town, this.#table.text('town', row)));
    if (same.length > 0) return same;
    return holders.length > 0 ? holders : this.#inSuccessorsOfCity(place);
  }

  #inSuccessorsOfCity({ prefecture, city, town }: PlaceNames): readonly number[] {
    const name = foldName(city);
    const match = this.#formerNames().at(name, 0, prefecture);
    if (town === '' || match?.end !== name.length) return [];
    const successors = new Set(match.of.flatMap((municipality) => municipality.successors));
    return [...successors].flatMap((successor) => this.#today.rowsIn(successor, town));
  }
}

/**
 * Combines the former places that ship with Daicho with the places of earlier imported versions, each place and code
 * with its last day.
 */
function earlierAreas(table: PostalTable, shipped: readonly RemovedArea[]): readonly RemovedArea[] {
  const imported = removedRecords(table).map(({ record, knownUntil }) => {
    return { ...keyOf(record), town_raw: record.town_raw, knownUntil };
  });
  const areas = new Map<string, RemovedArea>();
  for (const area of [...shipped, ...imported]) {
    if (area.knownUntil >= table.version) continue;
    const key = areaKey(area);
    const known = areas.get(key);
    if (known === undefined || known.knownUntil < area.knownUntil) areas.set(key, area);
  }
  return [...areas.values()];
}

/** Leaves out areas that have their code today, and offices whose code is in use. */
function goneOf(earlier: readonly RemovedArea[], today: TodaysAreas): Gone {
  const gone = earlier.filter((area) => !isToday(area, today));
  return {
    byCode: Map.groupBy(gone, ({ postal_code }) => postal_code),
    byPlace: Map.groupBy(gone.filter(isArea), townNameKey),
  };
}

function townsOf(earlier: readonly RemovedArea[]): ReadonlyMap<string, readonly string[]> {
  const places = Map.groupBy(earlier.filter(isArea), ({ prefecture, city }) => prefecture + city);
  return new Map(Array.from(places, ([place, own]) => [place, namesOf(own)]));
}

function isArea({ office }: RemovedArea): boolean {
  return office === '';
}

function isToday(area: RemovedArea, today: TodaysAreas): boolean {
  if (!isArea(area)) return today.hasCode(area.postal_code);
  const key = townNameKey(area);
  return today.rowsOfCode(area.postal_code).some((row) => townNameKey(today.placeOf(row)) === key);
}

function namesOf(areas: readonly RemovedArea[]): readonly string[] {
  return [...new Set(areas.map(({ town }) => town).filter((town) => town !== ''))];
}

function lastDay(gone: readonly RemovedArea[]): string | undefined {
  return gone
    .map(({ knownUntil }) => knownUntil)
    .sort()
    .at(-1);
}

function isSameTown(gone: string, today: string): boolean {
  const name = foldName(today);
  return name === foldName(gone) || name === foldName(gone.replace(KIND_WORD, ''));
}

function ascending(rows: readonly number[]): readonly number[] {
  return [...new Set(rows)].sort((a, b) => a - b);
}
