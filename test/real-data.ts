/**
 * The publishers' files, for tests that need them: a folder that `DAICHO_TEST_DATA` names. Tests skip themselves if it is absent.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.DAICHO_TEST_DATA;

/** The folder, or undefined if there is none. */
export const realData = folder !== undefined && existsSync(folder) ? folder : undefined;

/** @throws Error if there is no real data: guard with `skipIf(realData === undefined)`. */
export function realDataPath(...parts: string[]): string {
  if (realData === undefined) throw new Error('DAICHO_TEST_DATA names no folder');
  return join(realData, ...parts);
}
