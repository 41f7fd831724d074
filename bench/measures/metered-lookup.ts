/**
 * Lookups for each second of CPU: the service as it is, against one that lets every request in without a look at its key,
 * plan, limit or usage. The account has a limit, so that the service checks all of them. Rounds alternate, and the medians
 * count.
 */
import { fileURLToPath } from 'node:url';
import { accountKey } from '../keys.ts';
import { run } from '../lookup/load.ts';
import { drawnPaths, loadOf, printPerCpuSecond } from '../lookup/per-cpu-second.ts';
import { benchDataDirectory, codesOf, newestTable } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const ROUNDS = sized(11, 1);
const NO_LIMIT_IN_REACH = 999_999_999;

const dataDir = await benchDataDirectory();
const key = await accountKey(dataDir, NO_LIMIT_IN_REACH);
const paths = drawnPaths('postalcode', codesOf(newestTable(dataDir)));
const preload = fileURLToPath(new URL('../lookup/open-door.ts', import.meta.url));
await using metered = await startService(dataDir, { logLevel: 'info' });
await using open = await startService(dataDir, { logLevel: 'info', preload });
for (const server of [metered, open]) await run(loadOf(server, key, paths()));
await printPerCpuSecond(
  'lookup: requests a second of CPU, against the service without keys, limits and usage',
  key,
  { ours: { server: metered, paths }, peer: { server: open, paths } },
  ROUNDS,
);
