import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { changeAccount } from '@daicho/service/accounts/accounts.ts';
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

const SESSION = 'daicho-session';
const REFUSED = 'このリンクは使えません';

async function link(accountId?: string): Promise<string> {
  return createSignInLink(service.state, accountId ?? (await service.newAccount()));
}

describe('a link', () => {
  it('is not used up when it is opened, as often as previews open it', async () => {
    const token = await link();
    const person = service.visitor();
    for (let n = 0; n < 3; n++) {
      const shown = await person.get(`/dashboard/sign-in?token=${token}`);
      expect(shown.status).toBe(200);
    }
    await service.visitor().send(`/dashboard/sign-in?token=${token}`, { method: 'HEAD' });
    expect(person.cookies.size).toBe(0);
    const shown = await person.submit('/dashboard/sign-in', { token });
    expect([shown.status, shown.path]).toEqual([200, '/dashboard/']);
    expect(shown.text).toContain('テスト商事');
  });

  it('works once', async () => {
    const token = await link();
    const first = await service.visitor().submit('/dashboard/sign-in', { token });
    const second = await service.visitor().submit('/dashboard/sign-in', { token });
    expect([first.status, second.status]).toEqual([200, 403]);
    expect(mainText(second.text)).toContain(REFUSED);
  });

  it('works once of many times at once', async () => {
    const token = await link();
    const all = Array.from({ length: 8 }, () =>
      service.visitor().submit('/dashboard/sign-in', { token }),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('that is wrong gets the same answer as one that was used, and no look-up when it is opened', async () => {
    const used = await link();
    await service.visitor().submit('/dashboard/sign-in', { token: used });
    const disabled = await service.newAccount();
    const ofDisabled = await link(disabled);
    await changeAccount(service.state, disabled, { disabled: true });
    const wrong = ['', 'x', 'A'.repeat(43), `${used}x`, '\u0000', used, ofDisabled];
    const answers = await Promise.all(
      wrong.map(async (token) => {
        const person = service.visitor();
        const shown = await person.submit('/dashboard/sign-in', { token });
        return { status: shown.status, text: shown.text, cookies: person.cookies.size };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 403, cookies: 0 });
    const opened = await service.visitor().get(`/dashboard/sign-in?token=${'A'.repeat(43)}`);
    expect(opened.status).toBe(200);
  });

  it('of another site signs nobody in', async () => {
    const token = await link();
    const foreign = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://app.example.jp' },
    ];
    for (const headers of foreign) {
      const person = service.visitor();
      expect((await person.submit('/dashboard/sign-in', { token }, headers)).status).toBe(403);
      expect(person.cookies.size).toBe(0);
    }
    expect((await service.visitor().submit('/dashboard/sign-in', { token })).status).toBe(200);
  });
});

describe('the session', () => {
  it('has a cookie that scripts and other sites do not get', async () => {
    const token = await link();
    const response = await service.visitor().send('/dashboard/sign-in', {
      method: 'POST',
      headers: { origin: service.url },
      body: new URLSearchParams({ token }),
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^daicho-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('has the prefix __Host- where people come over HTTPS', async () => {
    const secure = await dashboardForTest({ publicUrl: 'https://daicho.example.jp' });
    const person = await secure.signedIn();
    expect([...person.cookies.keys()]).toEqual(['__Host-daicho-session']);
    const token = await createSignInLink(secure.state, await secure.newAccount());
    const response = await person.send('/dashboard/sign-in', {
      method: 'POST',
      headers: { origin: 'https://daicho.example.jp' },
      body: new URLSearchParams({ token }),
    });
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(response.headers.get('location')).toBe('/dashboard/');
  });

  it('is a new one at each sign-in, and that before it ends: nobody can fix it', async () => {
    const person = service.visitor();
    person.cookies.set(SESSION, 'A'.repeat(43));
    await person.submit('/dashboard/sign-in', { token: await link() });
    const first = person.cookies.get(SESSION) ?? '';
    expect(first).not.toBe('A'.repeat(43));
    await person.submit('/dashboard/sign-in', { token: await link() });
    expect(person.cookies.get(SESSION)).not.toBe(first);
    const left = service.visitor();
    left.cookies.set(SESSION, first);
    expect((await left.get('/dashboard/')).path).toBe('/dashboard/sign-in');
  });

  it('ends with signing out', async () => {
    const person = await service.signedIn();
    const cookie = person.cookies.get(SESSION) ?? '';
    await person.get('/dashboard/');
    const shown = await person.submit('/dashboard/sign-out');
    expect(mainText(shown.text)).toContain('サインアウトしました');
    person.cookies.set(SESSION, cookie);
    expect((await person.get('/dashboard/')).path).toBe('/dashboard/sign-in');
  });

  it('ends on every device, with the links that were not used, but not for others', async () => {
    const account = await service.newAccount();
    const [here, there, other] = [
      await service.signedIn(account),
      await service.signedIn(account),
      await service.signedIn(),
    ];
    const unused = await link(account);
    await here.get('/dashboard/');
    await here.submit('/dashboard/sign-out-everywhere');
    expect((await there.get('/dashboard/')).path).toBe('/dashboard/sign-in');
    expect((await other.get('/dashboard/')).path).toBe('/dashboard/');
    expect((await service.visitor().submit('/dashboard/sign-in', { token: unused })).status).toBe(
      403,
    );
  });

  it('ends with its account', async () => {
    const account = await service.newAccount();
    const person = await service.signedIn(account);
    const other = await service.signedIn();
    const unused = await link(account);
    await changeAccount(service.state, account, { disabled: true });
    // Someone who had got in is not let in again when it is enabled.
    await changeAccount(service.state, account, { disabled: false });
    expect((await person.get('/dashboard/')).path).toBe('/dashboard/sign-in');
    const late = await service.visitor().submit('/dashboard/sign-in', { token: unused });
    expect(late.status).toBe(403);
    expect((await other.get('/dashboard/')).path).toBe('/dashboard/');
  });

  it('is of no use while its account is disabled', async () => {
    const account = await service.newAccount();
    const person = await service.signedIn(account);
    const disabled = { disabled: 1 };
    await service.state.updateTable('account').set(disabled).where('id', '=', account).execute();
    expect((await person.get('/dashboard/')).path).toBe('/dashboard/sign-in');
  });

  it('is no credential for the interface', async () => {
    const person = await service.signedIn();
    const response = await person.send('/v1/whoami');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'missing_key' } });
  });
});

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
  ])('that says %j of where it comes from is refused', async (headers) => {
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

  it('of nobody is answered with how to go on', async () => {
    const shown = await service.visitor().submit('/dashboard/sign-out');
    expect(shown.status).toBe(401);
    expect(mainText(shown.text)).toContain('サインインの期限が切れています');
  });
});

await onBothStores((newPlace) => {
  it('a link lives ten minutes; a session twelve hours from its last use, and a week at most', async () => {
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

  it('a notice is shown once, a new key until it is put away, and both to their session alone', async () => {
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
    // Somebody who has the state but not the cookie cannot open it.
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
