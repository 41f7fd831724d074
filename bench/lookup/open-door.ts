/** Loaded before the service (`node --import`), replaces its authentication by one that checks nothing. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/request/authentication.ts')
      ? { url: new URL('no-authentication.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
