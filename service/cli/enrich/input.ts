/** The column that a run reads, and the one beside it where there is one. */
import { companyErrorSentences } from '@daicho/shared/messages/company.ts';
import { openTable } from '../../tables/open-table.ts';
import type { TableFile } from '../../tables/table-file.ts';
import { runError } from './error.ts';
import type { EnrichOptions } from './options.ts';
import type { Cells } from './rows.ts';

export interface Input {
  readonly table: TableFile;
  rows(): AsyncGenerator<Cells, void, undefined>;
}

/** @throws TableError; EnrichError when the two headers are not in one row. */
export async function openInput(options: EnrichOptions): Promise<Input> {
  const { input, column, addressColumn, sheet, formulaGuard } = options;
  const table = await openTable(input, {
    column,
    formulaGuard,
    ...(sheet === undefined ? {} : { sheet }),
  });
  if (addressColumn === undefined) return { table, rows: () => besideNothing(table) };
  const beside = await openTable(input, {
    column: addressColumn,
    ...(table.sheet === undefined ? {} : { sheet: table.sheet }),
  });
  if (table.rowCount !== beside.rowCount || !isSame(table.headers, beside.headers)) {
    const about = { column, address: addressColumn };
    throw runError(companyErrorSentences.addressColumnElsewhere, about);
  }
  return { table, rows: () => sideBySide(table, beside) };
}

async function* besideNothing(table: TableFile): AsyncGenerator<Cells, void, undefined> {
  for await (const cell of table.cells()) yield [cell, null];
}

/** Two readings of one file, in step: a table of any length is never in memory. */
async function* sideBySide(
  table: TableFile,
  other: TableFile,
): AsyncGenerator<Cells, void, undefined> {
  const beside = other.cells()[Symbol.asyncIterator]();
  try {
    for await (const cell of table.cells()) {
      const next = await beside.next();
      yield [cell, next.done ? null : next.value];
    }
  } finally {
    await beside.return?.();
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}
