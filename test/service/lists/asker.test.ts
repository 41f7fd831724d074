import { remoteConnection } from '@daicho/service/connections/remote.ts';
import { Asker, type AskerOptions } from '@daicho/service/lists/asker.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { postalVersions } from '@daicho/shared/api/postal.ts';
import { dateLookup } from '@daicho/shared/enrich/date/date.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { plan, type Settled } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { describe, expect, it } from 'vitest';
import { type Fault, faultyProxy } from '../connections/faulty-proxy.ts';
import { PLACES_VERSION, placesRegisters } from '../connections/postal-places.ts';
import { serviceForTest } from '../http/running-service.ts';

async function askerBehind(
  fault?: (n: number) => Fault | undefined,
  options: Partial<AskerOptions> = {},
  timeoutMs = 5_000,
) {
  const service = await serviceForTest({ registers: { postal: placesRegisters() } });
  const proxy = await faultyProxy(service.url, (_, n) => fault?.(n));
  const asker = new Asker({
    connection: remoteConnection({ baseUrl: proxy.url, key: service.keys.secret }, { timeoutMs }),
    lookup: postalCodeLookup,
    abilities: DEFAULT_ABILITIES,
    concurrency: 4,
    retry: { ...DEFAULT_RETRY, baseMs: 1 },
    signal: new AbortController().signal,
    pin: undefined,
    ...options,
  });
  const ask = async (codes: readonly string[]) => {
    const { asks } = plan(
      codes.map((code) => [code]),
      postalCodeLookup,
    );
    const settled: Settled[] = [];
    await asker.ask(asks, (one) => settled.push(one));
    return settled.map(({ key, outcome }) => [key, outcome.kind]);
  };
  return { asker, ask, proxy };
}

const CODE = '1000000';
const CODES = [CODE, '9999999', '9999998', '9999997'];

describe('the questions of a run', () => {
  it('are answered over HTTP, with their data version', async () => {
    const { asker, ask } = await askerBehind();
    expect(await ask([CODE])).toEqual([[CODE, 'found']]);
    expect(asker.version).toBe(PLACES_VERSION);
  });

  it('all wait as long as the service asks', async () => {
    const { ask, proxy } = await askerBehind((n) =>
      n === 1 ? { status: 429, headers: { 'retry-after': '1' } } : undefined,
    );
    expect(await ask(CODES)).toHaveLength(4);
    const [, told, ...others] = proxy.seen.map(({ at }) => at);
    expect(others.filter((at) => at - (told ?? 0) < 990).length).toBeLessThanOrEqual(2);
    expect(proxy.seen).toHaveLength(5);
  });

  it.each<[string, Fault]>([
    ['503', { status: 503 }],
    ['500', { status: 500 }],
    ['a cut connection', { cut: true }],
  ])('are asked again after %s', async (_, fault) => {
    const { asker, ask, proxy } = await askerBehind((n) => (n < 2 ? fault : undefined));
    expect(await ask([CODE])).toEqual([[CODE, 'found']]);
    expect(proxy.seen).toHaveLength(3);
    expect(asker.requests).toBe(1);
  });

  it('end with the reason if the service is down', async () => {
    const { ask, proxy } = await askerBehind(() => ({ status: 503 }));
    await expect(ask([CODE])).rejects.toThrow(/does not answer|unavailable/);
    expect(proxy.seen).toHaveLength(DEFAULT_RETRY.tries);
  });

  it('end at once if the key is refused', async () => {
    const { ask, proxy } = await askerBehind(() => ({ status: 401 }));
    await expect(ask(CODES)).rejects.toThrow('API key');
    expect(proxy.seen).toHaveLength(1);
  });

  it('end with advice if a service asks for a key and none was given', async () => {
    const { url } = await serviceForTest({ registers: { postal: placesRegisters() } });
    const keyless = remoteConnection({ baseUrl: url });
    const { ask } = await askerBehind(undefined, { connection: keyless });
    await expect(ask([CODE])).rejects.toThrow('--key-file');
  });

  it('stop at once when the run is aborted, also while they wait', async () => {
    const stop = new AbortController();
    const { ask } = await askerBehind(() => ({ status: 429, headers: { 'retry-after': '60' } }), {
      signal: stop.signal,
    });
    const asked = ask([CODE]);
    setTimeout(() => stop.abort(new Error('stop')), 100);
    await expect(asked).rejects.toThrow('stop');
  });

  it('end with the error of the code that receives their outcomes', async () => {
    const { asker } = await askerBehind();
    const { asks } = plan([[CODE]], postalCodeLookup);
    const full = () => {
      throw new Error('disk full');
    };
    await expect(asker.ask(asks, full)).rejects.toThrow('disk full');
  });

  it('are not asked of a data version that does not exist', async () => {
    const pin = { version: '1999-01-01', versions: postalVersions, must: 'be_there' } as const;
    const { ask, proxy } = await askerBehind(undefined, { pin });
    await expect(ask([CODE])).rejects.toThrow(`1999-01-01. The versions are: ${PLACES_VERSION}`);
    expect(proxy.seen.map(({ path }) => path)).toEqual(['/v1/postalcode/versions/']);
  });
});

it('a run asks once for a list that decides every question, whatever the number of groups', async () => {
  const { asker, proxy } = await askerBehind(undefined, { lookup: dateLookup });
  const settled: Settled[] = [];
  for (const day of ['2026-01-01', '2026-01-02', '2030-01-01']) {
    const { asks } = plan([[day]], dateLookup);
    await asker.ask(asks, (one) => settled.push(one));
  }
  expect(settled.map(({ key, outcome }) => [key, outcome.kind])).toEqual([
    ['2026-01-01', 'found'],
    ['2026-01-02', 'found'],
    ['2030-01-01', 'ambiguous'],
  ]);
  expect(proxy.seen.map(({ path }) => path)).toEqual(['/v1/holidays']);
  expect(asker.requests).toBe(1);
});

it('a run never splits the question for a list that decides every question, even if the service fails', async () => {
  const { asker, proxy } = await askerBehind(() => ({ status: 500 }), {
    lookup: dateLookup,
    retry: { ...DEFAULT_RETRY, tries: 2, baseMs: 1 },
  });
  const { asks } = plan([['2026-01-01'], ['2026-01-02'], ['2026-01-05']], dateLookup);
  await expect(asker.ask(asks, () => undefined)).rejects.toThrow();
  expect(proxy.seen).toHaveLength(2);
});
