import { DATE_OR_NUMBER, UNCALCULATED } from '@daicho/shared/cells/cell.ts';
import { type CustomerKind, customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { describe, expect, it } from 'vitest';

const read = (name: string, kind: CustomerKind = 'mixed', corporateNumber = '') =>
  customerName({ name, kana: null, corporateNumber }, kind);

describe('the name in a row of a list', () => {
  it.each(['株式会社見本', '㈱見本', '（有）見本', '見本（カ', 'ユ）見本', '医療法人見本会'])(
    'is a company’s if it has a kind word: %s',
    (name) => expect(read(name)?.isCompany).toBe(true),
  );

  it.each(['山田太郎', '山田太郎（ヤマダタロウ）', '山田花子（旧姓佐藤）', '見本商事'])(
    'is a person’s if it has none: %s',
    (name) => expect(read(name)?.isCompany).toBe(false),
  );

  it('is of the kind that the caller names for the list', () => {
    expect(read('見本商事', 'company')?.isCompany).toBe(true);
    expect(read('株式会社見本', 'person')?.isCompany).toBe(false);
  });

  it('is a company’s if a valid corporate number stands beside it', () => {
    const number = '1180301018771';
    expect(read('見本商事', 'mixed', number)).toMatchObject({
      isCompany: true,
      corporateNumber: number,
    });
    expect(read('見本商事', 'mixed', '1234567890123')).toMatchObject({
      isCompany: false,
      corporateNumber: '',
    });
    expect(read('', 'mixed', number)).toMatchObject({ corporateNumber: number, loose: '' });
  });

  it.each(['#N/A', ' #REF! ', '#DIV/0!', UNCALCULATED, DATE_OR_NUMBER])(
    'is not read from a cell that holds an error: %s',
    (name) => {
      expect(read(name)).toBeUndefined();
      expect(read(name, 'company')).toBeUndefined();
      expect(
        customerName({ name: '山田太郎', kana: name, corporateNumber: null }, 'mixed'),
      ).toEqual(read('山田太郎'));
    },
  );

  it('is not read from an empty cell', () => {
    expect(read('')).toBeUndefined();
    expect(
      customerName({ name: null, kana: null, corporateNumber: null }, 'mixed'),
    ).toBeUndefined();
  });
});
