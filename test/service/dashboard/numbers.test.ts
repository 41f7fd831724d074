import { listRegistrations } from '@daicho/service/radar/registrations.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it, test } from 'vitest';
import { dashboardForFile, mainText } from './dashboard-service.ts';
import { madeUpNumbers } from './filled-account.ts';
import { TAX, TOTTORI } from './known-numbers.ts';

const service = await dashboardForFile();

async function owner() {
  const accountId = await service.newAccount();
  const person = await service.signedIn(accountId);
  await person.get('/dashboard/numbers');
  return { accountId, person, numbers: () => listRegistrations(service.state, accountId) };
}

describe('pasted lines', () => {
  it('with a T are numbers of invoice issuers', async () => {
    const { person, numbers: registered } = await owner();
    await person.submit('/dashboard/numbers', { numbers: `Ｔ1000-0200-12131\n${TAX}` });
    expect(await registered()).toEqual([TAX, 'T1000020012131']);
  });

  test.each([
    ['one a line', `${TAX}\r\n\r\n${TOTTORI}`],
    ['with a header', `法人番号\n${TAX}\n${TOTTORI}`],
    ['rows of a sheet', `番号\t名前\n${TAX}\t国税庁\t03-1234-5678\n${TOTTORI}\t鳥取県`],
    ['with hyphens and full width', `${TAX}\n７-0000-2031-0000`],
    ['several on a line', `${TAX}, ${TOTTORI}`],
    ['twice', `${TAX}\n${TAX}\n${TOTTORI}`],
  ])('%s', async (_, numbers) => {
    const { person, numbers: registered } = await owner();
    const shown = await person.submit('/dashboard/numbers', { numbers });
    expect(mainText(shown.text)).toContain('2 件を登録しました');
    expect(await registered()).toEqual([TAX, TOTTORI]);
    expect(mainText(shown.text)).toContain('国税庁');
  });

  it('that hold no number are named by their line number and can be corrected; the other lines are registered', async () => {
    const { person, numbers } = await owner();
    const pasted = `法人番号\n${TAX}\nabc<b>1\n\n7000012050003\n${TOTTORI},7000020310001`;
    const shown = await person.submit('/dashboard/numbers', { numbers: pasted });
    expect(await numbers()).toEqual([TAX, TOTTORI]);
    const text = mainText(shown.text);
    expect(text).toContain('3 行目「abc&lt;b&gt;1」');
    expect(text).toContain('5 行目「7000012050003」');
    expect(text).toContain('6 行目');
    const left = /<textarea[^>]*>\n([^<]*)<\/textarea>/.exec(shown.text)?.[1];
    expect(left).toBe(`abc&lt;b&gt;1\n7000012050003\n${TOTTORI},7000020310001`);
  });

  it('that are blank make the page ask for numbers', async () => {
    const { person } = await owner();
    const shown = await person.submit('/dashboard/numbers', { numbers: ' \n' });
    expect(shown.status).toBe(400);
    expect(mainText(shown.text)).toContain('法人番号を入力してください');
  });

  it('without a record in the register are registered too, and the page says so', async () => {
    const { person, numbers } = await owner();
    const made = madeUpNumbers(300);
    const shown = await person.submit('/dashboard/numbers', { numbers: [TAX, ...made].join('\n') });
    expect(mainText(shown.text)).toContain('300 件は、今のデータにない番号です');
    expect((await numbers()).length).toBe(301);
  });

  it('that are too many are all refused', async () => {
    const { person, numbers } = await owner();
    const lines = madeUpNumbers(100_001).join('\n');
    const shown = await person.submit('/dashboard/numbers', { numbers: lines });
    expect(mainText(shown.text)).toContain('100,000 行まで');
    expect(await numbers()).toEqual([]);
  });

  it('are registered and shown page by page, even if there are thousands', async () => {
    const { person, numbers, accountId } = await owner();
    const many = madeUpNumbers(5_000);
    const shown = await person.submit('/dashboard/numbers', { numbers: many.join('\n') });
    expect(mainText(shown.text)).toContain('5000 件を登録しました');
    expect((await numbers()).length).toBe(5_000);
    const seen: string[] = [];
    for (let path = '/dashboard/numbers'; path !== ''; ) {
      const { text } = await person.get(path);
      seen.push(...[...text.matchAll(/name="number" value="(\d{13})"/g)].map(([, n = '']) => n));
      path = /<a rel="next" href="([^"]*)"/.exec(text)?.[1] ?? '';
    }
    expect(seen).toEqual(await listRegistrations(service.state, accountId));
  });
});

