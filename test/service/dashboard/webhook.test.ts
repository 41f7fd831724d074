import { findDelivery } from '@daicho/service/webhooks/deliveries.ts';
import {
  addWebhook,
  findWebhook,
  isPollingOnly,
  listAdditionalWebhooks,
} from '@daicho/service/webhooks/webhooks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type DashboardService, mainText, startDashboard } from './dashboard-service.ts';
import { fillAccount, HOSTILE } from './filled-account.ts';

let service: DashboardService;
let woken = 0;
beforeAll(async () => {
  service = await startDashboard({
    onDeliveryQueued: () => {
      woken += 1;
    },
  });
});
afterAll(() => service.close());
beforeEach(() => {
  woken = 0;
});

const ADDRESS = 'https://example.jp/hooks/daicho';

async function owner() {
  const accountId = await service.newAccount();
  const person = await service.signedIn(accountId);
  await person.get('/dashboard/webhook');
  return { accountId, person, webhook: () => findWebhook(service.state, accountId) };
}

describe('the address', () => {
  it('is saved, tried, and signed with a secret that is shown on demand and rotated', async () => {
    const { person, webhook } = await owner();
    const saved = await person.submit('/dashboard/webhook', { mode: 'webhook', address: ADDRESS });
    expect(mainText(saved.text)).toContain('アドレスを保存しました');
    const { secret = '' } = (await webhook()) ?? {};
    expect(saved.text).not.toContain(secret);
    const page = await person.get('/dashboard/webhook/secret');
    expect(page.text).toContain(secret);
    const [, insteadOf = ''] = /name="instead-of" value="([^"]+)"/.exec(page.text) ?? [];
    // Even if the button is pressed twice, the secret that the receiver knows has to go on signing.
    const pressed = () => person.submit('/dashboard/webhook/secret', { 'instead-of': insteadOf });
    const shown = await Promise.all([pressed(), pressed()]);
    expect(shown.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await webhook()).toMatchObject({ previousSecret: secret });
    await person.get('/dashboard/webhook');
    const sent = await person.submit('/dashboard/webhook/test');
    expect(sent.path).toMatch(/^\/dashboard\/deliveries\/msg_/);
    expect(mainText(sent.text)).toContain('テスト通知を送りました');
    expect(woken).toBe(2);
  });

  test.each([
    ['http://127.0.0.1/x', '社内ネットワーク'],
    ['ftp://example.jp', 'https://ホスト名/パス の形で'],
    ['"><script>alert(1)</script>', 'https://ホスト名/パス の形で'],
    ['', 'https://ホスト名/パス の形で'],
  ])('%s is refused, and stays in the field', async (address, sentence) => {
    const { person, webhook } = await owner();
    const shown = await person.submit('/dashboard/webhook', { mode: 'webhook', address });
    expect(shown.status).toBe(400);
    expect(mainText(shown.text)).toContain(sentence);
    const field = /<input id="address"[^>]*value="([^"]*)"/.exec(shown.text)?.[1];
    expect(field?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')).toBe(
      address,
    );
    expect(await webhook()).toBeUndefined();
  });

  it('is removed when the person asks for changes by date instead', async () => {
    const { accountId, person, webhook } = await owner();
    await person.submit('/dashboard/webhook', { mode: 'webhook', address: ADDRESS });
    const shown = await person.submit('/dashboard/webhook', { mode: 'polling', address: ADDRESS });
    expect(mainText(shown.text)).toContain('通知を送らない設定にしました');
    expect([await webhook(), await isPollingOnly(service.state, accountId)]).toEqual([
      undefined,
      true,
    ]);
  });

  it('that was switched off is switched on again', async () => {
    const { accountId, person, webhook } = await owner();
    await person.submit('/dashboard/webhook', { mode: 'webhook', address: ADDRESS });
    await service.state
      .updateTable('webhook')
      .set({ switched_off_at: Date.now(), failing_since: Date.now() })
      .where('account_id', '=', accountId)
      .execute();
    const page = await person.get('/dashboard/webhook');
    expect(mainText(page.text)).toContain('送信を止めました');
    const shown = await person.submit('/dashboard/webhook/switch-on');
    expect(mainText(shown.text)).toContain('送信を再開しました');
    expect(await webhook()).toMatchObject({ switchedOffAt: null, failingSince: null });
  });

  it('that does not exist has no page for its secret', async () => {
    const { person } = await owner();
    expect((await person.get('/dashboard/webhook/secret')).status).toBe(404);
  });
});

