/** Labels of a dropped list: what `daicho labels` prints, with what is left out said. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeskService, startDesk } from './desk-service.ts';
import { DeskClient } from './dropped.ts';

let service: DeskService;
let desk: DeskClient;
beforeAll(async () => {
  service = await startDesk();
  desk = new DeskClient(service);
});
afterAll(() => service.close());

const WANTED = { sheet: 0, format: '12', language: 'ja' };

it('prints each row that can be, and lists the others', async () => {
  const rows = ['氏名,郵便番号,住所', '山田太郎,1000001,東京都千代田区千代田1-1', '鈴木花子,,'];
  const id = await desk.dropped('名簿.csv', rows.join('\r\n'));
  const response = await desk.post(`/lists/${id}/labels`, WANTED);
  const made = (await response.json()) as { lines: { ja: string }[] };
  expect(made).toMatchObject({ labels: 1, hasReport: true });
  expect(made.lines.map(({ ja }) => ja)).toEqual(
    expect.arrayContaining(['ラベル: 1 枚（1 シート）', '印刷しなかった行: 1']),
  );
  const labels = await desk.get(`/lists/${id}/labels/pdf`);
  const bytes = Buffer.from(await labels.arrayBuffer()).toString('latin1');
  expect(bytes.startsWith('%PDF-')).toBe(true);
  expect(labels.headers.get('content-disposition')).toContain('-labels.');
  expect(await (await desk.get(`/lists/${id}/labels/csv`)).text()).toContain('鈴木花子');
});

it('says what a list needs that has no names, without the options of the command', async () => {
  const id = await desk.dropped('名簿.csv', '住所\r\n東京都千代田区千代田1-1');
  const response = await desk.post(`/lists/${id}/labels`, WANTED);
  expect(response.status).toBe(422);
  const { wrong } = (await response.json()) as { wrong: { ja: string } };
  expect(wrong.ja).toContain('氏名');
  expect(wrong.ja).not.toContain('--');
});

it('refuses a sheet of labels that nobody sells, and a file that was not made', async () => {
  const id = await desk.dropped('名簿.csv', '氏名,住所\r\n山田,東京都千代田区千代田1-1');
  expect((await desk.post(`/lists/${id}/labels`, { ...WANTED, format: '13' })).status).toBe(400);
  expect((await desk.post(`/lists/${id}/labels`, { ...WANTED, sheet: 7 })).status).toBe(400);
  expect((await desk.get(`/lists/${id}/labels/pdf`)).status).toBe(404);
  expect((await desk.get(`/lists/${id}/labels/about.json`)).status).toBe(400);
});
