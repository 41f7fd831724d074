/**
 * What the heaviest valid request of each operation may cost other callers: how long it blocks the event loop, and how
 * much memory an unread answer takes. docs/reference/service-limits.md has the numbers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { request } from '@daicho/shared/api/call/request.ts';
import type { Operation, ParamsOf } from '@daicho/shared/api/operation.ts';
import { type Operations, operations } from '@daicho/shared/api/operations.ts';
import {
  BATCH_QUERIES_MAX,
  RADAR_ADD_MAX,
  RADAR_REMOVE_MAX,
  SEARCH_LIMIT,
} from '@daicho/shared/model/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAICHO } from '../../../bench/program.ts';
import { type ImportedPostal, importRealPostal, NEWEST_POSTAL } from '../../imported-postal.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { letPoll, recordDetections } from '../../service/radar/radar-fixture.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';

const LOOP_DELAY = new URL('loop-delay.mjs', import.meta.url).href;
/**
 * Limit of the time for which a request blocks the loop, in processor time: one turn of work and its longest step
 * together.
 */
const HELD_MS = 50;
const UNREAD_MIB = 4;
const TRIES = 5;

const WORDS = ['丁目', '中央', '東京', '北海道', '西町', '本町', '新田', '南町', '上町', '下町'];
const words = (count: number, joiner: string) =>
  Array.from({ length: count }, (_, i) => `${WORDS[i % WORDS.length]}${i < 10 ? '' : i}`).join(
    joiner,
  );
const kinds = (count: number, joiner: string) =>
  Array.from(
    { length: count },
    (_, i) => ['株式会社', '有限会社', '合同', '商事', '産業'][i % 5],
  ).join(joiner);
const { max: limit } = SEARCH_LIMIT;
const each = <T>(query: (i: number) => T): T[] =>
  Array.from({ length: BATCH_QUERIES_MAX }, (_, i) => query(i));

/** Numbers that the account watches. All of them changed on the same day. */
const watched = Array.from({ length: 100_000 }, (_, i) => corporateNumber(i));
const DETECTED_ON = '2026-11-20';

/** The heaviest known request of each operation. */
const heaviest: { readonly [Name in keyof Operations]: readonly ParamsOf<Operations[Name]>[] } = {
  postalLookup: [{ postal_code: '4520961' }],
  postalBatchLookup: [{ queries: each(() => ({ postal_code: '4520961' })) }],
  postalVersions: [{}],
  postalUpdates: [{}],
  postalSearch: [
    { q: words(100, ' '), limit },
    { q: words(100, ' OR '), limit, facet: '/' },
    { q: '_type:1', limit, offset: 100_000, facet: '/' },
    { t: '東京都千代田区丸の内1丁目大阪市中央区'.repeat(100).slice(0, 1600), limit },
  ],
  postalBatchSearch: [
    {
      default_q: words(100, ' '),
      default_limit: limit,
      queries: each((i) => ({ t: `東京都${i}` })),
    },
    {
      default_limit: limit,
      queries: each((i) => ({ t: '', q: `${words(20, ' OR ')} OR 東${i}` })),
    },
    { queries: each((i) => ({ t: `京都府京都市中京区油小路通御池押油小路町${i}`.repeat(20) })) },
  ],
  postalDownloadList: [{}],
  postalNearest: [{ lat: 35.68, lng: 139.76, limit: 100 }],
  postalBatchNearest: [{ queries: each(() => ({ lat: 35.68, lng: 139.76, limit: 1 })) }],
  municipalityList: [{ prefecture_code: '01' }],
  corporationLookup: [{ corporate_number: '7000012050002' }],
  corporationBatchLookup: [{ queries: each(() => ({ corporate_number: '7000012050002' })) }],
  corporationSearch: [
    { q: kinds(100, ' OR '), limit, facet_area: '/', facet_kind: '/', facet_process: '/' },
    { q: kinds(100, ' '), limit },
  ],
  corporationBatchSearch: [
    { default_limit: limit, queries: each((i) => ({ q: `${kinds(20, ' OR ')} OR 商${i}` })) },
  ],
  invoiceLookup: [{ number: 'T1000020012131', date: '2023-10-01' }],
  invoiceBatchLookup: [{ queries: each(() => ({ number: 'T1000020012131', date: '2023-10-01' })) }],
  radarList: [{}],
  radarAdd: [{ data: watched.slice(0, RADAR_ADD_MAX) }],
  radarRemove: [{ data: watched.slice(-RADAR_REMOVE_MAX) }],
  radarDate: [{ date: DETECTED_ON }],
  radarNumbers: [{}],
  radarAddNumbers: [{ data: watched.slice(0, RADAR_ADD_MAX) }],
  radarRemoveNumbers: [{ data: watched.slice(-RADAR_REMOVE_MAX) }],
  radarChanges: [{ date: DETECTED_ON }],
  radarWebhooks: [{}],
  radarAddWebhook: [{ url: 'https://n8n.example/1', numbers: watched.slice(0, 10_000) }],
  radarRemoveWebhooks: [{ data: ['wh_none'] }],
  bankList: [{}],
  bankVersions: [{}],
  bankLookup: [{ bank_code: '0001' }],
  bankBatchLookup: [{ queries: each(() => ({ bank_code: '0001' })) }],
  branchList: [{ bank_code: '0005' }],
  branchLookup: [{ bank_code: '0005', branch_code: '001' }],
  schoolLookup: [{ school_code: 'F113110102700' }],
  schoolBatchLookup: [{ queries: each(() => ({ school_code: 'F113110102700' })) }],
  schoolSearch: [
    { q: words(100, ' OR '), limit, facet_area: '/', facet_type: '/', facet_branch: '/' },
    { q: words(100, ' '), limit },
  ],
  holidayList: [{}],
  businessDayCheck: [{ date: '2027-12-31' }],
};

