import { embeddedBankRegister } from '@daicho/service/registers/bank/embedded.ts';
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { bankIndex } from '@daicho/shared/enrich/bank/read-bank.ts';
import type { Bank } from '@daicho/shared/model/bank.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { askBanks, lineOf } from './ask-banks.ts';

const banks = embeddedBankRegister().banks();

it('the names of a list are folded only once, and the names of another list are folded again', () => {
  expect(bankIndex(banks)).toBe(bankIndex(banks));
  expect(bankIndex([...banks])).not.toBe(bankIndex(banks));
});

describe('a bank as people type it', () => {
  it.each([
    ['みずほ銀行', 'found 0001 みずほ'],
    ['ミズホ', 'found 0001 みずほ'],
    ['ﾐｽﾞﾎ', 'found 0001 みずほ'],
    ['mizuho', 'found 0001 みずほ'],
    ['Mizuho Bank', 'found 0001 みずほ'],
    ['株式会社みずほ銀行', 'found 0001 みずほ'],
    ['三菱ＵＦＪ', 'found 0005 三菱ＵＦＪ'],
    ['三菱 UFJ 銀行', 'found 0005 三菱ＵＦＪ'],
    ['0001', 'found 0001 みずほ'],
    ['０００１', 'found 0001 みずほ'],
    ['1', 'found 0001 みずほ'],
    [1, 'found 0001 みずほ'],
    ['銀行コード：0001', 'found 0001 みずほ'],
    ['ゆうちょ', 'found 9900 ゆうちょ'],
    ['ゆうちょ銀行', 'found 9900 ゆうちょ'],
    ['京都', 'found 0158 京都'],
    ['京都銀行', 'found 0158 京都'],
    ['京都信用金庫', 'found 1610 京都信金'],
    ['京都信金', 'found 1610 京都信金'],
    ['きょうとしんきん', 'found 1610 京都信金'],
    ['Hokkaido Bank', 'found 0116 北海道'],
    ['北國銀行', 'found 0146 北國'],
    ['北国銀行', 'found 0146 北國'],
    ['中国銀行', 'found 0168 中国'],
    ['中國銀行', 'found 0489 中國'],
    ['農林中央金庫', 'found 3000 農林中金'],
    ['さいかつ農業協同組合', 'found 4864 さいかつ農協'],
    ['JAさいかつ', 'found 4864 さいかつ農協'],
    ['ソニー銀行', 'found 0035 ソニー'],
    ['みずほ信託銀行', 'found 0289 みずほ信託'],
    ['77銀行', 'found 0125 七十七'],
    ['１１４銀行', 'found 0173 百十四'],
    ['みつびしUFJぎんこう', 'found 0005 三菱ＵＦＪ'],
    ['0138横浜', 'found 0138 横浜'],
    ['横浜銀行 0138', 'found 0138 横浜'],
    ['1262 東信', 'found 1262 東京ベイ信金'],
    ['山口県漁業協同組合本店', 'found 9484 山口県漁協'],
  ])('%j is found', async (cell, line) => {
    const { outcomes } = await askBanks(bankKind, [[cell]]);
    expect(lineOf(bankKind, outcomes[0])).toBe(line);
  });

  it.each([
    ['みずほ銀行 東京営業部', 'found 0001 みずほ'],
    ['みずほ銀行東京営業部', 'found 0001 みずほ'],
    ['0001-001', 'found 0001 みずほ'],
    ['0001 みずほ銀行', 'found 0001 みずほ'],
    ['みずほ銀行（0001）', 'found 0001 みずほ'],
    ['みずほ 丸の内 普通 1234567', 'found 0001 みずほ'],
    ['みずほ銀行（旧富士銀行）', 'found 0001 みずほ'],
    ['東和銀行 銀行ATM支店', 'found 0516 東和'],
    ['みずほ銀行 丸の内支店 (普) 0012345', 'found 0001 みずほ'],
  ])('%j is found with a branch or a code beside it', async (cell, line) => {
    const { outcomes } = await askBanks(bankKind, [[cell]]);
    expect(lineOf(bankKind, outcomes[0])).toBe(line);
  });

  it.each([
    ['三菱東京', 'bank_renamed: 0005 三菱ＵＦＪ'],
    ['三菱東京UFJ銀行', 'bank_renamed: 0005 三菱ＵＦＪ'],
    ['郵便局', 'bank_renamed: 9900 ゆうちょ'],
    ['城南', 'bank_kind_missing: 1344 城南信金'],
    ['長野', 'bank_kind_missing: 0143 八十二長野, 1390 長野信金'],
    ['三井', 'several_banks: 0009 三井住友, 0294 三井住友信託'],
    ['チュウゴク', 'several_banks: 0168 中国, 0489 中國'],
    ['82銀行', 'bank_renamed: 0143 八十二長野'],
    ['浜銀', 'bank_name_differs: 0138 横浜'],
    ['道銀', 'bank_name_differs: 0116 北海道'],
    ['みすほ銀行', 'bank_name_differs: 0001 みずほ'],
    ['0005 みずほ銀行', 'bank_code_differs: 0005 三菱ＵＦＪ, 0001 みずほ'],
    ['りそな 決済サービス', 'bank_name_differs: 0010 りそな'],
    ['みずほ 証券 新宿支店', 'bank_name_differs: 0001 みずほ'],
    ['横浜信用金庫 0138', 'bank_code_differs: 0138 横浜, 1280 横浜信金'],
    ['横浜銀行9999', 'bank_code_differs: 0138 横浜'],
    ['0138 横浜銀行 9999', 'bank_name_differs: 0138 横浜'],
    ['みずほ銀行/三井住友銀行', 'several_banks: 0001 みずほ, 0009 三井住友'],
    ['みずほ銀行・横浜信用金庫 本店', 'several_banks: 0001 みずほ, 1280 横浜信金'],
    ['みずほ銀行と火星銀行', 'bank_name_differs: 0001 みずほ'],
  ])('%j is left to check', async (cell, line) => {
    const { outcomes } = await askBanks(bankKind, [[cell]]);
    expect(lineOf(bankKind, outcomes[0])).toBe(line);
    const text = bankKind.catalogue.text('bank_code', outcomes[0] ?? { kind: 'blank' }, 'ja');
    expect(text).toBe('');
  });

  it.each([
    ['たましん', '1360 多摩信金'],
    ['ちばぎん', '0134 千葉'],
    ['京信', '1610 京都信金'],
    ['じょうしん', '1344 城南信金'],
    ['静銀', '0149 静岡'],
  ])('%s is among the candidates as %s', async (cell, bank) => {
    const { outcomes } = await askBanks(bankKind, [[cell]]);
    expect(lineOf(bankKind, outcomes[0])).toMatch(new RegExp(`^several_banks: .*${bank}`));
  });

  it.each([
    ['9998', 'not_found'],
    ['火星銀行', 'not_found'],
    ['12345', 'invalid wrong_bank_length'],
    ['1234567', 'invalid wrong_bank_length'],
    ['？？', 'invalid no_bank_words'],
    [1.5, 'invalid no_bank_words'],
    [true, 'invalid no_bank_words'],
    ['#N/A', 'invalid error_value'],
    ['あ'.repeat(201), 'invalid bank_too_long'],
    ['', 'blank'],
    [null, 'blank'],
    ['　-　', 'blank'],
  ])('%j is not found, or says why it cannot be', async (cell, line) => {
    const { outcomes } = await askBanks(bankKind, [[cell]]);
    expect(lineOf(bankKind, outcomes[0])).toBe(line);
  });
});

