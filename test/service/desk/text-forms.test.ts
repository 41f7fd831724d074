import { UNWRITABLE_HEADER } from '@daicho/service/desk/opened/unwritable.ts';
import { encodeText } from '@daicho/service/tables/encodings/encode.ts';
import { markOf, type TextEncoding } from '@daicho/service/tables/encodings/names.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DeskService, startDesk } from './desk-service.ts';
import { DeskClient } from './dropped.ts';

let service: DeskService;
let desk: DeskClient;
beforeAll(async () => {
  service = await startDesk();
  desk = new DeskClient(service);
});
afterAll(() => service.close());

const ROWS = ['番号,氏名,住所', '01,"山田 太郎, 他",東京都千代田区丸の内1-1', '02,ｶﾅ,どこか'];

/** The list with a column of results, as bytes in an encoding. */
function listIn(encoding: TextEncoding, delimiter: string, results?: readonly string[]): Buffer {
  const rows = ROWS.map((row, i) => {
    const parted = row.replace(/,(?=\S)/g, delimiter);
    return `${results === undefined ? parted : parted + delimiter + results[i]}\r\n`;
  });
  return encodeText(rows.join(''), encoding);
}

async function write(id: string, texts: readonly string[]): Promise<void> {
  await desk.write(
    id,
    { edit: 'add', sheet: 0, headerRow: 0, headers: ['照合結果'] },
    { edit: 'texts', columns: [0], row: 1, texts: texts.map((text) => [text]) },
  );
}

async function taken(id: string): Promise<{ bytes: Buffer; unwritable: string | null }> {
  const file = await desk.get(`/lists/${id}/file`);
  expect(file.status).toBe(200);
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    unwritable: file.headers.get(UNWRITABLE_HEADER),
  };
}

describe.each([
  ['UTF-16 as Excel writes it', 'utf-16le', true, '\t', 'list.txt'],
  ['UTF-16 without a mark', 'utf-16le', false, ',', 'list.csv'],
  ['big-endian UTF-16', 'utf-16be', true, ',', 'list.csv'],
  ['big-endian UTF-16 without a mark', 'utf-16be', false, '\t', 'list.tsv'],
  ['EUC-JP', 'euc-jp', false, ',', 'list.csv'],
  ['ISO-2022-JP', 'iso-2022-jp', false, ';', 'list.csv'],
  ['Shift_JIS with semicolons', 'shift_jis', false, ';', 'list.csv'],
  ['UTF-8 with a mark', 'utf-8-bom', true, '\t', 'list.tsv'],
] as const)('%s', (_, encoding, hasMark, delimiter, name) => {
  const mark = hasMark ? markOf(encoding) : Buffer.alloc(0);

  it('is shown, and comes back with the column added and every other byte as it was', async () => {
    const id = await desk.idOfDropped(name, Buffer.concat([mark, listIn(encoding, delimiter)]));
    const cells = await (await desk.get(`/lists/${id}/cells`)).text();
    expect(cells).toContain('["01","山田 太郎, 他","東京都千代田区丸の内1-1"]');
    await write(id, ['一致', '該当なし']);
    const results = ['照合結果', '一致', '該当なし'];
    const expected = Buffer.concat([mark, listIn(encoding, delimiter, results)]);
    expect((await taken(id)).bytes).toEqual(expected);
    await desk.post(`/lists/${id}/close`);
  });
});

describe.each(['shift_jis', 'euc-jp', 'iso-2022-jp'] as const)('%s', (encoding) => {
  it('that lacks a letter of a result comes back in UTF-8 with a mark, and says which letter', async () => {
    const id = await desk.idOfDropped('list.csv', listIn(encoding, ','));
    await write(id, ['𠮷野家', '該当なし']);
    const { bytes, unwritable } = await taken(id);
    const results = ['照合結果', '𠮷野家', '該当なし'];
    const expected = [markOf('utf-8-bom'), listIn('utf-8', ',', results)];
    expect(bytes).toEqual(Buffer.concat(expected));
    expect(JSON.parse(decodeURIComponent(unwritable ?? ''))).toEqual({
      character: '𠮷',
      encoding,
    });
    await desk.post(`/lists/${id}/close`);
  });
});

it('a list that is taken three times in one millisecond comes back whole each time', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => `${i},どこか`);
  const text = ['番号,住所', ...rows].join('\r\n');
  const id = await desk.idOfDropped('list.csv', encodeText(text, 'euc-jp'));
  await write(id, ['一致', '該当なし']);
  const { bytes } = await taken(id);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => void vi.restoreAllMocks());
  const all = await Promise.all([taken(id), taken(id), taken(id)]);
  expect(all.map((one) => one.bytes.equals(bytes))).toEqual([true, true, true]);
});

it('text that is cut in the middle of a letter is refused with its line, and no option of the command is named', async () => {
  const bytes = Buffer.concat([markOf('utf-16le'), listIn('utf-16le', ',')]).subarray(0, -1);
  const answer = await desk.drop('list.csv', bytes);
  expect(answer.status).toBe(422);
  const { wrong } = (await answer.json()) as { wrong: Record<string, string> };
  expect(wrong.en).toContain('list.csv cannot be read as utf-16le from line 3 on.');
  expect(wrong.ja).not.toContain('--');
});

it('a stray NUL does not make a text UTF-16', async () => {
  const answer = await desk.drop('list.csv', '番号,住所\n1,東京都\0\n');
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { wrong: { en: string } }).wrong.en).toContain('NUL');
});
