import { closeSync } from 'node:fs';

/** Closes a file that was only read, or whose bytes were forced to the disk before: a failure then concerns nobody. */
export function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    // Ignores the failure: the descriptor is free in any case.
  }
}
