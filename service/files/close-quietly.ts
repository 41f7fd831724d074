import { closeSync } from 'node:fs';

/**
 * Closes a file that was only read, or whose bytes are already on the disk: then a failure to close does not matter.
 */
export function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    // Ignores the failure: the descriptor is free in any case.
  }
}
