import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countAccounts } from '@daicho/service/accounts/account-queries.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { ensureLocalAccount, localKeysPath } from '@daicho/service/accounts/local-account.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { type CommandedProcess, startCommanded } from '../state/commanded-processes.ts';
import { onBothStores, type Place, temporaryDirectory } from '../state/stores.ts';

const PROGRAM = fileURLToPath(new URL('./start-state.ts', import.meta.url));

/** Makes the local account as a start of the service does, and gives the resulting file and accounts. */
async function start(place: Place, directory = place.directory) {
  const state = await place.open();
  const file = await ensureLocalAccount(state, directory);
  const store = accountStore(state, { cacheLifeMs: 0 });
  return { file, accounts: await countAccounts(state), findKey: store.findKey };
}

const readKeys = ({ directory }: Pick<Place, 'directory'>): Record<string, string> =>
  JSON.parse(readFileSync(localKeysPath(directory), 'utf8'));

let processes: readonly CommandedProcess[];
beforeAll(async () => {
  processes = await Promise.all(Array.from({ length: 6 }, () => startCommanded(PROGRAM)));
  return () => Promise.all(processes.map(({ stop }) => stop()));
});

/** Makes several processes of a service start for the first time, at the same moment. */
async function startAtOnce({ directory, address }: Place, count: number): Promise<void> {
  const place = JSON.stringify({ directory, address });
  const outcomes = await Promise.all(processes.slice(0, count).map(({ send }) => send(place)));
  expect(outcomes).toEqual(outcomes.map(() => 'started'));
}

await onBothStores((newPlace) => {
  describe('a starting service', () => {
    it('makes the local account with every plan and option, and a file that only its owner can read', async () => {
      const place = await newPlace();
      const { file, accounts, findKey } = await start(place);
      expect(file).toEqual({
        path: join(place.directory, 'local-keys.json'),
        present: true,
        isInForce: true,
      });
      expect(accounts).toBe(1);
      expect(statSync(file.path).mode & 0o777).toBe(0o600);
      const keys = readKeys(place);
      expect(Object.keys(keys)).toEqual(['secret', 'public']);
      const everything = { plan: 'enterprise', options: ['batch', 'download', 'replica'] };
      expect(await findKey(keys.secret ?? '')).toMatchObject({ kind: 'secret', ...everything });
      expect(await findKey(keys.public ?? '')).toMatchObject({
        kind: 'public',
        origins: [
          'http://localhost:*',
          'https://localhost:*',
          'http://127.0.0.1:*',
          'https://127.0.0.1:*',
        ],
        ...everything,
      });
      expect(readdirSync(place.directory).filter((name) => name.endsWith('.part'))).toEqual([]);
    });

    it('makes the data directory if there is none, for its owner alone', async () => {
      const place = await newPlace();
      const directory = join(place.directory, 'made', 'by-us');
      const { file } = await start(place, directory);
      expect(file).toMatchObject({ present: true, isInForce: true });
      expect(statSync(directory).mode & 0o777).toBe(0o700);
    });

    it('changes nothing on the next start', async () => {
      const place = await newPlace();
      await start(place);
      const keys = readKeys(place);
      expect((await start(place)).accounts).toBe(1);
      expect(readKeys(place)).toEqual(keys);
    });

    it('takes over the keys of a file that outlived its state', async () => {
      const place = await newPlace();
      const keys = { secret: generateKey('secret'), public: generateKey('public') };
      writeFileSync(localKeysPath(place.directory), JSON.stringify(keys), { mode: 0o644 });
      const { findKey, file } = await start(place);
      expect(await findKey(keys.secret)).toMatchObject({ kind: 'secret' });
      expect(await findKey(keys.public)).toMatchObject({ kind: 'public' });
      expect(readKeys(place)).toEqual(keys);
      expect(statSync(file.path).mode & 0o777).toBe(0o600);
    });

    it('makes no new keys when only the file is gone', async () => {
      const place = await newPlace();
      await start(place);
      const keys = readKeys(place);
      rmSync(localKeysPath(place.directory));
      const { file, accounts, findKey } = await start(place);
      expect(file.present).toBe(false);
      expect(accounts).toBe(1);
      expect(existsSync(file.path)).toBe(false);
      expect(await findKey(keys.secret ?? '')).toBeDefined();
    });

    it.each(['', '{}', '{"secret": "password", "public": "password"}', 'null'])(
      'refuses a file that does not hold keys, and makes no account: %s',
      async (content) => {
        const place = await newPlace();
        writeFileSync(localKeysPath(place.directory), content);
        await expect(start(place)).rejects.toThrow(SentenceError);
        expect(readFileSync(localKeysPath(place.directory), 'utf8')).toBe(content);
        expect(await countAccounts(await place.open())).toBe(0);
      },
    );

    it('says that the keys of a file from another state do not work here, and changes neither file nor state', async () => {
      const place = await newPlace();
      const { findKey } = await start(place);
      const own = readKeys(place);
      const foreign = { secret: generateKey('secret'), public: generateKey('public') };
      const elsewhere = temporaryDirectory();
      writeFileSync(localKeysPath(elsewhere), JSON.stringify(foreign));
      const { file, accounts } = await start(place, elsewhere);
      expect(file).toMatchObject({ present: true, isInForce: false });
      expect(accounts).toBe(1);
      expect(readKeys({ directory: elsewhere })).toEqual(foreign);
      expect(await findKey(foreign.secret)).toBeUndefined();
      expect(await findKey(own.secret ?? '')).toBeDefined();
    });

    it('makes one account if six processes start at once', async () => {
      const place = await newPlace('empty');
      await startAtOnce(place, 6);
      const { file, accounts, findKey } = await start(place);
      expect(accounts).toBe(1);
      expect(file).toMatchObject({ present: true, isInForce: true });
      expect(await findKey(readKeys(place).secret ?? '')).toBeDefined();
    });

    it('makes one account with two keys if two processes start at once, in each of several tries', async () => {
      for (let time = 0; time < cases(3, 10); time++) {
        const place = await newPlace('empty');
        await startAtOnce(place, 2);
        const state = await place.open();
        expect(await countAccounts(state)).toBe(1);
        expect(await state.selectFrom('api_key').selectAll().execute()).toHaveLength(2);
      }
    });
  });
});
