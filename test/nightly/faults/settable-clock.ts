/** A clock for programs of a test, which sets the clock while they run. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../service/state/stores.ts';

const PRELOAD = new URL('set-clock.ts', import.meta.url).href;

export interface SettableClock {
  /** Environment of programs that use this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clock this many milliseconds ahead of this machine's clock. */
  set(aheadMs: number): void;
}

export function settableClock(): SettableClock {
  const path = join(temporaryDirectory(), 'ahead');
  const file = openSync(path, 'w');
  onTestFinished(() => closeSync(file));
  // Replaces the file at once, so that nobody reads half of it.
  const set = (aheadMs: number) => {
    writeSync(file, Float64Array.of(aheadMs), 0, Float64Array.BYTES_PER_ELEMENT, 0);
  };
  set(0);
  return { env: { NODE_OPTIONS: `--import=${PRELOAD}`, DAICHO_TEST_CLOCK: path }, set };
}
