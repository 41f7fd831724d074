import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { guessKind } from '@daicho/shared/enrich/guess-kind.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { guessColumns } from '@daicho/shared/headers/guess-columns.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Guesses by headers alone: the kind's id and, for each of its inputs, the columns. */
function guessed(headers: readonly string[]) {
  const guess = guessKind(headers);
  return guess === undefined ? undefined : [guess.kind.id, ...guess.columns];
}

describe('the guessed kind', () => {
  it.each([
    [
      ['顧客名', '住所', '電話'],
      ['address', [1], [0], []],
    ],
    [
      ['会社', '本社所在地'],
      ['address', [1], [], []],
    ],
    [
      ['Name', 'Address'],
      ['address', [1], [], []],
    ],
    [
      ['Name', 'Ｓｈｉｐｐｉｎｇ　Ａｄｄｒｅｓｓ'],
      ['address', [1], [], []],
    ],
    [
      ['氏名', '郵便番号'],
      ['postal_code', [1]],
    ],
    [
      ['氏名', '〒'],
      ['postal_code', [1]],
    ],
    [
      ['Name', 'ZIP Code'],
      ['postal_code', [1]],
    ],
    [
      ['番号', '法人番号'],
      ['corporate_number', [1]],
    ],
    [
      ['Invoice', 'corporate_number'],
      ['corporate_number', [1]],
    ],
    [['適格請求書発行事業者登録番号'], ['invoice_number', [0], [], []]],
    [
      ['請求日', '取引先名', '登録番号', '金額'],
      ['invoice_number', [2], [0], [1]],
    ],
    [
      ['支払日', '請求日', 'インボイス番号', '支払先'],
      ['invoice_number', [2], [1], [3]],
    ],
    [
      ['支払日', '支払日', 'インボイス番号'],
      ['invoice_number', [2], [], []],
    ],
    [
      ['支払日', '支払先', '所在地', '金額'],
      ['address', [2], [], []],
    ],
    [
      ['支払日', '支払先', '金額'],
      ['supplier', [1], [], [0], []],
    ],
    [
      ['取引日', '請求日', '支払期日', 'Ｔ番号'],
      ['invoice_number', [3], [0], []],
    ],
    [
      ['番号', '会社名'],
      ['company_name', [1], [], []],
    ],
    [
      ['得意先コード', '得意先名', '得意先カナ'],
      ['company_name', [1], [], []],
    ],
    [
      ['No', 'Company Name'],
      ['company_name', [1], [], []],
    ],
    [
      ['氏名', '銀行名'],
      ['bank', [1]],
    ],
    [
      ['氏名', '金融機関コード', '金融機関名', '銀行名カナ'],
      ['bank', [1, 2]],
    ],
    [
      ['銀行名', '支店名', '口座番号'],
      ['branch', [1], [0]],
    ],
    [
      ['銀行コード', '銀行名', '支店コード', '支店名', '口座種別', '口座番号', '口座名義カナ'],
      ['branch', [2, 3], [0, 1]],
    ],
    [
      ['取引先銀行', '店番'],
      ['branch', [1], [0]],
    ],
    [
      ['bank_code', 'branch_code', 'account number'],
      ['branch', [1], [0]],
    ],
  ])('follows from the headers %j', (headers, guess) => {
    expect(guessed(headers)).toEqual(guess);
  });

  it.each([
    ['an address before a code', ['郵便番号', '住所'], ['address', [1], [], [0]]],
    ['an address before a company', ['会社名', '住所'], ['address', [1], [0], []]],
    ['a number before a name', ['会社名', '法人番号'], ['corporate_number', [1]]],
    ['the plain header before a longer one', ['住所', '請求先住所'], ['address', [0], [], []]],
    ['an address before its reading in kana', ['住所カナ', '住所'], ['address', [1], [], []]],
  ])('prefers %s', (_, headers, guess) => {
    expect(guessed(headers)).toEqual(guess);
  });
});

