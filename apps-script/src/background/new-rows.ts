/** Finds the rows of a table that have an input but no result yet. */

import { leftAs } from '@daicho/pane/src/flow/choosing/scope.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import { filledIn } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { WatchedTable } from '../new-rows/watched-table.ts';
import { readColumns } from '../sidebar/cells.ts';
import { locate } from '../sidebar/locate.ts';
import { newRowsSentences as sentences } from '../words/new-rows.ts';

interface NewRows {
  /** Rows below the headers, ascending. */
  readonly rows: readonly number[];
  /** Sheet row of the headers. */
  readonly headerRow: number;
}

/**
 * @returns the rows that have an input, whose result cells are empty, and whose status is empty or says that the
 * look-up failed. Rows into which a person has typed a result are left out. @throws WorkbookError if the sheet or an
 * input is gone; SentenceError if a column of the results is gone.
 */
export function findNewRows({ target, run }: WatchedTable): NewRows {
  const located = locate(target);
  const { grid, headerRow, rowCount } = located;
  const row = { row: headerRow, column: 0, rows: 1, columns: Math.max(grid.lastColumn, 1) };
  const headers = headerTexts(grid.values(row));
  const gone = run.columns.map(([, header]) => header).filter((one) => !headers.includes(one));
  if (gone.length > 0) {
    throw new SentenceError(filledIn(sentences.headersGone, { headers: gone.join('、') }));
  }
  if (rowCount === 0) return { rows: [], headerRow };
  const all = { start: 0, count: rowCount };
  const inputs = readColumns(located, run.inputs.flat(), all);
  const results = grid.values({ ...row, row: headerRow + 1, rows: rowCount });
  const status = run.columns.find(([field]) => field === 'status')?.[1];
  const others = run.columns.flatMap(([, header]) =>
    header === status ? [] : [headers.indexOf(header)],
  );
  const statusAt = headers.indexOf(status ?? '');
  const isNew = (at: number) => {
    const cells = results[at] ?? [];
    return (
      inputs[at]?.some((cell) => cell !== null) === true &&
      others.every((column) => cells[column] === '') &&
      leftAs(String(cells[statusAt] ?? '')) === 'unfinished'
    );
  };
  const rows = Array.from({ length: rowCount }, (_, at) => at).filter(isNew);
  return { rows, headerRow };
}
