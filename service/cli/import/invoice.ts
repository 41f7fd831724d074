/** `daicho import invoice`: the tax agency's whole files or differences of invoice issuers. */
import { basename } from 'node:path';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { issuerCoverageText } from '../../registers/invoice/coverage.ts';
import type { IssuerImportReport } from '../../registers/invoice/import/import-files.ts';
import { readIssuerFileName } from '../../sources/nta/issuer-file-name.ts';
import { issuerReportSentences as sentences } from '../../sources/nta/issuer-words.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { orSayWhy } from '../failure.ts';
import { RADAR_WAIT_MS } from '../radar/radar-wait.ts';
import { agencyVersion } from './agency-version.ts';
import { rowProgress } from './row-progress.ts';
import { runImport } from './run-import.ts';

interface InvoiceOptions {
  readonly dataVersion?: string;
  readonly data: string;
  readonly diff: boolean;
  readonly replace: boolean;
  readonly allowLoss: boolean;
  readonly lang?: string;
}

export function importInvoiceCommand(): Command {
  return new Command('invoice')
    .description(
      "Import the National Tax Agency's files of invoice issuers, 適格請求書発行事業者 (.zip or .csv)",
    )
    .argument('<files...>', "whole files or differences, under the agency's names")
    .option(
      '--data-version <date>',
      "the day the data was made, YYYY-MM-DD; left out, the newest in the files' names",
    )
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--diff', 'the files are differences, to be applied to what is there', false)
    .option('--replace', 'start afresh: forget what was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(run);
}

async function run(files: string[], options: InvoiceOptions): Promise<void> {
  const start = performance.now();
  await orSayWhy(options.lang, async (language) => {
    const days = files.flatMap((path) => readIssuerFileName(basename(path))?.date ?? []);
    const version = agencyVersion(files, days, options.dataVersion);
    const { data: dataDir, diff, replace, allowLoss } = options;
    const kind = diff ? 'diff' : 'full';
    const progress = rowProgress(language);
    try {
      const order = { dataDir, version, files, kind, replace, allowLoss } as const;
      const report = await runImport('invoice', order, progress);
      progress.stop();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      process.stdout.write(`${lines(report, version, seconds, language).join('\n')}\n`);
      // Loads the state and its database only now: the import needs none of it.
      const { checkAfterImport } = await import('../radar/after-import.ts');
      await checkAfterImport(dataDir, RADAR_WAIT_MS, language);
    } finally {
      progress.stop();
    }
  });
}

function lines(
  report: IssuerImportReport,
  version: string,
  seconds: string,
  language: Language,
): string[] {
  const { counts } = report;
  const number = (count: number) => count.toLocaleString('en');
  /** Reports a count; zero is left out. */
  const counted = (sentence: 'older' | 'outside' | 'layer', count: number) =>
    count === 0 ? [] : [say(sentences[sentence], language, { count: number(count) })];
  return [
    say(sentences.done, language, { version, seconds }),
    ...report.files.map(({ file, rows }) =>
      say(sentences.file, language, { file, rows: number(rows) }),
    ),
    say(sentences.changes, language, {
      added: number(counts.added),
      gone: number(counts.gone),
      changed: number(counts.changed),
    }),
    ...counted('older', counts.older),
    ...counted('outside', counts.outside),
    ...counted('layer', report.layer ?? 0),
    say(sentences.totals, language, {
      count: number(report.issuers),
      coverage: issuerCoverageText(report.coverage, language),
    }),
  ];
}
