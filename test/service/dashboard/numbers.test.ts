import { changeAccount } from '@daicho/service/accounts/accounts.ts';
import { searchRegister } from '@daicho/service/dashboard/numbers/search-register.ts';
import { addRegistrations, listRegistrations } from '@daicho/service/radar/registrations.ts';
import { allTags } from '@daicho/service/radar/tags.ts';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cases } from '../../cases.ts';
import { dashboardForFile, mainText, sampleRegisters } from './dashboard-service.ts';
import { madeUpNumbers } from './filled-account.ts';

const service = await dashboardForFile();

const [TAX, TOTTORI] = ['7000012050002', '7000020310000'];

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

  it('that are no numbers are told by their line, and left to be corrected; the others are registered', async () => {
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

  it('that are nothing at all are asked for', async () => {
    const { person } = await owner();
    const shown = await person.submit('/dashboard/numbers', { numbers: ' \n' });
    expect(shown.status).toBe(400);
    expect(mainText(shown.text)).toContain('法人番号を入力してください');
  });

  it('that are in no record are registered, and said to be', async () => {
    const { person, numbers } = await owner();
    const made = madeUpNumbers(300);
    const shown = await person.submit('/dashboard/numbers', { numbers: [TAX, ...made].join('\n') });
    expect(mainText(shown.text)).toContain('300 件は、今のデータにない番号です');
    expect((await numbers()).length).toBe(301);
  });

  it('that are too many are refused whole', async () => {
    const { person, numbers } = await owner();
    const lines = madeUpNumbers(100_001).join('\n');
    const shown = await person.submit('/dashboard/numbers', { numbers: lines });
    expect(mainText(shown.text)).toContain('100,000 行まで');
    expect(await numbers()).toEqual([]);
  });

  it('of thousands are registered, and paged', async () => {
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

  it('of Excel: its column is found by the header, wrong rows are told by their number', async () => {
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
  ])('of text (%s)', async (extension, bytes) => {
    const { person, numbers } = await owner();
    const shown = await person.upload(
      '/dashboard/numbers/upload',
      {},
      { name: `x${extension}`, bytes },
    );
    expect(mainText(shown.text)).toContain('2 件を登録しました');
    expect(await numbers()).toEqual([TAX, TOTTORI]);
  });

  it('of many columns has its column found whatever stands beside it, or all shown where none is recognised', async () => {
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

  it('whose header tells nothing: the column is asked for, with those that there are', async () => {
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

describe('the search by name', () => {
  it('finds corporations, whose choice is registered', async () => {
    const { person, numbers } = await owner();
    const found = await person.get(`/dashboard/numbers/search?q=${encodeURIComponent('鳥取')}`);
    expect(mainText(found.text)).toContain('鳥取県');
    await person.submit('/dashboard/numbers', { number: [TOTTORI] });
    expect(await numbers()).toEqual([TOTTORI]);
    const again = await person.get(`/dashboard/numbers/search?q=${encodeURIComponent('鳥取')}`);
    expect(mainText(again.text)).toContain('登録済み');
  });

  it('finds a number, and says where nothing is found', async () => {
    const { person } = await owner();
    expect(mainText((await person.get(`/dashboard/numbers/search?q=${TAX}`)).text)).toContain(
      '国税庁',
    );
    const none = await person.get('/dashboard/numbers/search?q=%3Cscript%3E');
    expect(mainText(none.text)).toContain('「&lt;script&gt;」に一致する法人はありません');
  });

  it('takes any text for words, never for syntax', async () => {
    const register = sampleRegisters.open();
    const texts = fc.string({
      unit: fc.constantFrom(
        '国',
        'OR',
        'AND',
        ' ',
        ':',
        '(',
        '"',
        '_facet_area:',
        '/',
        '\u200b',
        '　',
        "'",
        '*',
        '\0',
      ),
    });
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { count, corporations } = await searchRegister(register, text);
        expect(corporations.length).toBeLessThanOrEqual(count);
      }),
      { numRuns: cases(25, 500) },
    );
  });
});

describe('watching ends', () => {
  it('for what is chosen, in this account alone', async () => {
    const [one, other] = [await owner(), await owner()];
    for (const { accountId } of [one, other]) {
      await addRegistrations(service.state, accountId, [TAX, TOTTORI]);
    }
    await one.person.get('/dashboard/numbers');
    const shown = await one.person.submit('/dashboard/numbers/remove', { number: [TAX, 'x'] });
    expect(mainText(shown.text)).toContain('1 件の監視をやめました');
    expect([await one.numbers(), await other.numbers()]).toEqual([[TOTTORI], [TAX, TOTTORI]]);
    const nothing = await one.person.submit('/dashboard/numbers/remove');
    expect(mainText(nothing.text)).toContain('監視をやめる法人を選んでください');
  });
});

describe('tags', () => {
  it('are given while adding and later, found, exported, and taken away without ending the watching', async () => {
    const { accountId, person, numbers } = await owner();
    const tags = async () => Object.fromEntries(await allTags(service.state, accountId));
    await person.submit('/dashboard/numbers', { numbers: TAX, tags: 'ＣＲＭ, 顧客' });
    await person.submit('/dashboard/numbers', { numbers: TOTTORI });
    expect(await tags()).toEqual({ [TAX]: ['crm', '顧客'] });
    const found = mainText((await person.get('/dashboard/numbers?find=顧客')).text);
    expect(found).toContain('国税庁');
    expect(found).not.toContain(TOTTORI);
    const add = { number: [TOTTORI, '1180301018771'], 'chosen-tags': '<b>' };
    const tagged = await person.submit('/dashboard/numbers/tag', add);
    expect(mainText(tagged.text)).toContain('1 件にタグを付けました');
    expect(tagged.text).not.toContain('<b></td>');
    expect((await person.get('/dashboard/numbers/export.csv')).text).toContain('"crm, 顧客"');
    await person.get('/dashboard/numbers');
    const take = { number: [TAX, TOTTORI], 'chosen-tags': 'crm、顧客、<b>' };
    const taken = await person.submit('/dashboard/numbers/untag', take);
    expect(mainText(taken.text)).toContain('2 件からタグを外しました。監視は続きます');
    expect(await tags()).toEqual({});
    expect(await numbers()).toEqual([TAX, TOTTORI]);
  });

  it('that are none are refused, and what was typed stays', async () => {
    const { person, numbers } = await owner();
    const long = 'x'.repeat(51);
    const shown = await person.submit('/dashboard/numbers', { numbers: TAX, tags: long });
    expect(mainText(shown.text)).toContain(`「${long}」はタグにできません`);
    expect(shown.text).toContain(`${TAX}</textarea>`);
    expect(await numbers()).toEqual([]);
    await person.get('/dashboard/numbers');
    await person.submit('/dashboard/numbers', { numbers: TAX });
    for (const fields of [{ number: TAX }, { 'chosen-tags': 'crm' }]) {
      const nothing = await person.submit('/dashboard/numbers/tag', fields);
      expect(mainText(nothing.text)).toContain('法人を選び、タグを入力してください');
    }
  });
});

it('a plan without corporations does not search them here either', async () => {
  const { accountId, person } = await owner();
  const path = `/dashboard/numbers/search?q=${TAX}`;
  expect((await person.get(path)).text).toContain(`<code>${TAX}</code>`);
  await changeAccount(service.state, accountId, { plan: 'standard' });
  const refused = await person.get(path);
  expect(refused.status).toBe(403);
  expect(refused.text).not.toContain(`<code>${TAX}</code>`);
});

it('a plan without the radar registers nothing, and is told why', async () => {
  const { accountId, person, numbers } = await owner();
  await changeAccount(service.state, accountId, { plan: 'standard' });
  const page = await person.get('/dashboard/numbers');
  expect(mainText(page.text)).toContain('プレミアム以上のプランが必要です（現在: スタンダード）');
  await person.get('/dashboard/');
  const shown = await person.submit('/dashboard/numbers', { numbers: TAX });
  expect(shown.status).toBe(403);
  expect(await numbers()).toEqual([]);
});
