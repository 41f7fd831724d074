/** A real service whose threads share a port: failures of one thread, changes in all threads, and how they stop. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { issueKey } from '@daicho/service/accounts/account-keys.ts';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { writePostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import { PostalTableBuilder } from '@daicho/service/registers/postal/table-builder.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { atNight, cases } from '../../cases.ts';
import { fixtureRecords } from '../../service/http/postal-fixture.ts';
import { writeSmallData } from '../../service/small-data.ts';
import { onBothStores } from '../../service/state/stores.ts';
import {
  asked,
  Callers,
  LOOKUP,
  serveThreads,
  smallData,
  type Told,
  WAYS,
} from './served-threads.ts';

function writeVersion(data: string, version: string): void {
  const table = new PostalTableBuilder();
  for (const record of fixtureRecords) table.add(record);
  const counts = { areas: 1, offices: 1, codes: 2 };
  writePostalSnapshot(data, { columns: table.columns() }, { version, counts, inputs: [] });
}

const TOLD = ['exit', 'throw', 'fill its heap'] as const satisfies readonly Told[];
/**
 * By day, one way to die is tried while the system shares the port out. At night, every way to die is tried with both ways to share
 * connections.
 */
const DEATHS = WAYS.slice(0, cases(1, WAYS.length)).flatMap(([name, way]) =>
  TOLD.slice(0, cases(1, TOLD.length)).map((told) => ({ name, way, told })),
);

it.each(DEATHS)(
  'a thread that dies ($told) is replaced if $name; the other thread goes on',
  async ({ way, told }) => {
    const node = [...way, '--max-old-space-size=200'];
    const served = await serveThreads(smallData(), { told, node });
    const callers = new Callers(served, () => LOOKUP);
    await callers.goOn();
    served.tell();
    const log = expect.poll(() => served.log(), { timeout: 60_000 });
    await log.toContain('"msg":"thread ended"');
    callers.easeOff();
    await log.toContain('"msg":"thread answers again"');
    await callers.goOn();
    await callers.end();
    expect(served.log().match(/"msg":"thread ended"/g)).toHaveLength(1);
    const replies = callers.replies.flat();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    // Only connections to the dead thread are cut and made again.
    const failed = callers.failures.filter((failures) => failures.length > 0);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(callers.failures.length);
    expect(await served.stop()).toBe(0);
  },
);

describe.each(WAYS.slice(0, cases(1, WAYS.length)))('a service in which %s', (_, way) => {
  it('changes over to an import in all threads at once, while they answer', async () => {
    const data = smallData();
    const served = await serveThreads(data, { node: way });
    const callers = new Callers(served, () => LOOKUP);
    callers.easeOff();
    const days = [1, 2, 3, 4].map((day) => `2026-06-0${day}`);
    for (const version of days) {
      writeVersion(data, version);
      const isSeen = () => callers.replies.flat().some(({ body }) => body.includes(version));
      await expect.poll(isSeen).toBe(true);
    }
    await callers.end();
    expect(callers.failures.flat()).toEqual([]);
    const replies = callers.replies.flat().sort((a, b) => a.repliedAt - b.repliedAt);
    const versions = replies.map(({ body }) => JSON.parse(body).version);
    expect(new Set(versions)).toEqual(new Set(['2026-05-29', ...days]));
    // Once one caller got the new version, every later request gets it too.
    for (const day of days) {
      const first = replies.find((_, at) => versions[at] === day)?.repliedAt ?? Number.NaN;
      const late = replies.filter(({ askedAt }, at) => askedAt > first && versions[at] < day);
      expect(late).toEqual([]);
    }
    // The threads that are asked for an older version open that version.
    const older = await Promise.all(
      Array.from({ length: 8 }, () => asked(served, `${LOOKUP}?version=2026-06-01`)),
    );
    expect(new Set(older.map(({ body }) => JSON.parse(body).version))).toEqual(new Set([days[0]]));
    expect(await served.stop()).toBe(0);
  });

  atNight(it)?.(
    'finishes the requests of every thread when it is stopped, and logs whole lines',
    async () => {
      const served = await serveThreads(smallData(), { node: way });
      const callers = new Callers(served, () => LOOKUP);
      await callers.goOn();
      const body = { queries: Array(1_000).fill({ t: '東京都千代田区千代田1-1' }) };
      const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
      // Connects first: a connection that waits to be accepted is not yet under way.
      for (const agent of agents) await asked(served, LOOKUP, { agent });
      const batches = agents.map((agent) =>
        asked(served, '/v1/batch/postalcode/search', { agent, body }),
      );
      await callers.goOn();
      const [end] = await Promise.all([served.stop(), callers.end()]);
      expect(end).toBe(0);
      for (const { status, body } of await Promise.all(batches)) {
        expect(status).toBe(200);
        expect(Object.keys(JSON.parse(body))).toContain('version');
      }
      const lines = served.log().trimEnd().split('\n');
      const records = lines
        .filter((line) => !line.startsWith('Stopping'))
        .map((line) => JSON.parse(line));
      const answered = callers.replies.flat().length;
      expect(records.filter(({ msg }) => msg === 'request')).toHaveLength(
        answered + agents.length + batches.length,
      );
    },
  );

  atNight(it)?.('measures all threads in one answer, also those that have ended', async () => {
    const args = ['--metrics-port', '0', '--log-level', 'error'];
    const served = await serveThreads(smallData(), { told: 'exit', args, node: way });
    const counted = async () => {
      const line = /daicho_http_request_seconds_count\{[^}]*postal\.lookup[^}]*\} (\d+)/;
      return Number(line.exec(await served.metrics())?.[1] ?? 0);
    };
    const ask = async () => {
      const replies = Array.from({ length: 40 }, () => asked(served, LOOKUP));
      expect((await Promise.all(replies)).every(({ status }) => status === 200)).toBe(true);
    };
    await ask();
    await expect.poll(counted).toBe(40);
    served.tell();
    await expect.poll(() => served.log()).toContain('"msg":"thread ended"');
    expect(await counted()).toBe(40);
    expect(await served.metrics()).toMatch(/^daicho_thread_ends_total 1$/m);
    // Until the thread is replaced, the remaining one takes all connections.
    await sleep(3_000);
    await ask();
    await expect.poll(counted).toBe(80);
    expect(await served.stop()).toBe(0);
  });
});

