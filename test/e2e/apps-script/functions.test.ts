import { describe, expect, it, onTestFinished } from 'vitest';
import { localService, sheetBehindProxy } from '../../apps-script/local-service.ts';
import { builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';

const service = localService();

async function connected() {
  return (await sheetBehindProxy(service())).sheet;
}

describe('JPADDRESS and POSTALCODE', () => {
  it('take the address rather than the code of another place before it only if they are told to', async () => {
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

describe('an error in a cell beside', () => {
  it('makes its row an error, as every function of Sheets does, since the cell might have chosen another result', async () => {
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
      ['入力不備: 郵便番号の桁数が多すぎます', '', ''],
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
      ['札幌市中央区北一条西2丁目'],
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
        '2',
        '',
        '',
      ],
      ['要確認: 町域が郵便番号データにありません', '東京都', '利島村', '', '1', '', ''],
      ['該当なし', '', '', '', '', '', ''],
      ['入力不備: 住所の文字列ではありません', '', '', '', '', '', ''],
    ]);
  });
});

describe('an address in columns', () => {
  it('is joined row by row, with numbers in columns of their own, up to eight', async () => {
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

describe('POSTALCODE', () => {
  it('gives the code alone, or says why there is none', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const range = [
      ['東京都千代田区大手町1-3-1JAビル8階', ''],
      ['札幌市中央区', '北一条西2丁目'],
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

describe('a formula about one row', () => {
  const WRONG = '入力不備: 郵便番号の桁数が足りません';

  it('is an error with the reason if it has no result; among other rows the reason is text', async () => {
    const sheet = await connected();
    await expect(sheet.formula('POSTAL', '12345')).rejects.toThrow(WRONG);
    await expect(sheet.formula('POSTAL', [['12345']])).rejects.toThrow(WRONG);
    await expect(sheet.formula('POSTAL', '9999999', 'city')).rejects.toThrow('該当なし');
    await expect(sheet.formula('POSTAL', '4980000', 'city')).rejects.toThrow('要確認: 候補が複数');
    await expect(sheet.formula('POSTALCODE', [['札幌市中央区', '北一条西2丁目']])).rejects.toThrow(
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
    expect(await sheet.formula('JPADDRESS', '札幌市中央区北一条西2丁目', fields)).toEqual([
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

describe('a formula that is wrong as a whole', () => {
  it.each([
    [
      'a field that is none',
      ['1000001', 'twon'],
      '項目「twon」はありません。「町域」のことですか。',
    ],
    ['a range of two columns', [[['100', '0001']]], '1列だけの範囲'],
  ] as const)('says so: %s', async (_, args, message) => {
    const sheet = await connected();
    await expect(sheet.formula('POSTAL', ...args)).rejects.toThrow(message);
  });

  it('says where the key is entered, once there is something to ask', async () => {
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
