import { tellingColumns } from '@daicho/pane/src/flow/deciding/telling-columns.ts';
import { describe, expect, it } from 'vitest';

/** Gives the headers by which a row is recognised if the columns `looked` are looked up. */
function told(headers: readonly string[], looked: readonly string[]): readonly string[] {
  const inputs = looked.map((header) => headers.indexOf(header));
  const columns = tellingColumns(headers, inputs)
    .slice(0, 5)
    .sort((a, b) => a - b);
  return columns.map((column) => headers[column] ?? '');
}

describe('the columns by which a row is recognised', () => {
  it('are the columns of the person who is looked up, not of another person in the row', () => {
    const headers = [
      ...['注文番号', '注文日時', '請求先氏名', '請求先郵便番号', '請求先都道府県', '請求先電話'],
      ...['送付先氏名', '送付先郵便番号', '送付先都道府県', '送付先住所', '送付先電話', '商品名'],
    ];
    const sent = ['送付先都道府県', '送付先住所', '送付先郵便番号'];
    expect(told(headers, sent)).toEqual([
      ...['注文番号', '注文日時', '送付先氏名', '送付先電話', '商品名'],
    ]);
    expect(told(headers, ['請求先都道府県', '請求先郵便番号'])).toContain('請求先氏名');
  });

  it('include names that stand far to the right', () => {
    const headers = [...'ABCDEFG'.split(''), '住所', '会社名', '氏名'];
    expect(told(headers, ['住所'])).toEqual(['A', 'B', 'C', '会社名', '氏名']);
  });

  it('are the columns of other people if the person who is looked up has none', () => {
    expect(told(['請求先氏名', '送付先住所'], ['送付先住所'])).toEqual(['請求先氏名']);
  });

  it('leave out columns that have no name', () => {
    expect(told(['', '住所', '', '氏名'], ['住所'])).toEqual(['氏名']);
  });
});
