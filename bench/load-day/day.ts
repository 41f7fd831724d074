/**
 * A day of load in some minutes: `node bench/load-day/day.ts [minutes] [share]`. A mixed trace at a share of what two
 * threads take, while corporations and postal codes are imported, an update fails, and a thread dies. Every answer is held
 * against the right one. The callers share the machine with the service: what it takes is measured beside the same callers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSignInLink } from '@daicho/service/dashboard/session/sign-in-links.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { generatedDifferences } from '../corporation/differences.ts';
import { generatedCorporations } from '../corporation/generated.ts';
import { DIFFERENCES_DAY, importNation, writeNationalFile } from '../corporation/national-file.ts';
import { madeUpAddresses, type Random, seeded } from '../enrich/made-up-addresses.ts';
import { newestTable } from '../registers.ts';
import { unlimitedAccount } from '../unlimited-account.ts';
import { Caller } from './caller.ts';
import { quantileOf, Tally } from './tally.ts';
import { learn, nextCall, type Trace, traceOf } from './trace.ts';

const [minutes = '10', share = '0.7'] = process.argv.slice(2);
const LOAD_MS = Number(minutes) * 60_000;
const SHARE = Number(share);
const CORPORATIONS = Number(process.env.DAICHO_BENCH_CORPORATIONS ?? 200_000);
const DIFFERENCES = 2_000;
const CONNECTIONS = 64;
const CAPACITY_MS = 5_000;
/** Time around a change of data that counts as the switch. */
const SWITCH_MS = 1_000;
const DAICHO = fileURLToPath(new URL('../../service/cli/daicho.ts', import.meta.url));
const DYING = fileURLToPath(new URL('dying-thread.mjs', import.meta.url));
const SOURCE = process.env.DAICHO_TEST_DATA;
const [BEFORE, AFTER] = ['2026-04-02', '2026-05-29'];

if (SOURCE === undefined) throw new Error('The postal files are read through DAICHO_TEST_DATA.');
const postalFiles = (version: string) =>
  ['ken_all.zip', 'jigyosyo.zip'].map((name) => join(SOURCE, 'japanpost', version, name));

const folder = mkdtempSync(join(tmpdir(), 'daicho-day-'));
const data = join(folder, 'data');
const differences = join(folder, 'diff_20261101.csv');
const random = seeded(20_261_122);
const importDifferences = (dataDir: string) =>
  daicho(
    'import',
    'corporation',
    differences,
    '--diff',
    '--version',
    DIFFERENCES_DAY,
    '--data',
    dataDir,
  );
const importNewPostal = (dataDir: string) =>
  daicho('import', 'postal', ...postalFiles(AFTER), '--version', AFTER, '--data', dataDir);

