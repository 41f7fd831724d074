/** Answers which towns are nearest to a point (docs/guides/office/map.md). */
import type { postalBatchNearest, postalNearest } from '@daicho/shared/api/nearest.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { foldPlace } from '../registers/coordinates/place-key.ts';
import type { NearPlace } from '../registers/coordinates/place-table.ts';
import type { PostalRegister } from '../registers/postal/register.ts';
import type { Answer, AnswerContext } from './answer-context.ts';
import { batchLookupBody, type Lookups, lookupBody } from './lookups.ts';
import { openPostalVersion } from './postal/postal-version.ts';
import { postalShape } from './shapes/postal.ts';

/** Largest number of records of one place: a town may have several codes. */
const RECORDS_MAX = 20;

/** @throws AnswerError `version_not_found`. */
const answerNearest: Answer<typeof postalNearest> = ({ version, ...params }, asked) =>
  lookupBody(nearestIn(openPostalVersion(asked.registers.postal, version), asked), params);

/** @throws AnswerError `version_not_found`. */
const answerBatchNearest: Answer<typeof postalBatchNearest> = ({ version, queries }, asked) =>
  batchLookupBody(nearestIn(openPostalVersion(asked.registers.postal, version), asked), queries);

function nearestIn(
  postal: PostalRegister,
  { registers, apiVersion }: AnswerContext,
): Lookups<ParamsOf<typeof postalNearest>> {
  const shape = postalShape(apiVersion);
  return {
    version: postal.version,
    record({ lat: latitude, lng: longitude, limit = 1 }) {
      const points = registers.coordinates.open();
      const near = points?.near({ latitude, longitude }, limit) ?? [];
      const data = near.flatMap((place) =>
        recordsOf(place, postal).map(({ record, ...beside }) => ({ ...shape(record), ...beside })),
      );
      const coordinates_version = points?.version ?? null;
      return { coordinates_version, query: { latitude, longitude }, data };
    },
  };
}

/** Reads the name of a place as an address. @returns records of its town, else those without a town, else all found. */
function recordsOf(
  { municipality, name, point, level, distanceKm }: NearPlace,
  postal: PostalRegister,
) {
  const city = postal
    .municipalities(municipality.slice(0, 2))
    .find(({ jisx0402 }) => jisx0402 === municipality);
  if (city === undefined) return [];
  const areasOf = (t: string) =>
    postal
      .search({ t, offset: 0, limit: RECORDS_MAX })
      .data.filter((record) => record.jisx0402 === municipality && record.corporation === null);
  const ofCity = city.prefecture + city.city;
  const address = ofCity + name;
  const there = areasOf(address);
  const town = foldPlace(name);
  const own = there.filter(
    (record) => record.town !== '' && town.startsWith(foldPlace(record.town)),
  );
  const isOwn = own.length > 0;
  const townless = (records: readonly PostalRecord[]) => records.filter((r) => r.town === '');
  const around = isOwn ? [] : townless(there);
  // A place whose name cannot be read at all still lies in its municipality.
  const records =
    [own, around, there].find(({ length }) => length > 0) ?? townless(areasOf(ofCity));
  const named = level === 'small_area' ? level : 'town';
  return records.map((record) => ({
    record,
    address,
    coordinates: { ...point, level: isOwn ? named : ('city' as const) },
    distance_km: distanceKm,
  }));
}

export const nearestAnswers = {
  postalNearest: answerNearest,
  postalBatchNearest: answerBatchNearest,
};
