/** What happens to a list that is dropped on the desk. */
import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { closed, desk, service, useDesks } from './desks.ts';

useDesks();

const CUSTOMERS = readFileSync(new URL('../../../examples/customers.xlsx', import.meta.url));

/** Steps that add a column of one run to a table whose headers are in the first row. */
function column(header: string, texts: readonly string[], sheet = 0): object[] {
  const made = [{ kind: 'address', column: 1, columns: [['status', header]], inputs: [['住所']] }];
  return [
    { edit: 'made', sheet, headerRow: 0, made },
    { edit: 'add', sheet, headerRow: 0, headers: [header] },
    { edit: 'texts', columns: [0], row: 1, texts: texts.map((text) => [text]) },
  ];
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe('a dropped list', () => {
  it('keeps rows of a CSV that hold more values than the CSV has headers, with the results right of these values', async () => {
    const id = await desk.idOfDropped('名簿.csv', '番号,住所\n1,東京都,余り\n2,大阪府');
    await desk.write(id, ...column('結果', ['一致', '該当なし']));
    const text = await (await desk.get(`/lists/${id}/file`)).text();
    expect(text.replace('\uFEFF', '')).toBe(
      '番号,住所,,結果\n1,東京都,余り,一致\n2,大阪府,,該当なし',
    );
    await closed(id);
  });

  it('gets results without headers, from its first row on', async () => {
    const id = await desk.idOfDropped('名簿.csv', '1,東京都\n2,大阪府\n');
    const made = [{ kind: 'address', column: 1, columns: [['status', '結果']], inputs: [['列B']] }];
    const room = await desk.post(`/lists/${id}/room`, { sheet: 0, row: -1, column: 0, header: '' });
    expect(await room.json()).toEqual({ column: 2 });
    await desk.write(
      id,
      { edit: 'made', sheet: 0, headerRow: -1, made },
      { edit: 'add', sheet: 0, headerRow: -1, headers: ['結果'], isHeaderless: true },
      { edit: 'texts', columns: [0], row: 0, texts: [['一致'], ['該当なし']] },
    );
    const textOf = async (path: string) =>
      (await (await desk.get(path)).text()).replace('\uFEFF', '');
    expect(await textOf(`/lists/${id}/file`)).toBe('1,東京都,一致\n2,大阪府,該当なし\n');
    expect(await textOf(`/lists/${id}/problems`)).toBe('2,大阪府,該当なし\n');
    await closed(id);
  });

  it('keeps the title above rows without headers as it is', async () => {
    const id = await desk.idOfDropped('名簿.csv', '会員名簿\n1,東京都\n2,大阪府');
    await desk.write(
      id,
      { edit: 'add', sheet: 0, headerRow: 0, headers: ['結果'], isHeaderless: true },
      { edit: 'texts', columns: [0], row: 1, texts: [['一致'], ['該当なし']] },
    );
    const text = await (await desk.get(`/lists/${id}/file`)).text();
    expect(text.replace('\uFEFF', '')).toBe('会員名簿\n1,東京都,一致\n2,大阪府,該当なし');
    await closed(id);
  });

  it('is shown with all its sheets and cells', async () => {
    const id = await desk.idOfDropped('customers.xlsx', CUSTOMERS);
    const lines = (await (await desk.get(`/lists/${id}/cells`)).text()).trim().split('\n');
    const read = lines.map((line) => JSON.parse(line));
    expect(read.flatMap(({ sheet }) => sheet ?? [])).toEqual(['顧客一覧', '集計']);
    expect(read[1].cells[0].slice(0, 5)).toEqual(['顧客番号', '名称', '区分', '郵便番号', '住所']);
    await closed(id);
  });

  it('comes back byte for byte if nothing was written', async () => {
    const id = await desk.idOfDropped('名簿 (1).xlsx', CUSTOMERS);
    const file = await desk.get(`/lists/${id}/file`);
    expect(await bytesOf(file)).toEqual(CUSTOMERS);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('名簿 ')}%281%29-daicho.xlsx`,
    );
    await closed(id);
  });

  it('comes back under a shorter name if its own is long, also where a letter of two units is at the end', async () => {
    const id = await desk.idOfDropped(`${'a'.repeat(149)}𠮷野家.csv`, '住所\n未定\n');
    const file = await desk.get(`/lists/${id}/file`);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${'a'.repeat(149)}${encodeURIComponent('𠮷')}-daicho.csv`,
    );
    await closed(id);
  });

  it('comes back as a CSV of the same encoding, line ends and quotes', async () => {
    const text = '番号,住所\r\n1,"東京都千代田区千代田1-1, 他"\r\n2,未定\r\n';
    const id = await desk.idOfDropped('list.csv', iconv.encode(text, 'cp932'));
    await desk.write(id, ...column('照合結果', ['一致', '該当なし']));
    const file = await bytesOf(await desk.get(`/lists/${id}/file`));
    expect(iconv.decode(file, 'cp932')).toBe(
      '番号,住所,照合結果\r\n1,"東京都千代田区千代田1-1, 他",一致\r\n2,未定,該当なし\r\n',
    );
    await closed(id);
  });

  it('comes back with only the rows without a match', async () => {
    const id = await desk.idOfDropped('list.csv', '番号,住所\n1,東京都\n2,未定\n3,千代田区\n');
    await desk.write(id, ...column('照合結果', ['一致', '該当なし', '一致']));
    const file = await desk.get(`/lists/${id}/problems`);
    // The file has a name of its own, and so neither replaces the whole list nor is mistaken for it.
    expect(file.headers.get('content-disposition')).toContain('-daicho-not-matched.csv');
    expect((await file.text()).replace('\ufeff', '')).toBe('番号,住所,照合結果\n2,未定,該当なし\n');
    await closed(id);
  });

  it('has no CSV of rows without a match if every row has one, and the answer says so', async () => {
    const id = await desk.idOfDropped('list.csv', '番号,住所\n1,東京都\n');
    const answer = await desk.get(`/lists/${id}/problems`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ wrong: { en: 'Every row has a match.' } });
    await closed(id);
  });

  it('never gets a formula that somebody sent as a result', async () => {
    const id = await desk.idOfDropped('list.csv', '番号,住所\n1,東京都\n');
    await desk.write(id, ...column('照合結果', ['=HYPERLINK("https://evil.example","x")']));
    const file = await (await desk.get(`/lists/${id}/file`)).text();
    expect(file).toContain(`"'=HYPERLINK(`);
    await closed(id);
  });

  it('comes back with what two runs wrote, but without what was undone', async () => {
    const id = await desk.idOfDropped('list.csv', '番号,住所\n1,東京都\n');
    await desk.write(
      id,
      ...column('一', ['a']),
      { edit: 'add', sheet: 0, headerRow: 0, headers: ['二'] },
      { edit: 'texts', columns: [1], row: 1, texts: [['b']] },
      { edit: 'remove', columns: [0] },
    );
    const file = await (await desk.get(`/lists/${id}/file`)).text();
    expect(file.replace('\ufeff', '')).toBe('番号,住所,二\n1,東京都,b\n');
    await closed(id);
  });

  it('says where new columns go, and refuses a header that is not in the given row', async () => {
    const id = await desk.idOfDropped('list.csv', '番号,住所\n1,東京都\n');
    const room = (row: number) =>
      desk.post(`/lists/${id}/room`, { sheet: 0, row, column: 1, header: '住所' });
    expect(await (await room(0)).json()).toEqual({ column: 2 });
    const refused = await room(1);
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { wrong: { ja: string } }).wrong.ja).toContain('list.csv');
    await closed(id);
  });

  it('refuses the second of two pages that write without knowing of each other', async () => {
    const id = await desk.idOfDropped('list.csv', '番号,住所\n1,東京都\n');
    const at = await desk.write(id, ...column('一', ['a']));
    const edit = { edit: 'remove', columns: [0] };
    expect((await desk.post(`/lists/${id}/edits`, { at: 0, edit })).status).toBe(409);
    expect((await desk.post(`/lists/${id}/edits`, { at, edit })).status).toBe(200);
    await closed(id);
  });

  it('accepts one of many steps that are written at the same moment', async () => {
    const id = await desk.idOfDropped('list.csv', '番号,住所\n1,東京都\n');
    const steps = Array.from({ length: 24 }, (_, i) => ({
      edit: 'add',
      sheet: 0,
      headerRow: 0,
      headers: [`列${i}`],
    }));
    const statuses = await Promise.all(
      steps.map(async (edit) => (await desk.post(`/lists/${id}/edits`, { at: 0, edit })).status),
    );
    expect(statuses.toSorted()).toEqual([200, ...Array(23).fill(409)]);
    const edits = await (await desk.get(`/lists/${id}/edits`)).text();
    expect(JSON.parse(edits)).toEqual(steps[statuses.indexOf(200)]);
    await closed(id);
  });

  it.each([
    { edit: 'add', sheet: 0, headerRow: 2_000_000, headers: ['x'] },
    { edit: 'add', sheet: 9, headerRow: 0, headers: ['x'] },
    { edit: 'add', sheet: 0, headerRow: 0, headers: Array(20_000).fill('x') },
    { edit: 'texts', columns: [0], row: 1e15, texts: [['x']] },
    { edit: 'texts', columns: [1e9], row: 1, texts: [['x']] },
    { edit: 'remove', columns: [-1] },
  ])('refuses a step beyond what a sheet can hold (%#)', async (edit) => {
    const id = await desk.idOfDropped('list.csv', '番号,住所\n1,東京都\n');
    const at = await desk.write(id, ...column('一', ['a']));
    expect((await desk.post(`/lists/${id}/edits`, { at, edit })).status).toBe(400);
    expect((await desk.get(`/lists/${id}/file`)).status).toBe(200);
    await closed(id);
  });

  it('is gone, with its folder, once it is closed', async () => {
    const id = await desk.idOfDropped('list.csv', '番号,住所\n1,東京都\n');
    await closed(id);
    expect((await desk.get(`/lists/${id}/cells`)).status).toBe(404);
    expect(await (await desk.get('/lists')).json()).toEqual([]);
  });

  it('leaves nothing of its name or its cells in the log', async () => {
    const id = await desk.idOfDropped('極秘名簿.csv', '番号,住所\n1,秘密の住所\n');
    await desk.get(`/lists/${id}/file`);
    await closed(id);
    expect(service.log()).not.toMatch(new RegExp(`極秘|秘密|${encodeURIComponent('極秘')}|${id}`));
  });
});
