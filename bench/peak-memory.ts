import { existsSync, readFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

/**
 * Measures the most resident memory that this process had, in bytes: where the system tells it, of this process alone, since
 * `resourceUsage` counts from the memory of the parent on.
 */
export function peakBytes(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1_024;
}
