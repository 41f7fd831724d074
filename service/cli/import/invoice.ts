/** `daicho import invoice`: the tax agency's whole files or differences of invoice issuers. */

import { basename } from 'node:path';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { Command } from 'commander';
import { issuerCoverageText } from '../../registers/invoice/coverage.ts';
import type { IssuerImportReport } from '../../registers/invoice/import/import-files.ts';
import { readIssuerFileName } from '../../sources/nta/issuer-file-name.ts';
import { issuerReportSentences as sentences } from '../../sources/nta/issuer-words.ts';
import {
  type AgencyOptions,
  agencyCommand,
  RADAR_WAIT_MS,
  runAgencyImport,
} from './agency-import.ts';
import { agencyVersion } from './agency-version.ts';
import type { ImportProgress } from './imports.ts';
import { runImport } from './run-import.ts';

export function importInvoiceCommand(): Command {
  return agencyCommand(
    'invoice',
    "Import the National Tax Agency's files of invoice issuers, 適格請求書発行事業者 (.zip or .csv)",
  ).action(importFiles);
}

async function importFiles(files: string[], options: AgencyOptions): Promise<void> {
  const { data: dataDir, diff, replace, allowLoss } = options;
  const read = () => {
    const days = files.flatMap((path) => readIssuerFileName(basename(path))?.date ?? []);
    const version = agencyVersion(files, days, options.dataVersion);
    const kind = diff ? 'diff' : 'full';
    const order = { dataDir, version, files, kind, replace, allowLoss } as const;
    const execute = (progress: ImportProgress) => runImport('invoice', order, progress);
    return { version, waitMs: RADAR_WAIT_MS, execute };
  };
  await runAgencyImport(options, read, lines);
}

function lines(
  report: IssuerImportReport,
  version: string,
  seconds: string,
  language: Language,
): string[] {
  const { counts } = report;
  /** Reports a count; zero is left out. */
  const counted = (sentence: 'older' | 'outside' | 'layer', count: number) =>
    count === 0 ? [] : [say(sentences[sentence], language, { count: countText(count) })];
  return [
    say(sentences.done, language, { version, seconds }),
    ...report.files.map(({ file, rows }) =>
      say(sentences.file, language, { file, rows: countText(rows) }),
    ),
    say(sentences.changes, language, {
      added: countText(counts.added),
      gone: countText(counts.gone),
      changed: countText(counts.changed),
    }),
    ...counted('older', counts.older),
    ...counted('outside', counts.outside),
    ...counted('layer', report.layer ?? 0),
    say(sentences.totals, language, {
      count: countText(report.issuers),
      coverage: issuerCoverageText(report.coverage, language),
    }),
  ];
}
