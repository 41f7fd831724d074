import {
  changeOrigins,
  issueKey,
  listKeys,
  revokeKey,
  rotateKey,
} from '@daicho/service/accounts/account-keys.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onBothStores } from '../state/stores.ts';

const NOW = new Date('2026-11-22T00:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 'https://a.example';

afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock of keys to `ms` milliseconds after `NOW`; timers continue. */
function after(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW.getTime() + ms });
}

await onBothStores((newPlace) => {
  describe('an account', () => {
    async function setUp() {
      after(0);
      const db = await (await newPlace()).open();
      const accountId = await addAccount(db, { name: 'A', plan: 'standard', options: [] });
      const store = accountStore(db, { cacheLifeMs: 60_000 });
      const states = async () => (await listKeys(db, accountId)).map(({ state }) => state);
      return {
        db,
        accountId,
        states,
        /** Reads through a store that remembers each answer for longer than a test takes. */
        works: async (key: string) => (await store.findKey(key)) !== undefined,
        issue: (order: Partial<Parameters<typeof issueKey>[1]> = {}) =>
          issueKey(db, { accountId, kind: 'secret', ...order }),
      };
    }

    it('issues a key that works, and lists everything about it except the key itself', async () => {
      const { db, accountId, issue, works } = await setUp();
      const secret = await issue({ name: ' 経理のシート ' });
      after(1);
      const page = await issue({
        kind: 'public',
        origins: [PAGE, `${PAGE}/`, 'http://localhost:*'],
      });
      expect([await works(secret.key), await works(page.key)]).toEqual([true, true]);
      const common = {
        accountId,
        state: 'in_force',
        lastUsedAt: null,
        expiresAt: null,
        revokedAt: null,
        replacedBy: null,
      };
      expect(await listKeys(db, accountId)).toEqual([
        {
          ...common,
          id: secret.id,
          kind: 'secret',
          name: '経理のシート',
          hint: secret.key.slice(-4),
          origins: [],
          createdAt: NOW.toISOString(),
        },
        {
          ...common,
          id: page.id,
          kind: 'public',
          name: '',
          hint: page.key.slice(-4),
          origins: [PAGE, 'http://localhost:*'],
          createdAt: '2026-11-22T00:00:00.001Z',
        },
      ]);
    });

    it.each([
      [{ kind: 'public' }, 'needs the origin of at least one page'],
      [{ kind: 'public', origins: ['a.example'] }, '"a.example" is not an origin'],
      [{ kind: 'public', origins: [PAGE, `${PAGE}/page`] }, '/page" is not an origin'],
      [{ origins: [PAGE] }, 'A secret key has no origins'],
      [{ name: 'a\u0000' }, 'A name is a single line'],
      [{ accountId: 'nobody' }, 'There is no such account'],
    ] as const)('issues no key for %j', async (order, sentence) => {
      const { db, accountId, issue } = await setUp();
      await expect(issue(order)).rejects.toThrow(sentence);
      expect(await listKeys(db, accountId)).toEqual([]);
    });

    it('lets a rotated key work for its grace, and not a moment longer', async () => {
      const { db, accountId, issue, works, states } = await setUp();
      const old = await issue({ kind: 'public', name: 'n', origins: [PAGE] });
      expect(await works(old.key)).toBe(true);
      after(1);
      const next = await rotateKey(db, { accountId, keyId: old.id });
      expect(next.key).not.toBe(old.key);
      expect(next.key.slice(0, 4)).toBe('dpk_');
      const [was, is] = await listKeys(db, accountId);
      expect(was).toMatchObject({
        id: old.id,
        state: 'in_grace',
        expiresAt: '2026-11-29T00:00:00.001Z',
        replacedBy: next.id,
      });
      expect(is).toMatchObject({ id: next.id, state: 'in_force', name: 'n', origins: [PAGE] });
      const serving = accountStore(db, { cacheLifeMs: 60_000 });
      after(7 * DAY_MS);
      expect(await serving.findKey(old.key)).toBeDefined();
      expect(await serving.publicOrigins()).toEqual([PAGE]);
      after(7 * DAY_MS + 1);
      // The serving process remembered the key a moment ago, but the grace of the key is over now.
      expect(await serving.findKey(old.key)).toBeUndefined();
      expect(await states()).toEqual(['expired', 'in_force']);
      expect(await works(next.key)).toBe(true);
    });

    it('ends a rotated key at once if there is no grace', async () => {
      const { db, accountId, issue, works, states } = await setUp();
      const old = await issue();
      after(1);
      const next = await rotateKey(db, { accountId, keyId: old.id }, { graceMs: 0 });
      expect([await works(old.key), await works(next.key)]).toEqual([false, true]);
      expect(await states()).toEqual(['expired', 'in_force']);
    });

    it('no longer counts the origins of a key that has ended', async () => {
      const { db, accountId, issue } = await setUp();
      const old = await issue({ kind: 'public', origins: [PAGE] });
      const next = await rotateKey(db, { accountId, keyId: old.id }, { graceMs: 1000 });
      await changeOrigins(db, { accountId, keyId: next.id }, ['https://b.example']);
      const origins = async () => [...(await accountStore(db).publicOrigins())].sort();
      expect(await origins()).toEqual([PAGE, 'https://b.example']);
      after(1000);
      expect(await origins()).toEqual(['https://b.example']);
    });

    it('rotates a key only once, even if several ask at the same time', async () => {
      const { db, accountId, issue, states } = await setUp();
      const { id: keyId } = await issue();
      const rotate = () => rotateKey(db, { accountId, keyId });
      const outcomes = await Promise.allSettled([rotate(), rotate(), rotate()]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(rotate()).rejects.toThrow('replaced by a new one, before');
      expect((await states()).sort()).toEqual(['in_force', 'in_grace']);
    });

    it('revokes a key, even in its grace, and remembers when it was first revoked', async () => {
      const { db, accountId, issue, states } = await setUp();
      const { id: keyId } = await issue();
      await rotateKey(db, { accountId, keyId });
      await revokeKey(db, { accountId, keyId });
      after(1000);
      await revokeKey(db, { accountId, keyId });
      const key = (await listKeys(db, accountId)).find(({ id }) => id === keyId);
      expect(key).toMatchObject({ state: 'revoked', revokedAt: NOW.toISOString() });
      await expect(rotateKey(db, { accountId, keyId })).rejects.toThrow('was revoked');
      expect((await states()).sort()).toEqual(['in_force', 'revoked']);
    });

    it('changes the origins of a public key in force, and of no other key', async () => {
      const { db, accountId, issue } = await setUp();
      const change = (keyId: string, origins: string[]) =>
        changeOrigins(db, { accountId, keyId }, origins);
      const page = await issue({ kind: 'public', origins: [PAGE] });
      await expect(change(page.id, [])).rejects.toThrow('at least one page');
      await expect(change(page.id, ['*'])).rejects.toThrow('"*" is not an origin');
      await change(page.id, ['https://b.example']);
      const [key] = await listKeys(db, accountId);
      expect(key?.origins).toEqual(['https://b.example']);
      await revokeKey(db, { accountId, keyId: page.id });
      const secret = await issue();
      for (const { id } of [page, secret]) {
        await expect(change(id, [PAGE])).rejects.toThrow('Only a public key in force');
      }
    });

    it("lets nobody reach another account's key", async () => {
      const { db, accountId, issue, works } = await setUp();
      const stranger = await addAccount(db, { name: 'B', plan: 'free', options: [] });
      const { id: keyId, key } = await issue({ kind: 'public', origins: [PAGE] });
      const before = await listKeys(db, accountId);
      const theirs = { accountId: stranger, keyId };
      await expect(rotateKey(db, theirs)).rejects.toThrow('There is no such key');
      await expect(revokeKey(db, theirs)).rejects.toThrow('There is no such key');
      await expect(changeOrigins(db, theirs, ['https://b.example'])).rejects.toThrow(
        'Only a public',
      );
      expect(await listKeys(db, accountId)).toEqual(before);
      expect(await listKeys(db, stranger)).toEqual([]);
      expect(await works(key)).toBe(true);
    });

    it('binds a key to fifty origins at most, each no longer than a host may be', async () => {
      const { db, accountId, issue } = await setUp();
      const origins = Array.from({ length: 50 }, (_, n) => `https://${n}.example`);
      const { id: keyId } = await issue({ kind: 'public', origins });
      const more = [...origins, PAGE];
      await expect(issue({ kind: 'public', origins: more })).rejects.toThrow('at most 50 origins');
      const changed = changeOrigins(db, { accountId, keyId }, more);
      await expect(changed).rejects.toThrow('at most 50 origins');
      const long = `https://${'a.'.repeat(150)}example`;
      await expect(issue({ kind: 'public', origins: [long] })).rejects.toThrow('is not an origin');
    });

    it('has room for a hundred keys in force', async () => {
      const { db, accountId, issue } = await setUp();
      const keys = [];
      for (let n = 0; n < 100; n++) keys.push(await issue());
      await expect(issue()).rejects.toThrow('may have 100 keys in force');
      const keyId = keys[0]?.id ?? '';
      await rotateKey(db, { accountId, keyId });
      await revokeKey(db, { accountId, keyId: keys[1]?.id ?? '' });
      await issue();
    });

    it('has room for a hundred keys that were rotated and still work', async () => {
      const { db, accountId, states, issue } = await setUp();
      let keyId = (await issue()).id;
      const first = keyId;
      const rotate = async (options = {}) => {
        keyId = (await rotateKey(db, { accountId, keyId }, options)).id;
      };
      for (let n = 0; n < 100; n++) await rotate();
      await expect(rotate()).rejects.toThrow('100 replaced keys that still work');
      expect(await states()).toHaveLength(101);
      // A leaked key is replaced, whatever other keys exist.
      await rotate({ graceMs: 0 });
      await revokeKey(db, { accountId, keyId: first });
      await rotate();
      after(8 * DAY_MS);
      await rotate();
    });

    it('has room for no more than a hundred keys in force, even if several are issued at once', async () => {
      const { states, issue } = await setUp();
      for (let n = 0; n < 98; n++) await issue();
      // Opens the connections in advance, so that all six requests begin at the same moment.
      await Promise.all(Array.from({ length: 6 }, states));
      const atOnce = await Promise.allSettled(Array.from({ length: 6 }, () => issue()));
      expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await states()).toHaveLength(100);
    });
  });
});
