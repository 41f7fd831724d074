/**
 * Opens the register of a data directory and searches it, in a process that does nothing else, then replaces the
 * register as an import does. Prints the time and memory of each step.
 */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { corporationFolder } from '@daicho/service/registers/corporation/snapshot.ts';
import { peakBytes } from '../peak-memory.ts';

const [dataDir = '.daicho', ...words] = process.argv.slice(2);
const started = performance.now();
const registers = openCorporationRegisters(dataDir, () => undefined, { rescanEvery: 0 });
const openedInMs = performance.now() - started;
const search = () => {
  const register = registers.open();
  for (const q of words) register.search({ q, offset: 0, limit: 100, facets: { area: '/' } });
};
search();
const residentBytes = process.memoryUsage.rss();
// Gives the snapshot another date, so that the watched folder seems to hold a new snapshot.
const now = new Date();
utimesSync(join(corporationFolder(dataDir), 'manifest.json'), now, now);
const replaced = new WeakRef(registers.open());
let stalledMs = 0;
while (replaced.deref() === registers.open()) {
  const before = performance.now();
  await nextTurn();
  stalledMs = Math.max(stalledMs, performance.now() - before);
}
search();
console.log(JSON.stringify({ openedInMs, residentBytes, stalledMs, peakBytes: peakBytes() }));
