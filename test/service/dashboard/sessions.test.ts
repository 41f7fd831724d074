/** The forms of a session, its duration, and its use on several processes. */
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import {
  beginSession,
  findSession,
  IDLE_MS,
  LONGEST_MS,
} from '@daicho/service/dashboard/session/sessions.ts';
import {
  createSignInLink,
  LINK_LIFE_MS,
  useSignInLink,
} from '@daicho/service/dashboard/session/sign-in-links.ts';
import {
  findNewKey,
  NEW_KEY_MS,
  removeNewKey,
  saveNewKey,
  saveNotice,
  takeNotice,
} from '@daicho/service/dashboard/session/stored-notice.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { describe, expect, it, test } from 'vitest';
import { onBothStores, onPostgres } from '../state/stores.ts';
import { dashboardForFile, dashboardForTest, mainText } from './dashboard-service.ts';

const service = await dashboardForFile();

describe('a form', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['of this site', { 'sec-fetch-site': 'same-origin' }, 200],
    ['of this site by its origin alone', { 'sec-fetch-site': '', origin: 'own' }, 200],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
  ];
  test.each(cases)('%s', async (_, headers, status) => {
    const person = await service.signedIn();
    const own = Object.fromEntries(
      Object.entries(headers)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, value === 'own' ? service.url : value]),
    );
    const body = new URLSearchParams({ 'form-token': person.formToken });
    const response = await person.send('/dashboard/sign-out', {
      method: 'POST',
      headers: own,
      body,
    });
    expect(response.status === 303 ? 200 : response.status).toBe(status);
  });

  test.each([
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://127.0.0.1:1' },
  ])('that says %j about its origin is refused', async (headers) => {
    const person = await service.signedIn();
    const body = new URLSearchParams({ 'form-token': person.formToken });
    const response = await person.send('/dashboard/sign-out', { method: 'POST', headers, body });
    expect(response.status).toBe(403);
    expect((await person.get('/dashboard/')).path).toBe('/dashboard/');
  });

  it('without the token of the session is refused', async () => {
    const other = await service.signedIn();
    for (const formToken of ['', 'x', 'A'.repeat(43), other.formToken]) {
      const person = await service.signedIn();
      person.formToken = formToken;
      const shown = await person.submit('/dashboard/sign-out');
      expect(shown.status).toBe(403);
      expect(mainText(shown.text)).toContain('何も変更していません');
      expect((await person.get('/dashboard/')).path).toBe('/dashboard/');
    }
  });

  it('of a person who is not signed in is answered with what to do', async () => {
    const shown = await service.visitor().submit('/dashboard/sign-out');
    expect(shown.status).toBe(401);
    expect(mainText(shown.text)).toContain('サインインの期限が切れています');
  });
});

await onBothStores((newPlace) => {
  it('a link is valid for ten minutes; a session for twelve hours after its last use, and for a week at most', async () => {
    const state = await (await newPlace()).open();
    const account = { name: 'a', plan: 'free', options: [] } as const;
    const accountId = await insertAccount(state, account);
    const start = Date.now();
    const [early, late] = [
      await createSignInLink(state, accountId, start),
      await createSignInLink(state, accountId, start),
    ];
    expect(await useSignInLink(state, early, start + LINK_LIFE_MS - 1)).toBe(accountId);
    expect(await useSignInLink(state, late, start + LINK_LIFE_MS)).toBeUndefined();

    const token = await beginSession(state, accountId, start);
    const isOpen = async (at: number) => (await findSession(state, token, at)) !== undefined;
    expect(await isOpen(start + IDLE_MS)).toBe(false);
    expect(await isOpen(start + IDLE_MS - 1)).toBe(true);
    expect(await isOpen(start + 2 * IDLE_MS - 2)).toBe(true);
    for (let at = start + 2 * IDLE_MS; at < start + LONGEST_MS; at += IDLE_MS / 2) await isOpen(at);
    expect(await isOpen(start + LONGEST_MS - 1)).toBe(true);
    expect(await isOpen(start + LONGEST_MS)).toBe(false);
    const used = await createSignInLink(state, accountId);
    const at = await Promise.all(Array.from({ length: 5 }, () => useSignInLink(state, used)));
    expect(at.filter((id) => id === accountId)).toHaveLength(1);
    const stored = JSON.stringify(
      await state.selectFrom('dashboard_session').selectAll().execute(),
    );
    expect(stored).not.toContain(token);
  });

  it('a notice is shown once, and a new key until the person puts it away; only their own session sees them', async () => {
    const state = await (await newPlace()).open();
    const accountId = await insertAccount(state, { name: 'a', plan: 'free', options: [] });
    const sessionOf = async (token: string) => {
      const session = await findSession(state, token);
      if (session === undefined) throw new Error('no session');
      return session;
    };
    const [token, other] = [
      await beginSession(state, accountId),
      await beginSession(state, accountId),
    ];
    await saveNotice(state, await sessionOf(token), { tone: 'good', text: '保存しました' });
    await saveNewKey(state, await sessionOf(token), { id: '1', key: 'dsk_x' });
    expect(await takeNotice(state, await sessionOf(other))).toBeUndefined();
    expect(await findNewKey(state, await sessionOf(other))).toBeUndefined();
    expect(await takeNotice(state, await sessionOf(token))).toMatchObject({ text: '保存しました' });
    expect(await takeNotice(state, await sessionOf(token))).toBeUndefined();
    const { hash } = await sessionOf(token);
    // A thief who has the state but not the cookie cannot read the new key.
    const thief = { ...(await sessionOf(other)), hash };
    expect(await findNewKey(state, thief)).toBeUndefined();
    expect(await findNewKey(state, await sessionOf(token))).toEqual({ id: '1', key: 'dsk_x' });
    expect(
      await findNewKey(state, await sessionOf(token), Date.now() + NEW_KEY_MS),
    ).toBeUndefined();
    await removeNewKey(state, await sessionOf(token));
    expect(await findNewKey(state, await sessionOf(token))).toBeUndefined();
  });
});

await onPostgres((newDatabase) => {
  it('a session works on every process of a service', async () => {
    const postgres = postgresAddress(await newDatabase());
    const [one, two] = [
      await dashboardForTest({}, { postgres }),
      await dashboardForTest({}, { postgres }),
    ];
    const person = await one.signedIn();
    const beside = two.visitor();
    for (const [name, value] of person.cookies) beside.cookies.set(name, value);
    expect((await beside.get('/dashboard/')).path).toBe('/dashboard/');
    await beside.submit('/dashboard/sign-out');
    expect((await person.get('/dashboard/')).path).toBe('/dashboard/sign-in');
  });
});
