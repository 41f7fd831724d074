/**
 * Measures the figures of one process: `node bench/scale/measure.ts` prints them as JSON. The process itself reports
 * its CPU, so other work on the machine changes little; PostgreSQL has to be measured on a quiet machine. 500,000
 * made-up corporations; `DAICHO_BENCH_CORPORATIONS=5500000` for as many as the nation has.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { issueKey } from '@daicho/service/accounts/account-keys.ts';
import { findKeyByHash } from '@daicho/service/accounts/account-queries.ts';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { RateLimits } from '@daicho/service/accounts/counting/rate-limits.ts';
import { hashKey } from '@daicho/service/accounts/keys.ts';
import { addUsage } from '@daicho/service/accounts/usage.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { generatedCorporations } from '../corporation/generated.ts';
import { importNation } from '../corporation/national-file.ts';
import { madeUpAddresses, one, seeded } from '../enrich/made-up-addresses.ts';
import { accountKey } from '../keys.ts';
import type { MeasuredProcess } from '../measured-process.ts';
import { benchDataDirectory, newestTable, recordsOf } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';
import { type Figures, type PerKind, REQUEST_KINDS, type RequestKind } from './measured.ts';

const CORPORATIONS = Number(process.env.DAICHO_BENCH_CORPORATIONS ?? sized(500_000, 5_000));
const COUNT: PerKind = {
  lookup: sized(40_000, 100),
  search: sized(5_000, 20),
  company: sized(5_000, 20),
  batch: sized(200, 2),
  radar: sized(10_000, 50),
};
const ROWS_A_BATCH = 100;
const AT_ONCE = 8;
const STATEMENTS = sized(2_000, 20);
const ACCOUNTS = 200;
/** Share of the requests that come before the measurement. */
const WARM_UP = 0.1;

const RUN_POSTGRES = fileURLToPath(
  new URL('../../test/service/state/run-postgres.ts', import.meta.url),
);

const dataDir = await benchDataDirectory();
const asks = await prepared();
const key = await accountKey(dataDir, 0);
const service = await startService(dataDir, { logLevel: 'info' });
const { residentBytes, ...cpuMs } = await cpuOfKinds(service).finally(() => service.stop());
const postgresMs = await onPostgres(costOfStatements);
const figures: Figures = { cpuMs, postgresMs, residentMb: residentBytes / 1e6 };
console.log(JSON.stringify(figures, undefined, 2));

interface Ask {
  readonly path: string;
  readonly body?: string;
}

type Asks = Readonly<Record<RequestKind, () => Ask>>;

/** Fills the data directory. @returns functions that make a request of each kind. */
async function prepared(): Promise<Asks> {
  const random = seeded(20_261_122);
  const records = recordsOf(newestTable(dataDir));
  await importNation(dataDir, generatedCorporations(records, { size: CORPORATIONS }).rows());
  const addresses = madeUpAddresses(records, sized(20_000, 200), random);
  const search = () => encodeURIComponent(one(addresses, random));
  return {
    lookup: () => ({ path: `/v1/postalcode/${one(records, random).postal_code}` }),
    search: () => ({ path: `/v1/postalcode/?t=${search()}&limit=5` }),
    company: () => ({ path: `/v1/houjinbangou?q=${search()}&limit=5` }),
    batch: () => ({
      path: '/v1/batch/postalcode/search',
      body: JSON.stringify({
        default_limit: 5,
        queries: Array.from({ length: ROWS_A_BATCH }, () => ({ t: one(addresses, random) })),
      }),
    }),
    radar: () => ({ path: '/v1/houjinbangou/radar/corporate_numbers' }),
  };
}

async function cpuOfKinds(service: MeasuredProcess) {
  const costs: Partial<Record<RequestKind, number>> = {};
  for (const kind of REQUEST_KINDS) {
    const askAll = (count: number) => sendAll(service.url, asks[kind], count);
    await askAll(Math.ceil(WARM_UP * COUNT[kind]));
    const before = await service.usage();
    await askAll(COUNT[kind]);
    const after = await service.usage();
    costs[kind] = (after.cpuMs - before.cpuMs) / COUNT[kind];
  }
  const { residentBytes } = await service.usage();
  return { ...(costs as PerKind), residentBytes };
}

async function sendAll(url: string, ask: () => Ask, count: number): Promise<void> {
  let sent = 0;
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  const line = async () => {
    while (sent < count) {
      sent += 1;
      const { path, body } = ask();
      const init = body === undefined ? { headers } : { method: 'POST', headers, body };
      const response = await fetch(url + path, init);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path}: HTTP ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

/**
 * Gives the time of a statement of each kind without the CPU of its client: an upper bound of its cost in PostgreSQL,
 * on a machine that does nothing else.
 */
async function costOfStatements(db: Kysely<StateTables>) {
  const accounts: string[] = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    accounts.push(await addAccount(db, { name: `bench ${n}`, plan: 'standard', options: [] }));
  }
  const { key } = await issueKey(db, { accountId: accounts[0] ?? '', kind: 'secret' });
  const limits = new RateLimits(db, { perMinute: 1_000_000 });
  const day = { day: '2026-11-22', operation: 'postal.lookup', requests: 1 } as const;
  const usage = accounts.map((accountId) => ({ accountId, ...day }));
  const measured = async (run: () => Promise<unknown>, count: number) => {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    for (let n = 0; n < count; n++) await run();
    const { user, system } = process.cpuUsage(before);
    return (performance.now() - startedAt - (user + system) / 1_000) / count;
  };
  return {
    keyRead: await measured(() => findKeyByHash(db, hashKey(key)), STATEMENTS),
    limits200: await measured(async () => {
      for (const account of accounts) limits.take(account, null, Date.now());
      await limits.exchange();
    }, STATEMENTS / 10),
    usage200: await measured(() => addUsage(db, usage), STATEMENTS / 10),
  };
}

/** Runs with a PostgreSQL of its own. */
async function onPostgres<T>(run: (db: Kysely<StateTables>) => Promise<T>): Promise<T> {
  const child: ChildProcess = spawn(process.execPath, [RUN_POSTGRES], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    if (child.stdout === null) throw new Error('no standard output');
    const [line] = await once(createInterface(child.stdout), 'line');
    const { address } = z.object({ address: z.string() }).parse(JSON.parse(String(line)));
    const db = await openState(dataDir, { postgres: postgresAddress(address) });
    return await run(db).finally(() => db.destroy());
  } finally {
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
  }
}
