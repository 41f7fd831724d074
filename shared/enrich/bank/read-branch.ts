/** Finds the written branch among those of a bank, by its code or its name, with or without 支店. */
import type { Branch } from '../../model/bank.ts';
import type { AmbiguousReason } from '../outcome.ts';
import { type NameIndex, type NameParts, nameIndex } from './name-index.ts';
import type { CodeOrName } from './written-bank.ts';

type BranchReading =
  | { readonly branch: Branch }
  | { readonly candidates: readonly Branch[]; readonly reason: AmbiguousReason }
  | undefined;

/** Matches the word at the end of a branch's name; branches of the post bank are named by numbers with 店: 〇一八店. */
const BRANCH_WORD = /(?<=.)(?:支店|シテン|BRANCH)$|(?<=^[〇一二三四五六七八九]{3})店$/;

export interface BranchIndex {
  readonly branches: readonly Branch[];
  readonly names: NameIndex<Branch>;
}

export function branchIndex(branches: readonly Branch[]): BranchIndex {
  return { branches, names: nameIndex(branches, { takeApart, kind: '' }) };
}

export function readBranch({ code, words }: CodeOrName, index: BranchIndex): BranchReading {
  if (code === '') return readName(words, index);
  const ofCode = index.branches.filter((branch) => branch.code === code);
  const named = words === '' ? undefined : readName(words, index);
  const candidates = branchesOf(named);
  if (words === '') return chosen(ofCode, 'several_branches_of_code');
  const agreeing = ofCode.filter((branch) => candidates.includes(branch));
  if (agreeing.length > 0) return chosen(agreeing, 'several_branches_of_code');
  const either = [...ofCode, ...candidates];
  return either.length === 0 ? undefined : { candidates: either, reason: 'branch_code_differs' };
}

function readName(words: string, { names }: BranchIndex): BranchReading {
  const same = names.same(words);
  if (same.length > 0) return chosen(same, 'several_branches');
  const near = names.near(words);
  if (near.length === 0) return undefined;
  return { candidates: near, reason: near.length > 1 ? 'several_branches' : 'branch_name_differs' };
}

function chosen(branches: readonly Branch[], reason: AmbiguousReason): BranchReading {
  const [branch, ...others] = branches;
  if (branch === undefined) return undefined;
  return others.length === 0 ? { branch } : { candidates: branches, reason };
}

function takeApart(folded: string): NameParts {
  return { stem: folded.replace(BRANCH_WORD, ''), kind: undefined };
}

/** Lists the branch that a reading found, or its candidates. */
export function branchesOf(reading: BranchReading): readonly Branch[] {
  if (reading === undefined) return [];
  return 'branch' in reading ? [reading.branch] : reading.candidates;
}
