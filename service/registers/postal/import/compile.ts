/**
 * Compiles official entries into postal records, in the order of the files: areas, then offices with their own codes.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { OfficeEntry } from '../../../sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '../../../sources/japanpost/ken-all.ts';
import { memoised } from '../../memoised.ts';
import { type BlockLot, readBlockLot } from '../address/block-lot.ts';
import { type CityName, type CityParts, splitCities } from './city-parts.ts';
import { adminRoman, townRoman, withCapitals } from './place-roman.ts';
import type { RomanNames } from './roman-names.ts';
import {
  namesFloor,
  readTownEntry,
  type TownName,
  type TownParts,
  type TownPlace,
} from './town-entry.ts';
import { TownWords } from './town-words.ts';

interface CompileOptions {
  /** Called for each area record with the rule that read its town entry. */
  readonly onRule?: (rule: string) => void;
  /** Names of towns as the postal operator writes them in Latin letters. */
  readonly romanNames?: RomanNames | undefined;
}

/** Stands for the street text of a post-office box, which is not parsed (spec). */
const UNREAD: BlockLot = { blockLotNum: null, building: '', floor: '' };
const POST_OFFICE_BOX = 1;

/** Update status for each value of the file: 1 (new) and 5 (abolished); a value of 0 means no change. */
const OFFICE_STATUS: Readonly<Record<number, number>> = { 1: 1, 5: 2 };

export function* compilePostal(
  areas: readonly AreaEntry[],
  offices: readonly OfficeEntry[],
  options: CompileOptions = {},
): Generator<PostalRecord> {
  const places = new Places(areas, options.romanNames);
  for (const area of areas) yield areaRecord(area, places, options.onRule);
  for (const office of offices) yield officeRecord(office, places);
}

/** Municipality, with the facts for its town rules and the fields that its records share. */
interface Place {
  readonly city: string;
  readonly rules: TownPlace;
  readonly fields: ReturnType<typeof placeFields>;
}

/** Municipalities and towns of the area file. */
class Places {
  /** Towns of a municipality, needed to read the records of offices and of buildings' floors. */
  readonly towns: (jisx0402: string) => TownNames;
  readonly #romanNames: RomanNames | undefined;
  readonly #split: (city: CityName) => CityParts;
  readonly #places = new Map<string, Place>();
  readonly #prefectureKana = new Map<string, string>();

  constructor(areas: readonly AreaEntry[], romanNames: RomanNames | undefined) {
    this.#romanNames = romanNames;
    const byMunicipality = Map.groupBy(areas, ({ jisx0402 }) => jisx0402);
    this.towns = memoised((jisx0402) => this.#townNames(byMunicipality.get(jisx0402) ?? []));
    const cities = [...byMunicipality.values()].flatMap((areas) => areas.slice(-1));
    this.#split = splitCities(cities.map(cityName));
    for (const area of cities) {
      this.#prefectureKana.set(area.prefecture, area.prefectureKana);
      this.#places.set(area.jisx0402, this.#place(area.jisx0402, cityName(area)));
    }
  }

  readTown(area: AreaEntry, onRule?: (rule: string) => void): TownParts {
    const place = this.of(area).rules;
    return readTownEntry({ raw: area.town, rawKana: area.townKana, place }, onRule);
  }

  /** Writes a town in Latin letters: as the postal operator's file does, or else from the readings of its words. */
  townRoman(entry: AreaEntry | OfficeEntry, town: string, kana: string): string {
    if (kana === '') return '';
    const given = this.#romanNames?.romanise(entry, town, kana);
    return given === undefined
      ? townRoman(...this.towns(entry.jisx0402).words(town, kana))
      : withCapitals(given);
  }

  /** Finds the municipality of an entry. A municipality that is not in the area file has no reading. */
  of(entry: AreaEntry | OfficeEntry): Place {
    const { jisx0402, prefecture, city } = entry;
    const known = this.#places.get(jisx0402);
    return known?.city === city ? known : this.#place(jisx0402, { prefecture, city, kana: '' });
  }

  #place(jisx0402: string, name: CityName): Place {
    const parts = this.#split(name);
    return {
      city: name.city,
      rules: {
        jisx0402,
        municipalities: [name.city, parts.municipality.name],
        townBeginning: (name) => this.towns(jisx0402).beginning(name),
      },
      fields: placeFields(name, this.#prefectureKana.get(name.prefecture) ?? '', parts),
    };
  }

  /** Collects the names of towns, without the floors of buildings. */
  #townNames(areas: readonly AreaEntry[]): TownNames {
    const names = new TownNames();
    for (const area of areas) {
      if (namesFloor(area.town)) continue;
      const { town, townKana } = this.readTown(area);
      names.add(town, townKana);
    }
    return names;
  }
}

/** Names of a municipality's towns. */
class TownNames {
  readonly #towns = new Map<string, string>();
  #words: TownWords | undefined;

