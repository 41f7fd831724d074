/** A run goes on or stops cleanly when the service, the input or a person disturbs it. */
import { statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PLACES_VERSION } from '../../connections/postal-places.ts';
import { MESS, remote } from './messy-list.ts';
import { addresses, desk, run, useProxiedService } from './run-fixture.ts';

const proxiedService = useProxiedService();

/** Longer than any undelayed answer takes, even on a busy machine. */
const PATIENCE_MS = 3_000;

describe('a run over HTTP', () => {
  it('gives the same output through 429, 503, 413, cut connections and slow answers', async () => {
    const undisturbed = await proxiedService();
    const calm = desk('住所', addresses(600, 300), undisturbed.key);
    await run(calm, remote(undisturbed.proxy, calm));
    const disturbed = await proxiedService((request, n) => {
      if (n === 1) return { status: 429, headers: { 'retry-after': '1' } };
      if (n === 3) return { cut: true };
      if (n === 4) return { delayMs: 2 * PATIENCE_MS };
      if (n % 5 === 2) return { status: 503 };
      return request.body.length > 5000 ? { status: 413 } : undefined;
    });
    const rough = desk('住所', addresses(600, 300), disturbed.key);
    const settings = { remote: { timeoutMs: PATIENCE_MS, retry: { baseMs: 1, maxMs: 2 } } };
    const { summary } = await run(rough, remote(disturbed.proxy, rough), settings);
    expect(summary.outcomes.failed).toBe(0);
    expect(rough.outputText()).toBe(calm.outputText());
  });

  it('marks the rows of a question that the service cannot answer, and asks only for those the next time', async () => {
    let isBroken = true;
    const { proxy, key } = await proxiedService((request) =>
      isBroken && request.body.includes('麹町7-1') ? { status: 500 } : undefined,
    );
    const where = desk('住所', addresses(60, 20), key);
    const first = await run(where, remote(proxy, where));
    expect(first.summary.outcomes).toMatchObject({ failed: 3, found: 51 });
    expect(where.outputRows()[6]?.at(-1)).toMatch(/^失敗: /);
    expect(where.hasProgress()).toBe(true);

    isBroken = false;
    const before = proxy.seen.length;
    const second = await run(where, remote(proxy, where));
    expect(second.summary).toMatchObject({ requests: 1, outcomes: { failed: 0, found: 54 } });
    expect(proxy.seen.slice(before).filter((r) => r.method === 'POST')).toHaveLength(1);
    expect(where.hasProgress()).toBe(false);
  });

  it('does not replace an output that somebody changed meanwhile', async () => {
    const { proxy, key } = await proxiedService((request) =>
      request.body.includes('麹町7-1') ? { status: 500 } : undefined,
    );
    const where = desk('住所', addresses(30, 20), key);
    await run(where, remote(proxy, where));
    writeFileSync(where.output, 'mended by hand');
    await expect(run(where, remote(proxy, where))).rejects.toThrow('exists already');
    expect(where.outputText()).toBe('mended by hand');
  });

  it('never assigns answers by their order if a batch has lost an answer', async () => {
    const { proxy, key } = await proxiedService(() => ({
      body: JSON.stringify({
        version: PLACES_VERSION,
        params: { default_limit: null, default_q: null },
        records: [],
      }),
    }));
    const where = desk('住所', addresses(20, 5), key);
    const { summary } = await run(where, remote(proxy, where));
    expect(summary.outcomes).toMatchObject({ failed: 18, found: 0 });
  });

  it.each([
    [401, 'API key'],
    [403, 'plan or options'],
  ])('stops at once at the status %i, and says what to do', async (status, sentence) => {
    const { proxy, key } = await proxiedService(() => ({ status }));
    const where = desk('住所', addresses(1000, 900), key);
    await expect(run(where, remote(proxy, where))).rejects.toThrow(sentence);
    expect(proxy.seen.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(where.hasOutput()).toBe(false);
    expect(where.hasProgress()).toBe(false);
  });

  it('stops when the service is gone, and goes on when it is back', async () => {
    let isGone = false;
    const { proxy, key } = await proxiedService(() => (isGone ? { cut: true } : undefined));
    const where = desk('住所', addresses(2000, 1500), key);
    const slow = { concurrency: '1', ...remote(proxy, where) };
    const onProgress = (done: number) => {
      isGone = done > 800;
    };
    await expect(run(where, slow, { onProgress })).rejects.toThrow('does not answer');
    expect(where.hasOutput()).toBe(false);
    expect(where.hasProgress()).toBe(true);
    isGone = false;
    const { summary, notices } = await run(where, slow);
    expect(notices.join()).toContain('Going on');
    expect(summary.requests).toBeLessThan(14);
    expect(summary.outcomes).toMatchObject({ found: 1800, blank: 200 });
  });

  it('stops on request, without an output, and keeps the answers so far', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', addresses(1500, 1200), key);
    const stop = new AbortController();
    const onProgress = (done: number) => {
      if (done > 500) stop.abort();
    };
    const stopped = run(
      where,
      { ...remote(proxy, where), concurrency: '1' },
      {
        signal: stop.signal,
        onProgress,
      },
    );
    await expect(stopped).rejects.toMatchObject({ exitCode: 130 });
    expect(where.hasOutput()).toBe(false);
    expect(statSync(`${where.output}.resume`).mode & 0o777).toBe(0o600);
  });

  it('cuts a text from the service that is too long for a cell, and shows the cut', async () => {
    const { proxy, key } = await proxiedService();
    const enlarging = createServer(async (incoming, outgoing) => {
      const asked: Buffer[] = [];
      for await (const chunk of incoming) asked.push(chunk);
      const method = incoming.method ?? '';
      const response = await fetch(`${proxy.url}${incoming.url}`, {
        method,
        headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: Buffer.concat(asked) }),
      });
      const body = await response.text();
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end(body.replaceAll('"town":"麹町"', `"town":"${'a'.repeat(1_000_000)}"`));
    });
    await new Promise<void>((resolve) => enlarging.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void enlarging.close());
    const { port } = enlarging.address() as AddressInfo;
    const where = desk('住所', ['東京都千代田区麹町3-2'], key);
    const source = { baseUrl: `http://127.0.0.1:${port}`, keyFile: where.keyFile };
    await run(where, source);
    expect(where.outputRows()[0]).toContain(`${'a'.repeat(32_766)}…`);
  });

  it('starts afresh when the input has changed', async () => {
    const { proxy, key } = await proxiedService((_, n) => (n > 2 ? { status: 401 } : undefined));
    const where = desk('住所', addresses(1000, 900), key);
    const given = { ...remote(proxy, where), concurrency: '1' };
    await expect(run(where, given)).rejects.toThrow();
    writeFileSync(where.input, 'id,住所\n0,府中市府中町1\n');
    const later = await proxiedService();
    writeFileSync(where.keyFile, later.key);
    const again = await run(where, { ...given, baseUrl: later.proxy.url });
    expect(again.notices.join()).toContain('starts afresh');
    expect(again.summary).toMatchObject({ rows: 1, distinct: 1 });
  });

  it('keeps no address and no key in the file of progress', async () => {
    const { proxy, key } = await proxiedService((_, n) => (n > 1 ? { status: 401 } : undefined));
    const where = desk('住所', addresses(1000, 900), key);
    await expect(
      run(where, { ...remote(proxy, where), concurrency: '1', fields: 'postal_code' }),
    ).rejects.toThrow();
    const { readFileSync } = await import('node:fs');
    const file = readFileSync(`${where.output}.resume`);
    expect(file.includes('麹町')).toBe(false);
    expect(file.includes(key)).toBe(false);
  });

  it('leaves a file alone that only has the name of a file of progress', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', MESS, key);
    writeFileSync(`${where.output}.resume`, 'my résumé, which is no database at all\n'.repeat(50));
    await expect(run(where, remote(proxy, where))).rejects.toThrow('move it away');
    expect(proxy.seen).toEqual([]);
  });
});
