/** Stores banks and branches as columns. Banks are ordered by code; the branches of a bank are adjacent rows. */
import type { Bank, Branch } from '@daicho/shared/model/bank.ts';
import type { ZenginBank } from '../../sources/zengin/zengin-bank.ts';
import { type ColumnMap, Columns, type NumberColumn, withStrings } from '../columns/columns.ts';
import { firstAtLeast } from '../columns/sorted-index.ts';
import { StringTableBuilder } from '../columns/string-table.ts';
import { once } from '../once.ts';
import type { BankRegister } from './register.ts';

const BANK_DIGITS = 4;
const BRANCH_DIGITS = 3;
const NAMES = ['name', 'katakana', 'hiragana', 'romaji'] as const;

/** Beginnings of the names of columns: `bank/code`. Codes are u16; names are ids of strings, u32. */
const BANK = 'bank/';
const BRANCH = 'branch/';
/** u32, one more than there are banks: the branches of bank `i` are the rows `firstBranch[i]..firstBranch[i + 1]`. */
const FIRST_BRANCH = 'bank/firstBranch';

/** @param banks ordered by code, their branches by code and rank. */
export function bankColumns(banks: readonly ZenginBank[]): ColumnMap {
  const strings = new StringTableBuilder();
  const branches = banks.flatMap((bank) => bank.branches);
  const firstBranch = new Uint32Array(banks.length + 1);
  banks.forEach((bank, row) => {
    firstBranch[row + 1] = (firstBranch[row] ?? 0) + bank.branches.length;
  });
  const columns: [string, NumberColumn][] = [[FIRST_BRANCH, firstBranch]];
  for (const [part, records] of [[BANK, banks] as const, [BRANCH, branches] as const]) {
    columns.push([`${part}code`, Uint16Array.from(records, ({ code }) => Number(code))]);
    for (const name of NAMES) {
      columns.push([part + name, Uint32Array.from(records, (record) => strings.id(record[name]))]);
    }
  }
  return withStrings(columns, strings);
}

/** @throws TypeError for columns that `bankColumns` did not make. */
export function bankTable(
  columnMap: ColumnMap,
  { version, origin }: Pick<BankRegister, 'version' | 'origin'>,
): BankRegister {
  const columns = new Columns(columnMap);
  const codes = columns.numbers(`${BANK}code`);
  const branchCodes = columns.numbers(`${BRANCH}code`);
  const firstBranch = columns.numbers(FIRST_BRANCH);
  const bankAt = recordsOf(columns, BANK, BANK_DIGITS);
  const branchAt = recordsOf(columns, BRANCH, BRANCH_DIGITS);
  const all = once(() => Array.from(codes, (_, row) => bankAt(row)));
  const rowOf = (bankCode: string) => {
    const code = Number(bankCode);
    const row = firstAtLeast(codes, code);
    return codes[row] === code ? row : undefined;
  };
  const branchRows = (bankCode: string): readonly [first: number, end: number] => {
    const row = rowOf(bankCode);
    return row === undefined ? [0, 0] : [firstBranch[row] ?? 0, firstBranch[row + 1] ?? 0];
  };
  return {
    version,
    origin,
    banks: all,
    bank(bankCode) {
      const row = rowOf(bankCode);
      return row === undefined ? undefined : bankAt(row);
    },
    branches(bankCode) {
      const [first, end] = branchRows(bankCode);
      return Array.from({ length: end - first }, (_, i) => branchAt(first + i));
    },
    branchesOfCode(bankCode, branchCode) {
      const [first, end] = branchRows(bankCode);
      const code = Number(branchCode);
      const found: Branch[] = [];
      let row = first + firstAtLeast(branchCodes.subarray(first, end), code);
      for (; row < end && branchCodes[row] === code; row++) found.push(branchAt(row));
      return found;
    },
  };
}

function recordsOf(columns: Columns, part: string, digits: number): (row: number) => Bank | Branch {
  const codes = columns.numbers(`${part}code`);
  const [name, katakana, hiragana, romaji] = [
    columns.texts(`${part}name`),
    columns.texts(`${part}katakana`),
    columns.texts(`${part}hiragana`),
    columns.texts(`${part}romaji`),
  ];
  return (row) => ({
    code: String(codes[row] ?? 0).padStart(digits, '0'),
    name: name(row),
    katakana: katakana(row),
    hiragana: hiragana(row),
    romaji: romaji(row),
  });
}
