/** Compares runs in several threads with the same run in one thread. */
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { duplicatesOptions } from '@daicho/service/cli/duplicates/options.ts';
import { summaryLines } from '@daicho/service/cli/enrich/summary.ts';
import { markDuplicates } from '@daicho/service/lists/duplicates/run.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { madeUpIssuer, rowsOnDay } from '../../../bench/invoice/made-up-issuer.ts';
import { atNight, few } from '../../cases.ts';
import { type Desk, desk, run } from '../../service/lists/enrich/run-fixture.ts';
import { corporations, issuerRegister } from '../../service/registers/invoice/import/register.ts';
import { areaRow, cp932, fileOf } from '../../service/sources/japanpost/official-files.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';

/** Small numbers, so that even a few rows make many windows for two threads. */
const SMALL = { windowRows: 7, rowsOfAThread: 50 };

const LISTS = {
  address: [
    [
      '千代田区霞が関1-3-2',
      '府中市府中町1-2',
      '',
      '存在しない場所',
      '#REF!',
      '京都市役所',
      '大阪市北区梅田3-1',
    ],
    'postal_code,city,town,candidates',
  ],
  postal_code: [
    ['100-0013', '１０６００３２', '', '9999999', '12', '1000013'],
    'prefecture,city,town',
  ],
  corporate_number: [['7000012050002', '700001205000', '', '1234567890123'], 'name,address'],
  company_name: [
    ['国税庁', '株式会社みほん', '', 'デジタル庁'],
    'corporate_number,name,candidates',
  ],
  bank: [['みずほ', '三菱ＵＦＪ銀行', '', 'ない銀行', '0001'], 'bank_code,bank_name'],
  date: [['2026-01-01', '令和8年5月3日', '', '2026-13-01'], 'holiday,weekday'],
} as const;

async function inThreads(where: Desk, threads: string, given: Parameters<typeof run>[1]) {
  const { summary, progress } = await run(where, { ...given, threads, overwrite: true }, SMALL);
  const lines = summaryLines({ ...summary, seconds: 0 }, [], 'en');
  return { text: where.outputText(), lines, last: progress.at(-1) };
}

