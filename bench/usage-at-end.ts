/**
 * Reports what a program used from its start to its end. Loaded before the program (`node --import`), this module
 * writes the seconds since the start, the seconds of CPU and the peak of the resident memory (bytes) to file descriptor
 * 3 at the end. The module imports next to nothing, so that it hardly changes how the program starts.
 */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { peakBytes } from './peak-memory.ts';

// Threads of the program load this module, too: their usage counts as the program's.
if (isMainThread) process.on('exit', report);

function report(): void {
  const { user, system } = process.cpuUsage();
  const seconds = performance.now() / 1000;
  const cpuSeconds = (user + system) / 1e6;
  writeSync(3, JSON.stringify({ seconds, cpuSeconds, peakBytes: peakBytes() }));
}
