/** Stores bank snapshots on disk, one a data version: `DATA/bank/<data version>/`. */
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import type { ZenginBank } from '../../sources/zengin/zengin-bank.ts';
import { markImported } from '../snapshots/imported-mark.ts';
import { hasSnapshot } from '../snapshots/manifest.ts';
import { openSnapshot } from '../snapshots/open-snapshot.ts';
import { SnapshotDraft } from '../snapshots/snapshot-draft.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { versionsIn } from '../snapshots/versions.ts';
import { bankColumns, bankTable } from './bank-table.ts';
import type { BankRegister } from './register.ts';

const REGISTER = 'bank';
const PART = 'columns';

const aboutSchema = z.object({
  format: z.literal(1),
  /** File it was made from, by name without folder. */
  input: z.object({ file: z.string(), sha256: z.string() }),
});

/** Gives the folder of all bank snapshots. */
export function bankFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
}

/** Lists the imported versions, oldest first. @throws SnapshotError when the folder cannot be looked into. */
export function importedBankVersions(dataDir: string): string[] {
  const folder = bankFolder(dataDir);
  return versionsIn(folder).filter((version) => hasSnapshot(join(folder, version)));
}

/** Writes a version in place of the one that is there. @throws SnapshotError when the folder cannot be written. */
export function writeBankSnapshot(
  dataDir: string,
  version: string,
  banks: readonly ZenginBank[],
  input: { readonly file: string; readonly sha256: string },
): void {
  const folder = join(bankFolder(dataDir), version);
  const draft = new SnapshotDraft(folder);
  try {
    draft.columns(PART, bankColumns(banks));
    const about: z.infer<typeof aboutSchema> = { format: 1, input };
    draft.finish({ register: REGISTER, version, about });
    markImported(folder);
    markImported(bankFolder(dataDir));
  } catch (error) {
    draft.discard();
    throw error;
  }
}

/** @throws SnapshotError when the snapshot is missing, broken or not of this register and version. */
export function openBankSnapshot(dataDir: string, version: string): BankRegister {
  const folder = join(bankFolder(dataDir), version);
  const opened = openSnapshot(folder, {
    register: REGISTER,
    columns: [PART],
    files: [],
    about: aboutSchema,
  });
  const columns = opened.columns.get(PART);
  if (columns === undefined || opened.version !== version) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  try {
    return bankTable(columns, { version, origin: 'imported' });
  } catch (cause) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder }, cause);
  }
}
