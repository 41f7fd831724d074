#!/usr/bin/env node
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
await run(process.argv[2]);
