/**
 * Finds the most precise point that certainly belongs to an address. A number after a town may be its chome or its lot;
 * if the data has both, neither is used.
 */
import type { Coordinates } from '@daicho/shared/model/coordinates.ts';
import type { GeographicPoint } from '../../sources/mlit/place-point.ts';
import type { StoredLevel } from './place-columns.ts';
import { cityKey, foldPlace, namedPlace, placeKey } from './place-key.ts';
import type { StoredPlace } from './place-table.ts';

export interface PlaceQuestion {
  /** Code of the municipality (JIS X 0402). */
  readonly municipality: string;
  /** Town as in the postal register, or empty if the address names none. */
  readonly town: string;
  /** Town as the address has it, with a small area after it: `玉井字中田`. */
  readonly writtenTown?: string | null | undefined;
  /** Words after the town that were read as a building because no number follows. They may be a small area. */
  readonly behindTown?: string | null | undefined;
  /** House number joined by hyphens, chome first: `1-2-3`. */
  readonly numbers?: string | null | undefined;
}

/** Places by their keys (place-key.ts). */
interface Places {
  find(key: string): StoredPlace | undefined;
}

export function findPoint(table: Places, question: PlaceQuestion): Coordinates | undefined {
  const { municipality, town } = question;
  const find = (chome: number, koaza = '') =>
    table.find(placeKey(municipality, { ...place, chome, koaza }));
  const place = namedPlace(town);
  if (place.town === '') return whole(table.find(cityKey(municipality)));
  const numbers = (question.numbers ?? '').split('-').map(Number);
  const koaza = koazaOf(town, question.writtenTown);
  const area = koaza === '' ? undefined : find(place.chome, koaza);
  if (area !== undefined) return withBlock(area, numbers[0]);
  const behind = foldPlace(question.behindTown ?? '');
  const areaBehind = koaza === '' && behind !== '' ? find(place.chome, behind) : undefined;
  if (areaBehind !== undefined) return whole(areaBehind);
  const own = find(place.chome);
  if (koaza !== '') return whole(own) ?? whole(table.find(cityKey(municipality)));
  const [first, second] = numbers;
  const chome = place.chome === 0 && first !== undefined && first > 0 ? find(first) : undefined;
  const hasOwn = own !== undefined && own.level !== 'town_of_chomes';
  if (chome !== undefined) {
    return hasOwn ? { ...own.point, level: 'town' } : withBlock(chome, second);
  }
  if (hasOwn) return withBlock(own, first);
  return whole(own) ?? whole(table.find(cityKey(municipality)));
}

/** Gives the folded small area after the register's town, or empty if the address names none. */
function koazaOf(town: string, written: string | null | undefined): string {
  if (written === null || written === undefined || written === town) return '';
  const [folded, whole] = [foldPlace(town), foldPlace(written)];
  return whole.startsWith(folded) ? whole.slice(folded.length) : '';
}

function withBlock(place: StoredPlace, number: number | undefined): Coordinates {
  const block = number === undefined || !(number > 0) ? undefined : place.block(number);
  return block === undefined ? coordinates(place.point, place.level) : { ...block, level: 'block' };
}

function whole(place: StoredPlace | undefined): Coordinates | undefined {
  return place && coordinates(place.point, place.level);
}

function coordinates(point: GeographicPoint, level: StoredLevel): Coordinates {
  return { ...point, level: level === 'town_of_chomes' ? 'town' : level };
}
