/** Reads people's decisions from the review of an earlier run. */
import { existsSync } from 'node:fs';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { ReviewedPair } from '@daicho/shared/duplicates/review/decisions.ts';
import { readSheets } from '../../../tables/open-table.ts';
import { runError } from '../../error.ts';
import { decisionWords, reviewHeaders, reviewSentences } from './words.ts';

/** A row of the review: a pair with a decision or with a person's note. */
interface ReviewRow {
  readonly key: string;
  /** All cells of the review's own columns, kept for a pair that the next list lacks. */
  readonly cells: readonly CellValue[];
}

export interface WrittenPair extends ReviewedPair, ReviewRow {}

/** Texts that people wrote into their own columns. */
export interface Notes {
  readonly headers: readonly string[];
  /** Rows with a note, by the key of their pair. */
  readonly rows: ReadonlyMap<string, ReviewRow & { readonly notes: readonly CellValue[] }>;
}

export interface ReadReview {
  readonly pairs: readonly WrittenPair[];
  readonly notes: Notes;
}

const NOTHING: ReadReview = { pairs: [], notes: { headers: [], rows: new Map() } };

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
export async function readReview(path: string): Promise<ReadReview> {
  if (!existsSync(path)) return NOTHING;
  const [sheet, ...others] = await readSheets(path);
  // The run writes the file anew with a single sheet, so any other sheet would be lost.
  if (others.length > 0) {
    const sheets = [sheet, ...others].map((each) => each?.sheet ?? '').join(', ');
    throw runError(reviewSentences.otherSheets, { path, sheets });
  }
  const pairs: WrittenPair[] = [];
  const rows = new Map<string, ReviewRow & { readonly notes: readonly CellValue[] }>();
  let columns: ReviewColumns | undefined;
  for await (const { number, cells: all } of sheet?.rows() ?? []) {
    if (columns === undefined) {
      columns = columnsIn(all, path);
      continue;
    }
    const { decision, key: keyAt, own, noted } = columns;
    const word = String(all[decision] ?? '').trim();
    const key = String(all[keyAt] ?? '');
    if (key === '') continue;
    const cells = own.map((at) => all[at] ?? null);
    const notes = noted.map((at) => all[at] ?? null);
    if (notes.some((note) => note !== null)) rows.set(key, { key, cells, notes });
    if (word === '') continue;
    pairs.push({ key, isSame: isSame(word, { path, row: number + 1 }), cells });
  }
  return { pairs, notes: { headers: columns?.headers ?? [], rows } };
}

interface ReviewColumns {
  readonly decision: number;
  readonly key: number;
  /** Columns of the review itself, in order, and columns that people added. */
  readonly own: readonly number[];
  readonly noted: readonly number[];
  /** Headers of the columns that people added. */
  readonly headers: readonly string[];
}

function columnsIn(cells: readonly CellValue[], path: string): ReviewColumns {
  const at = (header: (typeof reviewHeaders)['key' | 'decision']) => {
    const names: readonly CellValue[] = Object.values(header);
    const column = cells.findIndex((cell) => names.includes(cell));
    if (column < 0) throw runError(reviewSentences.notReview, { path, header: header.ja });
    return column;
  };
  const headers = cells.map((cell) => String(cell ?? ''));
  const isOwn = (header: string) => OWN_HEADERS.has(header) || isSide(header, headers);
  const columns = [...headers.keys()];
  const noted = columns.filter((column) => !isOwn(headers[column] ?? ''));
  return {
    decision: at(reviewHeaders.decision),
    key: at(reviewHeaders.key),
    own: columns.filter((column) => !noted.includes(column)),
    noted,
    headers: noted.map((column) => headers[column] ?? ''),
  };
}

const OWN_HEADERS: ReadonlySet<string> = new Set(
  Object.values(reviewHeaders).flatMap((header) => Object.values(header)),
);

/** Whether a header is one of the two headers of a compared column: `住所1` and `住所2`. */
function isSide(header: string, headers: readonly string[]): boolean {
  const [, name, side] = /^(.*)([12])$/s.exec(header) ?? [];
  return name !== undefined && headers.includes(`${name}${side === '1' ? '2' : '1'}`);
}

function isSame(word: string, place: { readonly path: string; readonly row: number }): boolean {
  const folded = word.normalize('NFKC').toLowerCase();
  if (SAME.has(folded)) return true;
  if (APART.has(folded)) return false;
  throw runError(reviewSentences.unknownDecision, { ...place, word });
}
