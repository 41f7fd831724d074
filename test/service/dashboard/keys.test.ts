import { listKeys } from '@daicho/service/accounts/account-keys.ts';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { dashboardForFile, mainText } from './dashboard-service.ts';

const service = await dashboardForFile();

const KEY = /dsk_[\w-]{43}|dpk_[\w-]{43}/;

async function owner() {
  const accountId = await service.newAccount();
  const person = await service.signedIn(accountId);
  await person.get('/dashboard/keys');
  return { accountId, person, keys: () => listKeys(service.state, accountId) };
}

describe('a new key', () => {
  it('is shown after the form is sent, and works; it is in no URL, cookie or log, and cannot be read from the state', async () => {
    const { person, keys } = await owner();
    const shown = await person.submit('/dashboard/keys', { kind: 'secret', name: '経理' });
    expect([shown.status, shown.path]).toEqual([200, '/dashboard/keys']);
    const [key = ''] = KEY.exec(shown.text) ?? [];
    expect(await keys()).toMatchObject([{ name: '経理', kind: 'secret', hint: key.slice(-4) }]);
    const response = await service.fetch('/v1/whoami', {
      headers: { authorization: `Token ${key}` },
    });
    expect(response.status).toBe(200);
    expect([...person.cookies.values()].join()).not.toContain(key);
    expect(service.log()).not.toContain(key);
    const stored = await service.state.selectFrom('dashboard_session').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(shown.headers.get('cache-control')).toBe('no-store');
  });

  it('survives a reload, and is gone once the person has put it away', async () => {
    const { person } = await owner();
    const first = await person.submit('/dashboard/keys', { kind: 'secret' });
    const again = await person.get('/dashboard/keys');
    expect(KEY.exec(again.text)).toEqual(KEY.exec(first.text));
    const away = await person.submit('/dashboard/keys/shown');
    expect([away.path, KEY.test(away.text)]).toEqual(['/dashboard/keys', false]);
  });

  it('is gone after ten minutes', async () => {
    const { person } = await owner();
    await person.submit('/dashboard/keys', { kind: 'secret' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    expect(KEY.test((await person.get('/dashboard/keys')).text)).toBe(false);
  });

  it('is shown to no other session of the account', async () => {
    const { person, accountId } = await owner();
    const shown = await person.submit('/dashboard/keys', { kind: 'secret' });
    expect(KEY.test(shown.text)).toBe(true);
    const other = await service.signedIn(accountId);
    expect(KEY.test((await other.get('/dashboard/keys')).text)).toBe(false);
  });
});

describe('a form with mistakes keeps what was typed and says what to do', () => {
  type Typed = { kind: string; name?: string; origins?: string };
  const typed: [Typed, string, string][] = [
    [{ kind: '', name: 'x' }, 'kind', 'キーの種類を選んでください'],
    [{ kind: 'other' }, 'kind', 'キーの種類を選んでください'],
    [{ kind: 'public', origins: '' }, 'origins', '少なくとも1つ必要です'],
    [
      { kind: 'public', origins: 'https://a.jp\nexample.jp' },
      'origins',
      '「example.jp」はオリジンではありません',
    ],
    [
      {
        kind: 'public',
        origins: Array.from({ length: 51 }, (_, n) => `https://${n}.jp`).join('\n'),
      },
      'origins',
      '50個まで',
    ],
    [{ kind: 'secret', name: 'a\nb' }, 'name', '100文字まで'],
    [{ kind: 'secret', name: 'あ'.repeat(101) }, 'name', '100文字まで'],
  ];
  test.each(typed)('%j', async ({ kind, name = '', origins = '' }: Typed, field, sentence) => {
    const { person, keys } = await owner();
    const shown = await person.submit('/dashboard/keys', { kind, name, origins });
    expect(shown.status).toBe(400);
    expect(mainText(shown.text)).toContain(sentence);
    expect(shown.text).toContain(`href="#${field}"`);
    for (const typed of [name, origins]) expect(shown.text).toContain(typed);
    expect(shown.text).toMatch(/<title>入力エラー/);
    expect(await keys()).toEqual([]);
  });
});

describe('a key', () => {
  it('is rotated with a grace, or stopped at once', async () => {
    const { person, keys } = await owner();
    await person.submit('/dashboard/keys', { kind: 'public', origins: 'https://example.jp' });
    const [first] = await keys();
    await person.get(`/dashboard/keys/${first?.id}/rotate`);
    const shown = await person.submit(`/dashboard/keys/${first?.id}/rotate`, { grace: 'day' });
    expect(KEY.test(shown.text)).toBe(true);
    const [old, next] = await keys();
    const left = Date.parse(old?.expiresAt ?? '') - Date.now();
    expect(left / 3_600_000).toBeCloseTo(24, 1);
    expect([old?.state, next?.state, next?.origins]).toEqual([
      'in_grace',
      'in_force',
      ['https://example.jp'],
    ]);
    await person.submit(`/dashboard/keys/${next?.id}/rotate`, { grace: 'now' });
    expect((await keys())[1]?.state).toBe('expired');
  });

  it.each(['', 'constructor', '__proto__', '-1'])(
    'is not rotated with the grace %j',
    async (grace) => {
      const { person, keys } = await owner();
      await person.submit('/dashboard/keys', { kind: 'secret' });
      const [key] = await keys();
      const shown = await person.submit(`/dashboard/keys/${key?.id}/rotate`, { grace });
      expect(shown.status).toBe(400);
      expect(mainText(shown.text)).toContain('期間を選んでください');
      expect(await keys()).toHaveLength(1);
    },
  );

  it('is rotated once when two requests ask at the same time, and the later request learns that it came too late', async () => {
    const { person, keys } = await owner();
    await person.submit('/dashboard/keys', { kind: 'secret' });
    const [key] = await keys();
    const path = `/dashboard/keys/${key?.id}/rotate`;
    const both = await Promise.all([
      person.submit(path, { grace: 'week' }),
      person.submit(path, { grace: 'week' }),
    ]);
    expect(await keys()).toHaveLength(2);
    expect(both.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('is revoked only after a page that asks for confirmation', async () => {
    const { person, keys } = await owner();
    await person.submit('/dashboard/keys', { kind: 'secret', name: '古い' });
    const [key] = await keys();
    const asked = await person.get(`/dashboard/keys/${key?.id}/revoke`);
    expect(mainText(asked.text)).toContain('元には戻せません');
    expect((await keys())[0]?.state).toBe('in_force');
    const shown = await person.submit(`/dashboard/keys/${key?.id}/revoke`);
    expect(mainText(shown.text)).toContain('キー「古い」を失効させました');
    expect((await keys())[0]?.state).toBe('revoked');
    const again = await person.get('/dashboard/keys');
    expect(mainText(again.text)).not.toContain('失効させました');
  });

  it('of another account is reported as missing', async () => {
    const other = await owner();
    await other.person.submit('/dashboard/keys', { kind: 'secret' });
    const [theirs] = await other.keys();
    const { person } = await owner();
    for (const page of ['rotate', 'revoke']) {
      const path = `/dashboard/keys/${theirs?.id}/${page}`;
      expect((await person.get(path)).status).toBe(404);
      await person.get('/dashboard/keys');
      expect((await person.submit(path, { grace: 'now' })).status).toBe(404);
    }
    expect((await other.keys()).map(({ state }) => state)).toEqual(['in_force']);
  });
});
