import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuplicatesArguments } from '@daicho/service/cli/duplicates/arguments.ts';
import { duplicatesOptions } from '@daicho/service/cli/duplicates/options.ts';
import { markDuplicates } from '@daicho/service/lists/duplicates/run.ts';
import type { RunHost } from '@daicho/service/lists/run-host.ts';
import { say } from '@daicho/shared/messages/language.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useProxiedService } from '../enrich/run-fixture.ts';

const proxiedService = useProxiedService();

const LIST = [
  '番号,氏名,フリガナ,住所,電話',
  '1,髙橋　太郎,タカハシ タロウ,千代田区麹町３丁目２番５号　コーポ見本４０５号室,03-0000-0000',
  '2,高橋太郎様,,東京都千代田区麹町3-2-5-405,',
  '3,ﾀｶﾊｼ ﾀﾛｳ,,東京都千代田区麹町3-2-5 コーポ見本405,',
  '4,高橋花子,,東京都千代田区麹町3-2-5 コーポ見本405,',
  '5,山田太郎,,東京都千代田区一番町,',
  '',
];

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'daicho-duplicates-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const put = (name: string, content: string | Buffer) => {
    writeFileSync(join(path, name), content, { mode: 0o600 });
    return join(path, name);
  };
  return { path, put };
}

async function remote(path: string, ...faults: Parameters<typeof proxiedService>) {
  const { proxy, key } = await proxiedService(...faults);
  const keyFile = join(path, 'key');
  writeFileSync(keyFile, key, { mode: 0o600 });
  return { proxy, source: { baseUrl: proxy.url, keyFile } };
}

const GIVEN: DuplicatesArguments = {
  column: ['住所'],
  nameColumn: ['氏名'],
  batch: true,
  data: '/nowhere',
  formulaGuard: true,
  concurrency: '4',
};

async function run(
  input: string,
  given: Partial<DuplicatesArguments>,
  host: Partial<RunHost> = {},
) {
  const notices: string[] = [];
  const options = duplicatesOptions(input, { ...GIVEN, ...given }, 'ja');
  const summary = await markDuplicates(options, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onNotice: (sentence, values) => notices.push(say(sentence, 'en', values)),
    remote: { timeoutMs: 5000, retry: { baseMs: 1, maxMs: 2 } },
    ...host,
  });
  return { summary, notices };
}

/** Reads the added columns of a CSV file. */
function added(path: string, from = 5): string[][] {
  const [, ...lines] = readFileSync(path, 'utf8').replace('\uFEFF', '').trimEnd().split(/\r?\n/);
  return lines.map((line) => line.split(',').slice(from, from + 7));
}

