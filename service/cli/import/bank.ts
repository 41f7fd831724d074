/** `daicho import bank`: banks and their branches, from a CSV or JSON file. */

import { say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { importBankSentences as sentences } from '../../sources/zengin/words.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { orSayWhy } from '../failure.ts';
import { checkedDataVersion } from './data-version.ts';
import { runImport } from './run-import.ts';

interface BankOptions {
  readonly dataVersion: string;
  readonly data: string;
  readonly replace: boolean;
  readonly allowLoss: boolean;
  readonly lang?: string;
}

export function importBankCommand(): Command {
  return new Command('bank')
    .description('Import banks and branches (.csv with a header, or .json as zengin-code has it)')
    .argument(
      '<file>',
      'the file, plain or zipped; docs/guides/office/banks.md describes its columns',
    )
    .requiredOption('--data-version <date>', 'the day the data was made, YYYY-MM-DD')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--replace', 'replace this version if it was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(run);
}

async function run(file: string, options: BankOptions): Promise<void> {
  const start = performance.now();
  await orSayWhy(options.lang, async (language) => {
    const version = checkedDataVersion(options.dataVersion);
    const { data: dataDir, replace, allowLoss } = options;
    const report = await runImport('bank', { dataDir, version, file, replace, allowLoss });
    const { banks, branches, difference } = report;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const lines = [
      say(sentences.done, language, { version, seconds, banks, branches }),
      say(sentences.compared, language, { ...difference }),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}
