/** A trigger's own webhook, over the real service. The tests in a real n8n cover what n8n does with it. */

import { radarStore } from '@daicho/service/radar/radar-store.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { rotateSecret } from '@daicho/service/webhooks/secrets.ts';
import {
  findWebhook,
  listAdditionalWebhooks,
  removeWebhooks,
} from '@daicho/service/webhooks/webhooks.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addOwnWebhook,
  hasOwnWebhook,
  removeOwnWebhook,
} from '../../../n8n-nodes/nodes/DaichoTrigger/own-webhook.ts';
import { receive } from '../../../n8n-nodes/nodes/DaichoTrigger/receive.ts';
import { lookupServiceOf } from '../../../n8n-nodes/shared/radar/lookup-service.ts';
import { type RunningService, serviceForTest } from '../../service/http/running-service.ts';
import { temporaryDirectory } from '../../service/state/stores.ts';
import { httpWith } from '../execute-node.ts';
import { fakeContext } from '../fake-context.ts';

type HookContext = Parameters<typeof addOwnWebhook>[0];
type CallContext = Parameters<typeof receive>[0];

const NUMBER = '1180301018771';
let processes = 0;

/** A trigger in an n8n whose process was started just now, with the data that n8n saved before. */
function trigger(
  service: { readonly url: string; readonly key: string },
  {
    saved = {},
    url = 'https://n8n.example/webhook/1/radar',
    options = {},
    webhookSecret = '',
  }: { saved?: object; url?: string; options?: object; webhookSecret?: string } = {},
) {
  processes += 1;
  const id = `workflow of process ${processes}`;
  const warnings: string[] = [];
  const sent: Parameters<typeof httpWith>[1] = [];
  const answers: { status: number; message: string }[] = [];
  let posted: { headers: object; body: unknown; rawBody: Buffer };
  const context = {
    ...fakeContext({
      credential: { baseUrl: service.url, apiKey: service.key, webhookSecret },
      http: (_, given) => httpWith(service.key, sent)(given),
    }),
    getNodeParameter: (name: string, fallback: unknown) => {
      const [, option] = /^options\.(.+)$/.exec(name) ?? [];
      const given = option === undefined ? { numbers: NUMBER } : options;
      return (given as Record<string, unknown>)[option ?? name] ?? fallback;
    },
    getWorkflow: () => ({ id, name: 'Customers' }),
    getWorkflowStaticData: (type: string) => (type === 'global' ? saved : {}),
    getNodeWebhookUrl: () => url,
    logger: { warn: (text: string) => warnings.push(text) },
    getHeaderData: () => posted.headers,
    getBodyData: () => posted.body,
    getRequestObject: () => ({ readRawBody: async () => undefined, rawBody: posted.rawBody }),
    getResponseObject: () => ({
      status: (status: number) => ({
        json: ({ message }: { message: string }) => answers.push({ status, message }),
      }),
    }),
  };
  const hook = context as unknown as HookContext;
  return {
    saved,
    warnings,
    sent,
    add: async () => addOwnWebhook(hook, await lookupServiceOf(hook)),
    has: async () => hasOwnWebhook(hook, await lookupServiceOf(hook)),
    remove: () => removeOwnWebhook(hook),
    /** Posts a notification. @returns the status that its sender gets. */
    async call(secret: string): Promise<number> {
      const body = { url: 'https://x.example/', date: dayInJapan(Date.now()) };
      const text = JSON.stringify(body);
      const now = new Date();
      posted = {
        headers: {
          'content-type': 'application/json',
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
          'webhook-signature': new Webhook(secret).sign('msg_1', now, text),
        },
        body,
        rawBody: Buffer.from(text),
      };
      const answered = answers.length;
      await receive(context as unknown as CallContext);
      return answers[answered]?.status ?? 200;
    },
  };
}

const SOME_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

async function opened() {
  const directory = temporaryDirectory();
  const state = await openState(directory);
  onTestFinished(() => state.destroy());
  const service: RunningService = await serviceForTest({ radar: radarStore(state) }, { directory });
  const account = await state.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const own = async () => (await listAdditionalWebhooks(state, account.id))[0];
  const at = { url: service.url, key: service.keys.secret };
  return { state, service, accountId: account.id, own, at };
}

