import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { bytesOf, fetchAnswer } from '@daicho/service/feeding/fetching/fetch-answer.ts';
import type { FileForm } from '@daicho/service/feeding/fetching/file-form.ts';
import type { Validators } from '@daicho/service/feeding/fetching/partial-download.ts';
import { type FetcherOptions, fetcher } from '@daicho/service/feeding/update/fetcher.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, zipOf } from '../../sources/japanpost/official-files.ts';
import { cutOff, page, publisher, serve, silent, status } from './publisher.ts';

const CSV = {
  bytes: Buffer.from('a,b\r\n'.repeat(5_000)),
  modified: 'Fri, 29 May 2026 01:00:00 GMT',
};

interface Order {
  readonly form?: FileForm;
  readonly maxBytes?: number;
  readonly known?: Validators;
}

async function setUp(options: Partial<FetcherOptions> = {}) {
  const served = await publisher();
  served.files.set('/file.csv', CSV);
  const folder = await temporaryFolder();
  const waits: number[] = [];
  const problems: string[] = [];
  const url = new URL('/file.csv', served.origin);
  const client = fetcher({
    hosts: new Set([url.host]),
    retryWaits: { waitsMs: [1, 1], longestMs: 5_000 },
    silenceMs: 60_000,
    pauseMs: 0,
    onWait: (problem, waitMs) => {
      problems.push(problem.message);
      waits.push(waitMs);
    },
    ...options,
  });
  const path = join(folder, 'file.csv');
  const fetchIt = ({ form = 'csv', maxBytes = 1e6, known }: Order = {}) =>
    client.file({ name: 'file.csv', url, path, form, maxBytes, known });
  return { served, folder, path, waits, problems, fetchIt, client, url };
}

