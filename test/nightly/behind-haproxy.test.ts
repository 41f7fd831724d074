/**
 * Two services behind Debian's HAProxy, with their state in PostgreSQL behind Debian's pgbouncer, configured by the files of
 * deploy/machines. One is killed, another replaces it, one drains, pgbouncer is restarted. Callers see no failure that a retry
 * does not solve.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { issueKey } from '@daicho/service/accounts/account-keys.ts';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { OPTIONS } from '@daicho/shared/model/plan.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Machine, startMachine } from '../e2e/replicas/machine.ts';
import { usageByOperation } from '../service/accounts/usage-by-operation.ts';
import { writeSmallData } from '../service/small-data.ts';
import { onPostgres } from '../service/state/stores.ts';
import { type Asked, type Callers, startCallers } from './replicas/callers.ts';

const SHIPPED = join(import.meta.dirname, '../../deploy/machines');
const [HAPROXY, PGBOUNCER] = ['/usr/sbin/haproxy', '/usr/sbin/pgbouncer'];
const ROWS = Array.from({ length: 100 }, () => ['東京都千代田区麹町3-12']);
const ASKS: readonly Asked[] = [
  { method: 'GET', path: '/v1/postalcode/1020083' },
  { method: 'GET', path: `/v1/postalcode/?t=${encodeURIComponent('東京都千代田区麹町')}` },
  {
    method: 'POST',
    path: '/v1/batch/postalcode/search',
    body: JSON.stringify({ queries: [{ t: '東京都千代田区麹町' }] }),
  },
  { method: 'POST', path: '/v1/functions/address', body: JSON.stringify({ calls: ROWS }) },
];
/** Debian's user without rights, since pgbouncer does not run as root. */
const NOBODY = 65_534;
/** Longest time that the test waits for something that a program does by itself, also on a busy machine. */
const SOON = { timeout: 60_000, interval: 100 };

await onPostgres((newDatabase) => {
  describe.skipIf(!existsSync(HAPROXY) || !existsSync(PGBOUNCER))('two services', () => {
    it('show their callers only failures that a retry solves, whatever happens to one of the services', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'daicho-haproxy-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const data = join(folder, 'data');
      writeSmallData(data);
      const bouncer = await pgbouncer(await newDatabase(), folder);
      const env = { DAICHO_STATE: bouncer.address };
      const db = await openState(data, { postgres: postgresAddress(bouncer.address) });
      onTestFinished(() => db.destroy());
      const account = { name: 'office', plan: 'enterprise', options: OPTIONS } as const;
      const accountId = await insertAccount(db, { ...account, requestsPerMinute: 0 });
      const key = await issueKey(db, { accountId, kind: 'secret', name: '', origins: [] });
      const ports = [await freePort(), await freePort()] as const;
      const start = (port: number) =>
        startMachine(data, ['--threads', '1', '--drain', '4', '--port', String(port)], env);
      const [first, second] = await Promise.all(ports.map(start));
      const proxy = await haproxy(ports, folder);
      const callers = startCallers(proxy.url, key.key, ASKS);
      const began = Date.now();
      await more(callers, 200);

      await (first as Machine).kill();
      await more(callers, 200);
      const afterKill = callers.retried();

      const third = await start(ports[0]);
      await vi.waitFor(async () => expect(await proxy.statusOf('first')).toBe('UP'), SOON);
      expect(await (second as Machine).stop()).toBe(0);
      await more(callers, 200);
      const afterDrain = callers.retried();

      await bouncer.restart();
      await more(callers, 200);
      await callers.end();
      const seconds = (Date.now() - began) / 1_000;

      const failed = callers.told.filter(({ status }) => status !== 200);
      expect(failed.map(({ asked, status, body }) => [asked.path, status, body])).toEqual([]);
      // Only requests under way on the killed machine fail; a drained machine loses none.
      expect(afterKill).toBeLessThanOrEqual(8);
      expect(afterDrain).toBe(afterKill);
      expect(callers.told.length / seconds).toBeGreaterThan(10);
      expect(await third.stop()).toBe(0);
      // The requests that all machines counted, except those that the killed machine had not yet written.
      const counted = await usageByOperation(db, accountId, '2000-01-01', '2099-12-31');
      const sum = counted.reduce((all, { requests }) => all + requests, 0);
      expect(sum).toBeGreaterThan(callers.told.length * 0.5);
    });
  });
});

async function more(callers: Callers, count: number): Promise<void> {
  const begin = callers.told.length;
  await vi.waitFor(() => expect(callers.told.length - begin).toBeGreaterThan(count), SOON);
}

/** Starts pgbouncer with its shipped settings; the test sets only addresses and users. */
async function pgbouncer(postgres: string, folder: string) {
  const server = new URL(postgres);
  const port = await freePort();
  const upstream = `host=${server.hostname} port=${server.port} user=${server.username} password=${decodeURIComponent(server.password)}`;
  const text = readFileSync(join(SHIPPED, 'pgbouncer.ini'), 'utf8')
    .replace(/^daicho = .*$/m, `daicho = ${upstream} dbname=${server.pathname.slice(1)}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '');
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, text);
  chownSync(file, NOBODY, NOBODY);
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const run = () => program(PGBOUNCER, [file], port, ids);
  let running = await run();
  return {
    address: `postgres://daicho@127.0.0.1:${port}/daicho`,
    async restart() {
      running.kill('SIGKILL');
      await once(running, 'exit');
      await sleep(500);
      running = await run();
    },
  };
}

/** Starts HAProxy with its shipped settings, on ports of the test. */
async function haproxy(ports: readonly [number, number], folder: string) {
  const port = await freePort();
  const admin = join(folder, 'haproxy.sock');
  const settings = readFileSync(join(SHIPPED, 'haproxy.cfg'), 'utf8')
    .replace(/^global$/m, `global\n    stats socket ${admin}`)
    .replace(/bind :8080/, `bind 127.0.0.1:${port}`)
    .replace(/10\.0\.0\.11:8787/, `127.0.0.1:${ports[0]}`)
    .replace(/10\.0\.0\.12:8787/, `127.0.0.1:${ports[1]}`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  await program(HAPROXY, ['-f', file, '-db'], port);
  return {
    url: `http://127.0.0.1:${port}`,
    /** @param server its name in the settings. */
    async statusOf(server: string): Promise<string | undefined> {
      const socket = connect(admin);
      socket.end('show stat\n');
      const [names = '', ...rows] = (await text(socket)).split('\n');
      const status = names.split(',').indexOf('status');
      return rows.find((row) => row.startsWith(`machines,${server},`))?.split(',')[status];
    },
  };
}

/** Starts a program and waits until it listens. It is stopped at the end of the test. */
async function program(
  command: string,
  args: readonly string[],
  port: number,
  options: object = {},
): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(said);
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect').finally(() => socket.destroy());
    },
    { timeout: 15_000, interval: 100 },
  );
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
