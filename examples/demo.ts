/**
 * `npm run demo` (see run-demo.ts). What Node compiles of our own modules is kept for the next run. The large packages
 * are loaded before: they are plain JavaScript, and their 700 small files take longer to write than to compile.
 */
import 'fastify';
import 'kysely';
import 'zod/mini';
import { keepCompiled } from '@daicho/service/cli/compile-cache.ts';

keepCompiled();
await import('./run-demo.ts');
