/**
 * Replaces the authentication of the service by one that checks nothing; loaded before the service (`node --import`).
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/request/authentication.ts')
      ? { url: new URL('no-authentication.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
