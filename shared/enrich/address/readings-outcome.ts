/**
 * Decides about an address that can be read in several ways (readings.ts), by asking about each: where all readings are one
 * place, it is found without what depends on the reading; where they differ, a person chooses.
 */

import type { CellValue } from '../../cells/cell.ts';
import { joinedReadings, readingsOf } from '../../cells/readings.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import type { KeyOrOutcome, PartialAnswer } from '../lookup.ts';
import { type Outcome, recordsOf } from '../outcome.ts';
import { distinct, placeKey } from '../postal/place.ts';
import { invalid } from '../read-key.ts';

/** Outcomes of the readings that were asked about, in their order. */
export type OutcomesOfReadings = readonly Outcome<PostalRecord>[];

/** Reads each reading of a cell into its key; the keys are joined as the readings are. */
export function keyOfReadings(
  cell: CellValue,
  keyOf: (reading: CellValue) => KeyOrOutcome,
): KeyOrOutcome {
  const readings = typeof cell === 'string' ? readingsOf(cell) : [];
  if (readings.length < 2) return keyOf(cell);
  const keys = readings.map(keyOf).flatMap((keyed) => ('key' in keyed ? [keyed.key] : []));
  const key = keys.length === readings.length ? joinedReadings(keys) : undefined;
  return key === undefined ? invalid('same_as_above') : { key };
}

/** Gives the key of the reading to ask about next. */
export function nextReading(key: string, known: OutcomesOfReadings = []): string {
  return readingsOf(key)[known.length] ?? '';
}

/** Takes in the outcome of a reading. */
export function withOutcome(
  key: string,
  known: OutcomesOfReadings = [],
  outcome: Outcome<PostalRecord>,
): Outcome<PostalRecord> | PartialAnswer<OutcomesOfReadings> {
  const [first, ...others] = [...known, outcome];
  if (first === undefined || readingsOf(key).length <= 1) return outcome;
  const outcomes = [first, ...others];
  return outcomes.length < readingsOf(key).length ? { known: outcomes } : ofAll(outcomes);
}

function ofAll(outcomes: OutcomesOfReadings): Outcome<PostalRecord> {
  const located = outcomes.flatMap((one) =>
    one.kind === 'found' || one.kind === 'ambiguous' ? [one] : [],
  );
  const [first] = located;
  if (first === undefined) return outcomes[0] ?? invalid('same_as_above').settled;
  const records = located.flatMap((one) => recordsOf(one));
  const query = commonQuery(located.map((one) => one.query));
  const isFound = outcomes.every(({ kind }) => kind === 'found');
  if (isFound && first.kind === 'found' && distinct(records, placeKey) === 1) {
    return { ...first, records, query, severalReadings: true };
  }
  const { version, writtenCode } = first;
  const isWhole = outcomes.every(
    (one) => one.kind === 'found' || (one.kind === 'ambiguous' && one.sure === 'shared'),
  );
  const candidates = [...new Map(records.map((one) => [placeKey(one), one])).values()];
  return {
    kind: 'ambiguous',
    reason: 'several_readings',
    candidates,
    sure: isWhole ? 'shared' : 'named',
    query,
    version,
    ...(writtenCode === undefined ? {} : { writtenCode }),
  };
}

/** Keeps what all readings say; the words of the address are those of one reading only. */
function commonQuery(queries: readonly (PostalSearchQuery | null)[]): PostalSearchQuery | null {
  const [first = null, ...others] = queries;
  if (first === null) return null;
  const common = Object.entries(first).map(([part, text]) => {
    const isCommon = others.every((other) =>
      Object.entries(other ?? {}).some(([name, value]) => name === part && value === text),
    );
    return [part, isCommon ? text : null] as const;
  });
  return { ...first, ...Object.fromEntries(common) };
}
