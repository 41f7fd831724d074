import type { Bank, Branch } from '@daicho/shared/model/bank.ts';

/** Data version of the bank register, opened for reading. */
export interface BankRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Origin of its records: an imported file, or the data that ships with Daicho. */
  readonly origin: 'imported' | 'embedded';
  /** Number of branches of all banks. */
  readonly branchCount: number;
  /** Lists every bank, by code. */
  banks(): readonly Bank[];
  bank(bankCode: string): Bank | undefined;
  /** Lists the branches of a bank, by code; of several with one code the main one first. A code that no bank has has none. */
  branches(bankCode: string): readonly Branch[];
  /** Finds the branches of one code, the main one first. */
  branchesOfCode(bankCode: string, branchCode: string): readonly Branch[];
}

export interface BankRegisters {
  /** Lists the data versions, newest first. Never empty: without imported data it is the embedded version. */
  versions(): string[];
  /** Opens the newest version. */
  open(): BankRegister;
}
