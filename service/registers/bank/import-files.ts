/** Imports a file of banks as one data version. Nothing is written before every row was read. */
import { basename, join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { fileDigest } from '../../files/file-digest.ts';
import { zenginFileBanks } from '../../sources/zengin/open-file.ts';
import { importBankSentences } from '../../sources/zengin/words.ts';
import type { ZenginBank } from '../../sources/zengin/zengin-bank.ts';
import { hasSnapshot } from '../snapshots/manifest.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { embeddedBankRegister } from './embedded.ts';
import type { BankRegister } from './register.ts';
import {
  bankFolder,
  importedBankVersions,
  openBankSnapshot,
  writeBankSnapshot,
} from './snapshot.ts';

export interface BankImport {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly file: string;
  /** Whether a version that is there already is replaced. */
  readonly replace: boolean;
  /** Whether a file that lacks much of what is there is taken. */
  readonly allowLoss: boolean;
}

/** Differences to another version, by codes. */
interface BankDifference {
  readonly version: string;
  readonly banks: number;
  readonly branches: number;
  readonly banksAdded: number;
  readonly banksGone: number;
  readonly branchesAdded: number;
  readonly branchesGone: number;
}

export interface BankImportReport {
  readonly banks: number;
  readonly branches: number;
  readonly difference: BankDifference;
}

/** Share of the banks or the branches at whose loss a file counts as cut short: mergers of some years take less. */
const LOSS_SHARE = 0.1;

/**
 * @throws SourceError for a file that is not as described, SnapshotError when the version is there already or cannot be
 *   written, SentenceError for a file that lacks much of the version that it is compared with.
 */
export async function importBanks(order: BankImport): Promise<BankImportReport> {
  const { dataDir, version, file, replace, allowLoss } = order;
  if (!replace && hasSnapshot(join(bankFolder(dataDir), version))) {
    throw new SnapshotError(snapshotSentences.exists, { version });
  }
  const banks = await zenginFileBanks(file);
  const difference = differenceTo(compared(dataDir, version), banks);
  if (!allowLoss) refuseLoss(difference);
  const input = { file: basename(file), sha256: await fileDigest(file) };
  writeBankSnapshot(dataDir, version, banks, input);
  const branches = banks.reduce((count, bank) => count + bank.branches.length, 0);
  return { banks: banks.length, branches, difference };
}

/** Opens the closest version before, else the closest after; the embedded data where none can be opened. */
function compared(dataDir: string, version: string): BankRegister {
  const versions = importedBankVersions(dataDir);
  const before = versions.filter((other) => other < version).reverse();
  const after = versions.filter((other) => other > version);
  for (const other of [...before, ...after]) {
    try {
      return openBankSnapshot(dataDir, other);
    } catch (error) {
      // Compares with another version where this one is damaged: to import it again is how it is mended.
      if (!(error instanceof SnapshotError)) throw error;
    }
  }
  return embeddedBankRegister();
}

function differenceTo(register: BankRegister, banks: readonly ZenginBank[]): BankDifference {
  const before = {
    banks: new Set(register.banks().map(({ code }) => code)),
    branches: new Set(
      register
        .banks()
        .flatMap(({ code }) => register.branches(code).map((branch) => code + branch.code)),
    ),
  };
  const now = {
    banks: new Set(banks.map(({ code }) => code)),
    branches: new Set(
      banks.flatMap(({ code, branches }) => branches.map((branch) => code + branch.code)),
    ),
  };
  return {
    version: register.version,
    banks: before.banks.size,
    branches: before.branches.size,
    banksAdded: countBeside(now.banks, before.banks),
    banksGone: countBeside(before.banks, now.banks),
    branchesAdded: countBeside(now.branches, before.branches),
    branchesGone: countBeside(before.branches, now.branches),
  };
}

/** Counts the codes that others do not have. */
function countBeside(codes: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...codes].filter((code) => !others.has(code)).length;
}

/** @throws SentenceError where too much would be gone. */
function refuseLoss(difference: BankDifference): void {
  const { banks, banksGone, branches, branchesGone } = difference;
  if (banksGone <= banks * LOSS_SHARE && branchesGone <= branches * LOSS_SHARE) return;
  throw new SentenceError(importBankSentences.loss, { ...difference });
}
