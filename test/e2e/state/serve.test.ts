import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';
import { describe, expect, it } from 'vitest';
import { writeSmallData } from '../../service/small-data.ts';
import { networkBefore } from '../../service/state/network.ts';
import { serve } from '../../service/state/served.ts';
import { onPostgres, placeAt, temporaryDirectory } from '../../service/state/stores.ts';

/** A data directory with a few records of our own, which a service opens at once. */
function smallData(): string {
  const directory = temporaryDirectory();
  writeSmallData(directory);
  return directory;
}

await onPostgres((newDatabase) => {
  describe('daicho serve on PostgreSQL', () => {
    it('accepts the keys of another machine, answers 503 to unknown keys while PostgreSQL is away, and goes on when it is back', async () => {
      const address = await newDatabase();
      const { password, pathname } = new URL(address);
      const first = placeAt(address);
      const keysFile = await ensureLocalAccount(await first.open(), first.directory);
      const keys: Record<string, string> = JSON.parse(readFileSync(keysFile.path, 'utf8'));
      const network = await networkBefore(address);
      const directory = smallData();
      const served = await serve(directory, { state: network.address });
      // An unknown key is looked up each time; a known key is remembered briefly.
      const known = async () => (await served.known(keys.secret)).status;
      const unknown = async () => (await served.unknown()).status;
      expect(await known()).toBe(200);
      expect(await unknown()).toBe(401);

      await network.cut();
      expect(await unknown()).toBe(503);
      expect(await unknown()).toBe(503);
      expect(await known()).toBe(200);
      await network.restore();
      expect(await unknown()).toBe(401);

      served.process.kill('SIGTERM');
      expect(await once(served.process, 'close')).toEqual([0, null]);
      const printed = served.printed();
      expect(printed).toContain(
        `database ${pathname.slice(1)} of PostgreSQL at ${new URL(network.address).host}`,
      );
      expect(printed).toContain(`${join(directory, 'local-keys.json')}, is not here`);
      expect(printed.match(/is lost/g)).toHaveLength(1);
      expect(
        printed.match(/"reason":"(ECONNREFUSED|connect ECONNREFUSED|Connection terminated)/g),
      ).toHaveLength(2);
      expect(printed).not.toContain(password);
    });

    it('does not start without PostgreSQL, and says why in one line', async () => {
      const network = await networkBefore(await newDatabase());
      await network.cut();
      const { process: child, printed } = await serve(temporaryDirectory(), {
        state: network.address,
      });
      expect(child.exitCode).toBe(1);
      expect(printed()).toMatch(/^PostgreSQL at \S+ cannot be reached\..*\n$/);
    });
  });
});
