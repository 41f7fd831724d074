#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { keepCompiled } from './compile-cache.ts';
import { orSayWhy } from './failure.ts';
import { helpLanguage } from './language.ts';
import { program } from './program.ts';

async function run(named?: string): Promise<void> {
  const language = helpLanguage();
  const command = await program(language, named);
  await orSayWhy(language, () => command.parseAsync().then(() => undefined));
}

keepCompiled();
// Runs no command in a thread: a bundled command's threads are given this file.
if (isMainThread) await run(process.argv[2]);
else await (await import('./thread.ts')).runThread();
