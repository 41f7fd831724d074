/**
 * Lookups a second of CPU: the service as it is, against one that lets every request in without a look at its key, plan,
 * limit or usage. The account has a limit, so that all of it is done. Rounds alternate, and the medians count.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Random, seeded } from '../enrich/made-up-addresses.ts';
import { limitedKey } from '../limited-key.ts';
import { type Load, run } from '../lookup/load.ts';
import { type MeasuredProcess, startListening } from '../measured-process.ts';
import { median } from '../median.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const REQUESTS = sized(40_000, 200);
const ROUNDS = sized(11, 1);
const CONNECTIONS = 16;
const NO_LIMIT_IN_REACH = 999_999_999;

const dataDir = await benchDataDirectory();
const servers: MeasuredProcess[] = [];
try {
  const key = await limitedKey(dataDir, NO_LIMIT_IN_REACH);
  const table = newestTable(dataDir);
  const codes = Array.from({ length: table.size }, (_, row) => table.text('postal_code', row));
  const random = seeded(20_261_122);
  const load = (server: MeasuredProcess): Load => ({
    url: server.url,
    headers: [`Authorization: Token ${key}`, 'Accept: application/json'],
    paths: drawn(codes, REQUESTS, random).map((code) => `/v1/postalcode/${code}`),
    connections: CONNECTIONS,
  });
  const metered = await started(startService(dataDir, { logLevel: 'info' }));
  const open = await started(startOpen(dataDir));
  for (const server of [metered, open]) await run(load(server));

  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Each goes first in every other round.
    const pair = [
      { server: metered, rates: ours },
      { server: open, rates: peer },
    ];
    if (round % 2 === 1) pair.reverse();
    for (const { server, rates } of pair) rates.push(await perCpuSecond(server, load(server)));
  }
  const measure = { ours: median(ours), peer: median(peer) };
  const name =
    'lookup: requests a second of CPU, against the service without keys, limits and usage';
  const ratio = measure.ours / measure.peer;
  console.log(JSON.stringify({ [name]: { ...measure, ratio, unit: 'requests/CPU s' } }));
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts the same command with `authentication.ts` replaced. */
function startOpen(dataDirectory: string): Promise<MeasuredProcess> {
  const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const command = [path('../../service/cli/daicho.ts'), 'serve', '--port', '0', '--threads', '1'];
  return startListening(
    ['--import', path('../lookup/open-door.ts'), ...command, '--data', dataDirectory],
    'ignore',
  );
}

async function started(server: Promise<MeasuredProcess>): Promise<MeasuredProcess> {
  servers.push(await server);
  return server;
}

function drawn(codes: readonly string[], count: number, random: Random): string[] {
  return Array.from({ length: count }, () => codes[Math.floor(random() * codes.length)] ?? '');
}

async function perCpuSecond(server: MeasuredProcess, load: Load): Promise<number> {
  const before = await server.usage();
  await run(load);
  const after = await server.usage();
  return (load.paths.length * 1000) / (after.cpuMs - before.cpuMs);
}
