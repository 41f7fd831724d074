/** `daicho restore`: replaces the state by a backup. */

import { say } from '@daicho/shared/messages/language.ts';
import type { Command } from 'commander';
import { settings } from '../config/settings.ts';
import { commonValue } from '../config/sources.ts';
import { restoreBackup } from '../state/backup/restore-backup.ts';
import { backupSentences } from '../state/backup/words.ts';
import { printJson } from './accounts/print.ts';
import { type StateCommandOptions, stateCommand } from './accounts/with-state.ts';
import { countsOf } from './backup/counts.ts';
import { runAction } from './process/failure.ts';

interface RestoreOptions extends StateCommandOptions {
  readonly replace: boolean;
}

export function restoreCommand(): Command {
  const command = stateCommand('restore');
  return command
    .argument('<file>', 'what daicho backup wrote')
    .option('--replace', 'replace a state that is not empty; a backup of it is made first', false)
    .action(async (file: string) => {
      const { data: dataDir, json, lang, replace }: RestoreOptions = command.opts();
      await runAction(lang, async (language) => {
        const postgres = await commonValue(settings.state);
        const restored = await restoreBackup({ dataDir, postgres, file, replace });
        if (json === true) return printJson(restored);
        const { at, rows, replaced } = restored;
        const lines = [
          say(backupSentences.restored, language, { at, ...countsOf(rows) }),
          ...(replaced ? [say(backupSentences.replaced, language, { file: replaced.file })] : []),
        ];
        process.stdout.write(`${lines.join('\n')}\n`);
      });
    });
}
