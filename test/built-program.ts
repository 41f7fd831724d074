/**
 * Lets the end-to-end tests start the built program, which starts in half the time of its more than a thousand source modules.
 */
import { fileURLToPath } from 'node:url';
import { BUILT_PROGRAM } from '../bench/program.ts';
import { isBuiltFromTheseSources } from './built-from-these-sources.ts';

const BUILT = 'service/dist/daicho.js';

export default function setUp(): void {
  if (process.env[BUILT_PROGRAM] !== undefined) return;
  if (!isBuiltFromTheseSources(BUILT, ['service', 'shared'])) return;
  process.env[BUILT_PROGRAM] = fileURLToPath(new URL(`../${BUILT}`, import.meta.url));
}
