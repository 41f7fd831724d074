import { existsSync, readFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

/**
 * Measures the greatest resident memory that this process had, in bytes. Prefers the system's own figure:
 * `resourceUsage` gives at least the memory that the parent process had.
 */
export function peakBytes(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1_024;
}
