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

/** Matches the word for an office that a written name may have and the register leaves out, or the other way round. */
const OFFICE_WORD = /(?<=.)(?:出張所|営業部|営業所|支所|店)$/;
/** Matches a number before or behind a name: 210渋谷, 渋谷支店 210. */
const NUMBER_BESIDE = /^(\d{3})\s*(?=\D)|(?<=\D)\s*(?<!\d)(\d{3})$/;

export interface BranchIndex {
  readonly branches: readonly Branch[];
  readonly names: NameIndex<Branch>;
}

export function branchIndex(branches: readonly Branch[]): BranchIndex {
  return { branches, names: nameIndex(branches, { takeApart, kind: '' }) };
}

export function readBranch(written: CodeOrName, index: BranchIndex): BranchReading {
  const { code, words } = withNumberApart(written, index);
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

/** Takes a number from a name, unless a branch is named so: ネットコール425. */
function withNumberApart(written: CodeOrName, { names }: BranchIndex): CodeOrName {
  const { code, words } = written;
  const beside = NUMBER_BESIDE.exec(words);
  if (beside === null || code !== '' || names.same(words).length > 0) return written;
  return { code: beside[1] ?? beside[2] ?? '', words: words.replace(beside[0], '').trim() };
}

function readName(words: string, { names }: BranchIndex): BranchReading {
  const same = names.same(words);
  if (same.length > 0) return chosen(same, 'several_branches');
  const alike = names.near(words);
  const near = alike.length > 0 ? alike : names.near(words.replace(OFFICE_WORD, ''));
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
