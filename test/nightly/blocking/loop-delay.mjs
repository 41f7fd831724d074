/**
 * Loaded into a service under test: SIGUSR2 prints the longest that its event loop was held since the last time, in ms. Time in
 * which the thread waited for a processor does not count, since other programs of a busy machine cause it.
 */
import { readFileSync } from 'node:fs';

const EVERY_MS = 2;

/** Milliseconds that the thread has waited for a processor so far, from Linux. */
function waitedMs() {
  const [, nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

let longest = 0;
let before = { now: performance.now(), waited: waitedMs() };
setInterval(() => {
  const at = { now: performance.now(), waited: waitedMs() };
  longest = Math.max(longest, at.now - before.now - (at.waited - before.waited));
  before = at;
}, EVERY_MS).unref();

process.on('SIGUSR2', () => {
  process.stderr.write(`held ${Math.round(longest)} ms\n`);
  longest = 0;
});
