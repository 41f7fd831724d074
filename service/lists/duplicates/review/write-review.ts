/**
 * Writes the review: pairs side by side, coloured differences, and a column for decisions, which the next run reads.
 */
import { extname } from 'node:path';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { reasonText } from '@daicho/shared/duplicates/duplicate-columns.ts';
import { differences } from '@daicho/shared/duplicates/review/differences.ts';
import type { ReviewPair } from '@daicho/shared/duplicates/review/review-pairs.ts';
import type { RowKeys } from '@daicho/shared/duplicates/review/row-keys.ts';
import { verdictSentences } from '@daicho/shared/duplicates/words.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { NewCell, NewSheet } from '../../../tables/new-sheet.ts';
import { writeNewCsv, writeNewWorkbook } from '../../../tables/write-new-table.ts';
import type { Notes, WrittenPair } from './read-review.ts';
import { decisionWords, reviewHeaders, reviewSheetName, sideHeader } from './words.ts';

interface Review {
  readonly output: string;
  readonly source: string;
  readonly signal: AbortSignal;
  readonly formulaGuard: boolean;
  readonly language: Language;
  readonly hasNames: boolean;
  readonly rowName: (row: number) => Sentence;
  /** Headers of the compared columns, and the cells of a row in that order. */
  readonly headers: readonly string[];
  readonly cellsOf: (row: number) => readonly CellValue[];
  readonly keys: RowKeys;
  readonly pairs: readonly ReviewPair[];
  /** Decisions whose rows are missing or changed in the lists. */
  readonly unused: readonly WrittenPair[];
  /** Content of people's own columns, which follow the columns of the review. */
  readonly notes: Notes;
}

/** Number of columns before the compared ones. */
const BEFORE = 5;

export async function writeReview(review: Review): Promise<void> {
  const { language } = review;
  const words = Object.values(decisionWords).map((word) => say(word, language));
  const sides = review.headers.flatMap(() => [{ width: 28 }, { width: 28 }]);
  const sheet: NewSheet = {
    name: say(reviewSheetName, language),
    columns: [
      { width: 8, choices: words },
      { width: 20 },
      { width: 8 },
      { width: 10 },
      { width: 10 },
      ...sides,
      { width: 48 },
      { width: 26 },
      ...review.notes.headers.map(() => ({ width: 20 })),
    ],
    rows: () => reviewRows(review),
  };
  if (extname(review.output).toLowerCase() === '.csv') await writeNewCsv(review, sheet);
  else await writeNewWorkbook(review, [sheet]);
}

async function* reviewRows(review: Review): AsyncGenerator<readonly NewCell[]> {
  const { language, headers, keys, notes } = review;
  const written = new Set<string>();
  const notesOf = (key: string) => {
    written.add(key);
    return notes.rows.get(key)?.notes ?? [];
  };
  const headerText = (header: keyof typeof reviewHeaders) => say(reviewHeaders[header], language);
  yield [
    ...(['decision', 'verdict', 'score', 'one', 'other'] as const).map(headerText),
    ...headers.flatMap((header) =>
      ['1', '2'].map((side) => say(sideHeader, language, { header, side })),
    ),
    headerText('reason'),
    headerText('key'),
    ...notes.headers,
  ];
  for (const pair of review.pairs) {
    const [one, other] = [review.cellsOf(pair.one), review.cellsOf(pair.other)];
    const key = keys.ofPair(pair.one, pair.other);
    yield [
      decisionText(pair.isSame, language),
      ...findingCells(pair, review),
      ...headers.flatMap((_, i) => differences(textOf(one[i]), textOf(other[i]))),
      reasonCell(pair, review),
      key,
      ...notesOf(key),
    ];
  }
  const width = BEFORE + 2 * headers.length + 1;
  const keptOf = (cells: readonly CellValue[]) =>
    Array.from({ length: width - 1 }, (_, i) => cells[i + 1] ?? null);
  for (const { cells, key, isSame } of review.unused) {
    yield [decisionText(isSame, language), ...keptOf(cells), key, ...notesOf(key)];
  }
  for (const { key, cells, notes: noted } of notes.rows.values()) {
    if (!written.has(key)) yield ['', ...keptOf(cells), key, ...noted];
  }
}

function findingCells({ one, other, finding }: ReviewPair, review: Review): readonly NewCell[] {
  const { language, rowName } = review;
  const verdict =
    finding?.verdict === 'perhaps' ? verdictSentences.perhaps : verdictSentences.same_customer;
  return [
    finding === undefined ? '' : say(verdict, language),
    finding?.score ?? null,
    say(rowName(one), language),
    say(rowName(other), language),
  ];
}

function reasonCell({ finding }: ReviewPair, review: Review): string {
  return finding === undefined ? '' : reasonText(finding, review);
}

function decisionText(isSame: boolean | undefined, language: Language): string {
  if (isSame === undefined) return '';
  return say(isSame ? decisionWords.same : decisionWords.apart, language);
}

function textOf(cell: CellValue | undefined): string {
  return cell === undefined || cell === null ? '' : String(cell);
}
