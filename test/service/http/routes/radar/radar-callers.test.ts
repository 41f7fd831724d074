/** Who may call the radar, and the webhooks of an account. */
import { describe, expect, it } from 'vitest';
import { addWebhook } from '../../../radar/radar-fixture.ts';
import { errorBodySchema, errorOf, PAGE } from '../../running-service.ts';
import { a, RADAR, service, useRadarService } from './radar-service.ts';

useRadarService();

describe('a caller', () => {
  const add = (key: string, body = 'no JSON') =>
    service.fetch(`${RADAR}/corporate_numbers/add`, {
      method: 'POST',
      headers: {
        authorization: `Token ${key}`,
        origin: PAGE,
        'content-type': 'application/json',
      },
      body,
    });

  it('learns of faults in this order: the key, the plan, the webhook, the body', async () => {
    const standard = await service.account({ plan: 'standard', pollingOnly: false });
    expect(await errorOf(await add(standard.public))).toEqual([401, 'secret_key_required']);
    expect(await errorOf(await add(standard.secret))).toEqual([403, 'plan_required']);
    const premium = await service.account({ plan: 'premium', options: [], pollingOnly: false });
    const refused = await add(premium.secret);
    const { error } = errorBodySchema.parse(await refused.clone().json());
    expect(await errorOf(refused)).toEqual([403, 'webhook_required']);
    for (const sentence of [error.message, error.message_ja]) {
      expect(sentence).toContain('daicho radar webhook URL');
      expect(sentence).toContain('daicho radar polling-only');
    }
    const polling = await service.account({ plan: 'premium', options: [] });
    expect(await errorOf(await add(polling.secret))).toEqual([400, 'malformed_body']);
  });

  it('is answered once a webhook is registered', async () => {
    const { secret } = await service.account({ plan: 'premium', options: [], pollingOnly: false });
    const holder = await service.accounts.findKey(secret);
    await addWebhook(service.state, holder?.accountId ?? '');
    expect((await add(secret, JSON.stringify({ data: [a] }))).status).toBe(200);
  });
});

describe('the additional webhooks of an account', () => {
  const PATH = '/v1/radar/webhooks';

  async function owner(plan: 'premium' | 'standard' = 'premium') {
    const keys = await service.account({ plan, options: [] });
    const call = (path: string, body?: unknown, key = keys.secret) =>
      service.fetch(`${PATH}${path}`, {
        headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
    return { call, keys };
  }

  it('are added, changed, listed and removed by their addresses, each with a secret of its own', async () => {
    const { call } = await owner();
    expect(await (await call('')).json()).toEqual({ data: [] });
    const added = await call('/add', { url: 'https://n8n.example/1', name: 'one', numbers: [a] });
    const { data } = (await added.json()) as { data: { id: string; secret: string }[] };
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^wh_/),
        name: 'one',
        url: 'https://n8n.example/1',
        secret: expect.stringMatching(/^whsec_/),
        numbers: [a],
        tags: [],
        active: true,
      },
    ]);
    const again = await (await call('/add', { url: 'https://n8n.example/1' })).json();
    expect(again).toEqual({ data: [{ ...data[0], name: '', numbers: null }] });
    const tagged = await call('/add', { url: 'https://n8n.example/2', tags: ['ＣＲＭ'] });
    expect(await tagged.json()).toMatchObject({ data: [{ numbers: [], tags: ['crm'] }] });
    expect(((await (await call('')).json()) as { data: unknown[] }).data).toHaveLength(2);
    const removed = await call('/remove', { data: [data[0]?.id, 'wh_other'] });
    expect([removed.status, await removed.text()]).toEqual([200, '']);
    expect(((await (await call('')).json()) as { data: unknown[] }).data).toHaveLength(1);
  });

  it('say what is wrong with an address or a number, and need a secret key of the plan', async () => {
    const { call, keys } = await owner();
    const said = async (body: object) =>
      errorBodySchema.parse(await (await call('/add', body)).json()).error;
    expect(await said({ url: 'http://10.0.0.1/' })).toMatchObject({
      code: 'webhook_refused',
      parameter: 'url',
      message: expect.stringContaining('private network'),
    });
    expect(await said({ url: 'https://n8n.example/', numbers: ['1234567890123'] })).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'numbers[0]',
    });
    expect(await said({ url: 'https://n8n.example/', tags: ['crm', 'a,b'] })).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'tags[1]',
    });
    expect(await said({})).toMatchObject({ code: 'invalid_parameter', parameter: 'url' });
    expect((await call('', undefined, keys.public)).status).toBe(401);
    expect((await (await owner('standard')).call('')).status).toBe(403);
  });

  it('let their account use the radar, as the webhook of the dashboard does', async () => {
    const { secret } = await service.account({ plan: 'premium', options: [], pollingOnly: false });
    const headers = { authorization: `Token ${secret}`, 'content-type': 'application/json' };
    const list = () => service.fetch(`${RADAR}/corporate_numbers`, { headers });
    expect((await list()).status).toBe(403);
    const body = JSON.stringify({ url: 'https://n8n.example/1' });
    await service.fetch(`${PATH}/add`, { method: 'POST', headers, body });
    expect((await list()).status).toBe(200);
  });
});
