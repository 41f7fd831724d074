import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countAccounts } from '@daicho/service/accounts/account-queries.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { ensureLocalAccount, localKeysPath } from '@daicho/service/accounts/local-account.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { StateError } from '@daicho/service/state/state-error.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'daicho-local-'));
  return () => rmSync(directory, { recursive: true });
});

/** What a start does with the state, and what is there afterwards. */
async function start() {
  const state = await openState(directory);
  onTestFinished(() => state.destroy());
  const file = await ensureLocalAccount(state, directory);
  const store = accountStore(state, { cacheLifeMs: 0 });
  return { file, accounts: await countAccounts(state), findKey: store.findKey };
}

const readKeys = (): Record<string, string> =>
  JSON.parse(readFileSync(localKeysPath(directory), 'utf8'));

it('makes one account with every plan and option, and a file that only its owner reads', async () => {
  const { file, accounts, findKey } = await start();
  expect(file).toEqual({ path: join(directory, 'local-keys.json'), present: true });
  expect(accounts).toBe(1);
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  const keys = readKeys();
  expect(Object.keys(keys)).toEqual(['secret', 'public']);
  const everything = { plan: 'enterprise', options: ['batch', 'download'] };
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
  expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('changes nothing on the next start', async () => {
  await start();
  const keys = readKeys();
  expect((await start()).accounts).toBe(1);
  expect(readKeys()).toEqual(keys);
});

it('takes over the keys of a file that outlived its state', async () => {
  const keys = { secret: generateKey('secret'), public: generateKey('public') };
  writeFileSync(localKeysPath(directory), JSON.stringify(keys), { mode: 0o644 });
  const { findKey, file } = await start();
  expect(await findKey(keys.secret)).toMatchObject({ kind: 'secret' });
  expect(await findKey(keys.public)).toMatchObject({ kind: 'public' });
  expect(readKeys()).toEqual(keys);
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
});

it('makes no new keys when only the file is gone', async () => {
  await start();
  const keys = readKeys();
  rmSync(localKeysPath(directory));
  const { file, accounts, findKey } = await start();
  expect(file.present).toBe(false);
  expect(accounts).toBe(1);
  expect(existsSync(file.path)).toBe(false);
  expect(await findKey(keys.secret ?? '')).toBeDefined();
});

it.each(['', '{}', '{"secret": "password", "public": "password"}', 'null'])(
  'refuses a file that does not hold keys, and makes no account: %s',
  async (content) => {
    writeFileSync(localKeysPath(directory), content);
    await expect(start()).rejects.toThrow(StateError);
    expect(readFileSync(localKeysPath(directory), 'utf8')).toBe(content);
    const state = await openState(directory);
    onTestFinished(() => state.destroy());
    expect(await countAccounts(state)).toBe(0);
  },
);

it('makes one account however many processes start at once', async () => {
  const program = fileURLToPath(new URL('./start-state.ts', import.meta.url));
  const processes = Array.from({ length: 6 }, () =>
    spawn(process.execPath, [program, directory], { stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  const errors: string[] = [];
  for (const { stderr } of processes) stderr.on('data', (chunk) => errors.push(String(chunk)));
  const codes = await Promise.all(processes.map(async (p) => (await once(p, 'close'))[0]));
  expect(errors.join('')).toBe('');
  expect(codes).toEqual(processes.map(() => 0));
  const { accounts, findKey } = await start();
  expect(accounts).toBe(1);
  expect(await findKey(readKeys().secret ?? '')).toBeDefined();
});
