import { sourceSentences } from '@daicho/shared/messages/import.ts';
import type { CsvRow } from '../files/csv-rows.ts';
import { SourceError } from '../files/source-error.ts';

/** @throws SourceError unless a row has exactly `expected` columns. */
export function expectColumns({ line, fields }: CsvRow, file: string, expected: number): void {
  const columns = fields.length;
  if (columns === expected) return;
  throw new SourceError(sourceSentences.columns, { file, line }, { columns, expected });
}
