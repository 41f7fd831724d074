/** `daicho import corporation`: the tax agency's whole files or differences. */

import { basename } from 'node:path';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { UsageError } from '@daicho/shared/messages/sentence-error.ts';
import type { Command } from 'commander';
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
import {
  type AgencyOptions,
  agencyCommand,
  RADAR_WAIT_MS,
  runAgencyImport,
} from './agency-import.ts';
import { agencyVersion } from './agency-version.ts';
import type { ImportProgress } from './imports.ts';
import { runImport } from './run-import.ts';

interface CorporationOptions extends AgencyOptions {
  readonly radarWait: string;
  readonly rebuild: boolean;
  readonly scope?: string;
}

export function importCorporationCommand(): Command {
  return agencyCommand(
    'corporation',
    "Import the National Tax Agency's corporation files (.zip or .csv)",
  )
    .option(
      '--scope <code>',
      'what a whole file is of, where its name does not tell: 01 to 47, 00, 99',
    )
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
    .action(importFiles);
}

async function importFiles(files: string[], options: CorporationOptions): Promise<void> {
  const { data: dataDir, diff, replace, allowLoss, rebuild: whole, scope } = options;
  const read = () => {
    const days = files.flatMap((path) => readCorporationFileName(basename(path))?.date ?? []);
    const version = agencyVersion(files, days, options.dataVersion);
    const waitMs = readSeconds(options.radarWait) * 1_000;
    if (scope !== undefined && !isScope(scope)) {
      throw new UsageError(corporationImportSentences.scope, { value: scope });
    }
    const kind = diff ? 'diff' : 'full';
    const ofScope = scope === undefined ? {} : { scope };
    const order = { dataDir, version, files, kind, replace, allowLoss, whole, ...ofScope } as const;
    const execute = (progress: ImportProgress) => runImport('corporation', order, progress);
    return { version, waitMs, execute };
  };
  await runAgencyImport(options, read, lines);
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
  /** Reports a count; zero is left out. */
  const counted = (sentence: keyof typeof sentences, count: number) =>
    count === 0 ? [] : [say(sentences[sentence], language, { count: countText(count) })];
  return [
    say(sentences.done, language, { version, seconds }),
    ...report.files.map(({ file, rows }) =>
      say(sentences.file, language, { file, rows: countText(rows) }),
    ),
    ...report.doubts.map((doubt) => doubtLine(doubt, language)),
    ...(report.replacedUnseen ? [say(sentences.replacedUnseen, language)] : []),
    ...counted('history', history),
    ...counted('covered', counts.covered),
    say(sentences.changes, language, {
      added: countText(counts.added),
      gone: countText(counts.gone),
      changed: countText(counts.changed),
      moved: countText(counts.moved),
    }),
    ...changedColumns.flatMap((count, column) => {
      const name = corporationColumnNames[column];
      return count === 0 || name === undefined
        ? []
        : [`    ${say(name, language)} ${countText(count)}`];
    }),
    ...counted('older', counts.older),
    ...counted('outside', counts.outside),
    ...counted('layer', report.layer ?? 0),
    say(sentences.totals, language, {
      count: countText(report.corporations),
      coverage: coverageText(report.coverage, language),
    }),
  ];
}
