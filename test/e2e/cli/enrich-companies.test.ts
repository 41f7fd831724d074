import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import {
  COMPANIES_DAY,
  companiesDirectory,
  companiesService,
  countedCompanies,
  DAICHO,
  MIHON,
} from '../../service/lists/enrich/companies-fixture.ts';
import { DEFAULTS, desk, run } from '../../service/lists/enrich/run-fixture.ts';

const LIST = { column: ['取引先'], as: 'company_name', addressColumn: ['所在'] };
const NAMES = { ...LIST, fields: 'corporate_number,name,score' };
const HEADER = '取引先,所在';

function remote(proxy: { url: string }, where: { keyFile: string }) {
  return { baseUrl: proxy.url, keyFile: where.keyFile };
}

const ROWS = [
  '㈱見本商事 御中,鳥取県鳥取市東町1-220',
  '見本商事(株),鳥取市東町１丁目２２０',
  '見本商事,',
  ',鳥取市東町1-220',
  '台帳システム(有),鳥取県鳥取市東町1-220',
  '株式会社何処にもない,鳥取市',
  '03-1234-5678,鳥取市',
];

describe('a list of companies', () => {
  it('gets their numbers, with a score, over HTTP and from the data of this computer alike', async () => {
    const { proxy, key } = await companiesService();
    const where = desk(HEADER, ROWS, key);
    const { summary } = await run(where, { ...remote(proxy, where), ...NAMES });
    expect(where.outputText().split(/\r?\n/)[0]).toBe(
      'id,取引先,所在,法人番号,商号または名称,一致度,照合結果',
    );
    expect(where.outputRows().map((row) => row.slice(3))).toEqual([
      [MIHON, '株式会社見本商事', '100', '一致'],
      [MIHON, '株式会社見本商事', '96', '一致'],
      ['', '', '64', '要確認: 候補が複数（同じくらい合う法人がほかにもあります）'],
      ['', '', '', ''],
      [DAICHO, '台帳システム有限会社', '94', '一致'],
      ['', '', '', '対象外: 法人データは鳥取県だけです'],
      ['', '', '', '入力不備: 名称の文字がありません'],
    ]);
    expect(summary).toMatchObject({
      rows: 7,
      outcomes: { found: 3, ambiguous: 1, not_found: 1, invalid: 1, blank: 1, failed: 0 },
      distinct: 5,
      version: COMPANIES_DAY,
    });

    const local = desk(HEADER, ROWS);
    const here = await run(local, { ...NAMES, data: await companiesDirectory() });
    expect(here.notices.join()).toContain('only these corporations are imported: Tottori');
    expect(local.outputText()).toBe(where.outputText());
  });

  it('gets the numbers of companies whose kind words have spaces in them', async () => {
    const where = desk(HEADER, [
      '株　式　会　社　見本商事,鳥取県鳥取市東町1-220',
      '（ 株）見本商事,鳥取県鳥取市東町1-220',
      '台帳システム有限会　社,鳥取県鳥取市東町1-220',
    ]);
    await run(where, { ...NAMES, data: await companiesDirectory() });
    expect(where.outputRows().map((row) => row.slice(3))).toEqual([
      [MIHON, '株式会社見本商事', '100', '一致'],
      [MIHON, '株式会社見本商事', '100', '一致'],
      [DAICHO, '台帳システム有限会社', '94', '一致'],
    ]);
  });

  it('is sent in batches of a hundred, and each name with its address is sent once', async () => {
    const { proxy, key } = await companiesService();
    const where = desk(HEADER, [...countedCompanies(120), ...countedCompanies(120)], key);
    const { summary } = await run(where, { ...remote(proxy, where), ...NAMES });
    expect(summary).toMatchObject({ rows: 240, distinct: 120, outcomes: { found: 240 } });
    const batches = proxy.seen.map(({ path, body }) => [path, JSON.parse(body).queries.length]);
    expect(batches).toEqual([
      ['/v1/batch/houjinbangou/search', 100],
      ['/v1/batch/houjinbangou/search', 20],
    ]);
  });

  it('gives the same result whatever the windows, batches and failures are', async () => {
    const cells = [...ROWS, ...countedCompanies(30), ...ROWS];
    const outputs: string[] = [];
    for (const [windowRows, batch, faults] of [
      [100_000, true, false],
      [7, true, true],
      [3, false, false],
    ] as const) {
      const { proxy, key } = await companiesService((_, n) =>
        faults && n % 3 === 1 ? { status: 503 } : undefined,
      );
      const where = desk(HEADER, cells, key);
      await run(where, { ...remote(proxy, where), ...NAMES, batch }, { windowRows });
      outputs.push(where.outputText());
    }
    expect(new Set(outputs).size).toBe(1);
  });

  it('continues where it stopped', async () => {
    let isGone = false;
    const { proxy, key } = await companiesService(() => (isGone ? { status: 401 } : undefined));
    const where = desk(HEADER, countedCompanies(120), key);
    const given = { ...remote(proxy, where), ...NAMES, concurrency: '1' };
    const onProgress = () => {
      isGone = true;
    };
    await expect(run(where, given, { onProgress })).rejects.toThrow('API key');
    expect(where.hasProgress()).toBe(true);
    isGone = false;
    const { summary, notices } = await run(where, given);
    expect(notices.join()).toContain('Going on');
    expect(summary).toMatchObject({ requests: 1, distinct: 120, outcomes: { found: 120 } });
  });

  it('does not continue with results for another column of addresses', async () => {
    let isGone = true;
    const { proxy, key } = await companiesService((_, n) =>
      isGone && n > 0 ? { status: 401 } : undefined,
    );
    const where = desk(`${HEADER},旧住所`, countedCompanies(120), key);
    const given = { ...remote(proxy, where), ...NAMES, concurrency: '1' };
    await expect(run(where, given)).rejects.toThrow();
    isGone = false;
    const before = proxy.seen.length;
    const { notices } = await run(where, { ...given, addressColumn: ['旧住所'] });
    expect(notices.join()).toContain('starts afresh');
    const batches = proxy.seen.slice(before).map(({ body }) => JSON.parse(body).queries.length);
    expect(batches).toEqual([100, 20]);
  });

  it('keeps no name and no address in the file of progress', async () => {
    const { proxy, key } = await companiesService((_, n) => (n > 0 ? { status: 401 } : undefined));
    const where = desk(HEADER, countedCompanies(120), key);
    const given = { ...remote(proxy, where), ...LIST, fields: 'score', concurrency: '1' };
    await expect(run(where, given)).rejects.toThrow();
    const { readFileSync } = await import('node:fs');
    const file = readFileSync(`${where.output}.resume`);
    expect(file.includes('倉庫')).toBe(false);
    expect(file.includes('東町')).toBe(false);
  });

  it('takes the addresses of the same sheet in a workbook', async () => {
    const where = desk(HEADER, []);
    const book = new ExcelJS.Workbook();
    book.addWorksheet('別').addRows([['所在'], ['米子市']]);
    book.addWorksheet('一覧').addRows([
      ['取引先', '所在'],
      ['㈱見本商事', '鳥取市東町1-220'],
      [null, null],
      ['㈱見本商事', '米子市加茂町1-1'],
    ]);
    const [input, output] = ['in.xlsx', 'out.xlsx'].map((name) => `${where.folder}/${name}`);
    if (input === undefined || output === undefined) throw new Error();
    await book.xlsx.writeFile(input);
    const data = await companiesDirectory();
    const { summary } = await run({ ...where, input, output }, { ...NAMES, data });
    expect(summary.outcomes).toMatchObject({ found: 2, blank: 1 });
  });

  it('reports addresses that stand under another row of headers, or are missing', async () => {
    const where = desk('表題,所在', ['取引先,x', '㈱見本商事,東町']);
    const data = await companiesDirectory();
    await expect(run(where, { ...NAMES, data })).rejects.toThrow('There is no header');
    await expect(run(where, { ...NAMES, addressColumn: ['無'], data })).rejects.toThrow('無');
  });
});

