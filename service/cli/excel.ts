/** `daicho excel`: the Excel add-in. */
import { Command } from 'commander';
import { tryCommand } from './excel/try.ts';

export function excelCommand(): Command {
  return new Command('excel').description('The Excel add-in').addCommand(tryCommand());
}