describe('the fetcher', () => {
  it('fetches a whole file, with its validators', async () => {
    const { path, fetchIt } = await setUp();
    const fetched = await fetchIt();
    expect(fetched).toMatchObject({ path, validators: { lastModified: CSV.modified } });
    expect(readFileSync(path)).toEqual(CSV.bytes);
  });

  it('fetches from a publisher that closes the connection after each file, compressed or not', async () => {
    const { client, path } = await setUp();
    const text = Buffer.from('a,b\r\n'.repeat(12_000));
    for (const [coding, bytes] of [
      ['identity', text],
      ['gzip', gzipSync(text)],
    ] as const) {
      const head = `HTTP/1.0 200 OK\r\ncontent-encoding: ${coding}\r\ncontent-length: ${bytes.length}\r\n\r\n`;
      const server = createServer((socket) => {
        socket.once('data', () => {
          socket.write(head);
          socket.end(bytes);
        });
      });
      onTestFinished(() => void server.close());
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const url = new URL(`http://127.0.0.1:${port}/file.csv`);
      await client.file({ name: 'file.csv', url, path, form: 'csv', maxBytes: 1e6 });
      expect(readFileSync(path).equals(text)).toBe(true);
    }
  });

  it('fetches nothing if the publisher says that the file is the same', async () => {
    const { path, fetchIt } = await setUp();
    const known = (await fetchIt())?.validators;
    expect(known).toBeDefined();
    expect(await fetchIt({ ...(known && { known }) })).toBeUndefined();
    expect(existsSync(path)).toBe(true);
  });

  it('continues a download that was cut off', async () => {
    const { served, folder, path, fetchIt } = await setUp();
    served.before.set('/file.csv', [cutOff(CSV, 9_000, folder)]);
    await fetchIt();
    expect(served.log).toEqual(['GET /file.csv 200', 'GET /file.csv 206 bytes=9000-']);
    expect(readFileSync(path)).toEqual(CSV.bytes);
  });

  it('continues a failed download on the next day', async () => {
    const { served, folder, path, fetchIt } = await setUp();
    served.before.set('/file.csv', [cutOff(CSV, 9_000, folder), status(503), status(503)]);
    await expect(fetchIt()).rejects.toThrow('HTTP 503');
    expect(existsSync(path)).toBe(false);
    // An answer is logged once its connection is finished, and the reader may have the answer before that.
    await expect.poll(() => served.log.length).toBe(3);
    served.log.length = 0;
    await fetchIt();
    expect(served.log).toEqual(['GET /file.csv 206 bytes=9000-']);
    expect(readFileSync(path)).toEqual(CSV.bytes);
  });

  it('begins again if the publisher has another file by then', async () => {
    const { served, folder, path, fetchIt } = await setUp();
    const newer = { bytes: Buffer.from('c,d\r\n'.repeat(6_000)) };
    served.before.set('/file.csv', [cutOff(CSV, 9_000, folder)]);
    served.files.set('/file.csv', newer);
    await fetchIt();
    expect(readFileSync(path)).toEqual(newer.bytes);
  });

  it.each([500, 502, 503, 429, 408])('tries again after HTTP %d', async (code) => {
    const { served, fetchIt, problems } = await setUp();
    served.before.set('/file.csv', [status(code), status(code)]);
    expect(await fetchIt()).toBeDefined();
    expect(problems).toHaveLength(2);
  });

  it('gives up after the last try, and at once on an answer that will not change', async () => {
    const { served, fetchIt } = await setUp();
    served.before.set('/file.csv', [status(500), status(500), status(500)]);
    await expect(fetchIt()).rejects.toThrow('HTTP 500');
    served.log.length = 0;
    served.before.set('/file.csv', [status(403)]);
    await expect(fetchIt()).rejects.toThrow('HTTP 403');
    expect(served.log).toEqual(['GET /file.csv 403']);
  });

  it('waits as long as the publisher asks for, but not for hours', async () => {
    const { served, fetchIt, waits } = await setUp();
    served.before.set('/file.csv', [status(429, { 'retry-after': '1' })]);
    await fetchIt();
    expect(waits).toEqual([1_000]);
    served.before.set('/file.csv', [status(429, { 'retry-after': '7200' })]);
    await expect(fetchIt()).rejects.toThrow('HTTP 429');
  });

  it('gives up on a publisher that falls silent', async () => {
    const { served, fetchIt, problems } = await setUp({ silenceMs: 1_000 });
    served.before.set('/file.csv', [silent(CSV)]);
    expect(await fetchIt()).toBeDefined();
    expect(problems[0]).toMatch(/has fallen silent/);
  });

  it('takes a file that comes slowly, up to a limit', async () => {
    const drip: ReturnType<typeof serve> = (_request, response) => {
      response.writeHead(200, { 'content-length': 20 });
      let sent = 0;
      const timer = setInterval(() => {
        response.write('ab');
        sent += 2;
        if (sent === 20) response.end();
        if (sent === 20 || response.destroyed) clearInterval(timer);
      }, 60);
    };
    const slow = await setUp({ silenceMs: 400 });
    slow.served.pages.set('/file.csv', drip);
    expect(await slow.fetchIt()).toBeDefined();
    const slower = await setUp({ longestMs: 60 });
    slower.served.pages.set('/file.csv', drip);
    await expect(slower.fetchIt()).rejects.toThrow('took too long');
  });

  it('refuses a page instead of a file, and a file of another form', async () => {
    const { served, path, fetchIt, problems } = await setUp();
    served.pages.set('/file.csv', page('<!DOCTYPE html><title>メンテナンス中</title>'));
    await expect(fetchIt()).rejects.toThrow('a web page instead of file.csv');
    expect(problems).toHaveLength(2);
    served.pages.set('/file.csv', serve({ bytes: Buffer.from('PK\u0003\u0004 not to its end') }));
    await expect(fetchIt()).rejects.toThrow('not of the form csv');
    await expect(fetchIt({ form: 'zip' })).rejects.toThrow(/file\.csv/);
    expect(existsSync(path)).toBe(false);
  });

  it('takes a whole zip whatever its content type says', async () => {
    const { served, fetchIt } = await setUp();
    const zip = await zipOf(await temporaryFolder(), 'a.zip', { 'a.csv': CSV.bytes });
    served.files.set('/file.csv', { bytes: readFileSync(zip), type: 'text/html' });
    expect(await fetchIt({ form: 'zip' })).toBeDefined();
  });

  it('refuses a file that is too large, whether or not its length was announced', async () => {
    const { served, fetchIt } = await setUp();
    await expect(fetchIt({ maxBytes: 1_000 })).rejects.toThrow('too large');
    served.pages.set('/file.csv', (_request, response) => {
      response.writeHead(200);
      for (let i = 0; i < 40; i++) response.write(CSV.bytes);
      response.end();
    });
    await expect(fetchIt({ maxBytes: 100_000 })).rejects.toThrow('too large');
  });

  it('tries again if fewer bytes arrive than were announced', async () => {
    const { served, fetchIt, problems } = await setUp();
    served.before.set('/file.csv', [
      (_request, response) => {
        response.writeHead(200, { 'content-length': CSV.bytes.length + 7 });
        response.write(CSV.bytes, () => response.destroy());
      },
    ]);
    expect(await fetchIt()).toBeDefined();
    expect(problems).toHaveLength(1);
  });

  it('follows a redirect on the same host, and none to another', async () => {
    const { served, fetchIt } = await setUp();
    const other = await publisher();
    other.files.set('/file.csv', CSV);
    served.files.set('/moved.csv', CSV);
    served.before.set('/file.csv', [
      status(302, { location: '/moved.csv' }),
      status(302, { location: `${other.origin}/file.csv` }),
      status(302, { location: 'file:///etc/passwd' }),
    ]);
    expect(await fetchIt()).toBeDefined();
    await expect(fetchIt()).rejects.toThrow('not in the table of publishers');
    await expect(fetchIt()).rejects.toThrow('not in the table of publishers');
    expect(other.log).toEqual([]);
  });

  it('gives up redirects that go in a circle', async () => {
    const { served, fetchIt } = await setUp();
    served.pages.set('/file.csv', status(302, { location: '/file.csv' }));
    await expect(fetchIt()).rejects.toThrow('redirects again and again');
  });

  it('says that a publisher cannot be reached', async () => {
    const { client, path } = await setUp({ retryWaits: { waitsMs: [], longestMs: 0 } });
    const url = new URL('http://127.0.0.1:1/file.csv');
    const asked = client.file({ name: 'file.csv', url, path, form: 'csv', maxBytes: 1e6 });
    await expect(asked).rejects.toThrow(/127\.0\.0\.1:1 cannot be reached \(/);
  });
});

describe('an answer', () => {
  it('that was given up before it was read is an error, even if all of it had arrived', async () => {
    const { served, url } = await setUp();
    served.pages.set('/file.csv', page('a,b\r\n'));
    const stopping = new AbortController();
    const limits = { silenceMs: 60_000, longestMs: 60_000, signal: stopping.signal };
    const answer = await fetchAnswer({ url }, limits);
    await sleep(50);
    stopping.abort();
    await sleep(50);
    await expect(bytesOf(answer, 1e6)).rejects.toThrow(url.host);
  });
});
