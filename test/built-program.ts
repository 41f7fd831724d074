/**
 * Lets the end-to-end tests start the program that ships, in half the time of its source, which is over a thousand modules. A
 * program that is older than a source is not taken: it would hide what was just changed.
 */
import { existsSync, globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUILT_PROGRAM } from '../bench/program.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILT = `${ROOT}service/dist/daicho.js`;

export default function setUp(): void {
  if (process.env[BUILT_PROGRAM] !== undefined || !existsSync(BUILT)) return;
  const { mtimeMs } = statSync(BUILT);
  const sources = globSync('{service,shared}/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules', 'service/dist'],
  });
  if (sources.some((path) => statSync(ROOT + path).mtimeMs > mtimeMs)) return;
  process.env[BUILT_PROGRAM] = BUILT;
}