try {
  const trace = await prepared();
  await learnAfter(trace);
  console.log(JSON.stringify(await liveThrough(trace), undefined, 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function prepared(): Promise<Trace> {
  await importPostal({
    dataDir: data,
    version: BEFORE,
    files: postalFiles(BEFORE),
    replace: false,
  });
  const table = newestTable(data);
  const records = Array.from({ length: table.size }, (_, row) => table.record(row));
  const corporations = generatedCorporations(records, { size: CORPORATIONS });
  await importNation(data, corporations.rows());
  writeNationalFile(
    differences,
    generatedDifferences(records, {
      size: CORPORATIONS,
      count: DIFFERENCES,
      day: DIFFERENCES_DAY,
      seed: 7,
    }),
  );
  const state = await openState(data);
  const { accountId, key } = await unlimitedAccount(state);
  const token = await createSignInLink(state, accountId);
  await state.destroy();
  const served = await serve(data);
  const signedIn = await fetch(`${served.url}/dashboard/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: served.url },
    body: new URLSearchParams({ token }),
  });
  const [cookie = ''] = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  const names = Array.from(
    { length: 500 },
    (_, at) => corporations.row(at * 97)[COLUMN.name] ?? '',
  );
  const trace = traceOf(
    {
      codes: records.map(({ postal_code }) => postal_code),
      addresses: madeUpAddresses(records, 2_000, random),
      names,
      key,
      cookie,
    },
    random,
  );
  await learnFrom(served, trace, 'before');
  return trace;
}

/** Learns the answers of after the imports from a copy of the data that already has them. */
async function learnAfter(trace: Trace): Promise<void> {
  const later = join(folder, 'later');
  cpSync(data, later, { recursive: true });
  await importDifferences(later);
  await importNewPostal(later);
  await learnFrom(await serve(later), trace, 'after');
}

async function learnFrom(served: Served, trace: Trace, version: 'before' | 'after'): Promise<void> {
  const caller = new Caller(served.url, 4);
  await learn(trace, caller, version);
  caller.end();
  await served.stop();
}

async function liveThrough(trace: Trace) {
  const served = await serve(data);
  const caller = new Caller(served.url, CONNECTIONS);
  const capacity = await capacityOf(caller, trace);
  const tally = new Tally();
  const at = (part: number) => wait(LOAD_MS * part);
  const events = Promise.all([
    at(0.2).then(() => importDifferences(data)),
    at(0.4).then(failedUpdate),
    at(0.55).then(() => importNewPostal(data)),
    at(0.8).then(() => served.killThread()),
  ]);
  const { sent, late } = await load(caller, trace, tally, capacity * SHARE);
  await events;
  caller.end();
  await served.stop();
  const switches = [...tally.newSince.values()].map((since): [number, number] => [
    since - SWITCH_MS,
    since + SWITCH_MS,
  ]);
  const lookups = tally.times('lookup', switches);
  return {
    minutes: LOAD_MS / 60_000,
    capacityPerSecond: Math.round(capacity),
    sent,
    /** Longest time by which the callers themselves were late. */
    callersLateMs: Math.round(late),
    wrong: tally.wrong.length,
    firstWrong: tally.wrong.slice(0, 5),
    told503: tally.told503.length,
    cutByThread: tally.cut.length,
    cutCodes: [...new Set(tally.cut.map(({ code }) => code))],
    switched: [...tally.newSince.keys()],
    lookupMs: {
      p50: quantileOf(lookups, 0.5),
      p99: quantileOf(lookups, 0.99),
      p999: quantileOf(lookups, 0.999),
      max: lookups.at(-1),
      p99WithSwitches: quantileOf(tally.times('lookup'), 0.99),
    },
    batchP99Ms: quantileOf(tally.times('batch'), 0.99),
    log: served
      .log()
      .filter((line) => /thread|problem|fatal/.test(line))
      .slice(0, 10),
  };
}

/** Gives the requests a second that the service and the callers together take. */
async function capacityOf(caller: Caller, trace: Trace): Promise<number> {
  let done = 0;
  const end = performance.now() + CAPACITY_MS;
  const line = async () => {
    while (performance.now() < end) {
      await caller.send(nextCall(trace, random).call);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, line));
  return (done * 1_000) / CAPACITY_MS;
}

/** Sends calls at random moments, so many a second, until the day is over and all have ended. */
async function load(caller: Caller, trace: Trace, tally: Tally, perSecond: number) {
  const startedAt = performance.now();
  let nextAt = startedAt;
  let sent = 0;
  let late = 0;
  const open = new Set<Promise<void>>();
  while (nextAt < startedAt + LOAD_MS) {
    const now = performance.now();
    if (nextAt > now) {
      await wait(Math.max(1, nextAt - now));
      continue;
    }
    late = Math.max(late, now - nextAt);
    const traced = nextCall(trace, random);
    const cameAt = nextAt;
    const ended = caller.send(traced.call).then((outcome) => {
      tally.note(traced, cameAt, outcome);
      open.delete(ended);
    });
    open.add(ended);
    sent += 1;
    nextAt += (1_000 / perSecond) * exponential(random);
  }
  await Promise.all(open);
  return { sent, late };
}

function exponential(random: Random): number {
  return -Math.log(1 - random());
}

interface Served {
  readonly url: string;
  log(): string[];
  killThread(): void;
  stop(): Promise<void>;
}

async function serve(dataDir: string): Promise<Served> {
  const args = ['serve', '--port', '0', '--data', dataDir, '--threads', '2', '--rate-limit', '0'];
  const child = spawn(process.execPath, ['--import', DYING, DAICHO, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!line.includes('"msg":"request"')) lines.push(line);
  });
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => [lines.join('\n')]),
  ]);
  const url = /^listening on (\S+)$/.exec(String(line))?.[1];
  if (url === undefined) throw new Error(String(line));
  return {
    url,
    log: () => lines,
    killThread: () => void child.kill('SIGUSR2'),
    stop: () => ended(child, 'SIGTERM'),
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** @throws Error for a command that fails. */
async function daicho(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [DAICHO, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let error = '';
  child.stderr.on('data', (chunk) => {
    error += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`daicho ${args.join(' ')}: ${error}`);
}

/** Runs an update whose publisher does not answer. */
async function failedUpdate(): Promise<void> {
  const nobody = 'holiday.file=http://127.0.0.1:9/syukujitsu.csv';
  const failed = await daicho('update', 'holiday', '--address', nobody, '--data', data).then(
    () => false,
    () => true,
  );
  if (!failed) throw new Error('The update did not fail.');
}
