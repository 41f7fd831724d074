/** Stores with nothing in them, or with the present tables only: the migrations run once for all tests of a run. */
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { Socket } from 'node:net';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import pg from 'pg';
import { onceARun } from '../../once-a-run.ts';

/** Database with the present tables, from which other databases are copied. */
const PREPARED = 'prepared';

/** Puts a SQLite store with the present tables into a data directory. */
export async function prepareSqlite(directory: string): Promise<void> {
  const made = await onceARun('state', async (folder) => {
    await (await openState(folder)).destroy();
  });
  cpSync(made, directory, { recursive: true });
}

/** Makes a database with nothing in it, and gives its address. */
export function emptyDatabase(server: string): Promise<string> {
  return create(server, newName(), 'template1');
}

/** Makes a database with the present tables, and gives its address. */
export async function preparedDatabase(server: string): Promise<string> {
  await onceARun(`state-on-${new URL(server).port}`, async (folder) => {
    const postgres = postgresAddress(await create(server, PREPARED, 'template1'));
    await (await openState(folder, { postgres })).destroy();
  });
  return create(server, newName(), PREPARED);
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

/**
 * A connection to each server, which makes the databases of all tests of this process: a new connection would take as
 * long as making a database.
 */
const makers = new Map<string, Promise<pg.Client>>();

async function connected(server: string): Promise<pg.Client> {
  // This socket does not prevent the process from ending.
  const stream = () => new Socket().unref();
  const client = new pg.Client({ connectionString: server, stream });
  // The server may be stopped before the processes that run the tests.
  client.on('error', () => makers.delete(server));
  await client.connect();
  return client;
}

async function create(server: string, name: string, template: string): Promise<string> {
  const maker = makers.get(server) ?? connected(server);
  makers.set(server, maker);
  const client = await maker;
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
