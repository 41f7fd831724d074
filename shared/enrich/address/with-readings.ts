/**
 * Decides about an address that can be read in several ways (readings.ts), by asking about each: if all readings are
 * one place, that place is found, without the fields that depend on the reading; if they differ, a person chooses.
 */

import type { CellValue } from '../../cells/cell.ts';
import { joinedReadings, readingsOf } from '../../cells/readings.ts';
import type { Sentence } from '../../messages/language.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import type { Kind } from '../kind.ts';
import type { Lookup } from '../lookup.ts';
import { type Outcome, recordsOf } from '../outcome.ts';
import { distinct, placeKey } from '../postal/place.ts';
import { invalid } from '../read-key.ts';

const placesDiffer = {
  ja: '「〃」の後の番号は読み方が複数。場所が一つに決まりません',
  en: 'the number after the ditto mark can be read in several ways, as different places',
} as const satisfies Sentence;

/** Outcomes of the readings that were asked about, in the order of the readings. */
type Outcomes = readonly Outcome<PostalRecord>[];

/** Lets a kind that looks up addresses accept addresses with several readings; gives any other kind unchanged. */
export function withReadings<K extends Kind>(kind: K): K {
  const { lookup, lookupByAddress } = kind;
  if (lookupByAddress === undefined) return kind;
  return { ...kind, lookup: ofReadings(lookup), lookupByAddress: ofReadings(lookupByAddress) };
}

function ofReadings(lookup: Lookup): Lookup {
  const nextOf = (keys: readonly string[], known: readonly unknown[]) =>
    keys.map((key, i) => readingsOf(key)[knownOf(known[i]).length] ?? '');
  return {
    ...lookup,
    takesReadings: true,
    key: (cells) => keyOfReadings(cells, (one) => lookup.key(one)),
    call: (keys, abilities, known) => lookup.call(nextOf(keys, known), abilities, []),
    outcomes: (keys, answer, known, coverage) =>
      lookup.outcomes(nextOf(keys, known), answer, [], coverage)?.map((one, i) => {
        const readings = readingsOf(keys[i] ?? '').length;
        if (readings === 1 || !('kind' in one)) return one;
        const outcomes = [...knownOf(known[i]), one as Outcome<PostalRecord>];
        return outcomes.length < readings ? { known: outcomes } : ofAll(outcomes);
      }),
  };
}

function knownOf(known: unknown): Outcomes {
  return (known as Outcomes | undefined) ?? [];
}

/** Reads each reading of the address into its key; the keys are joined as the readings are. */
function keyOfReadings(
  cells: readonly CellValue[],
  keyOf: Lookup['key'],
): ReturnType<typeof keyOf> {
  const [cell, ...beside] = cells;
  const readings = typeof cell === 'string' ? readingsOf(cell) : [];
  if (readings.length < 2) return keyOf(cells);
  const keys = readings.flatMap((one) => {
    const keyed = keyOf([one, ...beside]);
    return 'key' in keyed ? [keyed.key] : [];
  });
  const key = keys.length === readings.length ? joinedReadings(keys) : undefined;
  return key === undefined ? invalid('same_as_above') : { key };
}

function ofAll(outcomes: Outcomes): Outcome<PostalRecord> {
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
    reason: 'several_towns',
    says: placesDiffer,
    candidates,
    ...(located.some((one) => one.kind === 'ambiguous' && one.isCut) && { isCut: true as const }),
    sure: isWhole ? 'shared' : 'named',
    query,
    version,
    ...(writtenCode === undefined ? {} : { writtenCode }),
  };
}

/** Keeps what all readings say; the words of the address belong to one reading only. */
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
