/**
 * Points for the features of a candidate, and the thresholds of the decision. docs/guides/office/enrich.md explains
 * them to users; `bench/accuracy/companies.ts` measures their effect.
 */
import type { KindLevel, NameLevel } from '../corporation/compare-names.ts';
import type { CompanyFeatures } from './company-features.ts';
import type { PlaceLevel } from './company-place.ts';

const NAME: Readonly<Record<NameLevel, number>> = {
  same: 60,
  loose: 52,
  reading: 45,
  near: 40,
  cut: 39,
  alike: 32,
  part: 25,
};

const KIND: Readonly<Record<KindLevel, number>> = {
  same: 10,
  moved: 6,
  none: 8,
  related: 5,
  unwritten: 4,
  differs: -12,
};

const PLACE: Readonly<Record<PlaceLevel, number>> = {
  number: 30,
  lot: 27,
  town: 22,
  city: 16,
  in_prefecture: 0,
  // Gives no points: an address that contradicts never makes a candidate likelier than no address does.
  other_town: 0,
  prefecture: 0,
  elsewhere: -15,
};

/**
 * Points for a name that decides without an address. They lift even the weakest such name to
 * `THRESHOLD.found`, so that every found row has 80 points or more.
 */
const ALONE = 12;
const CLOSED = -6;

export const THRESHOLD = {
  /** Smallest number of points of a candidate that is found, if no other comes near. */
  found: 80,
  /** Smallest lead in points over the next candidate. */
  lead: 6,
  /** Shortest name that can be found without an address, if only one corporation has it. */
  lettersAlone: 6,
  /** Shortest name that can be found if the address agrees only on the municipality. */
  lettersOfMunicipality: 3,
  /** Smallest number of points of a candidate. */
  candidate: 40,
} as const;

/** Adds up the points, from 0 to 100. */
export function companyScore(features: CompanyFeatures): number {
  const { name, kind, branch, place, closed, alone } = features;
  const placePoints = place === undefined ? 0 : PLACE[place];
  // Takes no points from a branch in another place, since the branch need not be where the company
  // is.
  const ofPlace = branch ? Math.max(0, placePoints) : placePoints;
  const points = NAME[name] + KIND[kind] + ofPlace + (alone ? ALONE : 0) + (closed ? CLOSED : 0);
  return Math.min(100, Math.max(0, points));
}
