/** Replaces the service's authentication, where it is loaded before the service (`node --import`), by one that asks nothing. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/request/authentication.ts')
      ? { url: new URL('no-authentication.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