describe('an uploaded table', () => {
  async function workbook(rows: readonly (readonly unknown[])[]): Promise<Uint8Array<ArrayBuffer>> {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('取引先');
    for (const row of rows) sheet.addRow([...row]);
    return new Uint8Array(await book.xlsx.writeBuffer());
  }

  it('of Excel is read by its header, and wrong rows are named by their number', async () => {
    const { person, numbers } = await owner();
    const bytes = await workbook([
      ['取引先の一覧'],
      ['名前', '法人番号（13桁）'],
      ['国税庁', Number(TAX)],
      ['？', '12345'],
      ['鳥取県', TOTTORI],
    ]);
    const shown = await person.upload(
      '/dashboard/numbers/upload',
      {},
      { name: '一覧.xlsx', bytes },
    );
    expect(await numbers()).toEqual([TAX, TOTTORI]);
    expect(mainText(shown.text)).toContain('4 行目「12345」: 法人番号は13桁です');
  });

  it.each([
    ['.csv', `名前,法人番号\n国税庁,${TAX}\n鳥取県,${TOTTORI}\n`],
    ['.tsv', `corporate_number\tx\n${TAX}\ta\n${TOTTORI}\tb\n`],
  ])('of text is read too (%s)', async (extension, bytes) => {
    const { person, numbers } = await owner();
    const shown = await person.upload(
      '/dashboard/numbers/upload',
      {},
      { name: `x${extension}`, bytes },
    );
    expect(mainText(shown.text)).toContain('2 件を登録しました');
    expect(await numbers()).toEqual([TAX, TOTTORI]);
  });

  it('of many columns is read by its recognised column, or all columns are offered', async () => {
    const { person, numbers } = await owner();
    const others = 'a,b,c,d,e,f,g,h';
    const upload = (header: string) =>
      person.upload(
        '/dashboard/numbers/upload',
        {},
        { name: 'x.csv', bytes: `${others},${header}\n1,2,3,4,5,6,7,8,${TAX}\n` },
      );
    const asked = await upload('i');
    expect(mainText(asked.text)).toContain('ある見出し: a、b、c、d、e、f、g、h、i');
    await upload(
      'お取引先から伺った適格請求書発行事業者の登録番号（半角の数字13桁で、先頭のTは除いて入力してください）',
    );
    expect(await numbers()).toEqual([TAX]);
  });

  it('with unclear headers makes the page ask for the column, and offer the columns that there are', async () => {
    const { person, numbers } = await owner();
    const bytes = `会社,番号\n国税庁,${TAX}\n`;
    const asked = await person.upload('/dashboard/numbers/upload', {}, { name: 'x.csv', bytes });
    expect(asked.status).toBe(400);
    expect(mainText(asked.text)).toContain('ある見出し: 会社、番号');
    const column = { column: '番号' };
    await person.upload('/dashboard/numbers/upload', column, { name: 'x.csv', bytes });
    expect(await numbers()).toEqual([TAX]);
    const wrong = await person.upload(
      '/dashboard/numbers/upload',
      { column: '<b>' },
      { name: 'x.csv', bytes },
    );
    expect([wrong.status, wrong.text.includes('value="&lt;b&gt;"')]).toEqual([400, true]);
  });

  it.each([
    ['no file', { name: '', bytes: '' }, 'ファイルを選んでください'],
    ['another kind', { name: '../../etc/x.pdf', bytes: '%PDF' }, '扱えない種類のファイルです'],
    ['a workbook that is none', { name: 'a.xlsx', bytes: 'PK no' }, 'a.xlsx'],
    ['an empty one', { name: 'a.csv', bytes: '' }, 'ファイル「a.csv」は空です'],
  ])('is refused with its name: %s', async (_, file, sentence) => {
    const { person, numbers } = await owner();
    const shown = await person.upload('/dashboard/numbers/upload', {}, file);
    expect(shown.status).toBe(400);
    expect(mainText(shown.text)).toContain(sentence);
    expect(shown.text).not.toContain('daicho-upload');
    expect(await numbers()).toEqual([]);
  });

  it('that is too large is refused, and leaves nothing behind', async () => {
    const { person } = await owner();
    const bytes = `法人番号\n${`${TAX}\n`.repeat(1_500_000)}`;
    const shown = await person.upload('/dashboard/numbers/upload', {}, { name: 'x.csv', bytes });
    expect(shown.status).toBe(400);
    expect(mainText(shown.text)).toContain('ファイルが大きすぎます（20 MB まで）');
  });
});
