/** The functions of addresses, postal codes, corporations and banks. */
import { describe, expect, it } from 'vitest';
import { localService, sheetBehindProxy } from '../../apps-script/local-service.ts';

const service = localService();

async function connected() {
  return (await sheetBehindProxy(service())).sheet;
}

describe('POSTAL', () => {
  it('gives one row for a cell', async () => {
    const sheet = await connected();
    expect(await sheet.formula('POSTAL', '〒100-0001')).toEqual([['東京都', '千代田区', '千代田']]);
  });

  it('gives a row for each row of a range, whatever its outcome', async () => {
    const sheet = await connected();
    const range = [
      ['0600001'],
      [600001],
      [''],
      ['4980000'],
      ['9999999'],
      ['1,000'],
      ['#N/A'],
      [new Date(2026, 0, 2)],
      [true],
      ['0600001'],
    ];
    expect(await sheet.formula('POSTAL', range, 'postal_code,prefecture,city')).toEqual([
      ['0600001', '北海道', '札幌市中央区'],
      ['0600001', '北海道', '札幌市中央区'],
      ['', '', ''],
      ['4980000', '要確認: 候補が複数（市区町村を一つに決められません）', ''],
      ['該当なし', '', ''],
      ['入力不備: 郵便番号ではない文字があります', '', ''],
      ['入力不備: セルがエラーです', '', ''],
      ['入力不備: 郵便番号ではなく日付です', '', ''],
      ['入力不備: 郵便番号ではない文字があります', '', ''],
      ['0600001', '北海道', '札幌市中央区'],
    ]);
  });

  it('reads codes as people and spreadsheets write them', async () => {
    const sheet = await connected();
    const written = [
      '060-0001',
      '〒060-0001',
      '０６０－０００１',
      '060ー0001',
      ' 0600001\n',
      600001,
    ];
    const rows = await sheet.formula(
      'POSTAL',
      written.map((code) => [code]),
      'postal_code',
    );
    expect(rows).toEqual(written.map(() => ['0600001']));
  });

  it('takes fields as a text, as a range, and by their headers', async () => {
    const sheet = await connected();
    const row = [['1000001', '千代田区', '一致']];
    expect(await sheet.formula('POSTAL', '1000001', 'postal_code,city,status')).toEqual(row);
    const range = [['郵便番号', '市区町村', '照合結果']];
    expect(await sheet.formula('POSTAL', '1000001', range)).toEqual(row);
  });

  it('keeps the width of a range of headers: the column below a blank header stays empty', async () => {
    const sheet = await connected();
    const headers = [['', '郵便番号', '', '市区町村', '']];
    expect(await sheet.formula('POSTAL', [['1000001'], ['4980000'], ['']], headers)).toEqual([
      ['', '1000001', '', '千代田区', ''],
      ['', '4980000', '', '要確認: 候補が複数（市区町村を一つに決められません）', ''],
    ]);
    expect(await sheet.formula('POSTAL', '1000001', [['Postal code'], ['City'], ['']])).toEqual([
      ['1000001', '千代田区', ''],
    ]);
    expect(await sheet.formula('HOLIDAY', '2026-01-01', [['祝日', '', '日付']])).toEqual([
      ['元日', '', new Date(2026, 0, 1)],
    ]);
    // A range without any name counts as no fields.
    expect(await sheet.formula('HOLIDAY', '2026-01-01', [['', '']])).toEqual([['元日']]);
  });

  it('reads a header with line breaks, and refuses a cell that names two fields', async () => {
    const sheet = await connected();
    const headers = [['郵便\n番号', '', '市区\n町村']];
    expect(await sheet.formula('POSTAL', '1000001', headers)).toEqual([
      ['1000001', '', '千代田区'],
    ]);
    expect(await sheet.formula('POSTAL', '1000001', '郵便\n番号')).toEqual([['1000001']]);
    expect(await sheet.formula('POSTAL', '1000001', '郵便番号\n市区町村')).toEqual([
      ['1000001', '千代田区'],
    ]);
    await expect(
      sheet.formula('POSTAL', '1000001', [['郵便番号', '市区町村、町域', '']]),
    ).rejects.toThrow('1つのセルに1つの項目を書いてください（「市区町村、町域」）');
  });

  it.each([
    ['郵便番号;市区町村', 2],
    ['〒、県，市；町名', 4],
    ['ZIP, Prefecture ,CITY', 3],
    ['postal code、市区町村、town', 3],
    ['市区町村、市区町村', 2],
    [',、;', 3],
  ])('reads the fields of %j', async (fields, width) => {
    const sheet = await connected();
    const [row = []] = await sheet.formula('POSTAL', '1000001', fields);
    expect(row).toHaveLength(width);
    expect(row).not.toContain('');
  });

  it.each([
    ['twon', '項目「twon」はありません。「町域」のことですか。'],
    ['市区町村2', '「市区町村」のことですか。'],
    ['【郵便番号】', '「郵便番号」のことですか。'],
    ['prefecture name', '「都道府県」のことですか。'],
    ['市区町村,電話番号', '項目「電話番号」はありません。使える項目: 郵便番号、'],
  ])('names the nearest Japanese field for %j', async (fields, sentence) => {
    const sheet = await connected();
    await expect(sheet.formula('POSTAL', '1000001', fields)).rejects.toThrow(sentence);
  });

  it('says why a single field is undecided', async () => {
    const sheet = await connected();
    expect(await sheet.formula('POSTAL', [['4980000'], ['1000001']], 'city')).toEqual([
      ['要確認: 候補が複数（市区町村を一つに決められません）'],
      ['千代田区'],
    ]);
  });
});