describe('a trigger of a service that gives an account several webhooks', () => {
  it('adds its own webhook, finds it again, and removes it and no other', async () => {
    const { own, at, state, accountId } = await opened();
    const one = trigger(at, { options: { onlyThese: true } });
    expect(await one.has()).toBe(false);
    await one.add();
    expect(await own()).toMatchObject({
      name: 'Customers / Daicho',
      address: 'https://n8n.example/webhook/1/radar',
      numbers: [NUMBER],
    });
    expect(await one.has()).toBe(true);
    const other = trigger(at, { url: 'https://n8n.example/webhook/2/radar' });
    await other.add();
    expect(await listAdditionalWebhooks(state, accountId)).toHaveLength(2);
    await one.remove();
    expect(await listAdditionalWebhooks(state, accountId)).toMatchObject([{ numbers: null }]);
    expect(await one.has()).toBe(false);
  });

  it('sets the tags and numbers of its options at its webhook, and replaces them when the options change', async () => {
    const { own, at } = await opened();
    const saved = {};
    const one = trigger(at, { saved, options: { onlyTags: 'ＣＲＭ、 顧客' } });
    await one.add();
    expect(await own()).toMatchObject({ numbers: [NUMBER], tags: ['crm', '顧客'] });
    expect(await one.has()).toBe(true);
    const other = trigger(at, { saved, options: { onlyTags: 'crm' } });
    expect(await other.has()).toBe(false);
    await other.add();
    expect(await own()).toMatchObject({ numbers: [NUMBER], tags: ['crm'] });
    const all = trigger(at, { saved });
    expect(await all.has()).toBe(false);
    await all.add();
    expect(await own()).toMatchObject({ numbers: null, tags: [] });
    const wrong = trigger(at, { saved, options: { onlyTags: 'x'.repeat(51) } });
    await expect(wrong.add()).rejects.toThrow('This is no tag');
  });

  it('keeps no secret in what n8n saves, and takes calls that are signed with it, also after a restart', async () => {
    const { own, at } = await opened();
    const before = trigger(at);
    await before.add();
    const { secret = '' } = (await own()) ?? {};
    expect(JSON.stringify(before.saved)).not.toContain(secret);
    expect(await before.call(secret)).toBe(200);
    const after = trigger(at, { saved: before.saved });
    expect(await after.call(SOME_SECRET)).toBe(401);
    expect(await after.call(secret)).toBe(200);
  });

  it('accepts calls signed with a secret that was rotated meanwhile, or with the credential’s secret', async () => {
    const { own, at, state, accountId } = await opened();
    const first = trigger(at);
    await first.add();
    const webhookId = (await own())?.id ?? '';
    const secret = await rotateSecret(state, accountId, { webhookId });
    const again = trigger(at, { saved: first.saved, webhookSecret: SOME_SECRET });
    expect(await again.call(secret)).toBe(200);
    expect(await again.call(SOME_SECRET)).toBe(200);
  });

  it('answers 503 while it cannot know its secret; the notification then comes again', async () => {
    const { at, service, own } = await opened();
    const first = trigger(at);
    await first.add();
    const { secret = '' } = (await own()) ?? {};
    const revoked = trigger({ url: service.url, key: 'sk_wrong' }, { saved: first.saved });
    expect(await revoked.call(secret)).toBe(503);
  });

  it('asks for its secret at most once a minute, also while the service does not give it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { at, service } = await opened();
    const first = trigger(at);
    await first.add();
    const revoked = trigger({ url: service.url, key: 'sk_wrong' }, { saved: first.saved });
    for (let calls = 0; calls < 3; calls++) expect(await revoked.call(SOME_SECRET)).toBe(503);
    expect(revoked.sent).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(await revoked.call(SOME_SECRET)).toBe(503);
    expect(revoked.sent).toHaveLength(2);
  });

  it('takes no call once its webhook was removed in the dashboard, and adds it at the next start', async () => {
    const { state, accountId, own, at } = await opened();
    const first = trigger(at);
    await first.add();
    const { id = '', secret = '' } = (await own()) ?? {};
    await removeWebhooks(state, accountId, [id]);
    const next = trigger(at, { saved: first.saved });
    expect(await next.call(secret)).toBe(401);
    expect(await next.has()).toBe(false);
    await next.add();
    expect(await findWebhook(state, accountId, id)).toBeDefined();
  });

  it('says in the log that the service cannot reach it, and goes on', async () => {
    const { at, state, accountId } = await opened();
    const local = trigger(at, { url: 'http://localhost:5678/webhook/1/radar' });
    await local.add();
    expect(local.warnings).toEqual([expect.stringContaining('within reach of the service')]);
    expect(await listAdditionalWebhooks(state, accountId)).toEqual([]);
  });

  it('adds no webhook if the user wants none', async () => {
    const { at, state, accountId } = await opened();
    const none = trigger(at, { options: { ownWebhook: false } });
    expect(await none.has()).toBe(true);
    await none.add();
    expect(await listAdditionalWebhooks(state, accountId)).toEqual([]);
  });
});
