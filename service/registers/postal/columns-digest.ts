import { createHash } from 'node:crypto';
import type { ColumnMap } from '../columns/columns.ts';
import { columnFileBytes } from '../snapshots/column-file.ts';

/** Gives the SHA-256 of columns in hexadecimal: it differs where the records differ. */
export function columnsDigest(columns: ColumnMap): string {
  const hash = createHash('sha256');
  for (const bytes of columnFileBytes(columns)) hash.update(bytes);
  return hash.digest('hex');
}
