/** Tests that hold on both stores: SQLite, and PostgreSQL on a real server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openState, type StateOptions } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import type { Kysely } from 'kysely';
import { describe, inject, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { emptyDatabase, preparedDatabase, prepareSqlite } from './prepared.ts';

/** An empty store for one test. */
export interface Place {
  /** The data directory. */
  readonly directory: string;
  /** Value of `DAICHO_STATE` for a separate process. */
  readonly address: string;
  /** Opens the store once more at each call; all are closed when the test ends. */
  open(options?: StateOptions): Promise<Kysely<StateTables>>;
}

const startedSchema = z.union([
  z.object({ address: z.string() }),
  z.object({ reason: z.string() }),
]);

/** The server of this run of tests, started by the first file that asks. */
async function startedPostgres(): Promise<z.infer<typeof startedSchema>> {
  const response = await fetch(inject('postgresOnDemand'));
  const started = startedSchema.parse(await response.json());
  if ('reason' in started && process.env.CI) {
    throw new Error(`PostgreSQL cannot start here: ${started.reason}`);
  }
  return started;
}

/** What a store for one test contains at first: nothing at all, or the present tables. */
type Shape = 'empty' | 'prepared';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which stores are tested: `npm test` uses SQLite, and the end-to-end runs use PostgreSQL, which is a separate program. */
    stores: 'sqlite' | 'postgres' | 'both';
  }
}

/** Runs the tests on each store of this run. If PostgreSQL cannot start, its half is reported as skipped. */
export async function onBothStores(
  tests: (newPlace: (shape?: Shape) => Promise<Place>) => void,
): Promise<void> {
  if (inject('stores') !== 'postgres') {
    describe('on SQLite', () =>
      tests(async (shape = 'prepared') => {
        const place = placeAt('');
        if (shape === 'prepared') await prepareSqlite(place.directory);
        return place;
      }));
  }
  await onPostgres((newDatabase) =>
    tests(async (shape = 'prepared') => placeAt(await newDatabase(shape))),
  );
}

/** Runs tests that are about PostgreSQL alone; each gets its own databases. */
export async function onPostgres(
  tests: (newDatabase: (shape?: Shape) => Promise<string>) => void,
): Promise<void> {
  if (inject('stores') === 'sqlite') return;
  const started = await startedPostgres();
  if ('address' in started) {
    describe('on PostgreSQL', () =>
      tests((shape = 'empty') =>
        shape === 'empty' ? emptyDatabase(started.address) : preparedDatabase(started.address),
      ));
  } else {
    describe.skip(`on PostgreSQL, which cannot start here (${started.reason})`, () =>
      tests(async () => started.reason));
  }
}

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-state-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** A store at a connection string, or SQLite without one. */
export function placeAt(address: string): Place {
  const directory = temporaryDirectory();
  return {
    directory,
    address,
    async open(options) {
      const state = await openState(directory, { postgres: postgresAddress(address), ...options });
      onTestFinished(() => state.destroy());
      return state;
    },
  };
}
