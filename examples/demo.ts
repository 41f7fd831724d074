/**
 * Runs the demo (`npm run demo`, run-demo.ts). The compiled code of our own modules is kept for the next run. The large
 * packages are loaded before `keepCompiled` is called, so their code is not kept: writing their 700 small files takes
 * longer than compiling them.
 */
import 'fastify';
import 'kysely';
import 'zod/mini';
import { keepCompiled } from '@daicho/service/cli/process/compile-cache.ts';

keepCompiled();
await import('./run-demo.ts');
