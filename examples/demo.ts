/** `npm run demo` (see run-demo.ts). Modules are loaded from here, so that what was compiled of them is kept. */
import { keepCompiled } from '@daicho/service/cli/compile-cache.ts';

keepCompiled();
await import('./run-demo.ts');
