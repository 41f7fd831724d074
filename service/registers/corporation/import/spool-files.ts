/** Reads the files of an import into its spool, and checks whole files for completeness. */
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { SourceError } from '../../../files/source-error.ts';
import { corporationRows } from '../../../sources/nta/corporation-rows.ts';
import type { Scope } from '../../../sources/nta/scope.ts';
import type { NamedFile } from './import-order.ts';
import type { Spool } from './spool.ts';
import { WholeFileCheck, type WholeFileDoubt } from './whole-files.ts';

interface SpooledFiles {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  /** Signs that a whole file may not be whole. */
  readonly doubts: readonly WholeFileDoubt[];
}

/** Number of rows between two reports of progress. */
export const PROGRESS_ROWS = 10_000;

/** @throws SourceError for a malformed file. */
export async function spoolFiles(
  named: readonly NamedFile[],
  spool: Spool,
  onProgress: ((rows: number) => void) | undefined,
): Promise<SpooledFiles> {
  const files: { file: string; rows: number }[] = [];
  const checks = new Map<Scope, WholeFileCheck>();
  let total = 0;
  for (const { path, file, name, made } of named) {
    spool.nextFile();
    const whole = name.kind === 'full' ? name : undefined;
    const check = whole && checkOf(checks, whole.scope);
    check?.nextFile(file, whole?.part);
    const from = total;
    for await (const row of corporationRows(path, { scope: whole?.scope, day: made })) {
      spool.add(row);
      check?.row(row);
      total += 1;
      if (total % PROGRESS_ROWS === 0) onProgress?.(total);
    }
    // Differences have no rows on a day without changes, but a whole file always has rows.
    if (whole && total === from) throw new SourceError(sourceSentences.empty, { file });
    files.push({ file, rows: total - from });
  }
  if (total === 0) throw new SourceError(sourceSentences.empty, { file: named[0]?.file ?? '' });
  return { files, doubts: [...checks.values()].flatMap((check) => check.doubts()) };
}

function checkOf(checks: Map<Scope, WholeFileCheck>, scope: Scope): WholeFileCheck {
  const check = checks.get(scope) ?? new WholeFileCheck(scope);
  checks.set(scope, check);
  return check;
}
