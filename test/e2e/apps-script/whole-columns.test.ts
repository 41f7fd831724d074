import { describe, expect, it } from 'vitest';
import { localService, sheetBehindProxy } from '../../apps-script/local-service.ts';

const service = localService();
const connected = async () => (await sheetBehindProxy(service())).sheet;

const blanks = (count: number) => Array.from({ length: count }, () => ['']);
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date);

describe('a formula over a whole column', () => {
  it('gives no results for the blank rows below the last value', async () => {
    const sheet = await connected();
    const codes = [['1000001'], [''], ['0600001'], ...blanks(997)];
    expect(await sheet.formula('POSTAL', codes, 'city')).toEqual([
      ['千代田区'],
      [''],
      ['札幌市中央区'],
    ]);
    expect(await sheet.formula('POSTAL', blanks(1_000))).toEqual([['', '', '']]);
    const dates = [['2026-01-01'], ...blanks(999)];
    expect(await sheet.formula('HOLIDAY', dates)).toEqual([['元日']]);
    expect(await sheet.formula('ISBUSINESSDAY', dates)).toEqual([[false]]);
    expect(await sheet.formula('ADDBUSINESSDAYS', dates, 1)).toEqual([[day(2026, 1, 2)]]);
  });

  it('keeps a row that says why it has no result, even if its value is blank', async () => {
    const sheet = await connected();
    const banks = [['0001'], ['0001'], ...blanks(8)];
    const branches = [['001'], ...blanks(9)];
    expect(await sheet.formula('BRANCH', banks, branches, 'status')).toHaveLength(2);
  });
});

describe('a cell that is still being calculated', () => {
  it('is not looked up: its row waits, and so do formulas that use that row', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const cells = [['Loading...'], ['読み込んでいます...'], ['']];
    expect(await sheet.formula('POSTAL', cells)).toEqual([
      ['Loading...', '', ''],
      ['Loading...', '', ''],
    ]);
    expect(await sheet.formula('JPADDRESS', 'Loading...', 'postal_code')).toEqual([['Loading...']]);
    const beside = [['Loading...']];
    expect(await sheet.formula('CORPNUMBER', '国税庁', '', beside)).toEqual([['Loading...']]);
    expect(await sheet.formula('JPADDRESS', [['港区', 'Loading...']], 'city')).toEqual([
      ['Loading...'],
    ]);
    expect(await sheet.formula('CORPSEARCH', 'Loading...', 'name')).toEqual([['Loading...']]);
    expect(await sheet.formula('HOLIDAY', 'Loading...')).toEqual([['Loading...']]);
    expect(proxy.seen).toEqual([]);
    expect(await sheet.formula('ADDBUSINESSDAYS', [['Loading...'], ['2026-01-01']], 1)).toEqual([
      ['Loading...'],
      [day(2026, 1, 2)],
    ]);
  });
});

describe('a building beside an address', () => {
  it('is a part of the address', async () => {
    const sheet = await connected();
    const address = '港区六本木6-10-1';
    expect(await sheet.formula('POSTALCODE', address, '六本木ヒルズ森タワー20階')).toEqual([
      ['1066120'],
    ]);
    expect(
      await sheet.formula(
        'POSTALCODE',
        [[address], [address]],
        [['六本木ヒルズ森タワー 7F'], ['']],
      ),
    ).toEqual([['1066107'], ['1060032']]);
    expect(
      await sheet.formula('JPADDRESS', address, 'building,floor_room', '六本木ヒルズ森タワー20階'),
    ).toEqual([['六本木ヒルズ森タワー', '20階']]);
  });
});

describe('the order of arguments', () => {
  it('is the value, the fields, then the other values; formulas with the fields last are still accepted', async () => {
    const sheet = await connected();
    const number = 'T1000020012131';
    const row = [['苫小牧市', true]];
    expect(await sheet.formula('INVOICE', number, 'name,valid', '2024-04-01')).toEqual(row);
    expect(await sheet.formula('INVOICE', number, '2024-04-01', '', 'name,valid')).toEqual(row);
    expect(await sheet.formula('INVOICE', number, '', '2023-09-30')).toEqual([
      ['登録前', '苫小牧市', day(2023, 10, 1), '', ''],
    ]);
    expect(await sheet.formula('INVOICE', number, '2023-09-30')).toEqual([
      ['登録前', '苫小牧市', day(2023, 10, 1), '', ''],
    ]);
    const name = '国税庁';
    const address = '東京都千代田区霞が関3-1-1';
    const found = [['7000012050002', '国税庁']];
    expect(await sheet.formula('CORPNUMBER', name, '法人番号,name', address)).toEqual(found);
    expect(await sheet.formula('CORPNUMBER', name, address, '法人番号,name')).toEqual(found);
    expect(await sheet.formula('CORPNUMBER', name, address)).toEqual([['7000012050002']]);
    expect(await sheet.formula('CORPNUMBER', name, '', address)).toEqual([['7000012050002']]);
    await expect(sheet.formula('CORPNUMBER', name, 'nmae', [[address], [address]])).rejects.toThrow(
      'nmae',
    );
  });
});
