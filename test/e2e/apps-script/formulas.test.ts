/** What holds for every formula: errors in cells beside it, addresses in columns, formulas about one row, and wrong formulas. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { localService, sheetBehindProxy } from '../../apps-script/local-service.ts';
import { builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';

const service = localService();

async function connected() {
  return (await sheetBehindProxy(service())).sheet;
}

describe('JPADDRESS and POSTALCODE', () => {
  it('prefer the address to a contradicting postal code in front of it only if an argument says so', async () => {
    const sheet = await connected();
    const range = [['100-0014', '東京都千代田区千代田1-1']];
    expect(await sheet.formula('JPADDRESS', range, 'postal_code,status')).toEqual([
      ['', expect.stringMatching(/^要確認: /)],
    ]);
    expect(await sheet.formula('JPADDRESS', range, 'postal_code,status', '', '', '住所')).toEqual([
      ['1000001', expect.stringMatching(/^一致（/)],
    ]);
    expect(await sheet.formula('POSTALCODE', range, '', 'address')).toEqual([['1000001']]);
    await expect(sheet.formula('POSTALCODE', range, '', '番号')).rejects.toThrow('「番号」');
  });
});

describe('an error in a cell beside the value', () => {
  it('makes its row an error, as in every function of Sheets, since its true value might have led to another result', async () => {
    const sheet = await connected();
    await expect(sheet.formula('POSTALCODE', '東京都千代田区千代田1-1', '#N/A')).rejects.toThrow(
      '一緒に指定したセル（名前・住所・日付など）がエラーです',
    );
    const addresses = [['東京都千代田区千代田1-1'], [''], ['東京都千代田区千代田1-1']];
    const names = [['#REF!'], ['#N/A'], ['見本商事']];
    expect(await sheet.formula('POSTALCODE', addresses, names)).toEqual([
      ['入力不備: 一緒に指定したセル（名前・住所・日付など）がエラーです'],
      [''],
      ['1000001'],
    ]);
    const invoices = sheet.formula('INVOICE', 'T7000012050002', 'name', '#VALUE!');
    await expect(invoices).rejects.toThrow('がエラーです');
    const corporations = sheet.formula('CORPNUMBER', '見本商事', '', '#N/A');
    await expect(corporations).rejects.toThrow('がエラーです');
  });
});

describe('an address in columns', () => {
  it('is joined row by row, also from columns of numbers, up to eight columns', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const range = [
      ['東京都', '千代田区', '大手町', 1, 3, 1, 'JAビル', '８階'],
      ['', '東京都千代田区大手町', '1-3-1', '', '', '', 'JAビル', '8階'],
      ['', '', '', '', '', '', '', ''],
    ];
    const parts = ['1006808', '東京都', '千代田区', '大手町', '1-3-1', 'JAビル', '8階'];
    expect(await sheet.formula('JPADDRESS', range)).toEqual([
      parts,
      [...parts.slice(0, -1), '8階'],
    ]);
    expect(proxy.seen).toHaveLength(1);
    const nine = [range[0]?.concat('') ?? []];
    await expect(sheet.formula('JPADDRESS', nine)).rejects.toThrow('範囲は 8 列までです');
  });

  it('is not guessed if Sheets turned it into a date', async () => {
    const sheet = await connected();
    const range = [
      ['東京都千代田区大手町', new Date(2026, 0, 3)],
      ['東京都千代田区大手町', 'Jan-3'],
      ['東京都千代田区大手町', '1-3'],
    ];
    const rows = await sheet.formula('JPADDRESS', range, 'block_lot_num,status');
    expect(rows.map(([number, status]) => [number, String(status).slice(0, 4)])).toEqual([
      ['', '入力不備'],
      ['', '入力不備'],
      ['1-3', expect.any(String)],
    ]);
  });
});

describe('a formula about one row', () => {
  const WRONG = '入力不備: 郵便番号の桁数が足りません';

  it('is an error with the reason if it has no result; among other rows the reason is text', async () => {
    const sheet = await connected();
    await expect(sheet.formula('POSTAL', '12345')).rejects.toThrow(WRONG);
    await expect(sheet.formula('POSTAL', [['12345']])).rejects.toThrow(WRONG);
    await expect(sheet.formula('POSTAL', '9999999', 'city')).rejects.toThrow('該当なし');
    await expect(sheet.formula('POSTAL', '4980000', 'city')).rejects.toThrow('要確認: 候補が複数');
    await expect(sheet.formula('POSTALCODE', [['札幌市中央区', '北一条西52丁目']])).rejects.toThrow(
      '要確認: ',
    );
    await expect(sheet.formula('CORP', '12', [['', '名称', '']])).rejects.toThrow('13桁');
    await expect(sheet.formula('HOLIDAY', 'いつか')).rejects.toThrow('日付として読めません');
    await expect(sheet.formula('HOLIDAY', '2030-01-01')).rejects.toThrow('要確認: 祝日が');
    await expect(sheet.formula('ISBUSINESSDAY', '1/2/26')).rejects.toThrow('順序がわからない');
    expect(await sheet.formula('POSTAL', [['12345'], ['']], 'city')).toEqual([[WRONG]]);
    expect(await sheet.formula('ISBUSINESSDAY', [['いつか', '']])).toEqual([
      [expect.stringContaining('日付として読めません'), ''],
    ]);
  });

  it('keeps what is certain, with the reason in the first empty cell', async () => {
    const sheet = await connected();
    const fields = 'postal_code,city,town';
    expect(await sheet.formula('JPADDRESS', '札幌市中央区北一条西52丁目', fields)).toEqual([
      ['要確認: 候補が複数（この町域の郵便番号は複数あります）', '札幌市中央区', '北一条西'],
    ]);
  });

  it('is never an error if the status is asked for, which gives the reason itself', async () => {
    const sheet = await connected();
    const headers = [['市区町村', '', '照合結果']];
    expect(await sheet.formula('POSTAL', '12345', headers)).toEqual([['', '', WRONG]]);
    expect(await sheet.formula('POSTAL', '9999999', 'city,status')).toEqual([['', '該当なし']]);
    expect(await sheet.formula('HOLIDAY', 'いつか', '祝日,照合結果')).toEqual([
      ['', expect.stringContaining('日付として読めません')],
    ]);
    expect(await sheet.formula('CORPSEARCH', '火星開発', '名称,照合結果')).toEqual([
      ['', '該当なし'],
    ]);
  });

  it('is blank if nothing is given or there is nothing to say', async () => {
    const sheet = await connected();
    expect(await sheet.formula('POSTAL', '')).toEqual([['', '', '']]);
    expect(await sheet.formula('POSTALCODE', [['', ' ', '']])).toEqual([['']]);
    expect(await sheet.formula('HOLIDAY', '2026-11-24')).toEqual([['']]);
    expect(await sheet.formula('ISBUSINESSDAY', '')).toEqual([['']]);
    expect(await sheet.formula('CITIES', '')).toEqual([['', '']]);
  });

  it('asks again after the service failed: no error is kept', async () => {
    let isDown = true;
    const { sheet, proxy } = await sheetBehindProxy(service(), () =>
      isDown ? { status: 500 } : undefined,
    );
    const failing: readonly (readonly [string, ...string[]])[] = [
      ['POSTAL', '1000001', 'city'],
      ['HOLIDAY', '2026-01-01'],
      ['CITIES', '13'],
      ['CORPSEARCH', '国税庁', 'name'],
    ];
    for (const formula of failing) {
      await expect(sheet.formula(...formula)).rejects.toThrow('失敗: ');
    }
    expect(sheet.seen?.cached.size).toBe(0);
    isDown = false;
    const before = proxy.seen.length;
    const first = [];
    for (const formula of failing) first.push((await sheet.formula(...formula))[0]?.[0]);
    expect(first).toEqual(['千代田区', '元日', '13101', '国税庁']);
    expect(proxy.seen).toHaveLength(before + 4);
  });
});

describe('a formula with a wrong argument', () => {
  it.each([
    [
      'a field that does not exist',
      ['1000001', 'twon'],
      '項目「twon」はありません。「町域」のことですか。',
    ],
    ['a range of two columns', [[['100', '0001']]], '1列だけの範囲'],
  ] as const)('says so: %s', async (_, args, message) => {
    const sheet = await connected();
    await expect(sheet.formula('POSTAL', ...args)).rejects.toThrow(message);
  });

  it('says where the key is entered, as soon as there is something to ask', async () => {
    const sheet = new Spreadsheet(await builtScript());
    onTestFinished(() => sheet.close());
    await expect(sheet.formula('POSTAL', '1000001')).rejects.toThrow(
      'メニュー「Daicho」の「列の照合・設定」',
    );
    expect(await sheet.formula('POSTAL', [[''], ['12']], 'city')).toEqual([
      [''],
      ['入力不備: 郵便番号の桁数が足りません'],
    ]);
  });
});
