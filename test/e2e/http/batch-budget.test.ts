/** Limits on what a batch may cost: memory, the turns of other callers, and the number of batches of one key at a time. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BATCHES_OF_KEY_MAX } from '@daicho/service/http/batches-under-way.ts';
import { SEARCH_TEXT_MAX } from '@daicho/shared/model/limits.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fixtureRegisters } from '../../service/http/postal-fixture.ts';
import {
  errorOf,
  type RunningService,
  serviceForTest,
} from '../../service/http/running-service.ts';

const BATCH = '/v1/batch/postalcode/search';

/** Registers in which every record is so long that a batch of a thousand makes tens of megabytes. */
function longRegisters(searched: string[] = []) {
  const registers = fixtureRegisters();
  return {
    ...registers,
    open(version?: string) {
      const register = registers.open(version);
      return (
        register && {
          ...register,
          openSearches: () =>
            function* (search: Parameters<typeof register.search>[0]) {
              yield undefined;
              searched.push(search.t ?? '');
              const found = register.search({ ...search, t: '東京都' });
              const data = found.data.map((record) => ({
                ...record,
                town_raw: '長'.repeat(20_000),
              }));
              return { ...found, data, query: { ...found.query, t: search.t ?? null } };
            },
        }
      );
    },
  };
}

const distinct = (count: number) => Array.from({ length: count }, (_, i) => ({ t: `町${i}` }));

/** Sends a batch on a socket that does not read the answer. */
async function unread(service: RunningService, queries: readonly object[]): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.pause();
  const body = JSON.stringify({ queries });
  const head = [
    `POST ${BATCH} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Token ${service.keys.secret}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

describe('a batch', () => {
  it('computes equal queries once, and answers each in its place', async () => {
    const searched: string[] = [];
    const service = await serviceForTest({ registers: { postal: longRegisters(searched) } });
    const queries = ['町1', '町2', '町1', '町1', '町2'].map((t) => ({ t }));
    const response = await service.post(BATCH, { queries });
    const { records } = (await response.json()) as { records: { query: { t: string } }[] };
    expect(records.map(({ query }) => query.t)).toEqual(queries.map(({ t }) => t));
    expect(searched).toEqual(['町1', '町2']);
  });

  it('is sent while it is made, and arrives whole if the caller reads slowly', async () => {
    const service = await serviceForTest({ registers: { postal: longRegisters() } });
    const response = await service.post(BATCH, { queries: distinct(300) });
    expect(response.headers.get('content-length')).toBeNull();
    const texts: string[] = [];
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      texts.push(decoder.decode(bytes, { stream: true }));
      if (texts.length % 20 === 0) await sleep(2);
    }
    const { records } = JSON.parse(texts.join('')) as { records: { query: { t: string } }[] };
    expect(records.map(({ query }) => query.t)).toEqual(distinct(300).map(({ t }) => t));
  });

  it('costs no more memory than the buffers of its socket while its answer is not read, and is finally cut off', async () => {
    const searched: string[] = [];
    const service = await serviceForTest({
      registers: { postal: longRegisters(searched) },
      noProgressMs: 400,
    });
    const socket = await unread(service, distinct(1000));
    let worked = -1;
    while (searched.length === 0 || searched.length !== worked) {
      worked = searched.length;
      await sleep(100);
    }
    expect(worked).toBeLessThan(500);
    await sleep(1_200);
    const cut = Promise.race([once(socket, 'close'), once(socket, 'error')]);
    socket.resume();
    await cut;
    expect(searched.length).toBe(worked);
  });

  it('is not cut off while the caller reads from time to time', async () => {
    const service = await serviceForTest({
      registers: { postal: longRegisters() },
      noProgressMs: 2_000,
    });
    const socket = await unread(service, distinct(400));
    let tail = '';
    socket.on('data', (bytes: Buffer) => {
      tail = (tail + bytes.toString('latin1')).slice(-16);
    });
    const isWhole = () => tail.endsWith('0\r\n\r\n');
    // All pauses together are longer than the time for which a caller may read nothing.
    const PAUSES = 25;
    for (let pauses = 0; pauses < PAUSES || (!isWhole() && !socket.destroyed); pauses++) {
      socket.resume();
      await sleep(pauses < PAUSES ? 5 : 50);
      socket.pause();
      await sleep(pauses < PAUSES ? 100 : 0);
    }
    expect(isWhole()).toBe(true);
  });

  it('is refused while as many batches of its key are under way as are allowed, and accepted once one of these has ended', async () => {
    const service = await serviceForTest({ registers: { postal: longRegisters() } });
    const sockets = await Promise.all(
      Array.from({ length: BATCHES_OF_KEY_MAX }, () => unread(service, distinct(1000))),
    );
    const statusOfNext = async () => {
      const next = await service.post(BATCH, { queries: distinct(1) });
      await next.text();
      return next.status;
    };
    await expect.poll(statusOfNext).toBe(503);
    const another = await service.post(BATCH, { queries: distinct(1000) });
    expect(another.headers.get('retry-after')).toBe('1');
    expect(await errorOf(another)).toEqual([503, 'overloaded']);
    const other = await service.account({});
    const headers = { authorization: `Token ${other.secret}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ queries: distinct(1) });
    expect((await service.fetch(BATCH, { method: 'POST', headers, body })).status).toBe(200);
    sockets[0]?.destroy();
    await expect.poll(statusOfNext).toBe(200);
  });
});

it('a text to search for has a maximum length', async () => {
  const service = await serviceForTest();
  const long = 'あ'.repeat(SEARCH_TEXT_MAX + 1);
  const fits = long.slice(1);
  expect((await service.post(BATCH, { default_q: fits, queries: [{ t: fits }] })).status).toBe(200);
  for (const [body, parameter] of [
    [{ default_q: long, queries: [] }, 'default_q'],
    [{ queries: [{ t: '東京' }, { t: long }] }, 'queries[1].t'],
    [{ queries: [{ t: '東京', q: long }] }, 'queries[0].q'],
  ] as const) {
    const answer = await errorOf(await service.post(BATCH, body));
    expect(answer).toEqual([400, 'invalid_parameter', parameter]);
  }
});
