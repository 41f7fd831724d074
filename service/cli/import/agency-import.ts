/** Code that the imports of the tax agency's two registers share: options, run, and the radar's check after the run. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { runAction } from '../process/failure.ts';
import type { ImportProgress } from './imports.ts';
import { rowProgress } from './row-progress.ts';
import type { ImportOptions } from './run-import.ts';

/** How long running services may take to check the changes of an import (after-import.ts), if no flag says it. */
export const RADAR_WAIT_MS = 15_000;

export interface AgencyOptions extends ImportOptions {
  readonly dataVersion?: string;
  readonly diff: boolean;
}

export function agencyCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<files...>', "whole files or differences, under the agency's names")
    .option(
      '--data-version <date>',
      "the day the data was made, YYYY-MM-DD; left out, the newest in the files' names",
    )
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--diff', 'the files are differences, to be applied to what is there', false)
    .option('--replace', 'start afresh: forget what was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option('--lang <ja|en>', 'language of the messages');
}

/** An import whose options have been read. */
interface ReadImport<Report> {
  readonly version: string;
  /** How long this command waits after the import for running services to check the radar; then it checks by itself. */
  readonly waitMs: number;
  execute(progress: ImportProgress): Promise<Report>;
}

/** @param read reads the options, and refuses wrong ones. */
export async function runAgencyImport<Report>(
  { data, lang }: AgencyOptions,
  read: () => ReadImport<Report>,
  lines: (report: Report, version: string, seconds: string, language: Language) => string[],
): Promise<void> {
  const start = performance.now();
  await runAction(lang, async (language) => {
    const { version, waitMs, execute } = read();
    const progress = rowProgress(language);
    try {
      const report = await execute(progress);
      progress.stop();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      process.stdout.write(`${lines(report, version, seconds, language).join('\n')}\n`);
      // Loads the state and its database only now: the import needs none of it.
      const { checkAfterImport } = await import('../radar/after-import.ts');
      await checkAfterImport(data, waitMs, language);
    } finally {
      progress.stop();
    }
  });
}