describe('a run in several threads', () => {
  it.each(few(Object.entries(LISTS), 2))(
    'gives what one thread gives: %s',
    async (as, [values, fields]) => {
      const random = seeded(as.length);
      const cells = Array.from({ length: 200 }, (_, i) => {
        const value = values[Math.floor(random() * values.length)] ?? '';
        return as === 'address' && value !== '' && random() < 0.5 ? `${value}${i}` : value;
      });
      const where = desk('列', cells);
      const given = { column: ['列'], as, fields };
      const alone = await inThreads(where, '1', given);
      expect(alone.last).toBe(200);
      expect(await inThreads(where, as === 'address' ? '3' : '2', given)).toEqual(alone);
    },
  );

  it('writes a workbook as one thread does', async () => {
    const where = desk('住所', []);
    const [input, output] = [join(where.folder, 'in.xlsx'), join(where.folder, 'out.xlsx')];
    const workbook = new ExcelJS.Workbook();
    const rows = Array.from({ length: 150 }, (_, i) => [`千代田区霞が関1-3-${(i % 40) + 1}`]);
    workbook.addWorksheet('名簿').addRows([['住所'], ...rows]);
    await workbook.xlsx.writeFile(input);
    const written = async (threads: string) => {
      await run({ ...where, input, output }, { threads, overwrite: true }, SMALL);
      return readFileSync(output);
    };
    const alone = await written('1');
    expect((await written('2')).equals(alone)).toBe(true);
  });

  it('judges registration numbers on a day as one thread does, and stops if the register is damaged', async () => {
    const day = '2025-06-30';
    const issuers = Array.from({ length: 120 }, (_, i) =>
      madeUpIssuer(
        { number: `T${corporateNumber(i + 1)}`, kind: '2', name: '株式会社見本' },
        seeded(i),
        0.6,
      ),
    );
    const { dataDir, full } = await issuerRegister();
    await full(day, corporations(day, ...issuers.flatMap((issuer) => rowsOnDay(issuer, day))));
    const where = desk('T番号', []);
    const lines = issuers.flatMap(({ number }, i) =>
      ['2023-10-05', '2024-03-31', '2025-04-01'].map((date) => `${i},${number},${date}\n`),
    );
    writeFileSync(where.input, `id,T番号,取引日\n${lines.join('')}`);
    const given = {
      column: ['T番号'],
      dateColumn: ['取引日'],
      as: invoiceNumberKind.id,
      fields: 'valid,validity,address',
      data: dataDir,
    };
    const alone = await inThreads(where, '1', given);
    expect(alone.text).toContain('TRUE');
    expect(await inThreads(where, '2', given)).toEqual(alone);

    const folder = join(dataDir, 'invoice');
    const rows = readdirSync(folder).find((name) => /^rows-[^s]/.test(name)) ?? '';
    const bytes = readFileSync(join(folder, rows));
    writeFileSync(join(folder, rows), bytes.fill(0x21));
    const damaged = run(where, { ...given, threads: '2', overwrite: true }, SMALL);
    await expect(damaged).rejects.toThrow('is broken');
    expect(where.outputText()).toBe(alone.text);
  });

  atNight(it)?.('reads the data version that is asked for in every thread', async () => {
    const where = desk('郵便番号', Array(200).fill('1000013'));
    for (const [version, town] of [
      ['2026-04-28', '旧町'],
      ['2026-05-29', '新町'],
    ] as const) {
      const rows = cp932(areaRow({ town }));
      const files = [await fileOf(where.folder, 'KEN_ALL.CSV', rows)];
      const rest = { files, replace: false, allowLoss: true };
      await importPostal({ dataDir: where.folder, version, ...rest });
    }
    const given = { column: ['郵便番号'], as: 'postal_code', fields: 'town', data: where.folder };
    const towns = async (threads: string, dataVersion?: string) => {
      const asked = { ...given, ...(dataVersion === undefined ? {} : { dataVersion }) };
      const { text } = await inThreads(where, threads, asked);
      return [
        ...new Set(
          text
            .trimEnd()
            .split('\n')
            .slice(1)
            .map((line) => line.split(',')[2]),
        ),
      ];
    };
    expect(await towns('2')).toEqual(['新町']);
    expect(await towns('1', '2026-04-28')).toEqual(['旧町']);
    expect(await towns('2', '2026-04-28')).toEqual(['旧町']);
  });

  it('stops when the person stops it, and leaves no output', async () => {
    const where = desk(
      '住所',
      Array.from({ length: 5000 }, (_, i) => `千代田区霞が関1-3-${i}`),
    );
    const stop = new AbortController();
    const stopped = run(
      where,
      { threads: '2' },
      { ...SMALL, signal: stop.signal, onProgress: () => stop.abort() },
    );
    await expect(stopped).rejects.toThrow();
    await wait(0);
    expect(where.hasOutput()).toBe(false);
  });

  it('starts no further thread for few rows', async () => {
    const where = desk('住所', ['千代田区霞が関1-3-2']);
    const { summary } = await run(where, { threads: '8' });
    expect(summary).toMatchObject({ rows: 1, outcomes: { found: 1 }, distinct: 1 });
  });

  it('is refused if a service does the work, and for a value that is not a number of threads', async () => {
    const where = desk('住所', ['千代田区霞が関1-3-2']);
    appendFileSync(where.keyFile, '');
    await expect(run(where, { threads: '0' })).rejects.toThrow('from 1 to 64');
    await expect(
      run(where, { threads: '2', baseUrl: 'https://example.com', keyFile: where.keyFile }),
    ).rejects.toThrow('--concurrency');
  });
});

it('daicho duplicates marks the same in several threads as in one', async () => {
  const where = desk('住所', []);
  const rows = [
    '高橋 太郎,千代田区麹町3-2-5',
    '髙橋太郎,東京都千代田区麹町3-2-5',
    '花子,ない町1-1',
  ];
  const many = Array.from({ length: 20 }, (_, i) =>
    rows.map((row) => row.replace('3-2-5', `${(i % 7) + 1}-2-5`)),
  ).flat();
  const input = join(where.folder, 'customers.csv');
  writeFileSync(input, `${['氏名,住所', ...many].join('\n')}\n`);
  const outputs: string[] = [];
  for (const threads of ['1', '3']) {
    const output = join(where.folder, `${threads}.csv`);
    const given = { column: ['住所'], nameColumn: ['氏名'], threads, output };
    const common = { batch: true, data: '/nowhere', formulaGuard: true, concurrency: '4' };
    const options = duplicatesOptions(input, { ...common, ...given }, 'ja');
    await markDuplicates(options, {
      ...SMALL,
      rowsOfAThread: 20,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onNotice: () => undefined,
    });
    outputs.push(readFileSync(output, 'utf8'));
  }
  expect(outputs[0]).toContain('同じ人');
  expect(outputs[1]).toBe(outputs[0]);
});
