/** Runs the command that the person named. Loaded by daicho.ts if Node is new enough. */

import { helpLanguage } from '../help/language.ts';
import { keepCompiled } from '../process/compile-cache.ts';
import { runAction } from '../process/failure.ts';
import { program } from './program.ts';

async function main(): Promise<void> {
  const language = helpLanguage();
  const command = await program(language, process.argv.slice(2));
  await runAction(language, () => command.parseAsync().then(() => undefined));
}

keepCompiled();
await main();
