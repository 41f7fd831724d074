/** The review of a run: decisions of an earlier run are read at the beginning, and pairs are written at the end. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Duplicates } from '@daicho/shared/duplicates/find-duplicates.ts';
import { decisionsOf } from '@daicho/shared/duplicates/review/decisions.ts';
import { type ReviewPair, reviewPairs } from '@daicho/shared/duplicates/review/review-pairs.ts';
import { RowKeys } from '@daicho/shared/duplicates/review/row-keys.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { runSteps } from '../../../registers/steps.ts';
import { runError } from '../../error.ts';
import { columnsOf, type List } from '../list.ts';
import type { ListOptions } from '../options.ts';
import { type ReadReview, readReview, type WrittenPair } from './read-review.ts';
import { reviewSentences } from './words.ts';
import { writeReview } from './write-review.ts';

export interface ReviewFacts {
  readonly pairs: number;
  /** Decisions that were used, and decisions whose rows are missing or changed in the lists. */
  readonly decided: number;
  readonly unused: number;
}

interface Shown {
  readonly language: Language;
  readonly hasNames: boolean;
  readonly formulaGuard: boolean;
  readonly signal: AbortSignal;
  readonly rowName: (row: number) => Sentence;
}

export class ListReview {
  readonly keys = new RowKeys();
  readonly #path: string;
  readonly #read: ReadReview;
  #decided: ReturnType<typeof decisionsOf<WrittenPair>> | undefined;

  private constructor(path: string, read: ReadReview) {
    this.#path = path;
    this.#read = read;
  }

  /** @throws EnrichError, TableError */
  static async open(path: string): Promise<ListReview> {
    return new ListReview(path, await readReview(path));
  }

  /** Gives the decisions about the rows, once every row has a key. @throws EnrichError for a contradiction */
  decisions(rows: number, { rowName, language }: Pick<Shown, 'rowName' | 'language'>) {
    const decided = decisionsOf(this.#read.pairs, this.keys, rows);
    const [contradiction] = decided.contradictions;
    if (contradiction !== undefined) {
      const [one, other] = [contradiction.one, contradiction.other].map((row) =>
        say(rowName(row), language),
      );
      throw runError(reviewSentences.contradiction, {
        one: one ?? '',
        other: other ?? '',
        path: this.#path,
      });
    }
    this.#decided = decided;
    return decided.decisions;
  }

  async write(
    lists: readonly List[],
    columns: ListOptions,
    found: Duplicates,
    shown: Shown,
  ): Promise<ReviewFacts> {
    const { decisions = [], unused = [] } = this.#decided ?? {};
    const pairs = runSteps(reviewPairs(found, lists[0]?.table.rowCount ?? 0, decisions));
    const compared = comparedHeaders(columns);
    const cells = await cellsOfPairs(lists, pairs, compared);
    await writeReview({
      ...shown,
      output: this.#path,
      source: columns.path,
      headers: compared.map(({ header }) => header),
      cellsOf: (row) => cells.get(row) ?? [],
      keys: this.keys,
      pairs,
      unused,
      notes: this.#read.notes,
    });
    const decided = this.#read.pairs.length - unused.length;
    return { pairs: pairs.length, decided, unused: unused.length };
  }
}

interface Compared {
  readonly header: string;
  /** Position among the cells that a list gives for a row. */
  readonly at: number;
}

/** Names the columns that rows are compared by; missing columns are left out. */
function comparedHeaders(options: ListOptions): readonly Compared[] {
  return columnsOf(options)
    .map((headers, at) => ({ header: headers.join(' '), at }))
    .filter(({ header }) => header !== '');
}

async function cellsOfPairs(
  lists: readonly List[],
  pairs: readonly ReviewPair[],
  compared: readonly Compared[],
): Promise<ReadonlyMap<number, readonly CellValue[]>> {
  const wanted = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  const found = new Map<number, readonly CellValue[]>();
  let row = 0;
  for (const list of lists) {
    for await (const cells of list.rows()) {
      if (wanted.has(row)) {
        const own = compared.map(({ at }) => cells[at] ?? null);
        found.set(row, own);
      }
      row += 1;
    }
  }
  return found;
}
