import { vi } from 'vitest';

/** Waits until a check holds, also on a machine that is busy: by default `vi.waitFor` gives up after a second. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
