import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { expect, it, onTestFinished, vi } from 'vitest';

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-accounts-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

async function openStore(directory: string, cacheLifeMs = 0) {
  const store = accountStore(await openState(directory), { cacheLifeMs });
  onTestFinished(() => store.close());
  return store;
}

const account = { name: 'a', plan: 'standard', options: ['batch'] } as const;

it('finds the holder of a key, across a restart', async () => {
  const directory = temporaryDirectory();
  const first = await openStore(directory);
  const accountId = await first.createAccount({ ...account, defaultApiVersion: '2023-09-01' });
  const origins = ['https://a.example'];
  const { key } = await first.createKey({ accountId, kind: 'public', origins });
  const second = await openStore(directory);
  expect(await second.findKey(key)).toMatchObject({
    accountId,
    kind: 'public',
    origins,
    plan: 'standard',
    options: ['batch'],
    defaultApiVersion: '2023-09-01',
    disabled: false,
  });
  expect(await second.findKey(`${key.slice(0, -1)}_`)).toBeUndefined();
});

it('stores no key', async () => {
  const directory = temporaryDirectory();
  const store = await openStore(directory);
  const accountId = await store.createAccount(account);
  const { key } = await store.createKey({ accountId, kind: 'secret', origins: [] });
  for (const file of ['state.sqlite', 'state.sqlite-wal']) {
    expect(readFileSync(join(directory, file)).includes(key)).toBe(false);
  }
});

it('notices a revoked key and a disabled account in every process once the cache is old', async () => {
  const directory = temporaryDirectory();
  const admin = await openStore(directory);
  const serving = await openStore(directory, 200);
  const accountId = await admin.createAccount(account);
  const first = await admin.createKey({ accountId, kind: 'secret', origins: [] });
  const second = await admin.createKey({
    accountId,
    kind: 'public',
    origins: ['https://a.example'],
  });
  expect(await serving.findKey(first.key)).toBeDefined();
  expect(await serving.findKey(second.key)).toMatchObject({ disabled: false });
  expect(await serving.publicOrigins()).toEqual(['https://a.example']);
  await admin.revokeKey(first.id);
  await admin.setDisabled(accountId, true);
  await vi.waitFor(async () => {
    expect(await serving.findKey(first.key)).toBeUndefined();
    expect(await serving.findKey(second.key)).toMatchObject({ disabled: true });
    expect(await serving.publicOrigins()).toEqual([]);
  });
});
