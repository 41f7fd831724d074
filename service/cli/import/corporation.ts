/** `daicho import corporation`: the tax agency's whole files or differences. */
import { basename } from 'node:path';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { Command } from 'commander';
import { radarErrorSentences } from '../../radar/words.ts';
import { coverageText, listText } from '../../registers/corporation/coverage.ts';
import type { CorporationImportReport } from '../../registers/corporation/import/import-files.ts';
import type { WholeFileDoubt } from '../../registers/corporation/import/whole-files.ts';
import { readCorporationFileName } from '../../sources/nta/file-name.ts';
import { isScope, scopeName } from '../../sources/nta/scope.ts';
import {
  corporationColumnNames,
  corporationImportSentences,
  corporationReportSentences as sentences,
} from '../../sources/nta/words.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { orSayWhy } from '../failure.ts';
import { RADAR_WAIT_MS } from '../radar/radar-wait.ts';
import { agencyVersion } from './agency-version.ts';
import { rowProgress } from './row-progress.ts';
import { runImport } from './run-import.ts';

interface CorporationOptions {
  readonly dataVersion?: string;
  readonly data: string;
  readonly diff: boolean;
  readonly replace: boolean;
  readonly allowLoss: boolean;
  readonly radarWait: string;
  readonly rebuild: boolean;
  readonly scope?: string;
  readonly lang?: string;
}

export function importCorporationCommand(): Command {
  return new Command('corporation')
    .description("Import the National Tax Agency's corporation files (.zip or .csv)")
    .argument('<files...>', "whole files or differences, under the agency's names")
    .option(
      '--data-version <date>',
      "the day the data was made, YYYY-MM-DD; left out, the newest in the files' names",
    )
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--diff', 'the files are differences, to be applied to what is there', false)
    .option(
      '--scope <code>',
      'what a whole file is of, where its name does not tell: 01 to 47, 00, 99',
    )
    .option('--replace', 'start afresh: forget what was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option(
      '--radar-wait <seconds>',
      'time that running services have to check what changed, before this command does',
      String(RADAR_WAIT_MS / 1_000),
    )
    .option(
      '--rebuild',
      'with --diff: write all rows and the search index anew, instead of a layer beside them',
      false,
    )
    .option('--lang <ja|en>', 'language of the messages')
    .action(run);
}

async function run(files: string[], options: CorporationOptions): Promise<void> {
  const start = performance.now();
  await orSayWhy(options.lang, async (language) => {
    const days = files.flatMap((path) => readCorporationFileName(basename(path))?.date ?? []);
    const version = agencyVersion(files, days, options.dataVersion);
    const { scope } = options;
    const waitMs = readSeconds(options.radarWait) * 1_000;
    if (scope !== undefined && !isScope(scope)) {
      throw new UsageError(corporationImportSentences.scope, { value: scope });
    }
    const progress = rowProgress(language);
    try {
      const order = {
        dataDir: options.data,
        version,
        files,
        kind: options.diff ? 'diff' : 'full',
        replace: options.replace,
        allowLoss: options.allowLoss,
        whole: options.rebuild,
        ...(scope === undefined ? {} : { scope }),
      } as const;
      const report = await runImport('corporation', order, progress);
      progress.stop();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      process.stdout.write(`${lines(report, version, seconds, language).join('\n')}\n`);
      // Loads the state and its database only now: the import needs none of it.
      const { checkAfterImport } = await import('../radar/after-import.ts');
      await checkAfterImport(options.data, waitMs, language);
    } finally {
      progress.stop();
    }
  });
}

function readSeconds(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new UsageError(radarErrorSentences.wait, { value });
}

function doubtLine(doubt: WholeFileDoubt, language: Language): string {
  if (doubt.kind !== 'parts') return say(sentences[doubt.kind], language, { ...doubt });
  const names = doubt.scopes.map((scope) => scopeName(scope, language));
  return say(sentences.parts, language, { parts: listText(names, language) });
}

function lines(
  report: CorporationImportReport,
  version: string,
  seconds: string,
  language: Language,
): string[] {
  const { counts, changedColumns, history } = report;
  const number = (count: number) => count.toLocaleString('en');
  /** Reports a count; zero is left out. */
  const counted = (sentence: keyof typeof sentences, count: number) =>
    count === 0 ? [] : [say(sentences[sentence], language, { count: number(count) })];
  return [
    say(sentences.done, language, { version, seconds }),
    ...report.files.map(({ file, rows }) =>
      say(sentences.file, language, { file, rows: number(rows) }),
    ),
    ...report.doubts.map((doubt) => doubtLine(doubt, language)),
    ...(report.replacedUnseen ? [say(sentences.replacedUnseen, language)] : []),
    ...counted('history', history),
    ...counted('covered', counts.covered),
    say(sentences.changes, language, {
      added: number(counts.added),
      gone: number(counts.gone),
      changed: number(counts.changed),
      moved: number(counts.moved),
    }),
    ...changedColumns.flatMap((count, column) => {
      const name = corporationColumnNames[column];
      return count === 0 || name === undefined
        ? []
        : [`    ${say(name, language)} ${number(count)}`];
    }),
    ...counted('older', counts.older),
    ...counted('outside', counts.outside),
    ...counted('layer', report.layer ?? 0),
    say(sentences.totals, language, {
      count: number(report.corporations),
      coverage: coverageText(report.coverage, language),
    }),
  ];
}
