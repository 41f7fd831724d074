import { createLogger } from '@daicho/service/http/log/request-log.ts';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anyText } from '../../../any-text.ts';
import { serviceForTest } from '../running-service.ts';

const ADDRESS = '東京都千代田区麹町三丁目12-14';

const CALLER = { keyId: 'of-a-key', accountId: 'of-an-account' };

describe('the log of requests', () => {
  it('writes one line for each request, with the route template and the request id of the answer', async () => {
    const service = await serviceForTest();
    const response = await service.fetch('/v1/postalcode/1020083/');
    await service.fetch('/nowhere');
    const lines = service
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === 'request');
    expect(lines).toMatchObject([
      {
        method: 'GET',
        route: '/v1/postalcode/:postal_code',
        status: 200,
        ms: expect.any(Number),
        requestId: response.headers.get('x-request-id'),
      },
      { method: 'GET', route: 'unknown', status: 404 },
    ]);
  });

  it('never writes a key, an address or a code, whatever goes wrong', async () => {
    const service = await serviceForTest();
    const { secret, public: publicKey } = service.keys;
    const t = encodeURIComponent(ADDRESS);
    const badBody = { 'content-type': 'application/json' };
    const batch = '/v1/batch/postalcode/search';
    await service.fetch(`/v1/postalcode/?t=${t}`);
    await service.fetch(`/v1/postalcode/?t=${t}&limit=${secret}`);
    await service.fetch(`/v1/postalcode/?t=fail`);
    await service.fetch('/v1/postalcode/1020083');
    await service.fetch(`/v1/postalcode/%E0%A4%A${secret}`);
    await service.fetch(`/${secret}/${t}`);
    await service.fetch('/v1/postalcode/1020083', {
      headers: { authorization: `Bearer ${secret}` },
    });
    await service.fetch('/v1/postalcode/1020083', {
      headers: { authorization: `Token ${publicKey}` },
    });
    await service.fetch('/v1/postalcode/1020083', { headers: { 'kenall-api-version': secret } });
    await service.post(batch, { queries: [{ t: ADDRESS }, { t: ADDRESS, limit: ADDRESS }] });
    await service.fetch(batch, {
      method: 'POST',
      headers: badBody,
      body: `{"${ADDRESS}": ${secret}`,
    });
    const log = service.log();
    for (const hidden of [
      secret,
      publicKey,
      secret.slice(4, 20),
      ADDRESS,
      t,
      '1020083',
      'cannot search',
    ]) {
      expect(log).not.toContain(hidden);
    }
    expect(log).toContain('"status":500');
  });

  it.each([
    ['an error', new Error(ADDRESS)],
    ['an error in the field err', { err: new Error(ADDRESS) }],
  ])('writes no message of %s', (_, logged) => {
    let log = '';
    createLogger('info', {
      write: (line) => {
        log += line;
      },
    }).warn(logged);
    expect(log).not.toContain(ADDRESS);
    expect(JSON.parse(log)).toMatchObject({ msg: 'failure', err: { type: 'Error' } });
  });

  it('prints the line of a request as pino does', () => {
    vi.useFakeTimers({ now: 1_790_000_000_123 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    fc.assert(
      fc.property(
        fc.record({
          requestId: anyText(),
          method: fc.string(),
          route: anyText(),
          status: fc.nat(999),
          ms: fc.float({ min: 0, max: 100_000, noNaN: true }),
        }),
        ({ requestId, ms, ...ended }) => {
          logger.writeRequest({
            requestId,
            ms,
            operation: 'postal.lookup',
            isProbe: false,
            caller: CALLER,
            ...ended,
          });
          const tenths = Math.round(ms * 10) / 10;
          logger.child({ requestId }).info({ ...ended, ms: tenths }, 'request');
          const [ours, pinos] = lines.splice(0);
          expect(ours).toBe(pinos);
        },
      ),
    );
  });

  const LOOKUP = {
    requestId: 'a',
    method: 'GET',
    route: '/',
    operation: 'postal.lookup',
    isProbe: false,
    status: 200,
    ms: 0.1,
    caller: CALLER,
  };

  it.each(['warn', 'silent'] as const)('leaves out the lines of requests at level %s', (level) => {
    const lines: string[] = [];
    const logger = createLogger(level, { write: (line) => lines.push(line) });
    logger.writeRequest(LOOKUP);
    expect(lines).toEqual([]);
  });

  it.each([
    ['info', 0],
    ['debug', 1],
  ] as const)('at level %s writes %d lines of a probe', (level, count) => {
    const lines: string[] = [];
    const logger = createLogger(level, { write: (line) => lines.push(line) });
    logger.writeRequest({ ...LOOKUP, isProbe: true });
    expect(lines).toHaveLength(count);
    expect(lines.join('')).not.toMatch(/of-a-key|of-an-account/);
  });
});
