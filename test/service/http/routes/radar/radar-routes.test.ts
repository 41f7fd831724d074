import { changeBatches } from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { describe, expect, it, test } from 'vitest';
import { checked } from '../../../radar/radar-fixture.ts';
import { differences, tottori } from '../../../registers/corporation/import/agency-import.ts';
import { A, B, register, renamed } from '../../../registers/corporation/import/import-fixture.ts';
import { errorBodySchema, errorOf } from '../../running-service.ts';
import { a, b, c, RADAR, service, useRadarService } from './radar-service.ts';

useRadarService();

/** An account that asks for changes by date, and its calls. */
async function caller() {
  const { secret } = await service.account({ plan: 'premium', options: [] });
  const headers = { authorization: `Token ${secret}`, 'content-type': 'application/json' };
  const post = (path: string, body: unknown) =>
    service.fetch(`${RADAR}/corporate_numbers/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const get = (path: string) => service.fetch(`${RADAR}/${path}`, { headers });
  return {
    get,
    post,
    list: async () => (await get('corporate_numbers')).json(),
  };
}

describe('the numbers of an account', () => {
  it('are registered, listed and removed', async () => {
    const { get, post, list } = await caller();
    expect(await list()).toEqual({ data: [] });
    const added = await post('add', { data: [c, a, c] });
    expect([added.status, await added.json()]).toEqual([200, { data: [c, a] }]);
    expect(await list()).toEqual({ data: [a, c].sort() });
    const again = await post('add', { data: [b, a] });
    expect(await again.json()).toEqual({ data: [b, a] });
    const removed = await post('remove', { data: [a, a] });
    expect(removed.status).toBe(200);
    expect(removed.headers.get('content-length')).toBe('0');
    expect(removed.headers.get('content-type')).toBeNull();
    expect(await removed.text()).toBe('');
    expect((await post('remove', { data: [a] })).status).toBe(200);
    const listed = await get('corporate_numbers');
    expect(listed.headers.get('content-type')).toContain('application/json');
    expect(await listed.json()).toEqual({ data: [b, c].sort() });
  });

  it('are not shared with other accounts', async () => {
    const [one, other] = [await caller(), await caller()];
    await one.post('add', { data: [a] });
    await other.post('remove', { data: [a] });
    expect(await other.list()).toEqual({ data: [] });
    expect(await one.list()).toEqual({ data: [a] });
  });

  it('may be an empty list, to add and to remove', async () => {
    const { post } = await caller();
    expect(await (await post('add', { data: [] })).json()).toEqual({ data: [] });
    expect((await post('remove', { data: [] })).status).toBe(200);
  });

  const off = (number: string) => number.slice(0, 12) + String((Number(number[12]) + 1) % 10);

  test.each([
    ['no list', {}, 'data'],
    ['a text for the list', { data: a }, 'data'],
    ['a hundred and one', { data: Array(101).fill(a) }, 'data'],
    ['a number of 12 digits among others', { data: [a, b.slice(1), c] }, 'data[1]'],
    ['one that is not a text', { data: [a, b, c, Number(a)] }, 'data[3]'],
    ['one that is not there', { data: [null, a] }, 'data[0]'],
    ['one in full width', { data: ['１１８０３０１０１８７７１'] }, 'data[0]'],
    ['one with a wrong check digit', { data: [a, off(b)] }, 'data[1]'],
  ])('stay unchanged if %s is added', async (_, body, parameter) => {
    const { post, list } = await caller();
    const response = await post('add', body);
    expect(await errorOf(response)).toEqual([400, 'invalid_parameter', parameter]);
    expect(await list()).toEqual({ data: [] });
  });

  it('that are wrong are all named', async () => {
    const { post } = await caller();
    const response = await post('add', { data: [off(a), b, off(c)] });
    const { error } = errorBodySchema.parse(await response.json());
    expect(error.message).toMatch(/^data\[0\], data\[2\] must be a corporate number/);
    expect(error.message_ja).toMatch(/^data\[0\], data\[2\] には/);
  });

  test.each([
    ['a number of 12 digits', { data: [a.slice(1)] }, 'data[0]'],
    ['no list', {}, 'data'],
  ])('stay unchanged if %s is removed', async (_, body, parameter) => {
    const { post, list } = await caller();
    await post('add', { data: [a] });
    expect(await errorOf(await post('remove', body))).toEqual([
      400,
      'invalid_parameter',
      parameter,
    ]);
    expect(await list()).toEqual({ data: [a] });
  });

  it('that no corporation can have are removed without an error', async () => {
    const { post } = await caller();
    expect((await post('remove', { data: [off(a)] })).status).toBe(200);
  });

  test.each([
    ['POST', 'corporate_numbers', 'GET, HEAD, OPTIONS'],
    ['GET', 'corporate_numbers/add', 'POST, OPTIONS'],
    ['GET', 'corporate_numbers/remove', 'POST, OPTIONS'],
    ['POST', '2026-11-20', 'GET, HEAD, OPTIONS'],
  ])('are not served by %s %s', async (method, path, allow) => {
    const response = await service.fetch(`${RADAR}/${path}`, { method });
    expect(response.headers.get('allow')).toBe(allow);
    expect(await errorOf(response)).toEqual([405, 'method_not_allowed']);
  });
});

describe('the list with the kind of each number', () => {
  const NUMBERS = '../../radar/numbers';
  // The paths of `get` and `post` are relative to the list of the specification.

  it('also holds numbers of invoice issuers, which the list of the specification leaves out', async () => {
    const { get, post, list } = await caller();
    await post('add', { data: [a] });
    const t = `T${b}`;
    const added = await post(`../${NUMBERS}/add`, { data: [t, a, t] });
    const [ofA, ofT] = [
      { number: a, kind: 'corporation', tags: [] },
      { number: t, kind: 'invoice_issuer', tags: [] },
    ];
    expect([added.status, await added.json()]).toEqual([200, { data: [ofT, ofA] }]);
    expect(await list()).toEqual({ data: [a] });
    expect(await (await get(NUMBERS)).json()).toEqual({ data: [ofA, ofT] });
    expect((await post('add', { data: [t] })).status).toBe(400);
    expect((await post(`../${NUMBERS}/add`, { data: [`t${b}`] })).status).toBe(400);
    const wrong = await post(`../${NUMBERS}/add`, { data: [`T${b.slice(0, 12)}0`] });
    expect(wrong.status).toBe(400);
    expect((await post(`../${NUMBERS}/remove`, { data: [t, a] })).status).toBe(200);
    expect(await (await get(NUMBERS)).json()).toEqual({ data: [] });
  });

  it('adds and removes tags of numbers, and refuses what is not a tag', async () => {
    const { get, post } = await caller();
    const edit = (what: 'add' | 'remove', body: object) => post(`../${NUMBERS}/${what}`, body);
    const watched = async () => (await get(NUMBERS)).json();
    const of = (number: string, tags: readonly string[]) => ({
      number,
      kind: 'corporation',
      tags,
    });
    const added = await edit('add', { data: [b, a], tags: ['ＣＲＭ', ' crm', '仕入先'] });
    const both = ['crm', '仕入先'];
    expect(await added.json()).toEqual({ data: [of(b, both), of(a, both)] });
    await post('add', { data: [a] });
    expect((await edit('remove', { data: [a, b], tags: ['crm', '仕入先'] })).status).toBe(200);
    expect(await watched()).toEqual({ data: [of(a, [])] });
    for (const what of ['add', 'remove'] as const) {
      for (const tags of [[''], ['a,b'], ['x'.repeat(51)], [1], 'crm', Array(21).fill('x')]) {
        const refused = await edit(what, { data: [a], tags });
        expect([what, tags, refused.status]).toEqual([what, tags, 400]);
      }
    }
    expect((await edit('remove', { data: [a], tags: [] })).status).toBe(200);
    expect(await watched()).toEqual({ data: [of(a, [])] });
  });
});

describe('the list of a day', () => {
  it('holds the changes of the account’s numbers that were detected on that day', async () => {
    const { dataDir, full, diff } = await register();
    const [one, other] = [await caller(), await caller()];
    await full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
    await one.post('add', { data: [a, b] });
    await other.post('add', { data: [a] });
    await diff('2026-10-05', differences('2026-10-05', { ...B, ...renamed }));
    expect(changeBatches(dataDir)).toHaveLength(1);
    await checked(service.state, dataDir, new Date('2026-11-20T01:00:00Z'));
    await one.post('remove', { data: [b] });
    const listOf = async ({ get }: typeof one, date: string) => (await get(date)).json();
    expect(await listOf(one, '2026-11-20')).toEqual({ data: [b] });
    expect(await listOf(one, '2026-10-05')).toEqual({ data: [] });
    expect(await listOf(other, '2026-11-20')).toEqual({ data: [] });
  });

  test.each(['2026-02-30', '2026-13-01', '20261120', 'corporate', '..%2F2026-11-20'])(
    '%s is no day',
    async (date) => {
      const response = await service.fetch(`${RADAR}/${date}`);
      expect(await errorOf(response)).toEqual([400, 'invalid_parameter', 'date']);
    },
  );
});
