import { embeddedBankRegister } from '@daicho/service/registers/bank/embedded.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import type { Branch } from '@daicho/shared/model/bank.ts';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { askBanks, lineOf } from './ask-banks.ts';

const { catalogue } = branchKind;
const MAIN = 'found 0001 みずほ 001 東京営業部';

async function lineFor(branch: CellValue, bank: CellValue = null): Promise<string> {
  const { outcomes } = await askBanks(branchKind, [[branch, bank]]);
  return lineOf(branchKind, outcomes[0]);
}

describe('a branch as people type it', () => {
  it.each<[CellValue, CellValue, string]>([
    ['東京営業部', 'みずほ銀行', MAIN],
    ['東京営業部', '0001', MAIN],
    ['001', 'みずほ', MAIN],
    [1, 1, MAIN],
    ['店番001', '0001', MAIN],
    ['001 東京営業部', '0001 みずほ', MAIN],
    ['丸之内', 'みずほ', 'found 0001 みずほ 005 丸之内'],
    ['丸の内支店', 'みずほ', 'found 0001 みずほ 005 丸之内'],
    ['シンジュク', '三菱UFJ', 'found 0005 三菱ＵＦＪ 341 新宿'],
    ['shinjuku', '三菱UFJ', 'found 0005 三菱ＵＦＪ 341 新宿'],
    ['〇一八支店', 'ゆうちょ', 'found 9900 ゆうちょ 018 〇一八'],
    ['〇一八店', 'ゆうちょ銀行', 'found 9900 ゆうちょ 018 〇一八'],
    ['018店', 'ゆうちょ銀行', 'found 9900 ゆうちょ 018 〇一八'],
    ['新宿', 'みずほ銀行 新宿支店', 'found 0001 みずほ 240 新宿'],
    ['240', '0001-240', 'found 0001 みずほ 240 新宿'],
    ['渋谷支店 210', 'みずほ', 'found 0001 みずほ 210 渋谷'],
    ['210渋谷', 'みずほ', 'found 0001 みずほ 210 渋谷'],
    ['渋谷支店210', 'みずほ', 'found 0001 みずほ 210 渋谷'],
    ['(210)渋谷', 'みずほ', 'found 0001 みずほ 210 渋谷'],
    ['渋谷支店1234567', 'みずほ', 'found 0001 みずほ 210 渋谷'],
    ['ネットコール425', '野村信託', 'found 0304 野村信託 425 ネットコール４２５'],
    ['○一八店', 'ゆうちょ', 'found 9900 ゆうちょ 018 〇一八'],
    ['零一八', 'ゆうちょ', 'found 9900 ゆうちょ 018 〇一八'],
    ['〇18支店', 'ゆうちょ', 'found 9900 ゆうちょ 018 〇一八'],
    ['東部総合', '9017', 'found 9017 八代地域農協 013 東部総合'],
    ['東部総合 普通 1234567', '9017', 'found 9017 八代地域農協 013 東部総合'],
    ['渋谷 総合 1234567', 'みずほ', 'found 0001 みずほ 210 渋谷'],
    ['渋谷総合1234567', 'みずほ', 'found 0001 みずほ 210 渋谷'],
    ['210/普通/1234567', '0001', 'found 0001 みずほ 210 渋谷'],
  ])('%j of %j is found', async (branch, bank, line) => {
    expect(await lineFor(branch, bank)).toBe(line);
  });

  it.each([
    ['みずほ銀行 東京営業部', MAIN],
    ['みずほ銀行東京営業部', MAIN],
    ['みずほ銀行 001', MAIN],
    ['0001-001', MAIN],
    ['０００１－００１', MAIN],
    ['みずほ 丸の内 普通 1234567', 'found 0001 みずほ 005 丸之内'],
    ['三菱UFJ銀行 新宿支店 (普) 0012345', 'found 0005 三菱ＵＦＪ 341 新宿'],
    ['商工中金熊谷支店', 'found 2004 商工中金 112 熊谷'],
    ['山口県漁業協同組合本店', 'found 9484 山口県漁協 001 本店'],
  ])('%j names bank and branch in one cell', async (cell, line) => {
    expect(await lineFor(cell)).toBe(line);
  });

  it.each<[CellValue, CellValue, string]>([
    ['東京', '中國', 'several_branches: 0489 中國 001 東京, 0489 中國 718 東京'],
    [
      '004 東京営業部',
      '0001',
      'branch_code_differs: 0001 みずほ 004 丸の内中央, 0001 みずほ 001 東京営業部',
    ],
    ['新宿', '三菱東京UFJ', 'bank_renamed: 0005 三菱ＵＦＪ'],
    ['東京営業', 'みずほ', 'branch_name_differs: 0001 みずほ 001 東京営業部'],
    ['東京営業部', 'りそな 決済サービス', 'bank_name_differs: 0010 りそな'],
    ['東京営業部', 'みずほ 証券', 'bank_name_differs: 0001 みずほ'],
    [
      '丸の内',
      'みずほ銀行 新宿支店',
      'several_branches: 0001 みずほ 005 丸之内, 0001 みずほ 240 新宿',
    ],
    ['丸の内', '0001-240', 'several_branches: 0001 みずほ 005 丸之内, 0001 みずほ 240 新宿'],
    ['神保町出張所', '三井住友', 'branch_name_differs: 0009 三井住友 001 神保町'],
    ['本店営業部', 'みずほ', 'branch_name_differs: 0001 みずほ 100 本店'],
    ['鳳店', '三井住友', 'branch_name_differs: 0009 三井住友 180 鳳'],
    ['240渋谷', 'みずほ', 'branch_code_differs: 0001 みずほ 240 新宿, 0001 みずほ 210 渋谷'],
    ['本店', '横浜信用金庫 0138', 'bank_code_differs: 0138 横浜, 1280 横浜信金'],
    ['渋谷', 'みずほ銀行 0001 9998', 'bank_code_differs: 0001 みずほ'],
    [5, 'みずほ 240', 'several_branches: 0001 みずほ 005 丸之内, 0001 みずほ 240 新宿'],
  ])('%j of %j is left to check', async (branch, bank, line) => {
    expect(await lineFor(branch, bank)).toBe(line);
  });

  it.each<[CellValue, CellValue, string]>([
    ['999', 'みずほ', 'not_found'],
    ['火星', 'みずほ', 'not_found'],
    ['001', '9998', 'not_found'],
    ['001', '火星銀行', 'not_found'],
    ['001', null, 'invalid bank_missing'],
    ['みずほ銀行', null, 'invalid branch_missing'],
    ['1234', 'みずほ', 'invalid wrong_branch_length'],
    ['？', 'みずほ', 'invalid no_branch_words'],
    ['001', '#N/A', 'invalid error_value'],
    ['', 'みずほ', 'invalid branch_missing'],
    ['', null, 'blank'],
    ['', '', 'blank'],
    ['', 'みずほ銀行 東京営業部', 'found 0001 みずほ 001 東京営業部'],
    ['新宿支店', '', 'invalid bank_missing'],
  ])('%j of %j is not found, or says why it cannot be', async (branch, bank, line) => {
    expect(await lineFor(branch, bank)).toBe(line);
  });

  it('shows the bank if it has no such branch', async () => {
    const { outcomes } = await askBanks(branchKind, [
      ['火星', 'みずほ'],
      ['東京営業部', '火星銀行'],
    ]);
    const texts = ['bank_code', 'bank_name', 'branch_code', 'branch_name', 'status'];
    expect(
      outcomes.map((outcome = { kind: 'blank' }) =>
        texts.map((id) => catalogue.text(id, outcome, 'ja')),
      ),
    ).toEqual([
      ['0001', 'みずほ', '', '', '該当なし'],
      ['', '', '', '', '該当なし'],
    ]);
  });

  it('shows the bank, and no branch, if the branch is to check', async () => {
    const { outcomes } = await askBanks(branchKind, [['東京', '中國']]);
    const [outcome = { kind: 'blank' } as const] = outcomes;
    const texts = ['bank_code', 'bank_name', 'branch_code', 'branch_name', 'candidates'];
    expect(texts.map((id) => catalogue.text(id, outcome, 'ja'))).toEqual([
      ...['0489', '中國', '', ''],
      '0489 中國 001 東京 / 0489 中國 718 東京',
    ]);
  });
});

