import { changeAccount } from '@daicho/service/accounts/accounts.ts';
import { createSignInLink } from '@daicho/service/dashboard/session/sign-in-links.ts';
import { describe, expect, it } from 'vitest';
import { dashboardForFile, dashboardForTest, mainText } from './dashboard-service.ts';

const service = await dashboardForFile();

const SESSION = 'daicho-session';
const REFUSED = 'このリンクは使えません';

async function link(accountId?: string): Promise<string> {
  return createSignInLink(service.state, accountId ?? (await service.newAccount()));
}

describe('a link', () => {
  it('is not used up when it is opened, however often previews open it', async () => {
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

  it('works once when it is used many times at the same moment', async () => {
    const token = await link();
    const all = Array.from({ length: 8 }, () =>
      service.visitor().submit('/dashboard/sign-in', { token }),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('that is wrong gets the same answer as a used one, and is looked up only when it is submitted', async () => {
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

  it('that another site submits signs nobody in', async () => {
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

  it('has a cookie with the prefix __Host- if people come over HTTPS', async () => {
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

  it('is new at each sign-in and ends the previous session, so that nobody can plant a session in advance', async () => {
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

  it('ends when the person signs out', async () => {
    const person = await service.signedIn();
    const cookie = person.cookies.get(SESSION) ?? '';
    await person.get('/dashboard/');
    const shown = await person.submit('/dashboard/sign-out');
    expect(mainText(shown.text)).toContain('サインアウトしました');
    person.cookies.set(SESSION, cookie);
    expect((await person.get('/dashboard/')).path).toBe('/dashboard/sign-in');
  });

  it('ends on every device together with unused links, but not for other accounts', async () => {
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
    // A person who was signed in stays signed out when the account is enabled again.
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

  it('cannot be used as a credential for the interface', async () => {
    const person = await service.signedIn();
    const response = await person.send('/v1/whoami');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'missing_key' } });
  });
});
