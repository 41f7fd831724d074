/**
 * Coordinates as a kind: the town whose point is nearest, which need not be the town that the point
 * lies in. The town's distance, and what its point stands for, show how far to trust the result.
 */
import { postalNearest } from '../../api/nearest.ts';
import type { ResultOf } from '../../api/operation.ts';
import { postalVersions } from '../../api/postal.ts';
import type { CellValue } from '../../cells/cell.ts';
import { parsePoint, pointText } from '../../identifiers/point.ts';
import type { Catalogue } from '../catalogue.ts';
import type { RegisterKind } from '../kind.ts';
import { callOf, type KeyOrOutcome, type Lookup } from '../lookup.ts';
import { BLANK, type Outcome, recordsOf } from '../outcome.ts';
import { candidateDetails, candidateText } from '../postal/candidates-text.ts';
import { fieldText } from '../postal/fields.ts';
import { distinct, placeKey } from '../postal/place.ts';
import { invalid, unreadable } from '../read-key.ts';
import { nearestOutline } from './nearest-outline.ts';
import type { NearestField } from './words.ts';

type Answer = ResultOf<typeof postalNearest>;
type NearRecord = Answer['data'][number];

const nearestLookup: Lookup<NearRecord, Answer> = {
  locates: true,
  key: ([latitude = null, longitude = null]) => keyOfPoint(latitude, longitude),
  keysPerCall: () => 1,
  call: ([key = '']) => {
    const [lat, lng] = key.split(',').map(Number);
    return callOf(postalNearest, { lat: lat ?? 0, lng: lng ?? 0 });
  },
  outcomes: ([key, ...others], answer) =>
    others.length === 0 && key === pointText(answer.query) ? [outcomeOf(answer)] : undefined,
};

const nearestCatalogue: Catalogue<NearRecord, NearestField> = {
  ...nearestOutline.catalogue,
  text(id, outcome, language, notation) {
    if (id === 'nearest_address') return ofNearest(outcome, ({ address }) => address);
    if (id === 'distance_km') return ofNearest(outcome, ({ distance_km }) => String(distance_km));
    return fieldText(id, outcome, language, notation);
  },
  candidateText,
  candidateDetails,
};

export const nearestKind: RegisterKind = {
  ...nearestOutline,
  lookup: nearestLookup,
  catalogue: nearestCatalogue,
  versions: postalVersions,
};

function keyOfPoint(latitude: CellValue, longitude: CellValue): KeyOrOutcome {
  const error = unreadable(latitude) ?? unreadable(longitude);
  if (error !== undefined) return invalid(error);
  const parsed = parsePoint(latitude, longitude);
  if (parsed.ok) return { key: pointText(parsed.value) };
  return parsed.reason === 'blank' ? { settled: BLANK } : invalid(parsed.reason);
}

function outcomeOf({ data, coordinates_version, version }: Answer): Outcome<NearRecord> {
  if (coordinates_version === null) return invalid('no_coordinates').settled;
  if (data.length === 0) return { kind: 'not_found', far: true };
  const towns = distinct(data, placeKey);
  if (towns === 1 && distinct(data, ({ postal_code }) => postal_code) === 1) {
    return { kind: 'found', records: data, query: null, version };
  }
  const reason = towns === 1 ? 'several_codes' : 'several_towns';
  return { kind: 'ambiguous', reason, candidates: data, sure: 'shared', query: null, version };
}

/** Reads from the first record what all nearest records share. */
function ofNearest(outcome: Outcome<NearRecord>, read: (record: NearRecord) => string): string {
  if (outcome.kind !== 'found' && outcome.kind !== 'ambiguous') return '';
  const [first] = recordsOf(outcome);
  return first === undefined ? '' : read(first);
}
