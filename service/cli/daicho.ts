#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { Command } from 'commander';
import { keepCompiled } from './compile-cache.ts';
import { takeDataDirectory } from './config/data-directory.ts';
import { orSayWhy } from './failure.ts';
import { keepTick } from './kept-tick.ts';
import { cliLanguage } from './language.ts';

/** Loads a command when it is named: the server alone is most of the code. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  enrich: async () => (await import('./enrich.ts')).enrichCommand(),
  duplicates: async () => (await import('./duplicates.ts')).duplicatesCommand(),
  labels: async () => (await import('./labels.ts')).labelsCommand(),
  address: async () => (await import('./address.ts')).addressCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  update: async () => (await import('./update.ts')).updateCommand(),
  status: async () => (await import('./status.ts')).statusCommand(),
  radar: async () => (await import('./radar.ts')).radarCommand(),
  account: async () => (await import('./account.ts')).accountCommand(),
  key: async () => (await import('./key.ts')).keyCommand(),
  excel: async () => (await import('./excel.ts')).excelCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
  config: async () => (await import('./config.ts')).configCommand(),
  serve: async () => (await import('./serve.ts')).serveCommand(),
};

async function run(named = ''): Promise<void> {
  const program = new Command('daicho')
    .description("Japan's public registers: look up, clean and serve (台帳)")
    .version('0.1.0')
    .showHelpAfterError();
  const known = Object.keys(COMMANDS);
  for (const name of known.includes(named) ? [named] : known) {
    const command = await COMMANDS[name]?.();
    if (command !== undefined) program.addCommand(command);
  }
  program.hook('preAction', (_, command) => takeDataDirectory(command));
  await orSayWhy(cliLanguage(), () => program.parseAsync().then(() => undefined));
}

keepCompiled();
keepTick();
// Runs no command in a thread: a bundled command's threads are given this file.
if (isMainThread) await run(process.argv[2]);
else await (await import('./thread.ts')).runThread();
