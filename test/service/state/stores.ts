/** Tests that hold on both stores: SQLite, and PostgreSQL on a real server. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openState, type StateOptions } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

/** An empty store of one test. */
export interface Place {
  /** The data directory. */
  readonly directory: string;
  /** What `DAICHO_STATE` is for a process of its own. */
  readonly address: string;
  /** Opens it, once more each time, until the test ends. */
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

/** Runs the tests on each store. Where PostgreSQL cannot start, its half is reported as skipped. */
export async function onBothStores(tests: (newPlace: () => Promise<Place>) => void): Promise<void> {
  describe('on SQLite', () => tests(async () => placeAt('')));
  await onPostgres((newDatabase) => tests(async () => placeAt(await newDatabase())));
}

/** Runs tests that are about PostgreSQL alone; each gets databases of its own. */
export async function onPostgres(
  tests: (newDatabase: () => Promise<string>) => void,
): Promise<void> {
  const started = await startedPostgres();
  if ('address' in started) {
    describe('on PostgreSQL', () => tests(() => newDatabase(started.address)));
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

/** A store at a connection string; SQLite without one. */
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

async function newDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name} strategy file_copy`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
