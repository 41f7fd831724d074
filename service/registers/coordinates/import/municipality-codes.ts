/** Finds the code of a municipality by the names that publishers of points use, also by the names of former wards. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { PlacePoint } from '../../../sources/mlit/place-point.ts';
import { shippedFormer } from '../../postal/former/former-names.ts';
import { namedPlace } from '../place-key.ts';

/** Stands for a name that several municipalities have. */
const SEVERAL = '';
/** Matches a village after its island. */
const ISLAND = /^[^市区町村]+島([^市区町村]+[町村])$/;
/** Matches a ward after its city. */
const WARD = /^(.+市).+区$/;

export class MunicipalityCodes {
  readonly #codes = new Set<string>();
  readonly #byName = new Map<string, string>();
  /** Codes of wards, by city and town. */
  readonly #byTown = new Map<string, string>();

  constructor(records: Iterable<PostalRecord>) {
    for (const record of records) {
      const { jisx0402: code, prefecture, city, city_without_county_and_ward: short } = record;
      if (!this.#codes.has(code)) {
        this.#codes.add(code);
        this.#note(this.#byName, prefecture + city, code);
        this.#note(this.#byName, prefecture + short + record.city_ward, code);
        // Only the postal data writes an island of Tokyo before its village: 三宅島三宅村.
        const village = ISLAND.exec(short)?.[1];
        if (village !== undefined) this.#note(this.#byName, prefecture + village, code);
      }
      if (record.city_ward !== '' && record.town !== '') {
        this.#note(this.#byTown, prefecture + short, code, namedPlace(record.town).town);
      }
    }
  }

  /** @returns undefined if the postal data has no such municipality, or several. */
  codeOf(place: Pick<PlacePoint, 'prefecture' | 'municipality' | 'city' | 'town'>) {
    const { prefecture, municipality, city, town } = place;
    if (municipality !== undefined && this.#codes.has(municipality)) return municipality;
    const named = this.#byName.get(foldName(prefecture + city));
    if (named !== undefined) return named || undefined;
    const cityOfWards = WARD.exec(city)?.[1];
    if (cityOfWards === undefined) return undefined;
    const ofTown = this.#byTown.get(keyOf(prefecture + cityOfWards, namedPlace(town).town));
    // If several of today's wards have a town of that name, as with 上島, the written former ward (浜北区) decides.
    return ofTown === SEVERAL ? this.#successorOf(prefecture, city) : ofTown;
  }

  /**
   * Gives the code of the ward that a former ward became. Undefined if the former ward became several wards, or if its
   * successor is unknown.
   */
  #successorOf(prefecture: string, ward: string): string | undefined {
    const former = shippedFormer().find(
      (one) => one.prefecture === prefecture && one.name === ward,
    );
    const [successor, another] = former?.successors ?? [];
    if (successor === undefined || another !== undefined) return undefined;
    return this.#byName.get(foldName(successor)) || undefined;
  }

  #note(codes: Map<string, string>, name: string, code: string, town?: string): void {
    const key = town === undefined ? foldName(name) : keyOf(name, town);
    const known = codes.get(key);
    codes.set(key, known === undefined || known === code ? code : SEVERAL);
  }
}

function keyOf(city: string, town: string): string {
  return `${foldName(city)} ${town}`;
}
