/**
 * Registers numbers with the service's radar or removes them, and notes the first values of the registered
 * corporations.
 */
import { radarList } from '@daicho/shared/api/radar.ts';
import { radarNumbers } from '@daicho/shared/api/radar-numbers.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { CODES_MAX } from '@daicho/shared/enrich/code-batches.ts';
import { corporateNumberLookup } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import {
  watchedRegistration,
  watchedRemoval,
} from '@daicho/shared/enrich/corporate-number/watched-registration.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { wholeList } from '@daicho/shared/enrich/search/whole-list.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { RADAR_ADD_MAX } from '@daicho/shared/model/limits.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import { numberState } from '@daicho/shared/radar/number-state.ts';
import { host } from '../host/host.ts';
import {
  deleteKnownValues,
  type KnownValues,
  readKnownValues,
  saveKnownValues,
} from './known-values.ts';
import { lookUpCells } from './lookup-cells.ts';

interface Registered {
  /** The requested numbers that are now watched or, after a removal, no longer watched. */
  readonly done: readonly string[];
  readonly left: number;
  readonly problem: Sentence | undefined;
}

/**
 * Largest number of requests that it takes to register this many numbers and note their first values. Requests that are
 * repeated after a failure are not counted.
 */
export function requestsFor(numbers: number): { inBatches: number; oneByOne: number } {
  // One request lists the watched numbers, one asks whether the service takes batches.
  const others = Math.ceil(numbers / RADAR_ADD_MAX) + 2;
  return { inBatches: others + Math.ceil(numbers / CODES_MAX), oneByOne: others + numbers };
}

const corporations = wholeList(radarList, ({ data }) => data);
const ofBothKinds = wholeList(radarNumbers, ({ data }) => data.map(({ number }) => number));

/**
 * Lists all numbers of the account.
 * @param watchesIssuers whether the service watches invoice issuers too. @throws SentenceError if the service does not
 * answer.
 */
export function watchedNumbers(
  connection: Connection,
  until: number,
  watchesIssuers: boolean,
): readonly string[] {
  const list = watchesIssuers ? ofBothKinds : corporations;
  const { outcomes, problem } = lookUpCells<string>(['all'], list, connection, until);
  if (problem !== undefined) throw new SentenceError(problem);
  const outcome = outcomes.get('all');
  return outcome?.kind === 'found' ? outcome.records : [];
}

export function register(
  numbers: readonly string[],
  connection: Connection,
  until: number,
): Registered {
  return sendNumbers(numbers, watchedRegistration(), connection, until);
}

export function deregister(
  numbers: readonly string[],
  connection: Connection,
  until: number,
): Registered {
  const removed = sendNumbers(numbers, watchedRemoval(), connection, until);
  deleteKnownValues(removed.done);
  return removed;
}

/** Looks up the numbers that were not noted yet. @returns how many could not be noted, and why. */
export function saveFirstValues(
  numbers: readonly string[],
  connection: Connection,
  until: number,
): { readonly left: number; readonly problem: Sentence | undefined } {
  const known = readKnownValues();
  // Changes of invoice issuers already include the values before.
  const missing = numbers.filter(
    (number) => numberKind(number) === 'corporation' && !known.has(number),
  );
  if (missing.length === 0) return { left: 0, problem: undefined };
  const { outcomes, problem } = lookUpCells<Corporation>(
    missing,
    corporateNumberLookup,
    connection,
    until,
  );
  const found: KnownValues = new Map();
  let left = 0;
  for (const number of missing) {
    const reading = numberState(outcomes.get(number), host.hash);
    if (reading === undefined) left += 1;
    else if (reading.values !== null) found.set(number, reading.values);
  }
  saveKnownValues(found);
  return { left, problem };
}

function sendNumbers(
  numbers: readonly string[],
  lookup: Lookup<string>,
  connection: Connection,
  until: number,
): Registered {
  const { outcomes, problem } = lookUpCells(numbers, lookup, connection, until);
  const done = numbers.filter((number) => outcomes.get(number)?.kind === 'found');
  return { done, left: numbers.length - done.length, problem };
}