describe('a column of corporate numbers', () => {
  const NUMBERS = { column: ['番号'], as: 'corporate_number', fields: 'name,address,close_date' };

  it('gets names and addresses, each number asked for once', async () => {
    const { proxy, key } = await companiesService();
    const wrong = MIHON.replace(/^./, (digit) => String((Number(digit) % 9) + 1));
    const asked = [MIHON, DAICHO, '7000012050002'];
    const cells = [MIHON, `T${MIHON}`, DAICHO, '', wrong, '7000012050002', '12'];
    const where = desk('番号', cells, key);
    const { summary } = await run(where, { ...remote(proxy, where), ...NUMBERS });
    expect(where.outputRows().map((row) => row.slice(2))).toEqual([
      ['株式会社見本商事', '鳥取県鳥取市東町１丁目２２０番地', '', '一致'],
      ['株式会社見本商事', '鳥取県鳥取市東町１丁目２２０番地', '', '一致'],
      ['台帳システム有限会社', '鳥取県鳥取市東町１丁目２２０番地', '2020-03-31', '一致'],
      ['', '', '', ''],
      ['', '', '', '入力不備: 法人番号の検査用数字が合いません（入力の誤りと思われます）'],
      ['', '', '', '対象外: 法人データは鳥取県だけです'],
      ['', '', '', '入力不備: 法人番号は13桁です'],
    ]);
    expect(summary).toMatchObject({ distinct: 3, requests: 1 });
    const [root, batch, ...further] = proxy.seen;
    expect(root).toMatchObject({ method: 'GET', path: '/' });
    expect(batch).toMatchObject({ method: 'POST', path: '/v1/batch/houjinbangou/lookup' });
    expect(JSON.parse(batch?.body ?? '')).toEqual({
      queries: asked.map((corporate_number) => ({ corporate_number })),
    });
    expect(further).toEqual([]);

    const single = desk('番号', cells, key);
    await run(single, { ...remote(proxy, single), ...NUMBERS, batch: false });
    expect(single.outputText()).toBe(where.outputText());
    expect(proxy.seen.slice(2).map(({ path }) => path)).toEqual(
      asked.map((number) => `/v1/houjinbangou/${number}`),
    );
  });

  it('gets a note that the data is a sample if none was imported', async () => {
    const where = desk('番号', ['7000012050002']);
    const { summary, notices } = await run(where, { ...NUMBERS, data: where.folder });
    expect(notices.join()).toContain('sample');
    expect(summary.outcomes.found).toBe(1);
  });
});

describe('the options', () => {
  const given = { ...DEFAULTS, column: ['取引先'], output: 'out.csv' };

  it('take a column of addresses for company names, and refuse it for corporate numbers', () => {
    const { fields: _, ...bare } = given;
    const options = { ...bare, as: 'company_name', addressColumn: ['住所'] };
    expect(enrichOptions('in.csv', options, 'ja')).toMatchObject({
      kind: { id: 'company_name' },
      columns: [['取引先'], ['住所'], []],
      fields: ['corporate_number', 'name', 'address', 'score', 'reason', 'candidates', 'status'],
    });
    const wrong = { ...bare, as: 'corporate_number', addressColumn: ['住所'] };
    expect(() => enrichOptions('in.csv', wrong, 'ja')).toThrow('--as company_name');
  });

  it('refuse a data version, and a field of another register', () => {
    const wrong = [{ dataVersion: '2026-10-31', fields: 'name' }, { fields: 'koaza' }];
    for (const one of wrong) {
      const options = { ...given, as: 'company_name', ...one };
      expect(() => enrichOptions('in.csv', options, 'ja')).toThrow();
    }
  });
});
