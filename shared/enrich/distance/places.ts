/** Reads the two places of a distance from the cells of a row, and from the outcomes of addresses. */
import type { CellValue } from '../../cells/cell.ts';
import { parsePoint, pointText } from '../../identifiers/point.ts';
import { parsePostalCode } from '../../identifiers/postal-code.ts';
import type { CoordinatesLevel } from '../../model/coordinates.ts';
import type { Point } from '../../model/distance.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import { addressLookup } from '../address/address.ts';
import type { KeyOrOutcome } from '../lookup.ts';
import { type Outcome, recordsOf } from '../outcome.ts';
import { invalid } from '../read-key.ts';

/** Place that is certain. */
export interface KnownPoint {
  readonly point: Point;
  /** Meaning of the point; undefined for a point that a person wrote. */
  readonly level: CoordinatesLevel | undefined;
}

/** Gives the text of a place: an address, a postal code with its mark, or a point. */
export function keyOfPlace(cell: CellValue): KeyOrOutcome<Outcome<never>> {
  const point = parsePoint(cell, null);
  if (point.ok) return { key: pointText(point.value) };
  if (point.reason === 'swapped_point') return invalid(point.reason);
  const code = parsePostalCode(cell);
  const text = code.ok ? `〒${code.value}` : cell;
  return addressLookup.key([text]) as KeyOrOutcome<Outcome<never>>;
}

/** Gives the place of a text that is a point; undefined for any other text. */
export function writtenPoint(text: string): KnownPoint | undefined {
  const point = parsePoint(text, null);
  return point.ok ? { point: point.value, level: undefined } : undefined;
}

const UNLOCATED = { kind: 'not_found', unlocated: true } as const;

/** Gives the place of an address, or the reason why the address has none. */
export function pointOfOutcome(outcome: Outcome<PostalRecord>): KnownPoint | Outcome<PostalRecord> {
  const isShared = outcome.kind === 'ambiguous' && outcome.sure === 'shared';
  if (outcome.kind !== 'found' && !isShared) return outcome;
  const records = recordsOf(outcome);
  const points = records.map(({ coordinates }) => coordinates);
  const [first, ...others] = points;
  if (points.some((point) => point === undefined)) return invalid('no_coordinates').settled;
  if (first === undefined || first === null) return UNLOCATED;
  const { latitude, longitude, level } = first;
  const isOne = others.every(
    (other) => other?.latitude === latitude && other.longitude === longitude,
  );
  if (isOne) return { point: { latitude, longitude }, level };
  return outcome.kind === 'found' ? UNLOCATED : outcome;
}

export function isPlace(one: KnownPoint | Outcome<PostalRecord>): one is KnownPoint {
  return 'point' in one;
}
