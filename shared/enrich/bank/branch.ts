/**
 * Branches as a kind, with the bank in columns beside them or in the same cell. A bank written as its code is asked
 * for its branches at once; otherwise the list of banks comes first. Questions about one bank share one request.
 */
import { bankList, branchList } from '../../api/bank.ts';
import type { ResultOf } from '../../api/operation.ts';
import type { CellValue } from '../../cells/cell.ts';
import type { Bank, Branch } from '../../model/bank.ts';
import type { RegisterKind } from '../kind.ts';
import {
  callOf,
  type KeyOrOutcome,
  type Lookup,
  notFoundOf404,
  type PartialAnswer,
} from '../lookup.ts';
import {
  type AmbiguousReason,
  ambiguousName,
  type Blank,
  type Invalid,
  NOT_FOUND,
  type Outcome,
} from '../outcome.ts';
import { branchOutline } from './branch-outline.ts';
import { type BranchOfBank, branchCatalogue } from './fields.ts';
import { type BankIndex, bankIndex, readBank } from './read-bank.ts';
import { type BranchIndex, branchesOf, branchIndex, readBranch } from './read-branch.ts';
import { type CodeOrName, type WrittenBank, writtenBank, writtenBranch } from './written-bank.ts';

/** Bank that was found, and the branch to look for in it. */
interface Known {
  readonly bankCode: string;
  readonly branch: CodeOrName;
  /** Branch that the bank's cell names as well; both branches have to agree. */
  readonly beside: CodeOrName;
}

type Answer = ResultOf<typeof bankList> | ResultOf<typeof branchList>;

/** Name of the call for the list of all banks; other calls are named by the code of their bank. */
const ALL_BANKS = 'banks';

const branchLookup: Lookup<BranchOfBank, Answer, Known> = {
  key: ([branch = null, bank = null]) => keyOf(branch, bank),
  keysPerCall: () => 1,
  asksFurther: true,
  together: (key, known) => known?.bankCode ?? codeIn(key) ?? ALL_BANKS,
  call: ([key = ''], _, [known]) => {
    const code = known?.bankCode ?? codeIn(key);
    return code === undefined ? callOf(bankList, {}) : callOf(branchList, { bank_code: code });
  },
  outcomes: (keys, answer, known) => {
    const { data, version } = answer;
    if (Array.isArray(data)) {
      const banks = bankIndex(data);
      return keys.map((key) => bankOutcome(key, banks, version));
    }
    const branches = branchIndex(Object.values(data.branches).flat().sort(byCode));
    return keys.map((key, i) => {
      const written = known[i] ?? writtenIn(key);
      return branchOutcome(written, data.bank, branches, version);
    });
  },
  outcomeOfError: notFoundOf404,
};

export const branchKind: RegisterKind = {
  ...branchOutline,
  lookup: branchLookup,
  catalogue: branchCatalogue,
};

/** Restores the order of codes: as keys of an object, `100` comes before `001`. */
function byCode(a: Branch, b: Branch): number {
  return a.code < b.code ? -1 : Number(a.code > b.code);
}

/** Makes the key: the written bank, the written branch, and the code of a branch in the bank's cell. */
function keyOf(branchCell: CellValue, bankCell: CellValue): KeyOrOutcome {
  const bank = writtenBank(bankCell);
  if ('settled' in bank && bank.settled.kind === 'blank') return keyOfOneCell(branchCell);
  const branch = writtenBranch(branchCell);
  if ('settled' in branch) {
    const isBlank = branch.settled.kind === 'blank' && !('settled' in bank);
    if (!isBlank) return branch;
    // The bank's cell may name the branch as well.
    return namesBranch(bank.written) ? keyOfOneCell(bankCell) : BRANCH_MISSING;
  }
  if ('settled' in bank) return bank;
  return key(bank.written, branch.written, bank.written.branchCode);
}

const BRANCH_MISSING = { settled: { kind: 'invalid', reason: 'branch_missing' } } as const;

const BRANCH_WORD = /支店|営業部|出張所/;
const BRANCH_AT_END = new RegExp(`(?:${BRANCH_WORD.source})$`);

function namesBranch({ words, branchCode }: WrittenBank): boolean {
  return branchCode !== '' || words.includes(' ') || BRANCH_WORD.test(words);
}

