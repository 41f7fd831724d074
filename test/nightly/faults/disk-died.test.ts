/** Recovery from a dead disk: a backup made under load is restored into another folder, and the service goes on. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { corporationFolder } from '@daicho/service/registers/corporation/snapshot.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAICHO } from '../../../bench/program.ts';
import { differences, tottori } from '../../service/registers/corporation/import/agency-import.ts';
import {
  A,
  B,
  register,
  renamed,
} from '../../service/registers/corporation/import/import-fixture.ts';
import { serve } from '../../service/state/served.ts';
import { onBothStores, temporaryDirectory } from '../../service/state/stores.ts';
import { queueRadar } from '../../service/webhooks/accounts.ts';
import { type Received, receiver } from '../../service/webhooks/receivers.ts';

const SERVING = { options: ['--allow-private-webhooks', '--log-level', 'warn'] };
const SOON = { timeout: 40_000, interval: 50 };

async function daicho(state: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DAICHO_STATE: state, LC_ALL: 'C' };
  return (await promisify(execFile)(process.execPath, [DAICHO, ...args], { env })).stdout;
}

await onBothStores((newPlace) => {
  describe('a service whose disk died', () => {
    it('accepts known keys, and later sends the pending notifications of the radar under the same id', async () => {
      const { address: state } = await newPlace();
      const made = await register();
      const { dataDir } = made;
      await made.full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
      const idOf = ({ headers }: Received) => String(headers['webhook-id']);
      let taken: (id: string) => boolean = () => true;
      const { url, received } = await receiver((response, request) =>
        response.writeHead(taken(idOf(request)) ? 204 : 500).end(),
      );
      const idsOf = () => new Set(received.map(idOf));

      const first = await serve(dataDir, { state, ...SERVING });
      const keys: unknown = JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8'));
      const { secret } = z.object({ secret: z.string() }).parse(keys);
      const db = await openState(dataDir, { postgres: postgresAddress(state) });
      const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
      await setDefaultWebhook(db, id, url, { allowPrivate: true });
      await addRegistrations(db, id, [B?.corporateNumber ?? '']);
      const [told, waiting] = [await queueRadar(db, id), await queueRadar(db, id)];
      await db.destroy();
      taken = (id) => id === told;
      await expect.poll(idsOf, SOON).toEqual(new Set([told, waiting]));

      let isLoaded = true;
      const load = (async () => {
        const answers = [];
        while (isLoaded) {
          answers.push((await first.known()).status, (await first.written()).status);
          await sleep(1);
        }
        return answers;
      })();
      const file = join(temporaryDirectory(), 'office.daicho');
      const text = await daicho(state, 'backup', file, '--data', dataDir);
      expect(text).toMatch(/^Backed up to \S+: 1 accounts, 2 keys, 1 watched corporations; /);
      isLoaded = false;
      const answers = await load;
      expect(answers.length).toBeGreaterThan(4);
      expect(new Set(answers)).toEqual(new Set([200, 303]));

      // The data is in the copied data folder, not in the backup.
      const day = '2026-10-07';
      await made.diff(day, differences(day, { ...B, ...renamed, updateDate: day }));
      await expect.poll(() => idsOf().size, SOON).toBe(3);
      first.process.kill('SIGKILL');
      await once(first.process, 'exit');
      const before = received.length;

      const { address: newState } = await newPlace();
      const newData = temporaryDirectory();
      cpSync(corporationFolder(dataDir), corporationFolder(newData), { recursive: true });
      await daicho(newState, 'restore', file, '--data', newData);
      taken = () => true;
      const second = await serve(newData, { state: newState, ...SERVING });
      expect((await second.known(secret)).status).toBe(200);
      expect(second.printed()).toMatch(/The file of API keys, \S+, is not (t)?here/);
      await expect.poll(() => received.length, SOON).toBeGreaterThanOrEqual(before + 2);
      await sleep(1_000);
      const after = received.slice(before).map(idOf);
      expect(after).toHaveLength(2);
      expect(after).toContain(waiting);
      expect(after).not.toContain(told);
    });
  });
});
