/** The functions about dates and municipalities, as Sheets runs them, against the real service. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { localService, sheetBehindProxy } from '../../apps-script/local-service.ts';
import { builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';

const service = localService();
const connected = async () => (await sheetBehindProxy(service())).sheet;

/** A date as a cell holds it. */
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date);

const UNKNOWN = '要確認: 祝日がまだ発表されていないか、データにない年にかかります';

describe('HOLIDAY', () => {
  it('names the holiday of each date, however it is written, and nothing on other days', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const range = [
      ['2026-01-01'],
      [new Date(2026, 4, 6)],
      [46_023],
      ['令和8年11月23日'],
      ['2026/11/24'],
      [''],
      ['1/2/26'],
      ['昭和64年1月8日'],
      ['2030-01-01'],
    ];
    expect(await sheet.formula('HOLIDAY', range)).toEqual([
      ['元日'],
      ['休日'],
      ['元日'],
      ['勤労感謝の日'],
      [''],
      [''],
      ['入力不備: 年・月・日の順序がわからない日付です（西暦4桁か元号を先に書いてください）'],
      ['入力不備: その元号にはない日付です（例: 昭和は64年1月7日まで）'],
      [UNKNOWN],
    ]);
    expect(proxy.seen.map(({ path }) => path)).toEqual(['/v1/holidays']);
  });

  it.each([
    ['America/Los_Angeles', '2026-11-22T18:00:00-08:00'],
    ['Pacific/Auckland', '2026-11-22T00:00:00+13:00'],
    ['Pacific/Auckland', '2026-11-22T23:59:00+13:00'],
  ])(
    'reads and gives the day that a cell shows, even in a spreadsheet with the time zone %s',
    async (timeZone, moment) => {
      const { sheet } = await sheetBehindProxy(service(), undefined, { timeZone });
      const cells = [[new Date(moment)], [''], [new Date(Number.NaN)], ['2026-11-23']];
      const midnight = (day: string) => new Date(`${day}T00:00:00${moment.slice(-6)}`);
      expect(await sheet.formula('HOLIDAY', cells, '日付')).toEqual([
        [midnight('2026-11-22')],
        [''],
        [expect.stringContaining('入力不備')],
        [midnight('2026-11-23')],
      ]);
      expect(await sheet.formula('ADDBUSINESSDAYS', new Date(moment), 1)).toEqual([
        [midnight('2026-11-24')],
      ]);
    },
  );

  it('returns other fields too', async () => {
    const sheet = await connected();
    const fields = 'date,曜日,和暦,holiday,営業日か,翌営業日,前営業日,status';
    expect(
      await sheet.formula('HOLIDAY', [['R8.5.4'], ['2027-12-31'], ['2030/1/4']], fields),
    ).toEqual([
      [
        ...[day(2026, 5, 4), '月曜日', '令和8年5月4日', 'みどりの日', false, day(2026, 5, 7)],
        ...[day(2026, 5, 1), '一致'],
      ],
      [
        ...[day(2027, 12, 31), '金曜日', '令和9年12月31日', '', true, '?'],
        ...[day(2027, 12, 30), '一致'],
      ],
      [day(2030, 1, 4), '金曜日', '令和12年1月4日', '', '', '', '', UNKNOWN],
    ]);
  });

  it('shares one list with all formulas of the document', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await sheet.formula('HOLIDAY', '2026-01-01');
    await sheet.formula('HOLIDAYS', 2026);
    await sheet.formula('ISBUSINESSDAY', '2026-01-01');
    expect(proxy.seen).toHaveLength(1);
    const kept = [...(sheet.seen?.cached.values() ?? [])].map((text) => Buffer.byteLength(text));
    expect(Math.max(...kept)).toBeLessThan(50_000);
  });
});

describe('HOLIDAYS', () => {
  it('lists a year, a year of an era, or the days between two dates', async () => {
    const sheet = await connected();
    const year = await sheet.formula('HOLIDAYS', 2026);
    expect(year).toHaveLength(18);
    expect(year[0]).toEqual([day(2026, 1, 1)]);
    expect(await sheet.formula('HOLIDAYS', '令和8年')).toEqual(year);
    expect(await sheet.formula('HOLIDAYS', '2026')).toEqual(year);
    expect(await sheet.formula('HOLIDAYS', '2026-05-03', new Date(2026, 4, 4))).toEqual([
      [day(2026, 5, 3)],
      [day(2026, 5, 4)],
    ]);
    expect(await sheet.formula('HOLIDAYS', '2027-11-04')).toEqual([[day(2027, 11, 23)]]);
    expect(await sheet.formula('HOLIDAYS', '2026-06-01', '2026-06-30')).toEqual([['']]);
  });

  it('gives only dates, which WORKDAY and NETWORKDAYS accept, and names if they are asked for', async () => {
    const sheet = await connected();
    const year = await sheet.formula('HOLIDAYS', 2026);
    expect(year.every((row) => row.length === 1 && row[0] instanceof Date)).toBe(true);
    expect(await sheet.formula('HOLIDAYS', '2026-05-03', '2026-05-04', '日付,曜日,祝日')).toEqual([
      [day(2026, 5, 3), '日曜日', '憲法記念日'],
      [day(2026, 5, 4), '月曜日', 'みどりの日'],
    ]);
  });

  it('says below the list that later holidays are not announced', async () => {
    const sheet = await connected();
    expect(await sheet.formula('HOLIDAYS', '2027-11-04', 2028, 'date,holiday')).toEqual([
      [day(2027, 11, 23), '勤労感謝の日'],
      [UNKNOWN, ''],
    ]);
    await expect(sheet.formula('HOLIDAYS', 2030)).rejects.toThrow(UNKNOWN);
    await expect(sheet.formula('HOLIDAYS', 'いつか')).rejects.toThrow(
      '入力不備: 日付として読めません（例: 2026-01-01、令和8年1月1日）',
    );
  });
});

