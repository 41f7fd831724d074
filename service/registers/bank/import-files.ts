/** Imports a file of banks as one data version. Nothing is written until every row has been read. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { Bank, Branch } from '@daicho/shared/model/bank.ts';
import { zenginFileBanks } from '../../sources/zengin/open-file.ts';
import { importBankSentences } from '../../sources/zengin/words.ts';
import { type FileImportOrder, fileImport } from '../file-import.ts';
import { inParts, type Loss, lossesOf, refuseLoss } from '../loss.ts';
import { inputOf } from '../snapshots/version-snapshots.ts';
import { embeddedBankRegister } from './embedded.ts';
import { bankSnapshots, openBankSnapshot, writeBankSnapshot } from './snapshot.ts';

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

interface BankImportReport {
  readonly banks: number;
  readonly branches: number;
  readonly difference: BankDifference;
}

/**
 * Complete files lose less than these shares, counted by codes: in fourteen months 0.8% of the banks and branches, and
 * 3.2% of the branches of the banks whose codes begin with one digit. A loss of 5.3%, as in four years, is refused.
 */
const LIMITS = { whole: { share: 0.04, count: 1 }, part: { share: 0.15, count: 5 } } as const;

/**
 * @throws SourceError for a malformed file, SnapshotError when the version exists already or cannot be written,
 *   SentenceError for a file that lacks much of the version that it is compared with.
 */
export async function importBanks(order: FileImportOrder): Promise<BankImportReport> {
  const { dataDir, version, file, replace, allowLoss } = order;
  if (!replace) bankSnapshots.expectNew(dataDir, version);
  const banks = await zenginFileBanks(file);
  const there =
    bankSnapshots.openClosest(dataDir, version, (other) => openBankSnapshot(dataDir, other)) ??
    embeddedBankRegister();
  const before = codesOf(there.banks(), ({ code }) => there.branches(code));
  const now = codesOf(banks, ({ branches }) => branches);
  const difference = differenceOf(there.version, before, now);
  if (!allowLoss) refuseLoss(there.version, bankLosses(before, now));
  writeBankSnapshot(dataDir, version, banks, await inputOf(file));
  const branches = banks.reduce((count, bank) => count + bank.branches.length, 0);
  return { banks: banks.length, branches, difference };
}

export const bankFileImport = fileImport({
  help: {
    command: {
      ja: '銀行と支店（見出し付きの .csv、または zengin-code 形式の .json）を取り込みます',
      en: 'Import banks and branches (.csv with a header, or .json as zengin-code has it)',
    },
    file: {
      ja: 'ファイル（zipも可）。列の説明は docs/guides/office/banks.ja.md にあります',
      en: 'the file, plain or zipped; docs/guides/office/banks.md describes its columns',
    },
    example: {
      ja: 'daicho import bank --data-version 2026-10-01 銀行.csv',
      en: 'daicho import bank --data-version 2026-10-01 banks.csv',
    },
  },
  run: importBanks,
  reportLines: ({ banks, branches, difference }, done, language) => [
    say(importBankSentences.done, language, { ...done, banks, branches }),
    say(importBankSentences.compared, language, { ...difference }),
  ],
});

interface BankCodes {
  readonly banks: ReadonlySet<string>;
  /** Codes of bank and branch, together. */
  readonly branches: ReadonlySet<string>;
}

function differenceOf(version: string, before: BankCodes, now: BankCodes): BankDifference {
  return {
    version,
    banks: before.banks.size,
    branches: before.branches.size,
    banksAdded: countMissing(now.banks, before.banks),
    banksGone: countMissing(before.banks, now.banks),
    branchesAdded: countMissing(now.branches, before.branches),
    branchesGone: countMissing(before.branches, now.branches),
  };
}

function codesOf<B extends Bank>(
  banks: readonly B[],
  branchesOf: (bank: B) => readonly Branch[],
): BankCodes {
  return {
    banks: new Set(banks.map(({ code }) => code)),
    branches: new Set(
      banks.flatMap((bank) => branchesOf(bank).map((branch) => bank.code + branch.code)),
    ),
  };
}

/** Counts the codes that are not among `others`. */
function countMissing(codes: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...codes].filter((code) => !others.has(code)).length;
}

/**
 * Gives the losses of banks and branches in total, and for each first digit of the bank codes: a file lists all codes
 * with the same first digit together.
 */
function bankLosses(before: BankCodes, now: BankCodes): Loss[] {
  return (['banks', 'branches'] as const).flatMap((kind) => {
    const keyed = Array.from(before[kind], (key) => ({ part: key.slice(0, 1), key }));
    const parts = inParts(keyed, startingWith);
    return lossesOf(importBankSentences[kind], { parts, now: now[kind] }, LIMITS);
  });
}

function startingWith(digit: string): Sentence {
  const name = (language: Language) => say(importBankSentences.codesOf, language, { digit });
  return { ja: name('ja'), en: name('en') };
}
