/** Catalogues of banks and of branches. */
import type { Bank, Branch } from '../../model/bank.ts';
import type { Catalogue } from '../catalogue.ts';
import { candidatesLine, type Outcome } from '../outcome.ts';
import { statusText } from '../status-text.ts';
import { bankOutline } from './bank-outline.ts';
import { branchOutline } from './branch-outline.ts';
import type { bankFields, branchFields } from './words.ts';

/** A candidate may be a bank alone, while its branch is open. */
export interface BranchOfBank {
  readonly bank: Bank;
  readonly branch: Branch | undefined;
}

type Other = 'candidates' | 'version' | 'status';
type BankField = Exclude<keyof typeof bankFields, Other>;
type BranchField = Exclude<keyof typeof branchFields, BankField | Other>;

export const bankCatalogue: Catalogue<Bank, BankField | Other> = {
  ...bankOutline.catalogue,
  text: (id, outcome, language) => {
    if (id === 'status') return statusText(outcome, language);
    if (id === 'version') return versionOf(outcome);
    if (id === 'candidates') return candidatesLine(outcome, bankText);
    return sureText(outcome, false, (bank) => partOf(id, bank));
  },
  candidateText: bankText,
};

export const branchCatalogue: Catalogue<BranchOfBank, BankField | BranchField | Other> = {
  ...branchOutline.catalogue,
  text: (id, outcome, language) => {
    if (id === 'status') return statusText(outcome, language);
    if (id === 'version') return versionOf(outcome);
    if (id === 'candidates') return candidatesLine(outcome, branchText);
    return isBankField(id)
      ? sureText(outcome, hasBank(outcome), ({ bank }) => partOf(id, bank))
      : sureText(outcome, isShared(outcome), ({ branch }) => partOf(id, branch));
  },
  candidateText: branchText,
  isWhole: ({ branch }) => branch !== undefined,
};

/**
 * Gives the text on which the records agree. An ambiguous outcome shows only what is certain: nothing for banks, the
 * bank for branches, and more for branches that share a written code.
 */
function sureText<R>(outcome: Outcome<R>, isSure: boolean, textOf: (record: R) => string): string {
  const [first = '', ...others] = new Set(recordsOf(outcome).map(textOf));
  return (isSure || outcome.kind === 'found') && others.length === 0 ? first : '';
}

/** Whether the bank is certain: branches of it are the candidates, or it lacks the written branch. */
function hasBank(outcome: Outcome<BranchOfBank>): boolean {
  return (
    outcome.kind === 'not_found' || recordsOf(outcome).every(({ branch }) => branch !== undefined)
  );
}

function isShared(outcome: Outcome): boolean {
  return outcome.kind === 'ambiguous' && outcome.sure === 'shared';
}

function recordsOf<R>(outcome: Outcome<R>): readonly R[] {
  if (outcome.kind === 'found') return outcome.records;
  if (outcome.kind === 'ambiguous') return outcome.candidates;
  return outcome.kind === 'not_found' && outcome.within !== undefined ? [outcome.within] : [];
}

function versionOf(outcome: Outcome): string {
  return 'version' in outcome ? outcome.version : '';
}

/** Prints a bank: `0001 みずほ`. */
function bankText({ code, name }: Bank): string {
  return `${code} ${name}`;
}

/** Prints a branch with its bank: `0001 みずほ 001 東京営業部`. */
function branchText({ bank, branch }: BranchOfBank): string {
  return branch === undefined ? bankText(bank) : `${bankText(bank)} ${branch.code} ${branch.name}`;
}

function isBankField(id: BankField | BranchField): id is BankField {
  return (bankOutline.catalogue.ids as readonly string[]).includes(id);
}

/** Reads `bank_name` from a bank's `name`, `branch_name` from a branch's. */
function partOf(id: BankField | BranchField, record: Bank | Branch | undefined): string {
  const part = id.slice(id.indexOf('_') + 1) as keyof Bank & keyof Branch;
  return record?.[part] ?? '';
}
