/**
 * The time that the service takes to start and to give its first answers, and the memory that it then has, with one and
 * with five data versions, against a bare `node:http` server that has a single answer. Times count from the start of
 * the process; rounds alternate and the medians count.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import * as z from 'zod/mini';
import { seeded } from '../enrich/made-up-addresses.ts';
import { localKey } from '../keys.ts';
import { run } from '../lookup/load.ts';
import { type Measure, median, printMeasures } from '../measure.ts';
import { type MeasuredProcess, startListening } from '../measured-process.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const ROUNDS = sized(5, 1);
const VERSIONS = 5;
/** Number of lookups in all versions together. */
const LOOKUPS = sized(10_000, 100);
const CONNECTIONS = 8;
const ADDRESSES = ['東京都千代田区霞が関2-1-2', '京都市中京区寺町通御池上る上本能寺前町488番地'];
const MIB = 2 ** 20;

const versionsSchema = z.object({ versions: z.array(z.string()) });

interface Start {
  readonly listening: number;
  readonly lookup: number;
  readonly search: number;
  readonly resident: number;
}

const dataDir = await benchDataDirectory({ versions: VERSIONS });
const table = newestTable(dataDir);
const codes = codesOfEveryVersion(dataDir, table);
const newestOnly = join(dataDir, 'newest-only');
mkdirSync(newestOnly);
if (table.origin === 'official') {
  const folder = join('postal', table.version);
  cpSync(join(dataDir, folder), join(newestOnly, folder), { recursive: true });
}
const answers = join(dataDir, 'answers.tsv');
writeFileSync(answers, '1000001\t{}\n');

const one: Start[] = [];
const all: Start[] = [];
const bare: Start[] = [];
for (let round = 0; round < ROUNDS; round++) {
  one.push(await startOfService(newestOnly, codes));
  if (table.origin === 'official') all.push(await startOfService(dataDir, codes));
  bare.push(await startOfBare(answers));
}
printMeasures({
  ...against('one version', one, bare),
  ...(all.length === 0 ? {} : against(`${VERSIONS} versions`, all, bare)),
});

/** Draws codes that every version has. */
function codesOfEveryVersion(dir: string, newest: PostalTable): string[] {
  const registers = openPostalRegisters(dir, openRegister);
  const others = registers.versions().map((version) => registers.open(version));
  const random = seeded(20_261_121);
  const codes: string[] = [];
  while (codes.length < LOOKUPS) {
    const code = newest.text('postal_code', Math.floor(random() * newest.size));
    if (others.every((register) => register?.lookup(code).length !== 0)) codes.push(code);
  }
  return codes;
}

function against(what: string, ours: readonly Start[], peer: readonly Start[]) {
  const parts = [
    ['to listening', 'listening', 'ms'],
    ['to the first lookup', 'lookup', 'ms'],
    ['to the first address', 'search', 'ms'],
    [`memory after ${LOOKUPS} lookups and two addresses a version`, 'resident', 'MiB'],
  ] as const;
  const measures = parts.map(([name, part, unit]): [string, Measure] => {
    const of = (starts: readonly Start[]) => median(starts.map((start) => start[part]));
    return [`start-up, ${what}: ${name}, against bare node:http`, [of(ours), of(peer), unit]];
  });
  return Object.fromEntries(measures);
}

async function startOfService(dir: string, codes: readonly string[]): Promise<Start> {
  await using server = await startService(dir);
  const secret = localKey(dir);
  const headers = [`Authorization: Token ${secret}`];
  const first = { server, since: performance.now(), headers };
  const lookup = await timeOf(first, `/v1/postalcode/${codes[0]}`);
  const search = await timeOf(first, searchPath(ADDRESSES[0] ?? ''));
  const versions = await versionsOf(server, secret);
  const lookups = codes.map(
    (code, i) => `/v1/postalcode/${code}?version=${versions[i % versions.length]}`,
  );
  const searches = versions.flatMap((version) =>
    ADDRESSES.map((address) => `${searchPath(address)}&version=${version}`),
  );
  const paths = [...lookups, ...searches];
  await run({ url: server.url, headers, paths, connections: CONNECTIONS });
  return { listening: server.startedInMs, lookup, search, resident: await residentOf(server) };
}

async function startOfBare(answers: string): Promise<Start> {
  const script = fileURLToPath(new URL('../lookup/bare-server.ts', import.meta.url));
  await using server = await startListening([script, '{}', answers]);
  const path = '/v1/postalcode/1000001';
  const lookup = await timeOf({ server, since: performance.now(), headers: [] }, path);
  const paths = Array.from({ length: LOOKUPS }, () => path);
  await run({ url: server.url, headers: [], paths, connections: CONNECTIONS });
  const resident = await residentOf(server);
  return { listening: server.startedInMs, lookup, search: lookup, resident };
}

/** Measures from the start of the process to the answer. */
async function timeOf(
  { server, since, headers }: { server: MeasuredProcess; since: number; headers: string[] },
  path: string,
): Promise<number> {
  await run({ url: server.url, headers, paths: [path], connections: 1 });
  return server.startedInMs + performance.now() - since;
}

async function residentOf(server: MeasuredProcess): Promise<number> {
  return (await server.usage()).residentBytes / MIB;
}

async function versionsOf({ url }: MeasuredProcess, secret: string): Promise<string[]> {
  const headers = { authorization: `Token ${secret}` };
  const response = await fetch(`${url}/v1/postalcode/versions/`, { headers });
  return versionsSchema.parse(await response.json()).versions;
}

function searchPath(address: string): string {
  return `/v1/postalcode/?limit=10&t=${encodeURIComponent(address)}`;
}
