import { vi } from 'vitest';

/** Waits until a check succeeds, even on a busy machine: by default `vi.waitFor` gives up after a second. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