/** Reads a cell with bank and branch. A branch alone is invalid: every bank has a 001. */
function keyOfOneCell(cell: CellValue): KeyOrOutcome {
  const read = writtenBank(cell);
  if ('settled' in read) return read;
  const { branchCode, ...bank } = read.written;
  const isBranchAlone = bank.words === '' && branchCode === '';
  if (isBranchAlone) return { settled: { kind: 'invalid', reason: 'bank_missing' } };
  return key(bank, { code: branchCode, words: '' });
}

function key(bank: CodeOrName, branch: CodeOrName, codeBeside = ''): KeyOrOutcome {
  return { key: [bank.code, bank.words, branch.code, branch.words, codeBeside].join('\n') };
}

function writtenIn(key: string): {
  readonly bank: CodeOrName;
  readonly branch: CodeOrName;
  readonly beside: CodeOrName;
} {
  const [bankCode = '', bankWords = '', code = '', words = '', codeBeside = ''] = key.split('\n');
  return {
    bank: { code: bankCode, words: bankWords },
    branch: { code, words },
    beside: { code: codeBeside, words: '' },
  };
}

/** Gives the code of a bank that is written as its code alone. */
function codeIn(key: string): string | undefined {
  const { bank } = writtenIn(key);
  return bank.code !== '' && bank.words === '' ? bank.code : undefined;
}

function bankOutcome(
  key: string,
  banks: BankIndex,
  version: string,
): Outcome<BranchOfBank> | PartialAnswer<Known> {
  const written = writtenIn(key);
  const reading = readBank(written.bank, banks);
  if (reading === undefined) {
    const { code, words } = written.branch;
    const isBranchAlone = code + words === '' && BRANCH_AT_END.test(written.bank.words);
    return isBranchAlone ? { kind: 'invalid', reason: 'bank_missing' } : NOT_FOUND;
  }
  if ('candidates' in reading) {
    const candidates = reading.candidates.map((bank) => ({ bank, branch: undefined }));
    return ambiguous(candidates, reading.reason, version);
  }
  const { bank, rest } = reading;
  const behind = rest === '' ? undefined : writtenBranch(rest);
  if (behind !== undefined && 'settled' in behind && isUnread(behind.settled)) {
    return ambiguous([{ bank, branch: undefined }], 'bank_name_differs', version);
  }
  const words = behind !== undefined && 'written' in behind ? behind.written : undefined;
  const branch = {
    code: written.branch.code || (words?.code ?? ''),
    words: written.branch.words || (words?.words ?? ''),
  };
  if (branch.code === '' && branch.words === '')
    return { kind: 'invalid', reason: 'branch_missing' };
  const isNamedTwice = written.branch.words !== '';
  const beside = { ...written.beside, words: isNamedTwice ? (words?.words ?? '') : '' };
  return { known: { bankCode: bank.code, branch, beside } };
}

/** Whether letters or digits after a bank are left over; signs alone say nothing. */
function isUnread(settled: Blank | Invalid): boolean {
  return settled.kind === 'invalid' && settled.reason !== 'no_branch_words';
}

function branchOutcome(
  { branch: written, beside }: Pick<Known, 'branch' | 'beside'>,
  bank: Bank,
  branches: BranchIndex,
  version: string,
): Outcome<BranchOfBank> {
  const reading = readBranch(written, branches);
  if (reading === undefined) return { kind: 'not_found', within: { bank, branch: undefined } };
  if ('branch' in reading) {
    const found = { bank, branch: reading.branch };
    const said = beside.code + beside.words === '' ? reading : readBranch(beside, branches);
    if (branchesOf(said).includes(found.branch)) {
      return { kind: 'found', records: [found], query: null, version };
    }
    // Words after a bank that name no branch of it belong to another company: みずほ 証券.
    return said !== undefined && 'branch' in said
      ? ambiguous([found, { bank, branch: said.branch }], 'several_branches', version)
      : ambiguous([{ bank, branch: undefined }], 'bank_name_differs', version);
  }
  const candidates = reading.candidates.map((branch) => ({ bank, branch }));
  return ambiguous(candidates, reading.reason, version);
}

/**
 * Lets candidates that share the written branch code fill all fields on which they agree; other candidates fill only
 * the fields of the bank.
 */
function ambiguous(
  candidates: readonly BranchOfBank[],
  reason: AmbiguousReason,
  version: string,
): Outcome<BranchOfBank> {
  const sure = reason === 'several_branches_of_code' ? 'shared' : 'named';
  return ambiguousName(reason, candidates, version, { sure });
}
