import { pageIn } from '@daicho/apps-script/src/words/page-language.ts';
import { attributions } from '@daicho/shared/messages/attributions.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtPage, builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';
import type { Surroundings } from '../../hosts/sheets/threads/thread-messages.ts';

const KEY = 'sk_secret_of_this_test';
const FORM = { baseUrl: 'https://lookup.example', key: KEY };
const STORED = '{"gave":null}';

async function opened(
  surroundings: Partial<Surroundings> & { formulas?: Map<string, string> } = {},
): Promise<Spreadsheet> {
  const sheet = new Spreadsheet(await builtScript(), {
    files: { sidebar: await builtPage() },
    ...surroundings,
  });
  onTestFinished(() => sheet.close());
  return sheet;
}

/** Gives what the sidebar receives as the answer to a call. */
async function ask(sheet: Spreadsheet, call: string, taken: unknown): Promise<string> {
  return String(await sheet.menu('answerSidebar', JSON.stringify({ call, with: taken })));
}

describe('settings of the Sheets script', () => {
  it.each([
    [
      'ja',
      [
        '列の照合・設定',
        '選択範囲の式を値にする',
        'このシートを再計算',
        '式の結果の言語を切り替える（日本語・英語）',
        'データの出典',
      ],
    ],
    [
      'en-GB',
      [
        'Look up columns, settings',
        'Turn formulas of the selection into values',
        'Recalculate this sheet',
        'Switch the language of formula results (Japanese, English)',
        'Sources of the data',
      ],
    ],
  ])('show the menu in the language of the person (%s)', async (userLocale, captions) => {
    const sheet = await opened({ userLocale });
    await sheet.menu('onOpen');
    const [menu] = sheet.seen?.menus ?? [];
    expect(menu?.title).toBe('Daicho');
    expect(menu?.items.map(({ caption }) => caption)).toEqual(captions);
    const within = menu?.menus.flatMap(({ items }) => items) ?? [];
    expect(within).toHaveLength(7);
    for (const { functionName } of [...(menu?.items ?? []), ...within]) {
      await sheet.menu(functionName);
    }
  });

  it('give the sidebar the stored address, and never the key', async () => {
    const sheet = await opened();
    await ask(sheet, 'saveSettings', { ...FORM, baseUrl: 'https://lookup.example/%22%3E' });
    const answer = await ask(sheet, 'loadSettings', {});
    expect(answer).toBe('{"gave":{"baseUrl":"https://lookup.example/%22%3E","keyKind":"secret"}}');
    await sheet.menu('openSidebar');
    expect(sheet.seen?.sidebars[0]?.html).not.toContain(KEY);
  });

  it.each(['ja', 'en'] as const)('name the sources of the data (%s)', async (language) => {
    const sheet = await opened({ userLocale: language });
    await sheet.menu('showSources');
    const html = sheet.seen?.dialogs[0]?.html ?? '';
    for (const line of Object.values(attributions)) expect(html).toContain(line[language]);
  });

  it('switch formulas to the other language, and back', async () => {
    const sheet = await opened();
    const language = () => sheet.seen?.properties.get('daicho.language');
    await ask(sheet, 'saveSettings', FORM);
    const first = language();
    await sheet.menu('switchResultLanguage');
    const second = language();
    await sheet.menu('switchResultLanguage');
    expect([first, second, language()]).toEqual(['ja', 'en', 'ja']);
  });

  it('keep the key with the document, so that the formulas of every editor find it', async () => {
    const sheet = await opened({ owner: 'owner@example.jp', user: 'editor@example.jp' });
    expect(await ask(sheet, 'saveSettings', FORM)).toBe(STORED);
    expect([...(sheet.seen?.properties ?? [])]).toContainEqual(['daicho.key', KEY]);
  });

  it('keep the stored key when none is entered, for the same service only', async () => {
    const sheet = await opened();
    const stored = () => sheet.seen?.properties.get('daicho.baseUrl');
    await ask(sheet, 'saveSettings', FORM);
    const { baseUrl } = FORM;
    expect(await ask(sheet, 'saveSettings', { baseUrl })).toBe(STORED);
    expect(await ask(sheet, 'saveSettings', { baseUrl: `${baseUrl}/v1/` })).toBe(STORED);
    expect(await ask(sheet, 'saveSettings', { baseUrl })).toBe(STORED);
    const elsewhere = { baseUrl: 'https://other.example' };
    expect(await ask(sheet, 'saveSettings', elsewhere)).toContain('その接続先のAPIキーも');
    expect(stored()).toBe('https://lookup.example');
  });

  it.each([
    [{ baseUrl: 'lookup' }, 'https://ホスト名'],
    [{ baseUrl: 'http://lookup.example' }, '暗号化されない'],
    [{ baseUrl: 'https://me:pw@lookup.example' }, 'ユーザー名'],
    [{ key: '' }, 'APIキーを入力'],
    [{ key: 'ｋｅｙ' }, '使えない文字'],
  ])('refuse %j with one sentence, and store nothing', async (change, sentence) => {
    const sheet = await opened();
    expect(await ask(sheet, 'saveSettings', { ...FORM, ...change })).toContain(sentence);
    expect(sheet.seen?.properties.size).toBe(0);
  });

  it.each([
    ['lookup.example', 'https://lookup.example'],
    ['https://lookup.example/daicho/sheets/', 'https://lookup.example/daicho'],
  ])('take the address %s as people copy it', async (baseUrl, address) => {
    const sheet = await opened();
    expect(await ask(sheet, 'saveSettings', { ...FORM, baseUrl })).toBe(STORED);
    expect(sheet.seen?.properties.get('daicho.baseUrl')).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://lookup.example@evil.example',
    'https://evil.example\\@lookup.example',
    'https://lookup.example/?next=',
    'https://lookup.example/#',
    'https://lookup.example/\r\nHost: evil.example',
    'https://',
    '//evil.example',
    'file:///etc/passwd',
  ])('refuse the address %j, and keep no key for it', async (baseUrl) => {
    const sheet = await opened();
    expect(await ask(sheet, 'saveSettings', { ...FORM, baseUrl })).not.toBe(STORED);
    expect(sheet.seen?.properties.size).toBe(0);
  });

  it('never put the markup of an address into a page; a formula says that it cannot reach the address', async () => {
    const sheet = await opened();
    const baseUrl = 'http://127.0.0.1:9/"><script>alert(1)</script>';
    expect(await ask(sheet, 'saveSettings', { ...FORM, baseUrl })).toBe(STORED);
    await sheet.menu('openSidebar');
    expect(sheet.seen?.sidebars[0]?.html).toBe(pageIn('ja', await builtPage()));
    const failing = sheet.formula('POSTAL', '1000001');
    await expect(failing).rejects.toThrow(/^失敗: Google のサーバーから接続先に届きません/);
    await expect(failing).rejects.not.toThrow('script');
  });

  it('report that nothing can be stored', async () => {
    const sheet = await opened({ isBound: false });
    expect(await ask(sheet, 'saveSettings', FORM)).toContain('保存できませんでした');
  });

  it('erase the address and the key', async () => {
    const sheet = await opened();
    await ask(sheet, 'saveSettings', FORM);
    expect(await ask(sheet, 'removeSettings', {})).toBe(STORED);
    expect(sheet.seen?.properties.size).toBe(0);
  });

  it.each([
    'answerSidebar',
    'openSidebar',
    'formulasToValues',
    'switchResultLanguage',
    'showSources',
    'recalculateSheet',
    'onOpen',
  ])('cannot be changed from a cell: %s', async (name) => {
    const sheet = await opened();
    await ask(sheet, 'saveSettings', FORM);
    await expect(sheet.formula(name, 'https://evil.example')).rejects.toThrow('Cannot call');
    expect(sheet.seen?.properties.get('daicho.baseUrl')).toBe(FORM.baseUrl);
  });

  it('leave every formula as it was after a recalculation, and restore those that an interrupted one left changed', async () => {
    const formulas = new Map([
      ['A1', '=POSTAL(B1)'],
      ['A2', '=ARRAYFORMULA(jpaddress(B2:B9, "city"))'],
      ['A3', '=DAICHO_WAITING_CORP(B3)'],
      ['A4', '=MYPOSTAL(B4)'],
      ['A5', '=IF(POSTAL(CORP(BANK(B5)))="","",MY.BANK(_CORP(ADDRESS(1,2))))'],
    ]);
    const sheet = await opened({ formulas });
    await sheet.menu('recalculateSheet');
    expect([...(sheet.seen?.formulas.values() ?? [])]).toEqual([
      '=POSTAL(B1)',
      '=ARRAYFORMULA(jpaddress(B2:B9, "city"))',
      '=CORP(B3)',
      '=MYPOSTAL(B4)',
      '=IF(POSTAL(CORP(BANK(B5)))="","",MY.BANK(_CORP(ADDRESS(1,2))))',
    ]);
  });

  it('turn our formulas and the cells that they spill into values, and leave other formulas alone', async () => {
    const sheet = await opened();
    const cells = sheet.workbook.addSheet('S', [
      ['〒', '県', '市', '式'],
      ['0600042', '', '', ''],
      ['1000005', '', '', ''],
    ]);
    cells.putFormula(1, 1, '=POSTAL(A2:A3,"prefecture,city")', '北海道');
    cells.put({ row: 1, column: 2 }, [['札幌市中央区'], ['千代田区']]);
    cells.put({ row: 2, column: 1 }, [['東京都']]);
    cells.putFormula(1, 3, '=A2&"x"', '0600042x');
    cells.putFormula(2, 3, '=IF(A3="","",corp(A3))', '#N/A');
    const hostile = ['=1+1', '+1', '-1', '@x', "'=1", '\t=1', '<b>', '#ハウス'];
    hostile.forEach((name, i) => {
      cells.putFormula(3 + i, 0, `=CORP(Z${i})`, name);
    });
    sheet.workbook.selected = [{ row: 0, column: 0, rows: 11, columns: 4 }];
    // Spilled cells are replaced together with their formula.
    sheet.workbook.beforeChange = (change) => {
      sheet.workbook.beforeChange = () => {};
      if (change === 'format') cells.clear({ row: 1, column: 1, rows: 2, columns: 2 });
    };
    await sheet.menu('formulasToValues');
    const all = { row: 0, column: 0, rows: 3, columns: 4 };
    expect(cells.values(all)).toEqual([
      ['〒', '県', '市', '式'],
      ['0600042', '北海道', '札幌市中央区', '0600042x'],
      ['1000005', '東京都', '千代田区', '#N/A'],
    ]);
    expect(cells.formulas(all).flat().filter(Boolean)).toEqual([
      '=A2&"x"',
      '=IF(A3="","",corp(A3))',
    ]);
    const below = { row: 3, column: 0, rows: hostile.length, columns: 1 };
    expect(cells.values(below).flat()).toEqual(hostile);
    expect(cells.formulas(below).flat().join('')).toBe('');
    expect(sheet.workbook.toasts).toEqual(['9 個の式を値にしました。']);
  });

  /** Our formula in C2 over two rows, and other formulas in B2 and E2 that depend on it. */
  async function withArrays() {
    const sheet = await opened();
    const cells = sheet.workbook.addSheet('S', [
      ['〒', '左', '県', '市', '右'],
      ['0600042', '', '', '', ''],
      ['1000005', '', '', '', ''],
    ]);
    cells.putArray({ row: 1, column: 2, rows: 2, columns: 2 }, '=POSTAL(A2:A3)', () => [
      ['北海道', '札幌市中央区'],
      ['東京都', '千代田区'],
    ]);
    const from = (column: number) => () =>
      cells
        .values({ row: 1, column, rows: 2, columns: 1 })
        .map(([city]) => [city === '' ? '' : `${city}様`]);
    cells.putArray({ row: 1, column: 1, rows: 2, columns: 1 }, '=ARRAYFORMULA(C2:C3)', from(2));
    cells.putArray({ row: 1, column: 4, rows: 2, columns: 1 }, '=ARRAYFORMULA(D2:D3)', from(3));
    const all = { row: 0, column: 0, rows: 3, columns: 5 };
    sheet.workbook.selected = [all];
    return { sheet, cells, all, shown: cells.values(all) };
  }

  it('keep formulas working that depend on ours when ours become values', async () => {
    const { sheet, cells, all, shown } = await withArrays();
    expect(shown[2]).toEqual(['1000005', '東京都様', '東京都', '千代田区', '千代田区様']);
    await sheet.menu('formulasToValues');
    expect(cells.values(all)).toEqual(shown);
    const left = ['=ARRAYFORMULA(C2:C3)', '=ARRAYFORMULA(D2:D3)'];
    expect(cells.formulas(all).flat().filter(Boolean)).toEqual(left);
  });

  it.each([
    ['of a formula', { row: 5, column: 0, rows: 1, columns: 1 }],
    ['into which a formula spills', { row: 2, column: 3, rows: 1, columns: 1 }],
  ])('leave all formulas as they are if there is a protected cell %s', async (_, box) => {
    const { sheet, cells, all, shown } = await withArrays();
    cells.putFormula(5, 0, '=POSTALCODE(A1)', '0600042');
    cells.protections.push({ box, canEdit: false, unprotected: [] });
    sheet.workbook.selected = [{ ...all, rows: 6 }];
    const formulas = cells.formulas({ ...all, rows: 6 });
    await expect(sheet.menu('formulasToValues')).rejects.toThrow('protected');
    expect(cells.formulas({ ...all, rows: 6 })).toEqual(formulas);
    expect(cells.values(all)).toEqual(shown);
  });
});
