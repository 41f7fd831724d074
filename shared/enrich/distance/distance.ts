/**
 * Distances as a kind: from one place to another in a straight line. Each place is an address, a postal code or a
 * point. If one of the places is not certain, the row says what a row of addresses would say about that place.
 */
import type { ResultOf } from '../../api/operation.ts';
import type { postalBatchSearch, postalSearch } from '../../api/postal.ts';
import type { CellValue } from '../../cells/cell.ts';
import { coordinatesLevels } from '../../messages/coordinates.ts';
import { say } from '../../messages/language.ts';
import { COORDINATES_LEVELS, type CoordinatesLevel } from '../../model/coordinates.ts';
import { distanceKm } from '../../model/distance.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import { addressKind, addressLookup } from '../address/address.ts';
import type { Catalogue } from '../catalogue.ts';
import { lookupWithCoordinates } from '../coordinates.ts';
import type { RegisterKind } from '../kind.ts';
import type { Abilities, KeyOrOutcome, Lookup, PartialAnswer } from '../lookup.ts';
import { BLANK, type Outcome } from '../outcome.ts';
import { candidatesText, candidateText } from '../postal/candidates-text.ts';
import { statusText } from '../status-text.ts';
import { distanceOutline } from './distance-outline.ts';
import { isPlace, type KnownPoint, keyOfPlace, pointOfOutcome, writtenPoint } from './places.ts';
import type { DistanceField } from './words.ts';

type Answer = ResultOf<typeof postalBatchSearch> | ResultOf<typeof postalSearch>;

/** Distance, or a candidate for a place that is not sure. */
type Distance =
  | { readonly km: number; readonly level: CoordinatesLevel | undefined }
  | { readonly candidate: PostalRecord };

/** Places that earlier answers gave, each with its text. */
type Known = readonly (readonly [text: string, place: KnownPoint])[];

/** Separates the two places; no text contains it. */
const BETWEEN = '\n';
const addresses = lookupWithCoordinates(addressLookup) as typeof addressLookup;

const distanceLookup: Lookup<Distance, Answer, Known> = {
  key: ([from = null, to = null]) => keyOf(from, to),
  // A row may ask about two addresses.
  keysPerCall: (abilities) => Math.max(1, Math.floor(addresses.keysPerCall(abilities) / 2)),
  locates: true,
  asksFurther: true,
  call: (keys, abilities, known) => addresses.call(asked(keys, known, abilities), abilities, []),
  outcomes(keys, answer, known) {
    const texts = asked(keys, known, { batch: 'records' in answer });
    const outcomes = addresses.outcomes(texts, answer, []) as
      | readonly Outcome<PostalRecord>[]
      | undefined;
    if (outcomes === undefined) return undefined;
    const placeByText = new Map(
      texts.map((text, i) => [text, pointOfOutcome(outcomes[i] ?? BLANK)] as const),
    );
    return keys.map((key, i) => outcomeOf(key, { placeByText, known: known[i] ?? [], answer }));
  },
};

const distanceCatalogue: Catalogue<Distance, DistanceField> = {
  ...distanceOutline.catalogue,
  text(id, outcome, language) {
    if (id === 'status') return statusText(outcome, language);
    if (id === 'candidates') return candidatesText(candidatesIn(outcome));
    const [record] = outcome.kind === 'found' ? outcome.records : [];
    if (outcome.kind !== 'found' || record === undefined || !('km' in record)) return '';
    if (id === 'version') return outcome.version;
    if (id === 'distance_km') return String(record.km);
    return record.level === undefined ? '' : say(coordinatesLevels[record.level], language);
  },
  candidateText: (one) => ('candidate' in one ? candidateText(one.candidate) : ''),
  // Choosing a place would still leave the row without a distance.
  isWhole: () => false,
};

export const distanceKind: RegisterKind = {
  ...distanceOutline,
  lookup: distanceLookup,
  catalogue: distanceCatalogue,
  ...(addressKind.versions === undefined ? {} : { versions: addressKind.versions }),
};

function candidatesIn(outcome: Outcome<Distance>): readonly PostalRecord[] {
  if (outcome.kind !== 'ambiguous') return [];
  return outcome.candidates.flatMap((one) => ('candidate' in one ? [one.candidate] : []));
}

function keyOf(from: CellValue, to: CellValue): KeyOrOutcome<Outcome<Distance>> {
  const keyed = [keyOfPlace(from), keyOfPlace(to)];
  const settled = keyed.flatMap((one) => ('settled' in one ? [one.settled] : []));
  // A mistake in one place says more than a blank in the other.
  const [first] = [...settled.filter(({ kind }) => kind !== 'blank'), ...settled];
  if (first !== undefined) return { settled: first };
  const texts = keyed.map((one) => ('key' in one ? one.key : ''));
  const [a, b] = texts.map(writtenPoint);
  return a !== undefined && b !== undefined
    ? { settled: found(a, b, '') }
    : { key: texts.join(BETWEEN) };
}

/** Lists the texts to ask about: all in a batch, else only the first. */
function asked(
  keys: readonly string[],
  known: readonly (Known | undefined)[],
  { batch }: Pick<Abilities, 'batch'>,
): readonly string[] {
  const open = keys.flatMap((key, i) =>
    key
      .split(BETWEEN)
      .filter((text) => knownPlace(known[i], text) === undefined && !writtenPoint(text)),
  );
  return batch ? [...new Set(open)] : open.slice(0, 1);
}

function knownPlace(known: Known = [], text: string): KnownPoint | undefined {
  return known.find(([of]) => of === text)?.[1];
}

interface DistanceContext {
  readonly placeByText: ReadonlyMap<string, KnownPoint | Outcome<PostalRecord>>;
  readonly known: Known;
  readonly answer: Answer;
}

function outcomeOf(
  key: string,
  { placeByText, known, answer }: DistanceContext,
): Outcome<Distance> | PartialAnswer<Known> {
  const texts = key.split(BETWEEN);
  const places = texts.map(
    (text) => writtenPoint(text) ?? knownPlace(known, text) ?? placeByText.get(text),
  );
  const unsure = places.find((place) => place !== undefined && !isPlace(place));
  if (unsure !== undefined && !isPlace(unsure)) return ofDistance(unsure);
  const [from, to] = places.flatMap((place) =>
    place !== undefined && isPlace(place) ? [place] : [],
  );
  if (from !== undefined && to !== undefined) return found(from, to, answer.version);
  const reached = texts.flatMap((text, i) => {
    const place = places[i];
    return place !== undefined && isPlace(place) ? [[text, place] as const] : [];
  });
  return { known: reached };
}

function found(from: KnownPoint, to: KnownPoint, version: string): Outcome<Distance> {
  const levels = [from, to].map(({ level }) =>
    level === undefined ? -1 : COORDINATES_LEVELS.indexOf(level),
  );
  // The less exact of the two says how far off the distance can be.
  const record = {
    km: distanceKm(from.point, to.point),
    level: COORDINATES_LEVELS[Math.max(...levels)],
  };
  return { kind: 'found', records: [record], query: null, version };
}

function ofDistance(outcome: Outcome<PostalRecord>): Outcome<Distance> {
  if (outcome.kind === 'ambiguous') {
    const { byAddress: _, candidates, ...rest } = outcome;
    return { ...rest, candidates: candidates.map((candidate) => ({ candidate })) };
  }
  return outcome as Outcome<never>;
}
