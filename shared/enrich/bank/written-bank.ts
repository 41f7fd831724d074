/**
 * Reads cells into the written codes and names of a bank and a branch, before the register is known.
 * One cell may hold a bank and a branch (`0001-001`, `みずほ銀行 東京営業部 普通 1234567`); an account number is dropped.
 */

import type { CellValue } from '../../cells/cell.ts';
import { foldedSpaces } from '../../cells/cell-text.ts';
import { bankCode, branchCode } from '../../identifiers/bank-code.ts';
import { isHyphenOrLongVowel } from '../../text/hyphens.ts';
import { BLANK, type Blank, type Invalid } from '../outcome.ts';
import { invalid, unreadable } from '../read-key.ts';
import { withoutAccount } from './bank-account.ts';

/** A bank or a branch as it is written; code and words are empty where they are not written. */
export interface CodeOrName {
  readonly code: string;
  /** Words of a name, separated by single spaces. */
  readonly words: string;
}

/** A written bank, with the code of a branch after it. */
export interface WrittenBank extends CodeOrName {
  readonly branchCode: string;
  /** Whether an account number followed; then the words name a bank and a branch. */
  readonly hasAccount: boolean;
}

type Read<T> = { readonly written: T } | { readonly settled: Blank | Invalid };

const LENGTH_MAX = 200;
const LABELS =
  /(?:銀行|金融機関|支店|店舗)(?:コード|番号|no(?!\p{L})\.?)[:：]?|店番号?[:：]?|(?:bank|branch)\s*(?:code|no)(?!\p{L})\.?[:：]?/giu;
/** Matches a bank's code and a branch's: 0001-001, 0001 001. */
const TWO_CODES = /^(\d{1,4})[\s\-/・,]+(\d{1,3})$/;
/** Matches a code beside words: 0001 みずほ銀行, みずほ銀行(0001). */
const CODE_BEFORE = /^\(?(\d{1,4})\)?[\s:・,/-]+(?=\D)/;
const CODE_IN_BRACKETS = /\s?\((\d{4})\)\s?/;
/** Matches all four digits of a code before or behind words: 0138横浜, 横浜銀行 0138. */
const WHOLE_CODE = /^(\d{4})(?=\p{L})|(?<=\D)[\s:・,/-]*(?<!\d)(\d{4})$/u;
/** Matches a branch's code after words: みずほ銀行 001. */
const BRANCH_CODE_BEHIND = /(?<=\D)[\s(\-/・,]+(\d{3})\)?$/;
/** Matches a branch that is written as its number: 018支店, 店番018. */
const NUMBERED_BRANCH = /^(\d{1,3})(?:号?支店|店|番店?)?$/;
/** Matches a number that is a branch's name, in numerals of any kind: ○一八店, 〇18. */
const NUMERALS = /^[〇零○◯\d一二三四五六七八九]{3}(?=(?:支?店)?$)/;

/** Reads the cell of a bank. */
export function writtenBank(cell: CellValue): Read<WrittenBank> {
  const read = textOf(cell);
  if ('settled' in read) return read;
  const { text, hasAccount } = withoutAccount(read.text);
  const bare = unlabelled(text);
  if (bare === '') return { settled: BLANK };
  const codes = TWO_CODES.exec(bare);
  if (codes !== null) {
    const [, bank = '', branch = ''] = codes;
    return written(bankCode(bank), '', branchCode(branch), hasAccount);
  }
  if (/^[\d-]+$/.test(bare)) {
    const code = bankCode(bare);
    return code === undefined ? invalid('wrong_bank_length') : written(code, '', '', hasAccount);
  }
  const beside = CODE_BEFORE.exec(bare) ?? CODE_IN_BRACKETS.exec(bare) ?? WHOLE_CODE.exec(bare);
  const named = beside === null ? bare : bare.replace(beside[0], ' ').trim();
  const behind = BRANCH_CODE_BEHIND.exec(named);
  const words = (behind === null ? named : named.slice(0, behind.index)).trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return invalid('no_bank_words');
  const code = beside?.[1] ?? beside?.[2] ?? '';
  return written(bankCode(code), words, branchCode(behind?.[1] ?? ''), hasAccount);
}

/** Reads the cell of a branch beside its bank. */
export function writtenBranch(cell: CellValue): Read<CodeOrName> {
  const read = textOf(cell);
  if ('settled' in read) return read;
  const text = unlabelled(withoutAccount(read.text).text);
  if (text === '') return { settled: BLANK };
  const numbered = NUMBERED_BRANCH.exec(text);
  if (numbered !== null) {
    return { written: { code: branchCode(numbered[1] ?? '') ?? '', words: '' } };
  }
  if (/^[\d-]+$/.test(text)) return invalid('wrong_branch_length');
  const before = /^\(?(\d{1,3})(?:\)|(?=[\s:・,/-]))[\s:・,/-]*(?=.*\D)/.exec(text);
  const inBrackets = /\s?\((\d{3})\)$/.exec(text);
  const code = branchCode((before ?? inBrackets)?.[1] ?? '') ?? '';
  const words = withKanjiNumerals(text.replace((before ?? inBrackets)?.[0] ?? '', ' ').trim());
  return /[\p{L}\p{N}]/u.test(words) ? { written: { code, words } } : invalid('no_branch_words');
}

function textOf(
  cell: CellValue,
): { readonly text: string } | { readonly settled: Blank | Invalid } {
  if (cell === null) return { settled: BLANK };
  const error = unreadable(cell);
  if (error !== undefined) return invalid(error);
  if (typeof cell === 'boolean') return invalid('no_bank_words');
  if (typeof cell === 'number') {
    return Number.isInteger(cell) && cell >= 0 ? { text: String(cell) } : invalid('no_bank_words');
  }
  if (cell.length > LENGTH_MAX) return invalid('bank_too_long');
  const text = foldedSpaces(cell).normalize('NFKC');
  const folded = foldedSpaces(hyphensBetweenDigits(text).replace(/^(\d+)\.0+$/, '$1'));
  return folded === '' ? { settled: BLANK } : { text: folded };
}

/** Turns every kind of hyphen after a digit into `-`; a long vowel in a name stays. */
function hyphensBetweenDigits(text: string): string {
  const characters = [...text];
  return characters
    .map((character, at) =>
      isHyphenOrLongVowel(character) && /\d/.test(characters[at - 1] ?? '') ? '-' : character,
    )
    .join('');
}

/** Writes numerals as the post bank names its branches: 〇一八. */
function withKanjiNumerals(text: string): string {
  return text.replace(NUMERALS, (numerals) =>
    numerals
      .replace(/[零○◯]/g, '〇')
      .replace(/\d/g, (digit) => '〇一二三四五六七八九'.charAt(Number(digit))),
  );
}

function unlabelled(text: string): string {
  return foldedSpaces(text.replace(LABELS, ' ')).replace(/^-+$/, '');
}

function written(
  code = '',
  words = '',
  branch: string | undefined = '',
  hasAccount = false,
): { readonly written: WrittenBank } {
  return { written: { code, words, branchCode: branch, hasAccount } };
}
