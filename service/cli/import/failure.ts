import { SnapshotError } from '../../registers/columns/snapshot-error.ts';
import { ImportError } from '../../registers/import-error.ts';
import { SourceError } from '../../sources/source-error.ts';

/** Whether an import failed in a way that a sentence explains; anything else is a fault of the program. */
export function isImportFailure(
  error: unknown,
): error is ImportError | SnapshotError | SourceError {
  return [ImportError, SnapshotError, SourceError].some((kind) => error instanceof kind);
}
