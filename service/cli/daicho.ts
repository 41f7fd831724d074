#!/usr/bin/env node
/**
 * Starts the program, or says which Node version it needs: an older Node would stop at the first newer feature, without
 * an explanation.
 */
import { say } from '@daicho/shared/messages/language.ts';
import manifest from '../package.json' with { type: 'json' };
import { helpLanguage } from './help/language.ts';
import { isNodeSince, nodeNeeded } from './process/node-version.ts';

const needed = manifest.engines.node.replace('>=', '');
const running = process.versions.node;

if (isNodeSince(needed, running)) await import('./program/main.ts');
else {
  process.stderr.write(`${say(nodeNeeded, helpLanguage(), { needed, running })}\n`);
  process.exitCode = 1;
}
