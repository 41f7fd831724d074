import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { revokeKey } from '@daicho/service/accounts/account-keys.ts';
import { insertAccount, insertKey } from '@daicho/service/accounts/account-queries.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { changeAccount } from '@daicho/service/accounts/accounts.ts';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { onBothStores, type Place, temporaryDirectory } from '../state/stores.ts';

async function openStore(place: Place, cacheLifeMs = 0) {
  return accountStore(await place.open(), { cacheLifeMs });
}

const account = { name: 'a', plan: 'standard', options: ['batch'] } as const;

await onBothStores((newPlace) => {
  it('an account store finds the holder of a key, also after a restart', async () => {
    const place = await newPlace();
    const state = await place.open();
    const accountId = await insertAccount(state, { ...account, defaultApiVersion: '2023-09-01' });
    const origins = ['https://a.example'];
    const { key } = await insertKey(state, { accountId, kind: 'public', origins });
    const second = await openStore(place);
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

  it('an account store keeps no key in the state', async () => {
    const place = await newPlace();
    const state = await place.open();
    const accountId = await insertAccount(state, account);
    const { key } = await insertKey(state, { accountId, kind: 'secret', origins: [] });
    const rows = [
      await state.selectFrom('account').selectAll().execute(),
      await state.selectFrom('api_key').selectAll().execute(),
    ];
    expect(rows.map((table) => table.length)).toEqual([1, 1]);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('an account store reads the state once for all callers that ask about one key at the same time, and remembers the answer for a short time', async () => {
    const state = await (await newPlace()).open();
    const store = accountStore(state, { cacheLifeMs: 60_000 });
    const accountId = await insertAccount(state, account);
    const { key } = await insertKey(state, { accountId, kind: 'secret', origins: [] });
    const wrong = generateKey('secret');
    const reads = vi.spyOn(state, 'selectFrom');
    const found = await Promise.all([key, key, wrong, wrong].map((one) => store.findKey(one)));
    expect(found.map((holder) => holder?.accountId)).toEqual([
      accountId,
      accountId,
      undefined,
      undefined,
    ]);
    expect(reads).toHaveBeenCalledTimes(2);
    // The answer is there at once, so that a request does not wait for another turn of the event loop.
    expect(store.findKey(key)).toMatchObject({ accountId });
    expect(store.findKey(wrong)).toBeUndefined();
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('an account store notices a revoked key and a disabled account in every process once its cache is old', async () => {
    const place = await newPlace();
    const state = await place.open();
    const serving = await openStore(place, 200);
    const accountId = await insertAccount(state, account);
    const first = await insertKey(state, { accountId, kind: 'secret', origins: [] });
    const second = await insertKey(state, {
      accountId,
      kind: 'public',
      origins: ['https://a.example'],
    });
    expect(await serving.findKey(first.key)).toBeDefined();
    expect(await serving.findKey(second.key)).toMatchObject({ disabled: false });
    expect(await serving.publicOrigins()).toEqual(['https://a.example']);
    await revokeKey(state, { accountId, keyId: first.id });
    await changeAccount(state, accountId, { disabled: true });
    await eventually(async () => {
      expect(await serving.findKey(first.key)).toBeUndefined();
      expect(await serving.findKey(second.key)).toMatchObject({ disabled: true });
      expect(await serving.publicOrigins()).toEqual([]);
    });
  });
});

describe('an account store', () => {
  it('leaves no key in the files of SQLite', async () => {
    const directory = temporaryDirectory();
    const state = await openState(directory);
    const accountId = await insertAccount(state, account);
    const { key } = await insertKey(state, { accountId, kind: 'secret', origins: [] });
    for (const file of ['state.sqlite', 'state.sqlite-wal']) {
      expect(readFileSync(join(directory, file)).includes(key)).toBe(false);
    }
    await state.destroy();
  });
});