describe('calls', () => {
  it('are one for the list of banks and one for each bank, however many rows there are', async () => {
    const { calls } = await askBanks(branchKind, [
      ['東京営業部', 'みずほ'],
      ['丸之内', 'みずほ銀行'],
      ['新宿', '三菱UFJ'],
      ['001', '0001'],
      ['002', '0001'],
    ]);
    expect(calls.toSorted()).toEqual([
      'bank.branches 0001',
      'bank.branches 0001',
      'bank.branches 0005',
      'bank.list',
    ]);
  });

  it('need no list of banks if each bank is written as its code', async () => {
    const { calls } = await askBanks(branchKind, [
      ['001', '0001'],
      ['0001-002', null],
      ['新宿', '5'],
    ]);
    expect(calls).toEqual(['bank.branches 0001', 'bank.branches 0005']);
  });
});

describe('every branch', () => {
  const forms: readonly (readonly [string, (branch: Branch) => string | number])[] = [
    ['code', ({ code }) => code],
    ['code as a number', ({ code }) => Number(code)],
    ['name', ({ name }) => name],
    ['katakana', ({ katakana }) => katakana],
    ['code and name', ({ code, name }) => `${code} ${name}`],
    ['name and code', ({ code, name }) => `${name}支店 ${code}`],
  ];
  const register = embeddedBankRegister();
  /** The nightly run tries every bank, other runs a few. */
  const banks = register.banks().filter((_, i) => i % cases(40, 1) === 0);
  const all = banks.flatMap(({ code }) =>
    register.branches(code).map((branch) => [code, branch] as const),
  );

  it.each(forms)('is found by its %s, or is among the candidates', async (_, cellOf) => {
    const { outcomes } = await askBanks(
      branchKind,
      all.map(([bank, branch]) => [cellOf(branch), bank]),
    );
    const wrong = all.flatMap(([bank, { code, name }], i) => {
      const line = lineOf(branchKind, outcomes[i]);
      const isItself = line.startsWith('found ')
        ? line.includes(`${bank} `) && line.endsWith(` ${code} ${name}`)
        : line.includes(` ${code} ${name}`);
      return isItself ? [] : [`${bank} ${code} ${name}: ${line}`];
    });
    expect(wrong).toEqual([]);
  });
});
