/** Reads what people decided in the review of an earlier run. */
import { existsSync } from 'node:fs';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { ReviewedPair } from '@daicho/shared/duplicates/review/decisions.ts';
import { readSheets } from '../../../tables/open-table.ts';
import { runError } from '../../error.ts';
import { decisionWords, reviewHeaders, reviewSentences } from './words.ts';

/** A decided pair as it stands in the table. */
export interface WrittenPair extends ReviewedPair {
  /** All cells of its row, kept for a pair that the next list does not have. */
  readonly cells: readonly CellValue[];
}

const SAME = new Set([
  ...Object.values(decisionWords.same),
  '同',
  '○',
  '〇',
  'はい',
  'yes',
  'y',
  '1',
]);
const APART = new Set([
  ...Object.values(decisionWords.apart),
  '違う',
  '別人',
  '×',
  '✕',
  'いいえ',
  'no',
  'n',
  '0',
]);

/** @throws EnrichError, TableError */
export async function readReview(path: string): Promise<readonly WrittenPair[]> {
  if (!existsSync(path)) return [];
  const [sheet] = await readSheets(path);
  const pairs: WrittenPair[] = [];
  let columns: { readonly decision: number; readonly key: number } | undefined;
  for await (const { number, cells } of sheet?.rows() ?? []) {
    if (columns === undefined) {
      columns = columnsIn(cells, path);
      continue;
    }
    const word = String(cells[columns.decision] ?? '').trim();
    const key = String(cells[columns.key] ?? '');
    if (word === '' || key === '') continue;
    pairs.push({ key, isSame: isSame(word, { path, row: number + 1 }), cells });
  }
  return pairs;
}

function columnsIn(cells: readonly CellValue[], path: string) {
  const at = (header: (typeof reviewHeaders)['key' | 'decision']) => {
    const names: readonly CellValue[] = Object.values(header);
    const column = cells.findIndex((cell) => names.includes(cell));
    if (column < 0) throw runError(reviewSentences.notReview, { path, header: header.ja });
    return column;
  };
  return { decision: at(reviewHeaders.decision), key: at(reviewHeaders.key) };
}

function isSame(word: string, place: { readonly path: string; readonly row: number }): boolean {
  const folded = word.normalize('NFKC').toLowerCase();
  if (SAME.has(folded)) return true;
  if (APART.has(folded)) return false;
  throw runError(reviewSentences.unknownDecision, { ...place, word });
}
