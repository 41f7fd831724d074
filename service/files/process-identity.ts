/** Identifies a process, so that another process can find out whether it still runs. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod';
import { systemCode } from './system-error.ts';

export const processIdentitySchema = z.object({
  pid: z.int(),
  /** Scope of the pid: a boot and its pid namespace (a container has its own), or else the machine's name. */
  place: z.string(),
  /** Start of the process in the system's own units. A later process with the same pid has another start. */
  started: z.optional(z.string()),
});

export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

export function ownIdentity(): ProcessIdentity {
  const started = startOf(process.pid);
  return { pid: process.pid, place: pidScope(), ...(started === undefined ? {} : { started }) };
}

/**
 * Finds out whether a process runs. Gives `unknown` for another machine or container, and for a pid in use if nobody
 * knows when the process began.
 */
export function processState(other: ProcessIdentity): 'runs' | 'ended' | 'unknown' {
  if (other.place !== pidScope()) return 'unknown';
  if (other.started !== undefined) return startOf(other.pid) === other.started ? 'runs' : 'ended';
  try {
    process.kill(other.pid, 0);
    return 'unknown';
  } catch (error) {
    return systemCode(error) === 'ESRCH' ? 'ended' : 'unknown';
  }
}

function pidScope(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * Reads when a process began. Gives undefined for a process that has ended or is a zombie, and if there is no /proc.
 */
function startOf(pid: number): string | undefined {
  try {
    // Skips the name in brackets, which may contain anything. The first field after the name is the state, and the 20th
    // is the start.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
