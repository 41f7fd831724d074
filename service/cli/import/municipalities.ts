/** `daicho import municipalities`: changes of municipalities, by which former municipalities are recognised. */

import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import type { MunicipalityImportReport } from '../../registers/postal/former/import-files.ts';
import { municipalityImportSentences as sentences } from '../../sources/estat/words.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { runAction } from '../process/failure.ts';
import { type ImportOptions, runImport } from './run-import.ts';

export function importMunicipalitiesCommand(): Command {
  return new Command('municipalities')
    .description(
      'Import changes of municipalities (.csv), by which addresses in former ones are read',
    )
    .argument(
      '<files...>',
      'all changes since 1970; docs/guides/operator/municipalities.md describes the columns',
    )
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--replace', 'start afresh: forget what was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(importFiles);
}

async function importFiles(files: string[], options: ImportOptions): Promise<void> {
  await runAction(options.lang, async (language) => {
    const { data: dataDir, replace, allowLoss } = options;
    const order = { dataDir, files, version: dayInJapan(Date.now()), replace, allowLoss };
    const report = await runImport('municipalities', order);
    process.stdout.write(`${lines(report, language).join('\n')}\n`);
  });
}

function lines({ files, ...counted }: MunicipalityImportReport, language: Language): string[] {
  return [
    say(sentences.done, language, counted),
    ...files.map((file) => say(sentences.file, language, file)),
    say(sentences.changed, language, counted),
  ];
}
