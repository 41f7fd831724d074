import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { accountCommand } from '@daicho/service/cli/account.ts';
import { keyCommand } from '@daicho/service/cli/key.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepareSqlite } from '../../service/state/prepared.ts';
import { onBothStores, type Place, placeAt } from '../../service/state/stores.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = 0;
});

async function setUp(place: Place) {
  vi.stubEnv('LC_ALL', 'C');
  vi.stubEnv('DAICHO_STATE', place.address);
  vi.stubEnv('DAICHO_DATA', place.directory);
  const db = await place.open();
  const store = accountStore(db, { cacheLifeMs: 0 });

  /** Runs `daicho` with these words, and gives what it printed and how it ended. */
  async function daicho(command: string, ...more: string[]) {
    const [name, ...args] = [...command.split(' '), ...more];
    const printed = { out: '', err: '' };
    const take = (stream: 'out' | 'err') => (text: unknown) => {
      printed[stream] += String(text);
      return true;
    };
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation(take('out')),
      vi.spyOn(process.stderr, 'write').mockImplementation(take('err')),
    ];
    process.exitCode = 0;
    const made = name === 'account' ? accountCommand() : keyCommand();
    await made.parseAsync(args, { from: 'user' });
    for (const spy of spies) spy.mockRestore();
    // Runs the work that a command leaves for the end of its process.
    for (const stream of [process.stdout, process.stderr]) {
      for (const listener of stream.listeners('error')) {
        if (listener.name === 'expectNoReader') stream.off('error', listener as () => void);
      }
    }
    return { ...printed, code: process.exitCode };
  }
  const json = async (command: string, ...more: string[]) =>
    JSON.parse((await daicho(`${command} --json`, ...more)).out);
  return { daicho, json, findKey: store.findKey };
}

/** Expects that a command is refused with a sentence, on an account with three keys, two of which have the same name. */
async function expectSaid(place: Place, command: string, sentence: string, ends: number) {
  const { daicho } = await setUp(place);
  await daicho('account add acme --plan standard');
  for (const name of ['sheet', 'twin', 'twin']) {
    await daicho(`key add acme --kind secret --name ${name}`);
  }
  const { out, err, code } = await daicho(command);
  expect([out, code]).toEqual(['', ends]);
  expect(err).toContain(sentence);
}

