/** Stores the versions of the bank register. */
import * as z from 'zod';
import type { ZenginBank } from '../../sources/zengin/zengin-bank.ts';
import { partNamed } from '../snapshots/open-snapshot.ts';
import { type Input, inputSchema, VersionSnapshots } from '../snapshots/version-snapshots.ts';
import { bankColumns, bankTable } from './bank-table.ts';
import type { BankRegister } from './register.ts';

const PART = 'columns';

export const bankSnapshots = new VersionSnapshots({
  register: 'bank',
  columns: [PART],
  files: [],
  about: z.object({ format: z.literal(1), input: inputSchema }),
});

/** @throws SnapshotError when the folder cannot be written. */
export function writeBankSnapshot(
  dataDir: string,
  version: string,
  banks: readonly ZenginBank[],
  input: Input,
): void {
  bankSnapshots.write(dataDir, version, { format: 1, input }, (draft) =>
    draft.columns(PART, bankColumns(banks)),
  );
}

/** @throws SnapshotError when the snapshot is missing, broken or not of this register and version. */
export function openBankSnapshot(dataDir: string, version: string): BankRegister {
  return bankSnapshots.open(dataDir, version, ({ columns }) =>
    bankTable(partNamed(columns, PART), { version, origin: 'imported' }),
  );
}
