/** `daicho import postal`: Japan Post's files of one data version. */
import { importSentences } from '@daicho/shared/messages/import.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import type { PostalImportReport } from '../../registers/postal/import/import-files.ts';
import type { ChangeCounts, Comparison } from '../../registers/postal/updates/compare-versions.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { runAction } from '../process/failure.ts';
import { checkedDataVersion } from './data-version.ts';
import { type ImportOptions, runImport } from './run-import.ts';

interface PostalOptions extends ImportOptions {
  readonly dataVersion: string;
  readonly roman?: string;
}

export function importPostalCommand(): Command {
  return new Command('postal')
    .description("Import Japan Post's KEN_ALL or utf_ken_all, and JIGYOSYO (.zip or .csv)")
    .argument('<files...>', 'the files, in any order')
    .requiredOption('--data-version <date>', 'the day the data was made, YYYY-MM-DD')
    .option('--roman <file>', 'KEN_ALL_ROME: where the words of romanised names end')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--replace', 'replace this version if it was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(importFiles);
}

async function importFiles(files: string[], options: PostalOptions): Promise<void> {
  const start = performance.now();
  await runAction(options.lang, async (language) => {
    const version = checkedDataVersion(options.dataVersion);
    const { data: dataDir, roman, replace, allowLoss } = options;
    const order = { dataDir, version, files, roman, replace, allowLoss };
    const report = await runImport('postal', order);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${lines(report, version, seconds, language).join('\n')}\n`);
  });
}

function lines(
  report: PostalImportReport,
  version: string,
  seconds: string,
  language: Language,
): string[] {
  const { records, codes } = report;
  return [
    say(importSentences.done, language, { version, seconds }),
    ...report.files.map(({ kind, ...file }) =>
      say(importSentences.file, language, {
        ...file,
        kind: say(importSentences[kind], language),
      }),
    ),
    say(importSentences.totals, language, { records, codes }),
    ...changeLines(report, language),
    say(importSentences.rules, language),
    ...[...report.rules]
      .sort(([, a], [, b]) => b - a)
      .map(([rule, count]) => `    ${rule} ${count}`),
  ];
}

function changeLines(report: PostalImportReport, language: Language): string[] {
  const { comparison, comparedAgain } = report;
  return [
    ...(comparison === undefined
      ? [say(importSentences.firstVersion, language)]
      : countLines(comparison, language)),
    ...comparedAgain.flatMap((again) => [
      say(importSentences.comparedAgain, language, {
        version: again.version,
        earlier: again.earlier,
      }),
      ...countLines(again, language),
    ]),
  ];
}

function countLines({ earlier, areas, offices }: Comparison, language: Language): string[] {
  const line = (kind: 'areas' | 'offices', counts: ChangeCounts) =>
    say(importSentences.compared, language, {
      earlier,
      kind: say(importSentences[kind], language),
      ...counts,
    });
  return [line('areas', areas), ...(offices === undefined ? [] : [line('offices', offices)])];
}
