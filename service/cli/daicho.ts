#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { Command } from 'commander';
import { addressCommand } from './address.ts';
import { enrichCommand } from './enrich.ts';
import { importCommand } from './import.ts';
import { serveCommand } from './serve.ts';

const program = new Command('daicho')
  .description("Japan's public registers: look up, clean and serve (台帳)")
  .version('0.1.0')
  .showHelpAfterError()
  .addCommand(enrichCommand())
  .addCommand(addressCommand())
  .addCommand(importCommand())
  .addCommand(serveCommand());

// Threads of the command are given this file when it is bundled (import/import-thread.ts).
if (isMainThread) await program.parseAsync();
