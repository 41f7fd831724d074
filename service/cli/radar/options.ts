import type { Command } from 'commander';
import { defaultDataDirectory } from '../config/data-directory.ts';

/** Adds the options that say which account a command is about, and how it speaks. */
export function accountOptions(command: Command): Command {
  return command
    .option('--account <account>', 'its name, or the beginning of its id; the only one without it')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--lang <ja|en>', 'language of the messages');
}