describe('daicho duplicates', () => {
  it('adds columns to a copy, and keeps every row', async () => {
    const { path, put } = folder();
    const input = put('list.csv', LIST.join('\n'));
    const { source } = await remote(path);
    const { summary } = await run(input, { ...source, kanaColumn: ['フリガナ'] });
    const same = ['1', '1', '1'];
    expect(added(summary.output)).toEqual([
      ['同じ人', '確実', '3行目と住所が部屋番号まで同じ、名前が同じ', '残す', ...same],
      ['同じ人', '確実', '2行目と住所が部屋番号まで同じ、名前が同じ', '重複', ...same],
      ['同じ人', 'ほぼ確実', '2行目と住所が部屋番号まで同じ、名前の読みが同じ', '重複', ...same],
      ['同じ世帯', '確実', '2行目と住所が部屋番号まで同じ、名字が同じで名前は別', '', '', '1', '1'],
      ['', '', '', '', '', '', ''],
    ]);
    expect(summary).toMatchObject({
      output: join(path, 'list-duplicates.csv'),
      rows: 5,
      groups: 1,
      repeats: 2,
      unlocated: 1,
    });
    expect(readFileSync(input, 'utf8')).toBe(LIST.join('\n'));
  });

  it('recognises people who moved, by telephone number and mail address, and keeps different dates of birth apart', async () => {
    const { path, put } = folder();
    const rows = [
      '氏名,住所,電話,メール,生年月日',
      '綾小路清麿,千代田区麹町3-2-5,090-1234-5678,kiyo@example.jp,1960-01-02',
      '綾小路 清麿,千代田区一番町4-1,９０１２３４５６７８,Kiyo@example.jp,昭和35年1月2日',
      '山田太郎,千代田区麹町3-2-7,,,1950-01-02',
      '山田太郎,千代田区麹町3-2-7,,,1980-03-04',
    ];
    const input = put('list.csv', `${rows.join('\n')}\n`);
    const { source } = await remote(path);
    const columns = { phoneColumn: '電話', emailColumn: 'メール', birthColumn: '生年月日' };
    const { summary } = await run(input, { ...source, ...columns });
    const marks = added(summary.output);
    expect(marks.map(([verdict]) => verdict)).toEqual([
      '同じ人',
      '同じ人',
      '同じかもしれない',
      '同じかもしれない',
    ]);
    expect(marks[0]?.[2]).toBe('3行目と住所は違うが、名前が同じ、メールアドレスと電話番号が同じ');
  });

  it('asks about an address once, for a single record, whatever names stand beside it', async () => {
    const { path, put } = folder();
    const rows = ['山田', '田中', '佐藤'].map((name) => `${name},千代田区麹町3-2-5`);
    const input = put('list.csv', ['氏名,住所', ...rows].join('\n'));
    const { source, proxy } = await remote(path);
    await run(input, { ...source });
    expect(proxy.seen.map(({ body }) => JSON.parse(body))).toEqual([
      { queries: [{ t: '千代田区麹町3-2-5', limit: 1 }] },
    ]);
  });

  it('decides by the postal code beside it, in one column or two, between two cities of one name', async () => {
    const { path, put } = folder();
    const rows = (code: string, none: string) => [
      `山田,${code},府中市府中町1-2`,
      `山田,${none},広島県府中市府中町1-2`,
      `山田,${none},東京都府中市府中町1-2`,
    ];
    const one = put('one.csv', ['氏名,〒,住所', ...rows('726-0005', '')].join('\n'));
    const two = put('two.csv', ['氏名,上3桁,下4桁,住所', ...rows('726,0005', ',')].join('\n'));
    const { source } = await remote(path);
    for (const [input, postalCodeColumn, from] of [
      [one, ['〒'], 3],
      [two, ['上3桁', '下4桁'], 4],
    ] as const) {
      const { summary } = await run(input, { ...source, postalCodeColumn });
      expect(added(summary.output, from).map(([verdict]) => verdict)).toEqual([
        '同じ人',
        '同じ人',
        '',
      ]);
    }
    const { summary } = await run(one, { ...source, output: join(path, 'without.csv') });
    expect(summary.groups).toBe(0);
  });

  it('gives the same result in windows of any size', async () => {
    const { path, put } = folder();
    const input = put('list.csv', LIST.join('\n'));
    const { source } = await remote(path);
    const outputs = [1, 2, 100].map((size) => ({ size, output: join(path, `${size}.csv`) }));
    for (const { size, output } of outputs) {
      await run(input, { ...source, output }, { windowRows: size });
    }
    const [first, ...others] = outputs.map(({ output }) => added(output));
    for (const other of others) expect(other).toEqual(first);
  });

  it('compares two lists, whose headers may differ, and names the rows of the other list', async () => {
    const { path, put } = folder();
    const input = put('new.csv', LIST.join('\n'));
    const against = put(
      'old.csv',
      '顧客名,所在地\n山田花子,千代田区丸の内1-1\n高橋太郎,千代田区麹町3-2-5-405\n',
    );
    const { source } = await remote(path);
    const { summary } = await run(input, {
      ...source,
      against,
      againstColumn: ['所在地'],
      againstNameColumn: ['顧客名'],
    });
    expect(
      added(summary.output).map(([verdict, , reason, keep]) => [verdict, reason, keep]),
    ).toEqual([
      ['同じ人', 'old.csvの3行目と住所が部屋番号まで同じ、名前が同じ', '重複'],
      ['同じ人', 'old.csvの3行目と住所が部屋番号まで同じ、名前が同じ', '重複'],
      // No column of readings is given, so タカハシタロウ is not known to be 高橋太郎.
      ['同じ世帯', '2行目と住所が部屋番号まで同じ、名前は別', ''],
      ['同じ世帯', '2行目と住所が部屋番号まで同じ、名字が同じで名前は別', ''],
      ['', '', ''],
    ]);
    expect(summary).toMatchObject({ rows: 5, against: 2 });
  });

  it('joins surname and given name from two columns, in a workbook', async () => {
    const { path, put } = folder();
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('名簿');
    sheet.addRows([
      ['姓', '名', '住所'],
      ['高橋', '太郎', '千代田区麹町3-2-5'],
      ['髙橋 太郎', '', '東京都千代田区麹町３－２－５'],
    ]);
    const input = put('list.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()));
    const { source } = await remote(path);
    const { summary } = await run(input, { ...source, nameColumn: ['姓', '名'] });
    const written = new ExcelJS.Workbook();
    await written.xlsx.readFile(summary.output);
    const rows = written.getWorksheet('名簿')?.getSheetValues().slice(2) ?? [];
    expect(rows.map((row) => (Array.isArray(row) ? row[4] : undefined))).toEqual([
      '同じ人',
      '同じ人',
    ]);
  });

  it('stops without an output if an address cannot be asked about, and goes on later', async () => {
    const { path, put } = folder();
    const input = put('list.csv', LIST.join('\n'));
    let isDown = true;
    const { source, proxy } = await remote(path, (_, n) =>
      isDown && n > 0 ? { status: 403 } : undefined,
    );
    const output = join(path, 'out.csv');
    const stopped = run(input, { ...source, output }, { windowRows: 2 });
    await expect(stopped).rejects.toThrow();
    expect(existsSync(output)).toBe(false);
    isDown = false;
    const asked = proxy.seen.length;
    const searches = () => proxy.seen.slice(asked).filter(({ path: to }) => to.includes('/batch/'));
    const { notices, summary } = await run(input, { ...source, output }, { windowRows: 2 });
    expect(notices).toEqual(['Going on where the last run stopped (2 already known).']);
    expect(searches()).toHaveLength(2);
    expect(summary).toMatchObject({ groups: 1, repeats: 1 });
    expect(existsSync(`${output}.resume`)).toBe(false);
  });

  it.each([
    [{ kind: 'family' }, '--kind'],
    [{ againstColumn: ['住所'] }, '--against'],
    [{ nameColumn: [], kanaColumn: ['フリガナ'] }, '--name-column'],
    [{ column: ['住所', '住所'] }, '--column'],
    [{ against: '/nowhere/../nowhere/list.csv' }, '--against'],
    [{ against: '/nowhere/old.csv', output: '/nowhere/old.csv', overwrite: true }, '-o'],
  ] as const)('refuses %j before anything is opened', async (given, option) => {
    await expect(run('/nowhere/list.csv', given)).rejects.toThrow(option);
  });
});
