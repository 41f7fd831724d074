/** Official entries to postal records, in the order of the files: areas, then individual numbers. */
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import type { OfficeEntry } from '../../sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '../../sources/japanpost/ken-all.ts';
import { type BlockLot, readBlockLot } from './address/block-lot.ts';
import { type CityName, type CityParts, splitCities } from './city-parts.ts';
import { adminRoman, townRoman } from './place-roman.ts';
import { namesFloor, readTownEntry, type TownParts } from './town-entry.ts';
import { TownNames } from './town-names.ts';

export interface CompileOptions {
  /** Told once per area record which rule read its town entry. */
  readonly touched?: (rule: string) => void;
}

/** A post-office box has no street text to read (spec, "post-office-box records are not parsed"). */
const UNREAD: BlockLot = { blockLotNum: null, building: '', floor: '' };
const POST_OFFICE_BOX = 1;

/** The file's 0 none, 1 new, 5 abolished as `update_status`. */
const OFFICE_STATUS: Readonly<Record<number, number>> = { 1: 1, 5: 2 };

/** The records of one data version. */
export function* compilePostal(
  areas: readonly AreaEntry[],
  offices: readonly OfficeEntry[],
  options: CompileOptions = {},
): Generator<PostalRecord> {
  const places = new Places(areas);
  for (const area of areas) yield areaRecord(area, places, options.touched);
  for (const office of offices) yield officeRecord(office, places);
}

/** A municipality: what its towns' rules need, and the fields that its records share. */
interface Place {
  readonly city: string;
  readonly municipalities: readonly string[];
  readonly fields: ReturnType<typeof placeFields>;
}

/** Municipalities and their towns, as the area file names them. */
class Places {
  readonly towns = new TownNames();
  readonly #split: (city: CityName) => CityParts;
  readonly #places = new Map<string, Place>();
  readonly #prefectureKana = new Map<string, string>();

  constructor(areas: readonly AreaEntry[]) {
    const cities = new Map(areas.map((area) => [area.jisx0402, area]));
    const names = [...cities.values()].map(cityName);
    this.#split = splitCities(names);
    for (const [jisx0402, area] of cities) {
      this.#prefectureKana.set(area.prefecture, area.prefectureKana);
      this.#places.set(jisx0402, this.#place(cityName(area)));
    }
    for (const area of areas) {
      if (namesFloor(area.town)) continue;
      const { town, townKana } = this.readTown(area);
      this.towns.add(area.jisx0402, town, townKana);
    }
  }

  readTown(area: AreaEntry, touched?: (rule: string) => void): TownParts {
    const place = {
      jisx0402: area.jisx0402,
      municipalities: this.of(area).municipalities,
      townBeginning: (name: string) => this.towns.beginning(area.jisx0402, name),
    };
    return readTownEntry({ raw: area.town, rawKana: area.townKana, place }, touched);
  }

  /** An office's municipality is the area file's; one that it does not have has no reading. */
  of(entry: AreaEntry | OfficeEntry): Place {
    const known = this.#places.get(entry.jisx0402);
    if (known?.city === entry.city) return known;
    return this.#place({ prefecture: entry.prefecture, city: entry.city, kana: '' });
  }

  #place(name: CityName): Place {
    const parts = this.#split(name);
    return {
      city: name.city,
      municipalities: [name.city, parts.municipality.name],
      fields: placeFields(name, this.#prefectureKana.get(name.prefecture) ?? '', parts),
    };
  }
}

function cityName(area: AreaEntry): CityName {
  return { prefecture: area.prefecture, city: area.city, kana: area.cityKana };
}

function areaRecord(
  area: AreaEntry,
  places: Places,
  touched: CompileOptions['touched'],
): PostalRecord {
  const town = places.readTown(area, touched);
  return {
    jisx0402: area.jisx0402,
    old_code: area.oldCode,
    postal_code: area.postalCode,
    ...places.of(area).fields,
    town: town.town,
    town_kana: town.townKana,
    town_roman: townRoman(town.townKana),
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
    // Not in the official files.
    town_jukyohyoji: false,
    update_status: area.update,
    update_reason: area.updateReason,
    corporation: null,
  };
}

/** The town's reading is the area file's, where the municipality has a town of that very name and one reading. */
function officeRecord(office: OfficeEntry, places: Places): PostalRecord {
  const townKana = places.towns.kana(office.jisx0402, office.town);
  const block = office.codeType === POST_OFFICE_BOX ? UNREAD : readBlockLot(office.blockLot);
  return {
    jisx0402: office.jisx0402,
    old_code: office.oldCode,
    postal_code: office.postalCode,
    ...places.of(office).fields,
    town: office.town,
    town_kana: townKana,
    town_roman: townRoman(townKana),
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
