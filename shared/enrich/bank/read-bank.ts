/**
 * Finds the written bank among all banks. In order: a code, which a written name has to match; the
 * whole text as a name; a name at the beginning that ends at a space or a word such as 銀行, followed
 * by a branch. Each of these names is tried as it is written, then with numbers and Latin letters as they are
 * spoken. If none is a bank's, the candidates are banks of that name and any kind, and of that former name; failing
 * these, banks of that nickname and of similar names.
 */
import type { Bank } from '../../model/bank.ts';
import type { AmbiguousReason } from '../outcome.ts';
import { exactFold, readingFold } from './bank-fold.ts';
import { BANK, BANK_NAME_END, bankNameParts } from './bank-kind-words.ts';
import { FORMER_BANK_NAMES, FULL_BANK_NAMES } from './former-names.ts';
import { type NameIndex, nameIndex } from './name-index.ts';
import { banksOfNickname, spelledAsSpoken } from './nicknames.ts';
import type { CodeOrName } from './written-bank.ts';

/** Bank that a text names, and the words after its name; or candidates. */
export type BankReading =
  | { readonly bank: Bank; readonly rest: string }
  | { readonly candidates: readonly Bank[]; readonly reason: AmbiguousReason }
  | undefined;

export interface BankIndex {
  readonly byCode: ReadonlyMap<string, Bank>;
  readonly names: NameIndex<Bank>;
  /** Today's banks by folded former names. */
  readonly former: ReadonlyMap<string, Bank>;
}

/** Beginning of a text that may be a bank's name, and the rest. */
interface Split {
  readonly head: string;
  readonly rest: string;
}

export function readBank({ code, words }: CodeOrName, index: BankIndex): BankReading {
  if (code === '') return readName(words, index);
  const bank = index.byCode.get(code);
  const named = words === '' ? undefined : readName(words, index);
  if (bank === undefined || named === undefined) {
    if (bank !== undefined && words === '') return { bank, rest: '' };
    return bank === undefined && named === undefined
      ? undefined
      : disagreeing([bank, ...banksOf(named)]);
  }
  // Lists of nicknames are cut off, so the bank may be missing from the candidates.
  const hasNickname = 'candidates' in named && banksOfNickname(words, [bank]).length > 0;
  const isNamed = hasNickname || banksOf(named).some((one) => one.code === code);
  if (!isNamed) return disagreeing([bank, ...banksOf(named)]);
  return { bank, rest: 'rest' in named ? named.rest : '' };
}

function readName(words: string, index: BankIndex): BankReading {
  const splits = splitsOf(words);
  for (const { head, rest } of splits) {
    const found = sameBanks(head, index);
    const [bank, ...others] = found;
    if (bank === undefined) continue;
    if (others.length > 0) return { candidates: found, reason: 'several_banks' };
    return withoutOtherBank(bank, rest, index);
  }
  for (const { head } of splits) {
    const anyKind = index.names.ofAnyKind(head);
    const former = formerOf(head, index);
    if (anyKind.length + former.length === 0) continue;
    const candidates = distinct([...former, ...anyKind]);
    return { candidates, reason: anyKind.length === 0 ? 'bank_renamed' : 'bank_kind_missing' };
  }
  for (const { head } of splits) {
    const near = distinct([
      ...banksOfNickname(head, index.byCode.values()),
      ...index.names.near(head),
    ]);
    if (near.length > 0) {
      return { candidates: near, reason: near.length > 1 ? 'several_banks' : 'bank_name_differs' };
    }
  }
  return undefined;
}

/** Matches what may stand between a bank and a second one: みずほ銀行/三井住友銀行, みずほ銀行（旧富士銀行）. */
const BEFORE_OTHER_BANK = /^[\s/・,(&]*旧?/;
/** Matches a bank that the register does not have. */
const OTHER_BANK = new RegExp(`[^\\s/・,()&](?:${BANK_NAME_END.source})(?=$|[\\s/・,()&])`);

/** Leaves a bank to check if another one is written behind it. Branches may be named 農協会館 or 中金. */
function withoutOtherBank(bank: Bank, rest: string, index: BankIndex): BankReading {
  const text = rest.replace(BEFORE_OTHER_BANK, '');
  const isNamed = [...text.matchAll(BANK_NAME_END)].some(({ index: at }) => at > 0);
  if (!isNamed) return { bank, rest };
  const named = splitsOf(text).find(({ head }) => namedExactly(head, index).length > 0);
  const others = named === undefined ? [] : namedExactly(named.head, index);
  if (others.length > 0) {
    const candidates = distinct([bank, ...others]);
    return candidates.length === 1 ? { bank, rest } : { candidates, reason: 'several_banks' };
  }
  return OTHER_BANK.test(text)
    ? { candidates: [bank], reason: 'bank_name_differs' }
    : { bank, rest };
}

function namedExactly(head: string, index: BankIndex): readonly Bank[] {
  return [...sameBanks(head, index), ...formerOf(head, index)];
}

function sameBanks(head: string, { names }: BankIndex): readonly Bank[] {
  const same = names.same(FULL_BANK_NAMES[exactFold(head)] ?? head);
  if (same.length > 0) return same;
  const spoken = spelledAsSpoken(head);
  return spoken === undefined ? [] : names.same(spoken);
}

/** Lists the possible ends of the bank's name: the whole text first, then ever shorter beginnings. */
function splitsOf(words: string): readonly Split[] {
  const ends = new Set<number>();
  for (const { index } of words.matchAll(/ /g)) ends.add(index);
  for (const { index, 0: word } of words.matchAll(BANK_NAME_END)) ends.add(index + word.length);
  const inOrder = [...ends].filter((end) => end < words.length).sort((a, b) => b - a);
  return [words.length, ...inOrder].map((end) => ({
    head: words.slice(0, end).trim(),
    rest: words.slice(end).trim(),
  }));
}

function formerOf(text: string, { former }: BankIndex): readonly Bank[] {
  const { stem, kind = BANK } = bankNameParts(readingFold(spelledAsSpoken(text) ?? text));
  const bank = kind === BANK ? former.get(stem) : undefined;
  return bank === undefined ? [] : [bank];
}

/**
 * Keeps indexes by the list's identity: a register in the same process always gives the same list, and folding its
 * names takes long.
 */
const made = new WeakMap<readonly Bank[], BankIndex>();

export function bankIndex(banks: readonly Bank[]): BankIndex {
  const index = made.get(banks) ?? newIndex(banks);
  made.set(banks, index);
  return index;
}

function newIndex(banks: readonly Bank[]): BankIndex {
  const names = nameIndex(banks, { takeApart: bankNameParts, kind: BANK });
  const former = new Map(
    FORMER_BANK_NAMES.flatMap(([name, today]) =>
      names.same(today).map((bank): [string, Bank] => [readingFold(name), bank]),
    ),
  );
  return { byCode: new Map(banks.map((bank) => [bank.code, bank])), names, former };
}

function banksOf(reading: BankReading): readonly Bank[] {
  if (reading === undefined) return [];
  return 'bank' in reading ? [reading.bank] : reading.candidates;
}

function disagreeing(banks: readonly (Bank | undefined)[]): BankReading {
  const candidates = distinct(banks.filter((bank) => bank !== undefined));
  return { candidates, reason: 'bank_code_differs' };
}

function distinct(banks: readonly Bank[]): readonly Bank[] {
  return [...new Set(banks)];
}
