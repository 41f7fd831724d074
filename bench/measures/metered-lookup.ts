/**
 * Lookups a second of CPU: the service as it is, against one that lets every request in without a look at its key, plan,
 * limit or usage. The account has a limit, so that all of it is done. Rounds alternate, and the medians count.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seeded } from '../enrich/made-up-addresses.ts';
import { limitedKey } from '../limited-key.ts';
import { type Load, run } from '../lookup/load.ts';
import { drawn, printPerCpuSecond } from '../lookup/per-cpu-second.ts';
import { type MeasuredProcess, startListening } from '../measured-process.ts';
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

  const ours = { server: metered, load: () => load(metered) };
  const peer = { server: open, load: () => load(open) };
  await printPerCpuSecond(
    'lookup: requests a second of CPU, against the service without keys, limits and usage',
    { ours, peer },
    ROUNDS,
  );
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
