import { insertAccount, insertKey } from '@daicho/service/accounts/account-queries.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../eventually.ts';
import { usageByOperation } from '../../accounts/usage-by-operation.ts';
import { placeAt } from '../../state/stores.ts';
import { stopClock } from '../../stopped-clock.ts';
import { errorOf, PAGE, serviceForTest } from '../running-service.ts';

/** A service, and an account with its own limit. */
async function setUp(requestsPerMinute: number) {
  stopClock();
  const db = await placeAt('').open();
  const accounts = accountStore(db, { cacheLifeMs: 0, requestsPerMinute: 0, writeEveryMs: 10 });
  const service = await serviceForTest({ accounts });
  const accountId = await insertAccount(db, {
    name: 'limited',
    plan: 'enterprise',
    options: ['batch'],
    requestsPerMinute,
  });
  const newKey = async () => (await insertKey(db, { accountId, kind: 'secret', origins: [] })).key;
  const { key: page } = await insertKey(db, { accountId, kind: 'public', origins: [PAGE] });
  const call = (key: string, path = '/v1/postalcode/1020083', init: RequestInit = {}) =>
    fetch(service.url + path, {
      ...init,
      headers: { authorization: `Token ${key}`, ...init.headers },
    });
  const used = () => usageByOperation(db, accountId, '2000-01-01', '2099-12-31');
  return { newKey, page, call, used };
}

describe("an account's limit", () => {
  it('refuses an account beyond its limit over all its keys, says how long to wait, and lets other accounts in', async () => {
    const { newKey, page, call } = await setUp(3);
    const other = await setUp(3);
    const [first, second] = [await newKey(), await newKey()];
    expect((await call(first)).status).toBe(200);
    expect((await call(second)).status).toBe(200);
    // A request that finds nothing counts too.
    expect((await call(first, '/v1/postalcode/9999999')).status).toBe(404);
    const refused = await call(second);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-5]?\d$|^60$/);
    expect(await errorOf(refused)).toEqual([429, 'too_many_requests']);
    const onPage = await call(page, undefined, { headers: { origin: PAGE } });
    expect(await errorOf(onPage)).toEqual([429, 'too_many_requests']);
    expect((await other.call(await other.newKey())).status).toBe(200);
  });

  it('counts no request that is refused, and a batch as one', async () => {
    const { newKey, page, call, used } = await setUp(2);
    const key = await newKey();
    const batch = (body: string) =>
      call(key, '/v1/batch/postalcode/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    for (let n = 0; n < 5; n++) {
      expect((await call(page)).status).toBe(401);
      expect((await call(key, '/v1/download/postalcode/')).status).toBe(403);
    }
    expect((await batch(JSON.stringify({ queries: Array(50).fill({ t: '麹町' }) }))).status).toBe(
      200,
    );
    expect((await call(key)).status).toBe(200);
    // The batch is refused before its body is read.
    expect(await errorOf(await batch('not json'))).toEqual([429, 'too_many_requests']);
    await eventually(async () =>
      expect(await used()).toEqual([
        { operation: 'postal.batchSearch', requests: 1 },
        { operation: 'postal.lookup', requests: 1 },
      ]),
    );
  });
});
