/**
 * Counts lookups for each second of CPU. First with the whole cost of metering: the service as it is, against one that
 * accepts every request without checking its key, plan, limit or usage. Then with the limit alone: an account with a
 * limit against an account without one, at the same service. Rounds alternate, and the medians count.
 */
import { fileURLToPath } from 'node:url';
import { accountKey } from '../keys.ts';
import { run } from '../lookup/load.ts';
import { drawnPaths, loadOf, measurePerCpuSecond } from '../lookup/per-cpu-second.ts';
import { printMeasures } from '../measure.ts';
import { benchDataDirectory, codesOf, newestTable } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const ROUNDS = sized(11, 1);
/** The limit alone costs so little that more rounds are needed to distinguish it from the machine's other work. */
const ROUNDS_OF_LIMIT = sized(31, 1);
const NO_LIMIT_IN_REACH = 999_999_999;
const NONE = 0;

const dataDir = await benchDataDirectory();
const key = await accountKey(dataDir, NO_LIMIT_IN_REACH);
const unlimited = await accountKey(dataDir, NONE);
const paths = drawnPaths('postalcode', codesOf(newestTable(dataDir)));
const preload = fileURLToPath(new URL('../lookup/open-door.ts', import.meta.url));
await using metered = await startService(dataDir, { logLevel: 'info' });
await using open = await startService(dataDir, { logLevel: 'info', preload });
for (const server of [metered, open]) await run(loadOf(server, key, paths()));
const ours = { server: metered, key, paths };
printMeasures({
  'lookup: requests a second of CPU, against the service without keys, limits and usage':
    await measurePerCpuSecond({ ours, peer: { server: open, key, paths } }, ROUNDS),
  'lookup with a limit: requests a second of CPU, against an account without a limit':
    await measurePerCpuSecond({ ours, peer: { ...ours, key: unlimited } }, ROUNDS_OF_LIMIT),
});
