import { withEach } from '@daicho/service/registers/registers.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { describe, expect, it, vi } from 'vitest';
import { fixtureRegisters } from '../postal-fixture.ts';
import { serviceForTest } from '../running-service.ts';

const READY = {
  status: 'ready',
  registers: withEach((id) => (id === 'coordinates' ? 'absent' : 'open')),
  state: 'reachable',
  stopping: false,
  overloaded: false,
};

async function asked(url: string) {
  const response = await fetch(`${url}/readyz`);
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  };
}

describe('a service that is asked for its health', () => {
  it('is ready while everything answers', async () => {
    const service = await serviceForTest();
    expect(await asked(service.url)).toEqual({ status: 200, retryAfter: null, body: READY });
  });

  it('says that the state cannot be reached, and stays alive', async () => {
    const service = await serviceForTest({ isStateReachable: async () => false });
    expect(await asked(service.url)).toEqual({
      status: 503,
      retryAfter: '1',
      body: { ...READY, status: 'not_ready', state: 'unreachable' },
    });
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  });

  it('says which register cannot be opened, and not why', async () => {
    const corporation = {
      open: () => {
        throw new SnapshotError(snapshotSentences.gone, { path: '/secret/place' });
      },
    };
    const service = await serviceForTest({
      registers: { postal: fixtureRegisters(), corporation },
    });
    const { status, body } = await asked(service.url);
    expect([status, body]).toEqual([
      503,
      {
        ...READY,
        status: 'not_ready',
        registers: { ...READY.registers, corporation: 'closed' },
      },
    ]);
  });

  it('is not ready once it drains, and still answers', async () => {
    const service = await serviceForTest();
    service.server.drain();
    expect(await asked(service.url)).toMatchObject({
      status: 503,
      body: { status: 'not_ready', stopping: true },
    });
    expect((await service.fetch('/v1/postalcode/1020083')).status).toBe(200);
  });

  it('is alive and not ready under pressure, while a lookup is refused with the time to come back', async () => {
    const service = await serviceForTest({
      overload: { maxEventLoopDelayMs: 1, sampleMs: 10 },
    });
    await vi.waitFor(
      async () => {
        const until = performance.now() + 60;
        while (performance.now() < until);
        const answers = await Promise.all([
          fetch(`${service.url}/healthz`),
          asked(service.url),
          service.fetch('/v1/postalcode/1020083'),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
        expect(answers[1].body).toMatchObject({ overloaded: true });
        expect(answers[2].headers.get('retry-after')).toBe('5');
      },
      { timeout: 60_000, interval: 0 },
    );
  });

  it('logs no probe at level info and counts none, but counts every request that it logs', async () => {
    const ended: unknown[][] = [];
    const service = await serviceForTest({ onRequestEnded: (...one) => ended.push(one) });
    await fetch(`${service.url}/healthz`);
    await fetch(`${service.url}/readyz`);
    await service.fetch('/v1/postalcode/1020083');
    await service.fetch('/v1/postalcode/1020083', { method: 'DELETE' });
    await service.fetch('/nowhere/1020083');
    const lines = service
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request');
    expect(lines.filter(({ level }) => level >= 30).map(({ route }) => route)).toEqual([
      '/v1/postalcode/:postal_code',
      '/v1/postalcode/:postal_code',
      'unknown',
    ]);
    expect(ended).toEqual([
      ['postal.lookup', 200, expect.any(Number)],
      ['postal.lookup', 405, expect.any(Number)],
      ['none', 404, expect.any(Number)],
    ]);
  });
});
