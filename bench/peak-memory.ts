import { existsSync, readFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

/**
 * Measures the largest resident memory of this process so far, in bytes. Prefers the system's own figure, since
 * `resourceUsage` gives at least the memory of the parent process.
 */
export function peakBytes(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1_024;
}
