#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { Command } from 'commander';
import { keepCompiled } from './compile-cache.ts';

/** Loaded when they are asked for: reading one address needs no server. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['enrich', async () => (await import('./enrich.ts')).enrichCommand()],
  ['address', async () => (await import('./address.ts')).addressCommand()],
  ['import', async () => (await import('./import.ts')).importCommand()],
  ['serve', async () => (await import('./serve.ts')).serveCommand()],
]);

keepCompiled();
const program = new Command('daicho')
  .description("Japan's public registers: look up, clean and serve (台帳)")
  .version('0.1.0')
  .showHelpAfterError();

const asked = COMMANDS.get(process.argv[2] ?? '');
for (const load of asked === undefined ? COMMANDS.values() : [asked]) {
  program.addCommand(await load());
}

// Threads of the command are given this file when it is bundled (import/import-thread.ts).
if (isMainThread) await program.parseAsync();