describe('JPADDRESS', () => {
  it('gives the parts of each address of a range as texts', async () => {
    const sheet = await connected();
    const range = [
      ['東京都千代田区大手町1-3-1JAビル8階'],
      [''],
      ['札幌市中央区北一条西52丁目'],
      ['利島村東山1'],
      ['ない町1-1'],
      [12345],
      ['　'],
    ];
    expect(await sheet.formula('JPADDRESS', range)).toEqual([
      ['1006808', '東京都', '千代田区', '大手町', '1-3-1', 'JAビル', '8階'],
      ['', '', '', '', '', '', ''],
      [
        '要確認: 候補が複数（この町域の郵便番号は複数あります）',
        '北海道',
        '札幌市中央区',
        '北一条西',
        '52',
        '',
        '',
      ],
      ['1000301', '東京都', '利島村', '東山', '1', '', ''],
      ['該当なし', '', '', '', '', '', ''],
      ['入力不備: 住所の文字列ではありません', '', '', '', '', '', ''],
    ]);
  });
});

describe('POSTALCODE', () => {
  it('gives the code alone, or says why there is none', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const range = [
      ['東京都千代田区大手町1-3-1JAビル8階', ''],
      ['札幌市中央区', '北一条西52丁目'],
      ['', ''],
    ];
    expect(await sheet.formula('POSTALCODE', range)).toEqual([
      ['1006808'],
      ['要確認: 候補が複数（この町域の郵便番号は複数あります）'],
    ]);
    expect(proxy.seen).toHaveLength(1);
  });
});

describe('CORP', () => {
  it('never asks about a number with a wrong check digit', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    expect(await sheet.formula('CORP', [['7000012050003'], [''], ['12']], 'name')).toEqual([
      ['入力不備: 法人番号の検査用数字が合いません（入力の誤りと思われます）'],
      [''],
      ['入力不備: 法人番号は13桁です'],
    ]);
    expect(proxy.seen).toHaveLength(0);
  });

  it('gives the corporations of the embedded sample, asking once for each number', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const range = [['7000012050002'], ['T7000012050002'], [7000012050002], ['8000012050001'], ['']];
    const fields = 'name,prefecture,city,street_number,status';
    const taxAgency = ['国税庁', '東京都', '千代田区', '霞が関３丁目１－１', '一致'];
    expect(await sheet.formula('CORP', range, fields)).toEqual([
      taxAgency,
      taxAgency,
      taxAgency,
      ['財務省', '東京都', '千代田区', '霞が関３丁目１－１', '一致'],
    ]);
    await expect(sheet.formula('CORP', '5050005005266')).rejects.toThrow(
      '対象外: 法人データは見本だけです',
    );
    expect(proxy.seen.map(({ path }) => path)).toEqual([
      '/v1/houjinbangou/7000012050002',
      '/v1/houjinbangou/8000012050001',
      '/v1/houjinbangou/5050005005266',
    ]);
  });
});

describe('BANK and BRANCH', () => {
  it('ask for the list of banks once, and for the branches of each bank once', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const banks = [['みずほ銀行'], [1], ['三菱東京'], [''], ['火星銀行']];
    expect(await sheet.formula('BANK', banks)).toEqual([
      ['0001', 'みずほ', 'ミズホ'],
      ['0001', 'みずほ', 'ミズホ'],
      ['要確認: 以前の名称か通称です（今の金融機関を確かめてください）', '', ''],
      ['', '', ''],
      ['該当なし', '', ''],
    ]);
    const branches = [['東京営業部'], ['001'], [5], ['001'], ['みずほ銀行 丸之内支店']];
    const fields = 'bank_code,branch_code,branch_name';
    const beside = [['みずほ'], ['0001'], ['みずほ銀行'], ['みずほ'], ['']];
    expect(await sheet.formula('BRANCH', beside, branches, fields)).toEqual([
      ['0001', '001', '東京営業部'],
      ['0001', '001', '東京営業部'],
      ['0001', '005', '丸之内'],
      ['0001', '001', '東京営業部'],
      ['0001', '005', '丸之内'],
    ]);
    expect(await sheet.formula('BANK', [['みずほ銀行']], 'bank_romaji')).toEqual([['mizuho']]);
    expect(proxy.seen.map(({ path }) => path)).toEqual([
      '/v1/bank',
      '/v1/bank',
      '/v1/bank/0001/branches',
      '/v1/bank/0001/branches',
    ]);
  });
});
