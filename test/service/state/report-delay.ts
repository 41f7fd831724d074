/**
 * A service that a test measures imports this: at SIGUSR2 it prints the longest time for which the event loop was blocked since
 * the last print. On Linux, time in which other programs had the processor does not count.
 */
import { readFileSync } from 'node:fs';

function msWithoutProcessor(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

let longest = 0;
let last = { time: performance.now(), without: msWithoutProcessor() };

setInterval(() => {
  const now = { time: performance.now(), without: msWithoutProcessor() };
  longest = Math.max(longest, now.time - last.time - (now.without - last.without));
  last = now;
}, 1).unref();

process.on('SIGUSR2', () => {
  process.stderr.write(`held for ${Math.round(longest)} ms\n`);
  longest = 0;
});
