/** `daicho backup`: the state in one file, while services keep running. */

import { countText } from '@daicho/shared/messages/count-text.ts';
import { say } from '@daicho/shared/messages/language.ts';
import type { Command } from 'commander';
import { settings } from '../config/settings.ts';
import { commonValue } from '../config/sources.ts';
import { backupSentences } from '../state/backup/words.ts';
import { writeBackup } from '../state/backup/write-backup.ts';
import { printJson } from './accounts/print.ts';
import { type StateCommandOptions, stateCommand } from './accounts/with-state.ts';
import { countsOf } from './backup/counts.ts';
import { runAction } from './process/failure.ts';

export function backupCommand(): Command {
  const command = stateCommand('backup');
  return command
    .argument('<file>', 'where it is written; an older backup there is replaced')
    .action(async (file: string) => {
      const { data: dataDir, json, lang }: StateCommandOptions = command.opts();
      await runAction(lang, async (language) => {
        const postgres = await commonValue(settings.state);
        const backup = await writeBackup({ dataDir, postgres, file });
        if (json === true) return printJson(backup);
        const values = { file, ...countsOf(backup.rows), bytes: countText(backup.bytes) };
        process.stdout.write(`${say(backupSentences.written, language, values)}\n`);
      });
    });
}