/** Path that a browser loads by itself after the page. */
const nextOf = ({ headers }: { headers: Headers }) =>
  /^2; url=(.+)$/.exec(headers.get('refresh') ?? '')?.[1];

describe('deliveries', () => {
  it('show what the receiver answered as a text, and are sent again', async () => {
    const { accountId, person } = await owner();
    const { parked } = await fillAccount(service.state, accountId);
    const list = await person.get('/dashboard/deliveries?status=parked');
    expect(list.text).toContain(`/dashboard/deliveries/${parked}`);
    const page = await person.get(`/dashboard/deliveries/${parked}`);
    expect(page.text).not.toContain(HOSTILE);
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const shown = await person.submit(`/dashboard/deliveries/${parked}`);
    expect(mainText(shown.text)).toContain('もう一度送ります');
    expect(await findDelivery(service.state, accountId, parked)).toMatchObject({
      status: 'waiting',
    });
    expect(woken).toBe(1);
  });

  it('that are under way let their page load again until it shows the outcome, but at most ten times', async () => {
    const { person } = await owner();
    await person.submit('/dashboard/webhook', { mode: 'webhook', address: ADDRESS });
    const sent = await person.submit('/dashboard/webhook/test');
    expect(mainText(sent.text)).toContain('結果が出ると、このページに自動で表示されます');
    let next = nextOf(sent);
    let loads = 0;
    for (; next !== undefined && loads < 20; loads += 1) next = nextOf(await person.get(next));
    expect([loads, next]).toEqual([10, undefined]);
    const [id] = /msg_\w+/.exec(sent.path) ?? [];
    const done = { status: 'parked', finished_at: Date.now() };
    await service.state.updateTable('delivery').set(done).where('id', '=', `${id}`).execute();
    expect(nextOf(await person.get(sent.path))).toBeUndefined();
  });

  it('show what was sent', async () => {
    const { accountId, person } = await owner();
    const { parked, delivered } = await fillAccount(service.state, accountId);
    const page = await person.get(`/dashboard/deliveries/${parked}`);
    expect(mainText(page.text)).toContain('{ &quot;url&quot;: &quot;https://daicho.example.jp/v1/');
    const old = await person.get(`/dashboard/deliveries/${delivered}`);
    expect(mainText(old.text)).toContain('内容は残っていません');
  });

  it('are sent again, several at a time, but never those of other accounts', async () => {
    const { accountId, person } = await owner();
    const { parked, delivered } = await fillAccount(service.state, accountId);
    const { accountId: strange } = await owner();
    const { parked: others } = await fillAccount(service.state, strange);
    await person.get('/dashboard/deliveries');
    const shown = await person.submit('/dashboard/deliveries/again', {
      delivery: [parked, delivered, others, 'msg_x'],
    });
    expect(mainText(shown.text)).toContain('2 件をもう一度送ります');
    const status = async (account: string, id: string) =>
      (await findDelivery(service.state, account, id))?.status;
    expect([await status(accountId, parked), await status(accountId, delivered)]).toEqual([
      'waiting',
      'waiting',
    ]);
    expect(await status(strange, others)).toBe('parked');
    expect(woken).toBe(1);
    const none = await person.submit('/dashboard/deliveries/again');
    expect(mainText(none.text)).toContain('もう一度送る通知を選んでください');
    expect(woken).toBe(1);
  });

  it('of another account are not shown', async () => {
    const { accountId } = await owner();
    const { parked } = await fillAccount(service.state, accountId);
    const { person } = await owner();
    expect((await person.get(`/dashboard/deliveries/${parked}`)).status).toBe(404);
    await person.get('/dashboard/');
    expect((await person.submit(`/dashboard/deliveries/${parked}`)).status).toBe(404);
    expect(await findDelivery(service.state, accountId, parked)).toMatchObject({
      status: 'parked',
    });
    expect(woken).toBe(0);
  });
});

