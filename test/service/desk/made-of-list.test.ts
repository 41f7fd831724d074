/** Labels and maps of a dropped list: the same as the commands make, with a note of what is left out. */
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fileOf, TOWN_HEADER, townRow } from '../sources/mlit/place-files.ts';
import { type DeskService, startDesk } from './desk-service.ts';
import { DeskClient } from './dropped.ts';

let service: DeskService;
let desk: DeskClient;
beforeAll(async () => {
  service = await startDesk();
  desk = new DeskClient(service);
});
afterAll(() => service.close());

/** Drops a list that is closed after its test, since a person may have only a few lists open. */
async function dropped(name: string, content: string | Uint8Array): Promise<string> {
  const id = await desk.idOfDropped(name, content);
  onTestFinished(async () => void (await desk.post(`/lists/${id}/close`)));
  return id;
}

const WANTED = { sheet: 0, format: '12', language: 'ja' };

it('the desk prints a label for each row that has what a label needs, and lists the other rows', async () => {
  const rows = ['氏名,郵便番号,住所', '山田太郎,1000001,東京都千代田区千代田1-1', '鈴木花子,,'];
  const id = await dropped('名簿.csv', rows.join('\r\n'));
  const response = await desk.post(`/lists/${id}/labels`, WANTED);
  const made = (await response.json()) as { lines: { ja: string }[] };
  expect(made).toMatchObject({ count: 1, hasReport: true });
  expect(made.lines.map(({ ja }) => ja)).toEqual(
    expect.arrayContaining(['ラベル: 1 枚（1 シート）', '印刷しなかった行: 1']),
  );
  const labels = await desk.get(`/lists/${id}/labels/pdf`);
  const bytes = Buffer.from(await labels.arrayBuffer()).toString('latin1');
  expect(bytes.startsWith('%PDF-')).toBe(true);
  expect(labels.headers.get('content-disposition')).toContain('-labels.');
  expect(await (await desk.get(`/lists/${id}/labels/csv`)).text()).toContain('鈴木花子');
});

it('the desk prints labels by what a run has decided, whatever language its columns are in', async () => {
  const list = '会社名,郵便番号,住所\r\n商事,1008926,東京都千代田区麹町1-2-3';
  const id = await dropped('顧客.csv', list);
  const linesOf = async () => {
    const made = await (await desk.post(`/lists/${id}/labels`, WANTED)).json();
    return (made as { lines: { ja: string }[] }).lines.map(({ ja }) => ja);
  };
  // The code that somebody wrote belongs to another place.
  expect((await linesOf()).join()).toContain('郵便番号が違う行');
  const made = {
    kind: 'address',
    column: 2,
    columns: [['postal_code', 'Postal code']],
    inputs: [['住所'], ['郵便番号']],
  };
  await desk.write(
    id,
    { edit: 'made', sheet: 0, headerRow: 0, made: [made] },
    { edit: 'add', sheet: 0, headerRow: 0, headers: ['Postal code'] },
    { edit: 'texts', columns: [0], row: 1, texts: [['1020083']] },
  );
  expect((await linesOf()).join()).not.toMatch(/違う行|使わなかった列/);
});

it('the desk prints vertical envelopes with a sender and without barcodes, one for each person', async () => {
  const rows = [
    '氏名,住所',
    '山田 太郎,東京都千代田区千代田1-1',
    '山田 太郎,東京都千代田区千代田1-1',
  ];
  const id = await dropped('名簿.csv', rows.join('\r\n'));
  const form = { vertical: true, barcodes: false, onePer: 'person', sender: ['見本商事'] };
  const wanted = { ...WANTED, format: 'chou3', ...form };
  const made = (await (await desk.post(`/lists/${id}/labels`, wanted)).json()) as {
    lines: { ja: string }[];
  };
  expect(made).toMatchObject({ count: 1, hasReport: true });
  expect(made.lines.map(({ ja }) => ja)).toContain('重複するため印刷しなかった行: 1');
  const labels = await desk.get(`/lists/${id}/labels/pdf`);
  const bytes = Buffer.from(await labels.arrayBuffer()).toString('latin1');
  expect(bytes).toMatch(/MediaBox \[0 0 340\.\d+ 666\.\d+\]/);
});

it.each([
  [{ vertical: true }, '縦書きには小さすぎます'],
  [{ skipped: 12 }, '使用済みの面'],
])('the desk says what is wrong with the form %j', async (form, words) => {
  const id = await dropped('名簿.csv', '氏名,住所\r\n山田,東京都千代田区千代田1-1');
  const response = await desk.post(`/lists/${id}/labels`, { ...WANTED, ...form });
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(words);
});

it('the desk says what a list without names needs, and names no option of the command', async () => {
  const id = await dropped('名簿.csv', '住所\r\n東京都千代田区千代田1-1');
  const response = await desk.post(`/lists/${id}/labels`, WANTED);
  expect(response.status).toBe(422);
  const { wrong } = (await response.json()) as { wrong: { ja: string } };
  expect(wrong.ja).toContain('氏名');
  expect(wrong.ja).not.toContain('--');
});

it('the desk refuses a sheet of labels that nobody sells, and a file that it did not make', async () => {
  const id = await dropped('名簿.csv', '氏名,住所\r\n山田,東京都千代田区千代田1-1');
  expect((await desk.post(`/lists/${id}/labels`, { ...WANTED, format: '13' })).status).toBe(400);
  expect((await desk.post(`/lists/${id}/labels`, { ...WANTED, sheet: 7 })).status).toBe(400);
  expect((await desk.get(`/lists/${id}/labels/pdf`)).status).toBe(404);
  expect((await desk.get(`/lists/${id}/labels/about.json`)).status).toBe(404);
});

