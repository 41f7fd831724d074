/** The service while its PostgreSQL is killed, and when it is back on the same data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { asked, serveThreads } from '../../e2e/threads/served-threads.ts';
import { eventually } from '../../eventually.ts';
import { writeSmallData } from '../../service/small-data.ts';
import { startCommanded } from '../../service/state/commanded-processes.ts';
import { serve } from '../../service/state/served.ts';

const PROGRAM = fileURLToPath(new URL('../../service/state/run-postgres.ts', import.meta.url));
const startedSchema = z.object({ address: z.optional(z.string()), reason: z.optional(z.string()) });

const postgres = await startCommanded(PROGRAM);
const { address = '', reason } = startedSchema.parse(JSON.parse(await postgres.send('where')));
/** All services of this file use this folder, since the keys in it belong to the one state that they share. */
const data = mkdtempSync(join(tmpdir(), 'daicho-killed-'));
writeSmallData(data);
afterAll(async () => {
  await postgres.stop();
  rmSync(data, { recursive: true });
});

describe.skipIf(reason !== undefined)(
  `a service whose PostgreSQL is killed ${reason ?? ''}`,
  () => {
    it('accepts known keys, answers 503 to others, and recovers by itself', async () => {
      const served = await serve(data, { state: address });
      expect([(await served.known()).status, (await served.unknown()).status]).toEqual([200, 401]);
      for (let time = 1; time <= 2; time++) {
        await postgres.send('kill');
        const unavailable = { status: 503, code: 'state_unavailable', retryAfter: '5' };
        // PostgreSQL finishes its running work shortly after it was killed.
        await eventually(async () => expect(await served.unknown()).toMatchObject(unavailable));
        const until = performance.now() + 4_000;
        while (performance.now() < until) {
          expect(await served.unknown()).toMatchObject(unavailable);
          expect(await served.written()).toMatchObject(unavailable);
          expect(await served.known()).toMatchObject({ status: 200 });
        }
        expect(JSON.parse(await postgres.send('start'))).toEqual({ address });
        await vi.waitFor(
          async () => expect(await served.unknown()).toMatchObject({ status: 401 }),
          {
            timeout: 30_000,
          },
        );
        expect(await served.written()).toMatchObject({ status: 303 });
      }
      expect(served.printed().match(/is lost/g)).toHaveLength(2);
      expect(served.printed()).toMatch(/"reason":"connect ECONNREFUSED/);
      expect(served.printed()).not.toContain(new URL(address).password);
    });

    it('accepts in all threads a key that one thread has read', async () => {
      const served = await serveThreads(data, { state: address });
      const ask = async (secret: string) =>
        (await asked({ ...served, secret }, '/v1/whoami', { agent: new Agent() })).status;
      expect(await ask(served.secret)).toBe(200);
      await postgres.send('kill');
      const connections = Array.from({ length: 24 }, () => generateKey('secret'));
      await vi.waitFor(
        async () =>
          expect(new Set(await Promise.all(connections.map(ask)))).toEqual(new Set([503])),
        { timeout: 30_000 },
      );
      const known = await Promise.all(connections.map(() => ask(served.secret)));
      expect(known).toEqual(connections.map(() => 200));
    });
  },
);