it('changes of a day are those of the account, with the state before and after', async () => {
  const { accountId, person } = await owner();
  const { day } = await fillAccount(service.state, accountId);
  const shown = mainText((await person.get(`/dashboard/changes/${day}`)).text);
  expect(shown).toMatch(/国税庁 7000012050002 変更/);
  expect(shown).toMatch(/変更前: 国税局 → 変更後: 国税庁/);
  expect(shown).toContain('合併による解散等');
  const { person: stranger } = await owner();
  expect(mainText((await stranger.get(`/dashboard/changes/${day}`)).text)).not.toContain('国税庁');
  expect((await stranger.get('/dashboard/changes/2026-1-1')).status).toBe(404);
});

describe('additional webhooks', () => {
  it('are added, tried, switched off and on, and removed; their deliveries are kept apart', async () => {
    const { accountId, person } = await owner();
    await person.submit('/dashboard/webhook', { mode: 'webhook', address: ADDRESS });
    const added = await person.submit('/dashboard/webhooks', {
      name: '<b>CRM',
      address: 'https://example.jp/n8n',
      numbers: '法人番号\n1180301018771\nT1180301018771',
      tags: '顧客、ＣＲＭ',
    });
    expect(mainText(added.text)).toContain('通知先を保存しました');
    expect(added.text).not.toContain('<b>CRM');
    const [webhook] = await listAdditionalWebhooks(service.state, accountId);
    expect(webhook?.numbers).toEqual(['1180301018771', 'T1180301018771']);
    expect(webhook?.tags).toEqual(['crm', '顧客']);
    const page = `/dashboard/webhooks/${webhook?.id}`;
    expect(added.text).not.toContain(webhook?.secret);
    expect((await person.get(`${page}/secret`)).text).toContain(webhook?.secret);
    const list = await person.get('/dashboard/webhooks');
    expect(mainText(list.text)).toContain('2 件 + タグ: crm, 顧客');

    woken = 0;
    await person.submit(`${page}/test`, {});
    expect(woken).toBe(1);
    const deliveries = await person.get(`/dashboard/deliveries?webhook=${webhook?.id}`);
    expect(mainText(deliveries.text)).toContain('&lt;b&gt;CRM');
    expect(mainText(deliveries.text)).toContain('送信待ち (1)');
    const others = await person.get(`/dashboard/deliveries?webhook=${accountId}`);
    expect(mainText(others.text)).toContain('通知はまだありません');

    await person.submit(`${page}/switch-off`, {});
    expect(mainText((await person.get(page)).text)).toContain('止めています');
    await person.submit(`${page}/switch-on`, {});
    expect(mainText((await person.get(page)).text)).toContain('送信できます');
    await person.submit(`${page}/remove`, {});
    expect(await listAdditionalWebhooks(service.state, accountId)).toHaveLength(1);
    await person.submit(`${page}/remove`, { sure: 'yes' });
    expect(await listAdditionalWebhooks(service.state, accountId)).toEqual([]);
    expect(await findWebhook(service.state, accountId)).toBeDefined();
  });

  it('is removed after a checkbox is ticked, whose visible text ticks it too', async () => {
    const { accountId, person } = await owner();
    const wish = { name: '', address: ADDRESS, numbers: null };
    const id = await addWebhook(service.state, accountId, wish, { allowPrivate: false });
    const { text } = await person.get(`/dashboard/webhooks/${id}`);
    expect(text).toMatch(/<label for="sure-yes">[^<]+<\/label>/);
  });

  it('of another account cannot be seen, and every fault in the form is shown beside its field', async () => {
    const { accountId, person } = await owner();
    const id = await addWebhook(
      service.state,
      accountId,
      { name: '', address: ADDRESS, numbers: null },
      { allowPrivate: false },
    );
    const other = await owner();
    for (const path of [`/dashboard/webhooks/${id}`, `/dashboard/webhooks/${id}/secret`]) {
      expect((await other.person.get(path)).status).toBe(404);
    }
    const wrong = await person.submit('/dashboard/webhooks', {
      name: 'a',
      address: 'ftp://x',
      numbers: '',
    });
    expect([wrong.status, mainText(wrong.text)]).toEqual([
      400,
      expect.stringContaining('https://'),
    ]);
    const line = await person.submit('/dashboard/webhooks', {
      name: 'a',
      address: ADDRESS,
      numbers: '1180301018771\n123',
    });
    expect(mainText(line.text)).toContain('2 行目');
  });
});
