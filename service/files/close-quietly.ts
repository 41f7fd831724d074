import { closeSync } from 'node:fs';

/** Closes a file that was only read, or whose bytes were already forced to the disk: a failure then matters to nobody. */
export function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    // Ignores the failure: the descriptor is free in any case.
  }
}