// By day, only processes that share an account are tested for its limit (state/counting-processes.test.ts).
await atNight(onBothStores)?.((newPlace) => {
  it('all threads together hold an account to its limit, and count its requests', async () => {
    const { directory, address, open } = await newPlace();
    writeSmallData(directory);
    const served = await serveThreads(directory, { state: address });
    const state = await open();
    const accountId = await addAccount(state, {
      name: 'limited',
      plan: 'standard',
      options: [],
      requestsPerMinute: 100,
    });
    const { key } = await issueKey(state, { accountId, kind: 'secret' });
    await asked({ ...served, secret: key }, LOOKUP);
    await withinAMinute(state, accountId);
    const callers = new Callers({ ...served, secret: key }, () => LOOKUP);
    callers.easeOff();
    const isEachRefused = () => callers.replies.every((replies) => replies.at(-1)?.status === 429);
    await expect.poll(isEachRefused).toBe(true);
    const at = performance.now();
    const late = () =>
      callers.replies.map((replies) => replies.filter(({ askedAt }) => askedAt > at));
    await expect.poll(() => late().every((replies) => replies.length > 0)).toBe(true);
    await callers.end();
    expect(
      new Set(
        late()
          .flat()
          .map(({ status }) => status),
      ),
    ).toEqual(new Set([429]));
    expect(await served.stop()).toBe(0);
    const admitted = callers.replies.flat().filter(({ status }) => status === 200).length;
    // The first request was admitted in the same minute, or in the one before.
    expect(admitted).toBeGreaterThanOrEqual(99);
    expect(admitted).toBeLessThanOrEqual(100);
    const usage = state.selectFrom('usage').select('requests');
    const rows = await usage.where('account_id', '=', accountId).execute();
    expect(rows.reduce((sum, { requests }) => sum + Number(requests), 0)).toBe(admitted + 1);
  });
});

/** Waits until enough is left of the account's current minute: the next one starts a new limit. */
async function withinAMinute(state: Kysely<StateTables>, accountId: string): Promise<void> {
  const window = state.selectFrom('rate_window').select('starts_at');
  const ofAccount = window.where('account_id', '=', accountId);
  await expect.poll(() => ofAccount.executeTakeFirst()).toBeDefined();
  const { starts_at } = await ofAccount.executeTakeFirstOrThrow();
  const leftMs = Number(starts_at) + 60_000 - Date.now();
  if (leftMs < 15_000) await sleep(Math.max(0, leftMs) + 1_000);
}
