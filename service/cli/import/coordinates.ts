/** `daicho import coordinates`: points of towns, small areas and blocks. */

import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { Command } from 'commander';
import type { CoordinatesImportReport } from '../../registers/coordinates/import/import-files.ts';
import { prefectureName } from '../../registers/loss.ts';
import { coordinateImportSentences as sentences } from '../../sources/mlit/words.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { runAction } from '../process/failure.ts';
import { checkedDataVersion } from './data-version.ts';
import { rowProgress } from './row-progress.ts';
import { type ImportOptions, runImport } from './run-import.ts';

interface CoordinatesOptions extends ImportOptions {
  readonly dataVersion: string;
  readonly missing?: string;
}

/** Largest number of municipalities or prefectures that a line names. */
const NAMED = 5;

export function importCoordinatesCommand(): Command {
  return new Command('coordinates')
    .description(
      "Import points of towns and blocks: the ministry's position reference information, 位置参照情報, or Geolonia's address data (.zip or .csv)",
    )
    .argument('<files...>', 'all files of one version: towns, blocks, or both')
    .requiredOption('--data-version <date>', 'the day the data was made, YYYY-MM-DD')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--replace', 'replace this version if it was imported before', false)
    .option('--allow-loss', 'import files that look cut short', false)
    .option(
      '--missing <file>',
      'write the towns that have no point of their own, and why, to a file (.csv)',
    )
    .option('--lang <ja|en>', 'language of the messages')
    .action(importFiles);
}

async function importFiles(files: string[], options: CoordinatesOptions): Promise<void> {
  const start = performance.now();
  await runAction(options.lang, async (language) => {
    const version = checkedDataVersion(options.dataVersion);
    const { data: dataDir, replace, allowLoss } = options;
    const progress = rowProgress(language);
    try {
      const order = { dataDir, version, files, replace, allowLoss };
      const report = await runImport('coordinates', order, progress);
      progress.stop();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      process.stdout.write(`${lines(report, { version, seconds }, language).join('\n')}\n`);
      if (options.missing !== undefined) {
        const { writeMissingTowns } = await import('./missing-towns.ts');
        await writeMissingTowns(options.missing, report.missing, files[0] ?? '', language);
      }
    } finally {
      progress.stop();
    }
  });
}

function lines(
  report: CoordinatesImportReport,
  done: { readonly version: string; readonly seconds: string },
  language: Language,
): string[] {
  const { towns, covered, part = 0, former, near = 0 } = report;
  const counted = (sentence: 'noPoint' | 'signs') =>
    report[sentence] === 0
      ? []
      : [say(sentences[sentence], language, { count: countText(report[sentence]) })];
  return [
    say(sentences.done, language, done),
    ...report.files.map(({ file, rows }) =>
      say(sentences.file, language, { file, rows: countText(rows) }),
    ),
    say(sentences.counts, language, {
      places: countText(report.places),
      blocks: countText(report.blocks),
    }),
    say(sentences.covered, language, {
      towns: countText(towns),
      covered: countText(covered),
      share: ((100 * covered) / towns).toFixed(1),
    }),
    ...(towns === covered
      ? []
      : [
          say(sentences.former, language, {
            part: countText(part),
            former: countText(former),
            near: countText(near),
            missing: countText(towns - covered - part - former - near),
          }),
        ]),
    ...oddLines(report, language),
    ...counted('noPoint'),
    ...counted('signs'),
    ...unknownLine(report.unknown, language),
  ];
}

/** Lists possible faults of the files as a whole. */
function oddLines({ lacking, editions }: CoordinatesImportReport, language: Language): string[] {
  const between = listSeparator[language];
  const names = lacking.map((code) => prefectureName(code)[language]);
  const counts = editions.map(([edition, files]) =>
    say(sentences.edition, language, { edition, files }),
  );
  return [
    ...(names.length === 0
      ? []
      : [say(sentences.lacking, language, { names: shortened(names).join(between) })]),
    ...(counts.length === 0
      ? []
      : [say(sentences.editions, language, { editions: counts.join(between) })]),
  ];
}

function shortened(names: readonly string[]): readonly string[] {
  return names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names;
}

function unknownLine(unknown: CoordinatesImportReport['unknown'], language: Language): string[] {
  if (unknown.length === 0) return [];
  const count = countText(unknown.reduce((sum, [, rows]) => sum + rows, 0));
  const names = shortened(unknown.map(([name]) => name));
  const values = { count, names: names.join(listSeparator[language]) };
  return [say(sentences.unknownMunicipality, language, values)];
}