  /** Adds a town; the reading of a town that has two is not kept. */
  add(town: string, kana: string): void {
    if (town === '') return;
    const known = this.#towns.get(town);
    this.#towns.set(town, known === undefined || known === kana ? kana : '');
  }

  /** Gives the reading of a town, or empty for none or several. */
  kana(town: string): string {
    return this.#towns.get(town) ?? '';
  }

  /** Divides the reading of a town into the readings of its words. */
  words(town: string, kana: string): string[] {
    this.#words ??= new TownWords(this.#named());
    return this.#words.split(town, kana);
  }

  *#named() {
    for (const [town, kana] of this.#towns) if (kana !== '') yield { town, kana };
  }

  /** Finds the longest town that is a proper beginning of a name. */
  beginning(name: string): TownName | undefined {
    for (let length = name.length - 1; length > 0; length--) {
      const town = name.slice(0, length);
      const kana = this.#towns.get(town);
      if (kana !== undefined) return { town, kana };
    }
    return undefined;
  }
}

function cityName(area: AreaEntry): CityName {
  return { prefecture: area.prefecture, city: area.city, kana: area.cityKana };
}

function areaRecord(
  area: AreaEntry,
  places: Places,
  onRule: CompileOptions['onRule'],
): PostalRecord {
  const town = places.readTown(area, onRule);
  // Names the fields one by one, since spreading them into 124,000 records would take most of the time.
  const { fields } = places.of(area);
  return {
    jisx0402: area.jisx0402,
    old_code: area.oldCode,
    postal_code: area.postalCode,
    prefecture: fields.prefecture,
    prefecture_kana: fields.prefecture_kana,
    prefecture_roman: fields.prefecture_roman,
    city: fields.city,
    city_kana: fields.city_kana,
    city_roman: fields.city_roman,
    county: fields.county,
    county_kana: fields.county_kana,
    county_roman: fields.county_roman,
    city_without_county_and_ward: fields.city_without_county_and_ward,
    city_without_county_and_ward_kana: fields.city_without_county_and_ward_kana,
    city_without_county_and_ward_roman: fields.city_without_county_and_ward_roman,
    city_ward: fields.city_ward,
    city_ward_kana: fields.city_ward_kana,
    city_ward_roman: fields.city_ward_roman,
    town: town.town,
    town_kana: town.townKana,
    town_roman: places.townRoman(area, town.town, town.townKana),
    town_raw: area.town,
    town_kana_raw: area.townKana,
    koaza: town.koaza,
    kyoto_street: town.kyotoStreet,
    building: town.building,
    floor: town.floor,
    town_partial: area.partial,
    town_addressed_koaza: area.addressedByKoaza,
    town_chome: area.hasChome,
    town_multi: area.multi,
    // The official files lack this flag.
    town_jukyohyoji: false,
    update_status: area.update,
    update_reason: area.updateReason,
    corporation: null,
  };
}

/** Makes an office's record. The town's reading comes from the area file, if the town has exactly one reading there. */
function officeRecord(office: OfficeEntry, places: Places): PostalRecord {
  const townKana = places.towns(office.jisx0402).kana(office.town);
  const block = office.codeType === POST_OFFICE_BOX ? UNREAD : readBlockLot(office.blockLot);
  return {
    jisx0402: office.jisx0402,
    old_code: office.oldCode,
    postal_code: office.postalCode,
    ...places.of(office).fields,
    town: office.town,
    town_kana: townKana,
    town_roman: places.townRoman(office, office.town, townKana),
    town_raw: office.town,
    town_kana_raw: townKana,
    koaza: '',
    kyoto_street: '',
    building: block.building,
    floor: block.floor,
    town_partial: false,
    town_addressed_koaza: false,
    town_chome: false,
    town_multi: false,
    town_jukyohyoji: false,
    update_status: OFFICE_STATUS[office.modification] ?? 0,
    update_reason: 0,
    corporation: {
      name: office.name,
      name_kana: office.nameKana,
      block_lot: office.blockLot,
      block_lot_num: block.blockLotNum,
      post_office: office.postOffice,
      code_type: office.codeType,
    },
  };
}

function placeFields(name: CityName, prefectureKana: string, parts: CityParts) {
  const { county, municipality, ward } = parts;
  return {
    prefecture: name.prefecture,
    prefecture_kana: prefectureKana,
    prefecture_roman: adminRoman(name.prefecture, prefectureKana),
    city: name.city,
    city_kana: name.kana,
    city_roman: parts.roman,
    county: county.name,
    county_kana: county.kana,
    county_roman: county.roman,
    city_without_county_and_ward: municipality.name,
    city_without_county_and_ward_kana: municipality.kana,
    city_without_county_and_ward_roman: municipality.roman,
    city_ward: ward.name,
    city_ward_kana: ward.kana,
    city_ward_roman: ward.roman,
  };
}
