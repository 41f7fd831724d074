/** Opens the register of a data directory and searches it, alone in a process: prints what that took. */
import { openCorporationRegister } from '@daicho/service/registers/corporation/open-register.ts';
import { openSearchableSnapshot } from '@daicho/service/registers/corporation/snapshot.ts';

const [dataDir = '.daicho', ...words] = process.argv.slice(2);
const started = performance.now();
const register = openCorporationRegister(openSearchableSnapshot(dataDir), () => undefined);
const openedInMs = performance.now() - started;
for (const q of words) register.search({ q, offset: 0, limit: 100, facets: { area: '/' } });
console.log(JSON.stringify({ openedInMs, residentBytes: process.memoryUsage.rss() }));
