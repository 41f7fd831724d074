/** `daicho import holiday`: the Cabinet Office's file of national holidays. */

import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { holidayImportSentences } from '../../sources/cao/words.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { runAction } from '../process/failure.ts';
import { type ImportOptions, runImport } from './run-import.ts';

export function importHolidayCommand(): Command {
  return new Command('holiday')
    .description("Import the Cabinet Office's national holidays (syukujitsu.csv)")
    .argument('<file>', 'the file, .csv or .zip')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--replace', 'also when it ends sooner than what was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(importFile);
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  await runAction(options.lang, async (language) => {
    const { data: dataDir, replace, allowLoss } = options;
    const order = { dataDir, file, version: dayInJapan(Date.now()), replace, allowLoss };
    const report = await runImport('holiday', order);
    const { done, changed } = holidayImportSentences;
    const lines = [done, changed].map((sentence) => `${say(sentence, language, { ...report })}\n`);
    process.stdout.write(lines.join(''));
  });
}
