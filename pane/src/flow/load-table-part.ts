import { loadPart } from '../load-part.ts';

type TablePart = typeof import('./table-part.ts');

let loaded: TablePart | undefined;

/** @throws SentenceError */
export async function loadTablePart(): Promise<TablePart> {
  loaded ??= await loadPart(() => import('./table-part.ts'));
  return loaded;
}

/** The part, if it is loaded: once a table was surveyed or a run has begun. */
export function loadedTablePart(): TablePart | undefined {
  return loaded;
}