describe('a map', () => {
  const MAP = { sheet: 0, format: 'html', language: 'ja' };
  const LIST = [
    '会社名,住所',
    '麹町商事,東京都千代田区麹町1-2-3',
    '二丁目商店,東京都千代田区麹町2-1',
    '不明,どこにもない住所',
  ].join('\r\n');

  it('says who can make it possible if the service has no coordinates', async () => {
    const id = await dropped('顧客.csv', LIST);
    const response = await desk.post(`/lists/${id}/map`, MAP);
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain('daicho import coordinates');
  });

  it('shows the rows that have a point, named by their column of names, and counts the other rows', async () => {
    const towns = fileOf(
      'towns.csv',
      TOWN_HEADER,
      townRow('13101', '千代田区', '麹町一丁目', '35.681000,139.767000'),
      townRow('13101', '千代田区', '麹町二丁目', '35.680000,139.764000'),
    );
    const order = { version: '2025-12-01', files: [towns], replace: false, allowLoss: false };
    await importCoordinates({ dataDir: service.dataDir, ...order });
    const id = await dropped('顧客.csv', LIST);
    await expect.poll(async () => (await desk.post(`/lists/${id}/map`, MAP)).status).toBe(200);
    const made = await (await desk.post(`/lists/${id}/map`, MAP)).json();
    expect(made).toMatchObject({ count: 2, hasReport: false });
    expect(JSON.stringify(made)).toContain('該当なし: 1');
    const page = await desk.get(`/lists/${id}/map/html`);
    expect(page.headers.get('content-disposition')).toContain('-map.html');
    expect(await page.text()).toContain('麹町商事');
    // The file that was made before in another form is gone.
    await desk.post(`/lists/${id}/map`, { ...MAP, format: 'geojson' });
    expect(await (await desk.get(`/lists/${id}/map/geojson`)).json()).toMatchObject({
      type: 'FeatureCollection',
    });
    expect((await desk.get(`/lists/${id}/map/html`)).status).toBe(404);
  });

  it('can be made of a list without headers, whose cells show the column of addresses', async () => {
    const rows = [
      ['麹町商事', '東京都千代田区麹町1-2-3'],
      ['二丁目商店', '東京都千代田区麹町2-1'],
      ['どこか', '東京都千代田区丸の内1-1'],
    ];
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('名簿');
    for (const row of rows) sheet.addRow(['', ...row]);
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    for (const id of [
      await dropped('見出しなし.csv', rows.map((row) => row.join()).join('\r\n')),
      await dropped('見出しなし.xlsx', bytes),
    ]) {
      const made = await (await desk.post(`/lists/${id}/map`, MAP)).json();
      expect(made).toMatchObject({ count: 2 });
      expect(JSON.stringify(made)).toContain('該当なし: 1');
    }
  });

  it('compares the address with the code that a run has written, not with a wrong code beside the address', async () => {
    const list = '会社名,郵便番号,住所\r\n商事,1008926,東京都千代田区麹町1-2-3';
    const id = await dropped('顧客.csv', list);
    const count = async () => {
      const made = await (await desk.post(`/lists/${id}/map`, MAP)).json();
      return (made as { count: number }).count;
    };
    expect(await count()).toBe(0);
    const made = {
      kind: 'address',
      column: 2,
      columns: [['postal_code', '郵便番号（照合）']],
      inputs: [['住所'], ['郵便番号']],
    };
    await desk.write(
      id,
      { edit: 'made', sheet: 0, headerRow: 0, made: [made] },
      { edit: 'add', sheet: 0, headerRow: 0, headers: ['郵便番号（照合）'] },
      { edit: 'texts', columns: [0], row: 1, texts: [['1020083']] },
    );
    expect(await count()).toBe(1);
  });

  it('refuses unknown forms and sheets', async () => {
    const id = await dropped('顧客.csv', LIST);
    expect((await desk.post(`/lists/${id}/map`, { ...MAP, format: 'exe' })).status).toBe(400);
    expect((await desk.post(`/lists/${id}/map`, { ...MAP, sheet: 7 })).status).toBe(400);
    expect((await desk.get(`/lists/${id}/map/toString`)).status).toBe(404);
  });
});

it.each([
  [
    'map',
    { sheet: 0, format: 'pdf', language: 'ja' },
    'format: Invalid option: expected one of "html"',
  ],
  ['map', { sheet: 5, format: 'html', language: 'ja' }, 'There is no sheet 6; this list has 1.'],
  ['labels', { ...WANTED, format: 'A5' }, 'There are: 4, 6, 8'],
  ['labels', { ...WANTED, sender: Array(9).fill('a') }, 'at most 8 lines of 200 letters'],
] as const)(
  'a form of %s that is wrong is refused, and the answer names the fault: %j',
  async (id, form, why) => {
    const list = await dropped('名簿.csv', '氏名,住所\n山田,東京都千代田区千代田1-1\n');
    const answer = await desk.post(`/lists/${list}/${id}`, form);
    expect(answer.status).toBe(400);
    const { wrong } = (await answer.json()) as { wrong: { en: string; ja: string } };
    expect(wrong.en).toContain(why);
    expect(wrong.ja).not.toContain(why);
  },
);
