/** Lists the towns of the postal data that have no point of their own, and why, as a CSV file. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { MissingTown } from '../../registers/coordinates/import/coverage.ts';
import { missingTownSentences } from '../../sources/mlit/words.ts';
import { writeNewCsv } from '../../tables/write-new-table.ts';

const { headers, why: reasons } = missingTownSentences;

/** @param source a file that was imported. @throws TableError if the file cannot be written. */
export async function writeMissingTowns(
  output: string,
  missing: readonly MissingTown[],
  source: string,
  language: Language,
): Promise<void> {
  const textOf = (sentence: Sentence) => say(sentence, language);
  const columns = Object.values(headers);
  const sorted = [...missing].sort((a, b) => (a.jisx0402 < b.jisx0402 ? -1 : 1));
  const table = { output, source, signal: new AbortController().signal, formulaGuard: true };
  await writeNewCsv(table, {
    name: 'missing',
    columns: columns.map(() => ({ width: 14 })),
    async *rows() {
      yield columns.map(textOf);
      for (const { jisx0402, prefecture, city, town, why } of sorted) {
        yield [jisx0402, prefecture, city, town, textOf(reasons[why])];
      }
    },
  });
}
