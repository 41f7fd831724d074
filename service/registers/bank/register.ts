import type { Bank, Branch } from '@daicho/shared/model/bank.ts';

/** One data version of the bank register. */
export interface BankRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly origin: 'imported' | 'embedded';
  /** Lists every bank, by code. */
  banks(): readonly Bank[];
  bank(bankCode: string): Bank | undefined;
  /** Lists the branches of a bank by code, the main one first among equal codes; none for an unknown bank. */
  branches(bankCode: string): readonly Branch[];
  /** Finds the branches of one code, the main one first. */
  branchesOfCode(bankCode: string, branchCode: string): readonly Branch[];
}

export interface BankRegisters {
  /** Lists the data versions, newest first. Never empty: without imported data it contains the embedded version. */
  versions(): string[];
  open(): BankRegister;
}
