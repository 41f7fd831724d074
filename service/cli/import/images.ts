/** `daicho import images`: images of characters that a text cannot show, by their ids. */

import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { imageSentences } from '../../sources/image-words.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { runAction } from '../process/failure.ts';
import { type ImportOptions, runImport } from './run-import.ts';

export function importImagesCommand(): Command {
  return new Command('images')
    .description('Import images named by their ids (00035022.png), for GET /image')
    .argument('<dir>', 'the folder of the images')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--replace', 'start afresh: forget what was imported before', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(importFolder);
}

async function importFolder(
  folder: string,
  options: Omit<ImportOptions, 'allowLoss'>,
): Promise<void> {
  await runAction(options.lang, async (language) => {
    const { data: dataDir, replace } = options;
    const version = dayInJapan(Date.now());
    const report = await runImport('images', { dataDir, folder, version, replace });
    process.stdout.write(`${say(imageSentences.done, language, { ...report })}\n`);
  });
}
