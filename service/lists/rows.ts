/** Turns windows of cells into rows of result texts, in order. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { codeCheckOf, isFinal, type Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Asker } from './asker.ts';
import { runError } from './error.ts';
import type { Memory, RowResult } from './memory.ts';
import { enrichErrorSentences } from './words.ts';

/** Largest number of characters of a row's results: all columns of a record take a thousand. */
const RESULT_CHARACTERS = 1_000_000;
/**
 * Largest number of characters of results that are held at a time: a hundred thousand rows with all columns take less
 * than half as many.
 */
const WINDOW_RESULT_CHARACTERS = 250_000_000;

/** Cells of a row, one for each input of the kind. */
export type Cells = readonly CellValue[];

interface RowsContext {
  readonly lookup: Lookup;
  readonly asker: Asker;
  /** Gives the texts of a row's result columns. */
  readonly textsOf: (outcome: Outcome) => readonly string[];
  readonly memory: Pick<Memory, 'get' | 'put' | 'fail' | 'setNote'>;
  /** Called with the number of rows settled so far. */
  readonly onProgress: (done: number) => void;
}

export class Rows {
  readonly #context: RowsContext;
  #done = 0;
  /** Number of characters of the results of the current window. */
  #held = 0;
  #versionNoted: string | undefined;

  constructor(context: RowsContext) {
    this.#context = context;
  }

  /** Gives the results of a window's rows. */
  async window(window: readonly Cells[]): Promise<readonly RowResult[]> {
    const { lookup, asker, memory } = this.#context;
    this.#held = 0;
    const results: RowResult[] = [];
    const { settled, asks } = plan(window, lookup);
    for (const { rows, outcome } of settled) this.#place(results, rows, this.#resultOf(outcome));
    const open: Question[] = [];
    for (const ask of asks) {
      const known = memory.get(ask.key);
      if (known === undefined) {
        open.push(ask);
        continue;
      }
      this.#hold(known.cells);
      this.#place(results, ask.rows, known);
    }
    await asker.ask(open, ({ rows, outcome, key }) => {
      const result = this.#resultOf(outcome);
      if (key !== undefined) this.#remember(key, outcome, result);
      this.#place(results, rows, result);
    });
    return results;
  }

  #remember(key: string, outcome: Outcome, result: RowResult): void {
    const { memory, asker } = this.#context;
    if (!isFinal(outcome)) {
      memory.fail(key);
      return;
    }
    if (this.#versionNoted !== asker.version && asker.version !== undefined) {
      memory.setNote('version', asker.version);
      this.#versionNoted = asker.version;
    }
    memory.put(key, result);
  }

  #resultOf(outcome: Outcome): RowResult {
    const cells = this.#context.textsOf(outcome);
    this.#hold(cells);
    const check = codeCheckOf(outcome);
    return { kind: outcome.kind, cells, check };
  }

  /** @throws EnrichError if a service sends more than fits in memory until the rows are written. */
  #hold(cells: readonly string[]): void {
    const length = cells.reduce((sum, text) => sum + text.length, 0);
    this.#held += length;
    if (length <= RESULT_CHARACTERS && this.#held <= WINDOW_RESULT_CHARACTERS) return;
    throw runError(enrichErrorSentences.resultsTooLarge, {
      row: countText(RESULT_CHARACTERS),
      window: countText(WINDOW_RESULT_CHARACTERS),
    });
  }

  #place(results: RowResult[], rows: readonly number[], result: RowResult): void {
    for (const row of rows) results[row] = result;
    this.#done += rows.length;
    this.#context.onProgress(this.#done);
  }
}

/** Number of characters after which a group ends whatever its size: a hundred thousand addresses have four million. */
const WINDOW_CHARACTERS = 2 ** 25;

/** Cuts rows into groups of the given size; the last group, and groups with long cells, are smaller. */
export async function* windowsOf(
  rows: AsyncIterable<Cells>,
  size: number,
): AsyncGenerator<readonly Cells[], void, undefined> {
  let window: Cells[] = [];
  let length = 0;
  for await (const row of rows) {
    window.push(row);
    for (const cell of row) if (typeof cell === 'string') length += cell.length;
    if (window.length < size && length < WINDOW_CHARACTERS) continue;
    yield window;
    window = [];
    length = 0;
  }
  if (window.length > 0) yield window;
}