describe('every bank', () => {
  const forms: readonly (readonly [string, (bank: Bank) => string | number])[] = [
    ['code', ({ code }) => code],
    ['code as a number', ({ code }) => Number(code)],
    ['name', ({ name }) => name],
    ['katakana', ({ katakana }) => katakana],
    ['hiragana', ({ hiragana }) => hiragana],
    ['romaji', ({ romaji }) => romaji],
    ['code and name', ({ code, name }) => `${code} ${name}`],
    ['name and code', ({ code, name }) => `${name} ${code}`],
    ['code glued to its name', ({ code, name }) => `${code}${name}`],
  ];

  it.each(forms)('is found by its %s, or is among the candidates', async (form, cellOf) => {
    const { outcomes, calls } = await askBanks(
      bankKind,
      banks.map((bank) => [cellOf(bank)]),
    );
    expect(calls).toEqual(['bank.list']);
    const open = banks.flatMap((bank, i) => {
      const line = lineOf(bankKind, outcomes[i]);
      if (line === `found ${bank.code} ${bank.name}`) return [];
      expect(line).toContain(`${bank.code} ${bank.name}`);
      expect(line).not.toMatch(/^found/);
      return [bank.code];
    });
    // 中国 and 中國 are read alike.
    const isRead = ['katakana', 'hiragana', 'romaji'].includes(form);
    expect(open).toEqual(isRead ? ['0168', '0489'] : []);
  });
});

describe('any text', () => {
  const spaces = fc.constantFrom('', ' ', '　', '\u200b');

  it('is read without an error, and never leaves an account number in the question', async () => {
    await fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const keyed = bankKind.lookup.key([text]);
        expect('key' in keyed || keyed.settled.kind !== undefined).toBe(true);
      }),
      { numRuns: cases(100, 20_000) },
    );
    await fc.assert(
      fc.property(
        fc.constantFrom('普通', '当座', '普通預金', '(普)', '口座番号', '記号10180 番号'),
        fc.integer({ min: 1_000_000, max: 9_999_999 }),
        fc.constantFrom(' ', '　', '', ':'),
        (kind, account, between) => {
          const keyed = bankKind.lookup.key([`みずほ 丸の内 ${kind}${between}${account}`]);
          expect(JSON.stringify(keyed)).not.toContain(String(account));
        },
      ),
      { numRuns: cases(50, 2_000) },
    );
  });

  it('has the same meaning in any width and with any spaces around', async () => {
    const index = fc.integer({ min: 0, max: banks.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(index, spaces, spaces), { maxLength: 20 }),
        async (all) => {
          const rows = all.map(([at, before, behind]) => {
            const name = banks[at]?.name ?? '';
            return [`${before}${name.normalize('NFKC')}${behind}`];
          });
          const { outcomes } = await askBanks(bankKind, rows);
          all.forEach(([at], i) => {
            expect(lineOf(bankKind, outcomes[i])).toContain(`${banks[at]?.code} `);
          });
        },
      ),
      { numRuns: cases(5, 200) },
    );
  });
});
