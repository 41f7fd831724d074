/** Runs a command on the state, in a data directory or in PostgreSQL. Services may use the state meanwhile. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { settings } from '../../config/settings.ts';
import { commonValue } from '../../config/sources.ts';
import { openState } from '../../state/open-state.ts';
import type { StateTables } from '../../state/tables.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { runAction } from '../process/failure.ts';

export interface StateCommandOptions {
  readonly data: string;
  readonly lang?: string;
  /** Whether the outcome is printed for a program. */
  readonly json?: boolean;
}

/**
 * Makes a command with the options that all commands on the state have.
 *
 * @param description stays empty for a command whose summary is in the list of commands.
 */
export function stateCommand(name: string, description = ''): Command {
  return new Command(name)
    .description(description)
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--json', 'print JSON, for scripts')
    .option('--lang <ja|en>', 'language of the messages');
}

export async function withState(
  options: StateCommandOptions,
  run: (db: Kysely<StateTables>, language: Language) => Promise<void>,
): Promise<void> {
  await runAction(options.lang, async (language) => {
    const postgres = await commonValue(settings.state);
    const db = await openState(options.data, { postgres });
    try {
      await run(db, language);
    } finally {
      await db.destroy();
    }
  });
}
