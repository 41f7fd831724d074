/** Makes the command that imports a register from one file. */
import { performance } from 'node:perf_hooks';
import { Command } from 'commander';
import type { FileImport } from '../../registers/file-import.ts';
import type { FileImported } from '../../registers/registers.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { setCommandHelp } from '../help/command-help.ts';
import { runAction } from '../process/failure.ts';
import { checkedDataVersion } from './data-version.ts';
import { type ImportOptions, runImport } from './run-import.ts';

interface FileOptions extends ImportOptions {
  readonly dataVersion: string;
}

export function fileImportCommand(
  register: FileImported,
  { help, reportLines }: FileImport,
): Command {
  const command = new Command(register)
    .description(help.command.en)
    .argument('<file>', help.file.en)
    .requiredOption('--data-version <date>', 'the day the data was made, YYYY-MM-DD')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--replace', 'replace this version if it was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(async (file: string, options: FileOptions) => {
      const start = performance.now();
      await runAction(options.lang, async (language) => {
        const version = checkedDataVersion(options.dataVersion);
        const { data: dataDir, replace, allowLoss } = options;
        const order = { dataDir, version, file, replace, allowLoss };
        const report = await runImport(register, order);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        const lines = reportLines(report, { version, seconds }, language);
        process.stdout.write(`${lines.join('\n')}\n`);
      });
    });
  return setCommandHelp(command, { example: help.example, sentences: [help.command, help.file] });
}
