/**
 * The nodes in n8n's queue mode: a worker executes, Redis is between server and worker, and both use PostgreSQL. Redis is
 * that of the system (Debian: `apt-get install redis-server`); without it the test is left out.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { startListening } from '../../../bench/measured-process.ts';
import { DAICHO } from '../../../bench/program.ts';
import { importAll } from '../../hosts/n8n/executions.ts';
import { freePort } from '../../hosts/n8n/free-port.ts';
import { listener } from '../../hosts/n8n/listener.ts';
import { N8n } from '../../hosts/n8n/n8n-process.ts';
import { publish } from '../../hosts/n8n/publication.ts';
import { N8nRest } from '../../hosts/n8n/rest.ts';
import {
  credential,
  credentialOf,
  daichoNode,
  posted,
  workflow,
} from '../../hosts/n8n/workflows.ts';
import { importAgencyFiles } from '../../service/registers/corporation/import/agency-import.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';
import { onPostgres } from '../../service/state/stores.ts';

const NUMBERS = [1, 2, 3].map(corporateNumber);
const hasRedis = isInstalled('redis-server');
if (!hasRedis) process.stdout.write('left out: queue mode, without redis-server on this machine\n');

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function startRedis(): Promise<number> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
  const redis: ChildProcess = spawn('redis-server', args, { stdio: 'ignore' });
  onTestFinished(async () => {
    redis.kill('SIGTERM');
    await once(redis, 'exit');
  });
  return port;
}

/** n8n's settings for the database at an address. */
function databaseEnv(address: string) {
  const { hostname, port, username, password, pathname } = new URL(address);
  return {
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: hostname,
    DB_POSTGRESDB_PORT: port,
    DB_POSTGRESDB_USER: decodeURIComponent(username),
    DB_POSTGRESDB_PASSWORD: decodeURIComponent(password),
    DB_POSTGRESDB_DATABASE: pathname.slice(1),
  };
}

const keysSchema = z.object({ secret: z.string() });
const itemsSchema = z.array(
  z.object({ number: z.string(), daicho: z.object({ name: z.string() }) }),
);

await onPostgres((newDatabase) => {
  describe('n8n in queue mode', () => {
    it.skipIf(!hasRedis)(
      'makes a worker execute trigger and look-up, and reports each change once',
      async () => {
        const dataDir = mkdtempSync(join(tmpdir(), 'daicho-n8n-queue-'));
        onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
        const rows = NUMBERS.map((number) => ({ corporateNumber: number }));
        const file = { name: '31_tottori_all_20260901.csv', rows };
        await importAgencyFiles({ dataDir, version: '2026-09-01', kind: 'full' }, file);
        const service = await startListening([
          ...[DAICHO, 'serve', '--port', '0', '--data', dataDir],
          ...['--log-level', 'error', '--allow-private-webhooks'],
        ]);
        onTestFinished(() => service.stop());
        const keys: unknown = JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8'));
        const { secret: key } = keysSchema.parse(keys);

        const n8n = await N8n.create({
          logLevel: 'info',
          env: {
            ...databaseEnv(await newDatabase()),
            EXECUTIONS_MODE: 'queue',
            QUEUE_BULL_REDIS_HOST: '127.0.0.1',
            QUEUE_BULL_REDIS_PORT: String(await startRedis()),
          },
        });
        onTestFinished(() => n8n.remove());
        const receiver = await listener();
        onTestFinished(() => receiver.close());
        await importAll(
          n8n,
          [credential('daicho', { url: service.url, key })],
          [
            workflow('queued', 'queued', [
              {
                name: 'Radar',
                type: 'n8n-nodes-daicho.daichoTrigger',
                parameters: { numbers: NUMBERS.join() },
                webhookId: 'queued',
                credentials: credentialOf('daicho'),
              },
              daichoNode('daicho', {
                resource: 'corporation',
                operation: 'lookup',
                corporateNumber: '={{ $json.number }}',
                options: {},
              }),
              {
                name: 'Pass on',
                executeOnce: true,
                ...posted(
                  receiver.url,
                  '={{ JSON.stringify($input.all().map((item) => item.json)) }}',
                ),
              },
            ]),
          ],
        );
        await n8n.start();
        await n8n.startWorker();
        await publish(await N8nRest.setUp(n8n.url), 'queued');

        const told = () => receiver.received.flatMap((body) => itemsSchema.parse(JSON.parse(body)));
        const change = async (day: string, ...numbers: string[]) => {
          const changed = numbers.map((number) => ({
            corporateNumber: number,
            name: '株式会社新台帳',
            updateDate: day,
          }));
          const diff = { name: `diff_${day.replaceAll('-', '')}.csv`, rows: changed };
          await importAgencyFiles({ dataDir, version: day, kind: 'diff' }, diff);
        };
        // The worker waits half a minute for more calls.
        const LATE = { timeout: 180_000, interval: 500 };
        const [a = '', b = '', c = ''] = NUMBERS;
        await change('2026-09-02', a, b);
        await expect
          .poll(
            () =>
              told()
                .map(({ number }) => number)
                .sort(),
            LATE,
          )
          .toEqual([a, b].sort());
        await change('2026-09-03', c);
        await expect.poll(() => told().length, LATE).toBe(3);
        await sleep(5_000);
        expect(
          told()
            .map(({ number }) => number)
            .sort(),
        ).toEqual([...NUMBERS].sort());
        expect(new Set(told().map(({ daicho }) => daicho.name))).toEqual(
          new Set(['株式会社新台帳']),
        );
        expect(n8n.workerLog()).toContain('Worker finished execution');
      },
      1_500_000,
    );
  });
});
