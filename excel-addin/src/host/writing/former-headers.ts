/**
 * Keeps the content of cells before headers are written there: another window may have filled the cells a moment
 * earlier.
 */
import { queueFormerCells } from './former-cells.ts';
import { whole } from './visible-stretches.ts';

interface FormerHeaders {
  /** Whether any of the cells held something. */
  readonly areTaken: boolean;
  /** Queues the restoring of all cells. */
  queueRestore(): void;
}

/** Loads the cells in the step that then writes the headers there. @returns a function that reads them. */
export function queueFormerHeaders(
  row: Excel.Range,
  headers: readonly string[],
  keepsFormats: boolean,
): () => FormerHeaders {
  const ranges = headers.map((_, i) => row.getCell(0, i));
  const reads = ranges.map((range) => queueFormerCells([range], keepsFormats));
  return () => {
    const formers = reads.map((read) => read());
    const isEmpty = formers.map(({ cells }) =>
      cells.every(({ formulas }) => formulas[0]?.[0] === ''),
    );
    return {
      areTaken: isEmpty.includes(false),
      queueRestore() {
        formers.forEach((former, i) => {
          if (isEmpty[i] === true) ranges[i]?.clear(keepsFormats ? 'Contents' : 'All');
          else former.queueRestore([[headers[i] ?? '']], whole(1));
        });
      },
    };
  };
}