describe('business days', () => {
  it('are recognised by ISBUSINESSDAY for each cell of a range, at the position of the cell', async () => {
    const sheet = await connected();
    const range = [
      ['2026-11-20', '2026-11-21', '2026-11-23'],
      ['', '2028-01-04', 'x'],
    ];
    expect(await sheet.formula('ISBUSINESSDAY', range)).toEqual([
      [true, false, false],
      ['', UNKNOWN, '入力不備: 日付として読めません（例: 2026-01-01、令和8年1月1日）'],
    ]);
  });

  it('are counted with closing days and a weekend of one’s own', async () => {
    const sheet = await connected();
    const days = [['2026-12-31', '2027-01-03', '2027-01-04', '2026-08-14']];
    expect(await sheet.formula('ISBUSINESSDAY', days)).toEqual([[true, false, true, true]]);
    expect(await sheet.formula('ISBUSINESSDAY', days, '銀行')).toEqual([
      [false, false, true, true],
    ]);
    const closing = [['12/29〜1/4'], [new Date(2026, 7, 14)], ['']];
    expect(await sheet.formula('ISBUSINESSDAY', days, closing)).toEqual([
      [false, false, false, false],
    ]);
    const weekends = [['2026-11-18', '2026-11-21', '2026-11-22']];
    for (const weekend of ['水', '水曜日', 'Wednesday', '0010000']) {
      expect(await sheet.formula('ISBUSINESSDAY', weekends, '', weekend)).toEqual([
        [false, true, true],
      ]);
    }
    await expect(sheet.formula('ISBUSINESSDAY', days, '盆休み')).rejects.toThrow(
      '休業日「盆休み」',
    );
    await expect(sheet.formula('ISBUSINESSDAY', days, '', 'いつも')).rejects.toThrow('休みの曜日');
  });

  it('are added by ADDBUSINESSDAYS as WORKDAY adds them', async () => {
    const sheet = await connected();
    const starts = [['2026-05-01'], ['2026-05-07'], ['2026-05-02'], ['2027-12-30']];
    expect(await sheet.formula('ADDBUSINESSDAYS', starts, [[1], [-1], [0], [5]])).toEqual([
      [day(2026, 5, 7)],
      [day(2026, 5, 1)],
      [day(2026, 5, 2)],
      [UNKNOWN],
    ]);
    expect(await sheet.formula('ADDBUSINESSDAYS', '2026-12-30', '１', 'bank')).toEqual([
      [day(2027, 1, 4)],
    ]);
    await expect(sheet.formula('ADDBUSINESSDAYS', '2026-12-30', 1.5)).rejects.toThrow(
      '入力不備: 日数は整数で指定してください',
    );
    await expect(sheet.formula('ADDBUSINESSDAYS', starts, [[1], [2]])).rejects.toThrow('範囲の形');
  });

  it('are counted by BUSINESSDAYS as NETWORKDAYS counts them', async () => {
    const sheet = await connected();
    const from = [['2026-05-01'], ['2026-05-07'], ['2026-05-02'], ['2027-12-30'], ['']];
    const to = [['2026-05-07'], ['2026-05-01'], ['2026-05-06'], ['2028-01-04'], ['2026-05-01']];
    expect(await sheet.formula('BUSINESSDAYS', from, to)).toEqual([[2], [-2], [0], [UNKNOWN]]);
  });
});

describe('CITIES', () => {
  it('lists the municipalities of a prefecture by its code or name, asking once', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const tokyo = await sheet.formula('CITIES', '東京都');
    expect(tokyo[0]).toEqual(['13101', '千代田区']);
    expect(tokyo.length).toBeGreaterThan(50);
    for (const name of ['東京', 13, '１３', 'Tokyo', 'tokyo-to']) {
      expect(await sheet.formula('CITIES', name)).toEqual(tokyo);
    }
    expect(proxy.seen.map(({ path }) => path)).toEqual(['/v1/cities/13']);
    expect((await sheet.formula('CITIES', 1))[0]).toEqual(['01101', '札幌市中央区']);
  });

  it('refuses what is not a prefecture', async () => {
    const sheet = await connected();
    const sentence = '入力不備: 都道府県のコード（01から47）か名前ではありません';
    for (const name of ['48', '火星', '東'])
      await expect(sheet.formula('CITIES', name)).rejects.toThrow(sentence);
    expect(await sheet.formula('CITIES', '')).toEqual([['', '']]);
  });
});

describe('a formula without an answer of the service', () => {
  it('says where the key is entered if the formula has dates, and stays blank otherwise', async () => {
    const sheet = new Spreadsheet(await builtScript());
    onTestFinished(() => sheet.close());
    await expect(sheet.formula('HOLIDAY', '2026-01-01')).rejects.toThrow('「列の照合・設定」');
    await expect(sheet.formula('CITIES', '13')).rejects.toThrow('「列の照合・設定」');
    expect(await sheet.formula('ISBUSINESSDAY', [[''], ['']])).toEqual([['']]);
  });

  it('shows the failure of the service in every cell, and does not cache it', async () => {
    const { sheet } = await sheetBehindProxy(service(), (n) =>
      n === 0 ? { status: 403 } : undefined,
    );
    const refused = await sheet.formula('HOLIDAY', [['2026-01-01'], ['2026-01-02']]);
    expect(refused[0]?.[0]).toMatch(/^失敗: /);
    expect(refused[1]).toEqual(refused[0]);
    expect(await sheet.formula('HOLIDAY', '2026-01-01')).toEqual([['元日']]);
  });
});