describe.skipIf(realData === undefined)('the service', () => {
  let data: ImportedPostal;
  let service: ChildProcess;
  let url = '';
  let secret = '';
  let printed = '';

  beforeAll(async () => {
    data = await importRealPostal(NEWEST_POSTAL);
    await importCorporations({
      dataDir: data.dataDir,
      version: '2017-04-02',
      files: [realDataPath('nta', '26_kyoto_all_20170402.zip')],
      kind: 'full',
    });
    const args = [
      '--import',
      LOOP_DELAY,
      DAICHO,
      'serve',
      '--port',
      '0',
      '--threads',
      '1',
      '--data',
      data.dataDir,
    ];
    service = spawn(process.execPath, [...args, '--log-level', 'error', '--stop-timeout', '1'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    service.stderr?.on('data', (text) => {
      printed += text;
    });
    if (service.stdout === null) throw new Error('no standard output');
    const [line] = await once(createInterface(service.stdout), 'line');
    url = String(line).replace('listening on ', '');
    const keys: unknown = JSON.parse(readFileSync(`${data.dataDir}/local-keys.json`, 'utf8'));
    ({ secret } = z.object({ secret: z.string() }).parse(keys));
    await watchNumbers(data.dataDir);
  });

  afterAll(async () => {
    if (service?.exitCode === null) {
      service.kill('SIGTERM');
      await once(service, 'exit');
    }
    data?.remove();
  });

  async function watchNumbers(dataDir: string): Promise<void> {
    const db = await openState(dataDir);
    const account = await letPoll(db);
    await addRegistrations(db, account, watched);
    await recordDetections(db, account, { date: DETECTED_ON, numbers: watched });
    await db.destroy();
  }

  async function heldMs(): Promise<number> {
    printed = '';
    service.kill('SIGUSR2');
    while (!/held \d+ ms\n/.test(printed)) await sleep(5);
    return Number(/held (\d+) ms/.exec(printed)?.[1]);
  }

  async function ask(operation: Operation<unknown, unknown>, params: unknown): Promise<number> {
    const {
      url: to,
      method,
      headers,
      body,
    } = request(operation, params, { baseUrl: url, key: secret });
    const response = await fetch(to, { method, headers, ...(body === undefined ? {} : { body }) });
    for await (const _ of response.body ?? []);
    return response.status;
  }

  const all = Object.entries(heaviest).flatMap(([name, calls]) =>
    calls.map((params, i) => [`${name} ${i + 1}`, name as keyof Operations, params] as const),
  );

  it.each(all)(
    'is blocked by %s no longer than other callers may wait',
    async (_, name, params) => {
      const operation: Operation<unknown, unknown> = operations[name];
      expect([200, 404]).toContain(await ask(operation, params));
      const held: number[] = [];
      for (let i = 0; i < TRIES && (held.at(-1) ?? HELD_MS) >= HELD_MS; i++) {
        await heldMs();
        await ask(operation, params);
        await sleep(10);
        held.push(await heldMs());
      }
      expect(Math.min(...held)).toBeLessThan(HELD_MS);
    },
  );

  it('keeps only as much of an unread answer in memory as a socket takes', async () => {
    await ask(operations.postalBatchSearch, { queries: [{ t: '', q: '東京', limit }] });
    // The heap sometimes grows by itself, but memory held by the answers shows every time.
    const held: number[] = [];
    for (let i = 0; i < TRIES && (held.at(-1) ?? UNREAD_MIB) >= UNREAD_MIB; i++) {
      const before = residentMib();
      const sockets = await Promise.all(Array.from({ length: 8 }, unreadBatch));
      await sleep(1_500);
      held.push((residentMib() - before) / sockets.length);
      for (const socket of sockets) socket.destroy();
      await sleep(500);
    }
    expect(Math.min(...held)).toBeLessThan(UNREAD_MIB);
  });

  function residentMib(): number {
    const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  async function unreadBatch(): Promise<Socket> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.pause();
    const body = JSON.stringify({ queries: each((i) => ({ t: '', q: `東京 ${100 + i}`, limit })) });
    const head = [
      'POST /v1/batch/postalcode/search HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Token ${secret}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    return socket;
  }
});
