/** Starts the program `daicho`, for tests and benches. */
import { fileURLToPath } from 'node:url';

/**
 * Environment variable with the path of the built program, for the tests that run after a build
 * (test/built-program.ts).
 */
export const BUILT_PROGRAM = 'DAICHO_TEST_PROGRAM';

export const DAICHO =
  process.env[BUILT_PROGRAM] ?? fileURLToPath(new URL('../service/cli/daicho.ts', import.meta.url));
