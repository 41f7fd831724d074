/** Gives openapi-typescript a compiler with an API: the one that this repository pins has none. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-api' : name, context),
});