await onBothStores((newPlace) => {
  describe('daicho account and daicho key', () => {
    it('make an account and its keys, which work at once and are shown only once', async () => {
      const { daicho, json, findKey } = await setUp(await newPlace());
      const added = await daicho('account add acme --plan premium --option batch download');
      expect(added.out).toMatch(/^Added the account "acme" \(id [\da-f]{8}\)/);
      const secret = await daicho('key add acme --kind secret --name sheet');
      expect(secret.out).toMatch(/^dsk_[\w-]{43}\n$/);
      expect(secret.err).toContain('It is shown this once');
      const quiet = await daicho('key add acme --kind public --origin https://a.example --quiet');
      expect(quiet).toEqual({ out: expect.stringMatching(/^dpk_[\w-]{43}\n$/), err: '', code: 0 });
      const made = await json('key add acme --kind secret');
      expect(await findKey(secret.out.trim())).toMatchObject({
        plan: 'premium',
        options: ['batch', 'download'],
      });
      expect(await findKey(quiet.out.trim())).toMatchObject({ origins: ['https://a.example'] });
      expect(await findKey(made.key)).toMatchObject({ keyId: made.id });
      const listed = await daicho('key list acme');
      for (const key of [secret.out, quiet.out, made.key]) {
        expect(listed.out).not.toContain(key.trim());
        expect(listed.out).toContain(`…${key.trim().slice(-4)}`);
      }
    });

    it('list accounts in aligned columns, in Japanese too', async () => {
      const { daicho, json } = await setUp(await newPlace());
      await daicho('account add --plan standard --limit 600', '株式会社台帳');
      await daicho('account add b --plan free');
      const [{ id }] = await json('account list');
      const { out } = await daicho('account list');
      expect(out.split('\n')).toEqual([
        'ID        NAME          PLAN      OPTIONS  PER MINUTE  STATE',
        `${id.slice(0, 8)}  株式会社台帳  standard  -        600         active`,
        expect.stringMatching(/^[\da-f]{8} {2}b {13}free {6}- {8}default {5}active$/),
        '',
      ]);
      expect((await daicho('account list --lang ja')).out).toContain('1分あたりの上限');
    });

    it.each([
      ['account plan acme enterprise', { plan: 'enterprise' }],
      ['account option acme batch', { options: ['batch'] }],
      ['account option acme none', { options: [] }],
      ['account limit acme 600', { requestsPerMinute: 600 }],
      ['account limit acme none', { requestsPerMinute: 0 }],
      ['account limit acme default', { requestsPerMinute: null }],
      ['account disable acme', { disabled: true }],
      ['account enable acme', { disabled: false }],
    ])('change just one thing: daicho %s', async (command, changed) => {
      const { daicho, json } = await setUp(await newPlace());
      const before = await json('account add acme --plan standard --option download --limit 10');
      expect(await json(command)).toEqual({ ...before, ...changed });
      expect((await daicho(command)).out).toContain(before.id.slice(0, 8));
    });

    it('rotate and revoke keys by the beginning of an id or a name', async () => {
      const { daicho, json, findKey } = await setUp(await newPlace());
      await daicho('account add acme --plan standard');
      const old = await json('key add acme --kind secret --name sheet');
      const rotated = await daicho('key rotate sheet --grace 12h');
      expect(rotated.err).toMatch(/goes on working until \d{4}-\d\d-\d\d \d\d:\d\dZ/);
      expect(await findKey(old.key)).toBeDefined();
      const next = rotated.out.trim();
      const again = await daicho('key rotate sheet --grace 0 --quiet');
      expect([await findKey(next), await findKey(again.out.trim())]).toEqual([
        undefined,
        expect.objectContaining({ kind: 'secret' }),
      ]);
      const revoked = await daicho(`key revoke ${old.id.slice(0, 8)}`);
      expect(revoked.out).toContain('Revoked the key');
      expect(await findKey(old.key)).toBeUndefined();
      const states = (await json('key list acme')).map(({ state }: { state: string }) => state);
      expect(states.sort()).toEqual(['expired', 'in_force', 'revoked']);
    });

    it('refuse an empty or ambiguous name of a key', async () => {
      const { daicho, json, findKey } = await setUp(await newPlace());
      await daicho('account add acme --plan standard');
      const unnamed = await json('key add acme --kind secret');
      // A script passes this if its variable is empty.
      const empty = await daicho('key revoke', '');
      expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('There is no such key')]);
      // An owner may give a key any name on the dashboard, even the beginning of another key's id.
      const shortId = unnamed.id.slice(0, 8);
      const named = await json(`key add acme --kind secret --name ${shortId}`);
      const several = await daicho(`key revoke ${shortId}`);
      expect([several.code, several.err]).toEqual([1, expect.stringContaining('Several keys fit')]);
      expect(await findKey(unnamed.key)).toBeDefined();
      expect(await findKey(named.key)).toBeDefined();
      const alike = await json(`key add acme --kind secret --name ${unnamed.id}`);
      expect((await daicho(`key revoke ${unnamed.id}`)).code).toBe(0);
      expect(await findKey(unnamed.key)).toBeUndefined();
      expect(await findKey(named.key)).toBeDefined();
      expect(await findKey(alike.key)).toBeDefined();
    });

    it('bind a public key to other origins', async () => {
      const { daicho, json } = await setUp(await newPlace());
      await daicho('account add acme --plan standard');
      const { id } = await json('key add acme --kind public --origin https://a.example');
      const changed = await json(`key origins ${id} https://B.example/ http://localhost:*`);
      expect(changed.origins).toEqual(['https://b.example', 'http://localhost:*']);
    });

    it.each([
      ['account add acme --plan free', 'There is already an account named "acme"'],
      ['account plan nobody free', 'There is no account "nobody". See names and ids'],
      ['key rotate nothing', 'There is no such key. See the ids'],
      ['key revoke twin', 'Several keys fit'],
    ])('say what to do: daicho %s', async (command, sentence) => {
      await expectSaid(await newPlace(), command, sentence, 1);
    });
  });
});

describe('words that are wrong are refused before the store is asked', () => {
  it.each([
    ['account add acme --plan gold', 'The plan must be one of free, standard'],
    ['account add acme --plan free --option x', 'An option must be one of batch, download'],
    ['account limit acme many', 'The limit must be a number'],
    ['account limit acme 0', 'The limit must be a number'],
    ['key add acme --kind private', '--kind must be secret or public'],
    ['key add acme --kind public', 'A public key needs the origin'],
    ['key add acme --kind public --origin example.jp', '"example.jp" is not an origin'],
    ['key add acme --kind secret --origin https://a.example', 'A secret key has no origins'],
    ['key rotate sheet --grace soon', '--grace must be a time such as'],
    ['key rotate sheet --grace 9999d', '--grace must be a time such as'],
  ])('say what to do: daicho %s', async (command, sentence) => {
    const place = placeAt('');
    await prepareSqlite(place.directory);
    await expectSaid(place, command, sentence, 2);
  });
});
