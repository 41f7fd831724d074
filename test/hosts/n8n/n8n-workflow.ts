/**
 * Lets Node import `n8n-workflow`, whose ES modules import each other without file endings, which only bundlers understand. Takes
 * its CommonJS modules, as n8n itself does.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier === 'n8n-workflow';
    return next(specifier, isOurs ? { ...context, conditions: ['node', 'require'] } : context);
  },
});
