/** `daicho radar`: the numbers that an account watches, and their changes. */
import { Command } from 'commander';
import { checkCommand } from './radar/check.ts';
import { pollingOnlyCommand, webhookCommand } from './radar/notifications.ts';
import { addCommand, listCommand, removeCommand } from './radar/registrations.ts';

export function radarCommand(): Command {
  return new Command('radar')
    .addCommand(addCommand())
    .addCommand(removeCommand())
    .addCommand(listCommand())
    .addCommand(webhookCommand())
    .addCommand(pollingOnlyCommand())
    .addCommand(checkCommand());
}
