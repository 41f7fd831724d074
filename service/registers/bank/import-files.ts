/** Imports a file of banks as one data version. Nothing is written until every row has been read. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Bank, Branch } from '@daicho/shared/model/bank.ts';
import { zenginFileBanks } from '../../sources/zengin/open-file.ts';
import { importBankSentences } from '../../sources/zengin/words.ts';
import type { ZenginBank } from '../../sources/zengin/zengin-bank.ts';
import { openable } from '../snapshots/snapshot-error.ts';
import { inputOf } from '../snapshots/version-snapshots.ts';
import { embeddedBankRegister } from './embedded.ts';
import type { BankRegister } from './register.ts';
import { bankSnapshots, openBankSnapshot, writeBankSnapshot } from './snapshot.ts';

export interface BankImport {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly file: string;
  /** Whether an existing version may be replaced. */
  readonly replace: boolean;
  /** Whether the file may lack many of the known banks or branches. */
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

/** Share of lost banks or branches above which a file counts as cut short: years of mergers lose less. */
const LOSS_SHARE = 0.1;

/**
 * @throws SourceError for a malformed file, SnapshotError when the version exists already or cannot be written,
 *   SentenceError for a file that lacks much of the version that it is compared with.
 */
export async function importBanks(order: BankImport): Promise<BankImportReport> {
  const { dataDir, version, file, replace, allowLoss } = order;
  if (!replace) bankSnapshots.expectNew(dataDir, version);
  const banks = await zenginFileBanks(file);
  const difference = differenceTo(compared(dataDir, version), banks);
  if (!allowLoss) refuseLoss(difference);
  writeBankSnapshot(dataDir, version, banks, await inputOf(file));
  const branches = banks.reduce((count, bank) => count + bank.branches.length, 0);
  return { banks: banks.length, branches, difference };
}

/** Opens the closest earlier version, else the closest later one, else the embedded data. */
function compared(dataDir: string, version: string): BankRegister {
  const versions = bankSnapshots.imported(dataDir);
  const before = versions.filter((other) => other < version).reverse();
  const after = versions.filter((other) => other > version);
  for (const other of [...before, ...after]) {
    // Passes over a damaged version, which may be the one that this import mends.
    const opened = openable(() => openBankSnapshot(dataDir, other));
    if (opened !== undefined) return opened;
  }
  return embeddedBankRegister();
}

function differenceTo(register: BankRegister, banks: readonly ZenginBank[]): BankDifference {
  const before = codesOf(register.banks(), ({ code }) => register.branches(code));
  const now = codesOf(banks, ({ branches }) => branches);
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

function codesOf<B extends Bank>(banks: readonly B[], branchesOf: (bank: B) => readonly Branch[]) {
  return {
    banks: new Set(banks.map(({ code }) => code)),
    branches: new Set(
      banks.flatMap((bank) => branchesOf(bank).map((branch) => bank.code + branch.code)),
    ),
  };
}

/** Counts the codes that are not among others. */
function countBeside(codes: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...codes].filter((code) => !others.has(code)).length;
}

function refuseLoss(difference: BankDifference): void {
  const { banks, banksGone, branches, branchesGone } = difference;
  if (banksGone <= banks * LOSS_SHARE && branchesGone <= branches * LOSS_SHARE) return;
  throw new SentenceError(importBankSentences.loss, { ...difference });
}