describe('several columns', () => {
  it.each([
    [
      ['氏名', '都道府県', '市区町村', '番地', '建物名'],
      ['address', [1, 2, 3, 4], [], []],
    ],
    [
      ['建物', '都道府県', '市区町村'],
      ['address', [1, 2, 0], [], []],
    ],
    [
      ['住所1', '住所2', '電話'],
      ['address', [0, 1], [], []],
    ],
    [
      ['Address line 1', 'Address line 2'],
      ['address', [0, 1], [], []],
    ],
    [
      ['Prefecture', 'City', 'Street'],
      ['address', [0, 1, 2], [], []],
    ],
  ])('%j are pieces of one address', (headers, guess) => {
    expect(guessed(headers)).toEqual(guess);
  });

  it('are not asked for if one column holds all parts', () => {
    expect(guessed(['都道府県', '市区町村', '住所'])).toEqual(['address', [2], [], []]);
  });

  it('must be at least two: a prefecture alone is not an address', () => {
    expect(guessed(['氏名', '都道府県'])).toBeUndefined();
    expect(guessed(['郵便番号', '都道府県'])).toEqual(['postal_code', [0]]);
  });

  it('are never more than the kind takes', () => {
    const pieces = fc.constantFrom('都道府県', '市区町村', '町名', '番地', '建物名', '部屋番号');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (headers) => {
        const guess = guessKind(headers);
        guess?.columns.forEach((columns, i) => {
          expect(columns.length).toBeLessThanOrEqual(guess.kind.inputs[i]?.columnsMax ?? 0);
        });
      }),
    );
  });
});

describe('the postal code beside an address', () => {
  it.each([
    [
      ['氏名', '〒', '住所'],
      ['address', [2], [], [1]],
    ],
    [
      ['郵便番号1', '郵便番号2', '住所'],
      ['address', [2], [], [0, 1]],
    ],
    [
      ['郵便番号（上3桁）', '郵便番号（下4桁）', '所在地'],
      ['address', [2], [], [0, 1]],
    ],
    [
      ['会社名', '郵便番号', '都道府県', '市区町村', '番地'],
      ['address', [2, 3, 4], [0], [1]],
    ],
    [
      ['自宅郵便番号', '住所', '勤務先郵便番号'],
      ['address', [1], [], []],
    ],
    [
      ['送付先郵便番号', '送付先住所', '請求先郵便番号'],
      ['address', [1], [], [0]],
    ],
    [
      ['郵便番号(配送先)', '住所(配送先)', '郵便番号(注文者)'],
      ['address', [1], [], [0]],
    ],
  ])('is the one of the same person: %j', (headers, guess) => {
    expect(guessed(headers)).toEqual(guess);
  });
});

describe('the choice is left to the person', () => {
  it.each([
    [['氏名', '電話']],
    [['請求先住所', '送付先住所']],
    [['請求先住所', '送付先住所', '郵便番号']],
    [['都道府県', '市区町村', '番地', '都道府県', '市区町村', '番地']],
    [['会社名', '取引先']],
    [['メールアドレス']],
    [['E-mail Address']],
    [['IP address']],
    [['Web アドレス']],
    [['住所カナ']],
    [['会社名カナ', '会社コード']],
    [['']],
    [[]],
  ])('%j', (headers) => {
    expect(guessed(headers)).toBeUndefined();
  });
});

describe('the guess for a named kind', () => {
  it('finds the columns of all its inputs', () => {
    const columns = (headers: string[]) => guessColumns(companyNameKind, headers);
    expect(columns(['住所', '会社名'])).toEqual([[1], [0], []]);
    expect(columns(['会社名', '都道府県', '市区町村', '番地'])).toEqual([[0], [1, 2, 3], []]);
    expect(columns(['会社名', '電話'])).toEqual([[0], [], []]);
    expect(columns(['会社名', '請求先住所', '送付先住所'])).toEqual([[0], [], []]);
    expect(columns(['会社名', '郵便番号', '住所'])).toEqual([[0], [2], [1]]);
  });

  it('leaves inputs empty if no header names them', () => {
    for (const kind of kinds) {
      expect(guessColumns(kind, ['電話', '備考'])).toEqual(kind.inputs.map(() => []));
    }
  });
});
