/** Lets a bundle read its schemas with `small-zod.ts` instead of zod. */
import { fileURLToPath } from 'node:url';

export const SMALL_ZOD = {
  alias: { 'zod/mini': fileURLToPath(new URL('small-zod.ts', import.meta.url)) },
  // The build fails if a schema uses a function that small-zod.ts lacks.
  logOverride: { 'import-is-undefined': 'error' },
} as const;
