/**
 * Runs the demo (`npm run demo`, run-demo.ts). Our own modules are compiled once and kept for the next run. The large
 * packages are loaded before, and so not kept: their 700 small files take longer to write than to compile.
 */
import 'fastify';
import 'kysely';
import 'zod/mini';
import { keepCompiled } from '@daicho/service/cli/process/compile-cache.ts';

keepCompiled();
await import('./run-demo.ts');
