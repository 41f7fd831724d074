import { loadPart } from '../load-part.ts';

type TablePart = typeof import('./table-part.ts');

let loaded: TablePart | undefined;

/** @throws SentenceError */
export async function loadTablePart(): Promise<TablePart> {
  loaded ??= await loadPart(() => import('./table-part.ts'));
  return loaded;
}

/** The code, if it is already loaded: after a table was surveyed or a run has begun. */
export function loadedTablePart(): TablePart | undefined {
  return loaded;
}
