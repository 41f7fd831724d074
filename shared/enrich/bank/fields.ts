/** Catalogues of banks and of branches: what they can put into cells. */

import {
  bankEverydayNames,
  bankFieldHeaders,
  branchEverydayNames,
  branchFieldHeaders,
} from '../../messages/bank.ts';
import { everydayNames } from '../../messages/fields.ts';
import type { Bank, Branch } from '../../model/bank.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Outcome } from '../outcome.ts';
import { statusText } from '../status-text.ts';

/** Branch with its bank; a candidate may be a bank whose branch is open. */
export interface BranchOfBank {
  readonly bank: Bank;
  readonly branch: Branch | undefined;
}

const BANK_FIELDS = [
  'bank_code',
  'bank_name',
  'bank_katakana',
  'bank_hiragana',
  'bank_romaji',
] as const;
const BRANCH_FIELDS = [
  'branch_code',
  'branch_name',
  'branch_katakana',
  'branch_hiragana',
  'branch_romaji',
] as const;
const OTHERS = ['candidates', 'version', 'status'] as const;

type BankField = (typeof BANK_FIELDS)[number];
type BranchField = (typeof BRANCH_FIELDS)[number];
type Other = (typeof OTHERS)[number];

/** Number of candidates that a cell lists. */
const CANDIDATES_SHOWN = 10;

export const bankCatalogue: Catalogue<Bank, BankField | Other> = {
  ids: [...BANK_FIELDS, ...OTHERS],
  defaults: ['bank_code', 'bank_name', 'bank_katakana'],
  header: (id) => bankFieldHeaders[id],
  everydayNames: (id) => bankEverydayNames[id] ?? everydayNames[id] ?? [],
  width,
  text: (id, outcome, language) => {
    if (id === 'status') return statusText(outcome, language);
    if (id === 'version') return versionOf(outcome);
    if (id === 'candidates') return candidatesText(outcome, bankText);
    return sureText(outcome, false, (bank) => bankField(id, bank));
  },
  candidateText: bankText,
};

export const branchCatalogue: Catalogue<BranchOfBank, BankField | BranchField | Other> = {
  ids: [...BANK_FIELDS, ...BRANCH_FIELDS, ...OTHERS],
  defaults: ['bank_code', 'bank_name', 'branch_code', 'branch_name', 'branch_katakana'],
  header: (id) => branchFieldHeaders[id],
  everydayNames: (id) => branchEverydayNames[id] ?? everydayNames[id] ?? [],
  width,
  text: (id, outcome, language) => {
    if (id === 'status') return statusText(outcome, language);
    if (id === 'version') return versionOf(outcome);
    if (id === 'candidates') return candidatesText(outcome, branchText);
    return isBankField(id)
      ? sureText(outcome, hasBank(outcome), ({ bank }) => bankField(id, bank))
      : sureText(outcome, isShared(outcome), ({ branch }) => branchField(id, branch));
  },
  candidateText: branchText,
  isWhole: ({ branch }) => branch !== undefined,
};

/**
 * Gives what the records agree on. Of an outcome to check only what is certain: nothing of a bank, of branches their
 * bank, and more where they share a code that is written.
 */
function sureText<R>(outcome: Outcome<R>, isSure: boolean, textOf: (record: R) => string): string {
  const [first = '', ...others] = new Set(recordsOf(outcome).map(textOf));
  return (isSure || outcome.kind === 'found') && others.length === 0 ? first : '';
}

/** Whether the bank is certain: where branches of it are the candidates. */
function hasBank(outcome: Outcome<BranchOfBank>): boolean {
  return recordsOf(outcome).every(({ branch }) => branch !== undefined);
}

function isShared(outcome: Outcome): boolean {
  return outcome.kind === 'ambiguous' && outcome.sure === 'shared';
}

function recordsOf<R>(outcome: Outcome<R>): readonly R[] {
  if (outcome.kind === 'found') return outcome.records;
  return outcome.kind === 'ambiguous' ? outcome.candidates : [];
}

function candidatesText<R>(outcome: Outcome<R>, textOf: (record: R) => string): string {
  if (outcome.kind !== 'ambiguous') return '';
  return outcome.candidates.slice(0, CANDIDATES_SHOWN).map(textOf).join(' / ');
}

function versionOf(outcome: Outcome): string {
  return outcome.kind === 'found' || outcome.kind === 'ambiguous' ? outcome.version : '';
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
  return (BANK_FIELDS as readonly string[]).includes(id);
}

function bankField(id: BankField, bank: Bank): string {
  switch (id) {
    case 'bank_code':
      return bank.code;
    case 'bank_name':
      return bank.name;
    case 'bank_katakana':
      return bank.katakana;
    case 'bank_hiragana':
      return bank.hiragana;
    case 'bank_romaji':
      return bank.romaji;
  }
}

function branchField(id: BranchField, branch: Branch | undefined): string {
  if (branch === undefined) return '';
  switch (id) {
    case 'branch_code':
      return branch.code;
    case 'branch_name':
      return branch.name;
    case 'branch_katakana':
      return branch.katakana;
    case 'branch_hiragana':
      return branch.hiragana;
    case 'branch_romaji':
      return branch.romaji;
  }
}

function width(id: BankField | BranchField | Other): number {
  if (id === 'status') return 40;
  if (id === 'candidates') return 60;
  return id.endsWith('_code') ? 12 : 22;
}
