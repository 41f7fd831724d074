/** A clock for programs of a test, which it sets while they run. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../service/state/stores.ts';

const PRELOAD = new URL('set-clock.ts', import.meta.url).href;

export interface SettableClock {
  /** Environment of programs that use this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets it this many milliseconds ahead of this machine's. */
  set(aheadMs: number): void;
}

export function settableClock(): SettableClock {
  const path = join(temporaryDirectory(), 'ahead');
  const file = openSync(path, 'w');
  onTestFinished(() => closeSync(file));
  // In place and at once, so that nobody reads half of it.
  const set = (aheadMs: number) => {
    writeSync(file, Float64Array.of(aheadMs), 0, Float64Array.BYTES_PER_ELEMENT, 0);
  };
  set(0);
  return { env: { NODE_OPTIONS: `--import=${PRELOAD}`, DAICHO_TEST_CLOCK: path }, set };
}
