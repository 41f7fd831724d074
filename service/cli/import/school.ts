/** `daicho import school`: the ministry's list of school codes of one day. */

import { basename } from 'node:path';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { Command } from 'commander';
import type { SchoolImportReport } from '../../registers/school/import-files.ts';
import { dayOfSchoolFile } from '../../sources/mext/file-name.ts';
import {
  schoolImportSentences,
  schoolPartNames,
  schoolReportSentences as sentences,
} from '../../sources/mext/words.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { runAction } from '../process/failure.ts';
import { checkedDataVersion } from './data-version.ts';
import { type ImportOptions, runImport } from './run-import.ts';

interface SchoolOptions extends ImportOptions {
  readonly dataVersion?: string;
}

export function importSchoolCommand(): Command {
  return new Command('school')
    .description("Import the ministry's list of school codes, 学校コード一覧 (.xlsx or .csv)")
    .argument('<files...>', 'all files of one day: the east, the west, universities')
    .option(
      '--data-version <date>',
      "the day the data was made, YYYY-MM-DD; left out, the day in the files' names",
    )
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--replace', 'replace this version if it was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(importFiles);
}

async function importFiles(files: string[], options: SchoolOptions): Promise<void> {
  const start = performance.now();
  await runAction(options.lang, async (language) => {
    const version = dataVersion(files, options.dataVersion);
    const { data: dataDir, replace, allowLoss } = options;
    const report = await runImport('school', { dataDir, version, files, replace, allowLoss });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${lines(report, version, seconds, language).join('\n')}\n`);
  });
}

/**
 * @throws SentenceError if nothing tells the day of the data, or the days in the names of the files differ from each
 * other or from the given day.
 */
function dataVersion(files: readonly string[], given: string | undefined): string {
  const days = [...new Set(files.flatMap((path) => dayOfSchoolFile(basename(path)) ?? []))];
  const [fileDay, second] = days;
  if (fileDay !== undefined && second !== undefined) {
    throw new SentenceError(schoolImportSentences.twoDays, { first: fileDay, second });
  }
  const version = given ?? fileDay;
  if (version === undefined) {
    throw new SentenceError(schoolImportSentences.noVersion, { file: basename(files[0] ?? '') });
  }
  const checked = checkedDataVersion(version, given === undefined ? 'file' : 'person');
  if (fileDay === undefined || checked === fileDay) return checked;
  throw new SentenceError(schoolImportSentences.otherDay, { given: checked, told: fileDay });
}

function lines(
  report: SchoolImportReport,
  version: string,
  seconds: string,
  language: Language,
): string[] {
  const counted = (sentence: 'noPostalCode' | 'lostCharacters') => {
    const count = report[sentence];
    return count === 0 ? [] : [say(sentences[sentence], language, { count: countText(count) })];
  };
  const { comparison } = report;
  return [
    say(sentences.done, language, { version, seconds }),
    ...report.files.map(({ file, rows }) =>
      say(sentences.file, language, { file, rows: countText(rows) }),
    ),
    ...report.parts.map(({ part, count, closed }) =>
      say(sentences.part, language, {
        part: schoolPartNames[part],
        count: countText(count),
        closed: countText(closed),
      }),
    ),
    ...report.missing.map((part) =>
      say(sentences.missing, language, { part: schoolPartNames[part] }),
    ),
    ...(comparison === undefined
      ? []
      : [
          say(sentences.compared, language, {
            earlier: comparison.earlier,
            added: countText(comparison.added),
            changed: countText(comparison.changed),
            gone: countText(comparison.gone),
          }),
        ]),
    ...counted('noPostalCode'),
    ...counted('lostCharacters'),
    say(sentences.totals, language, { count: countText(report.schools) }),
  ];
}
