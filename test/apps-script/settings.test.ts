import { attributions } from '@daicho/shared/messages/attributions.ts';
import { expect, it, onTestFinished } from 'vitest';
import { builtScript } from '../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet, type Surroundings } from '../hosts/sheets/spreadsheet.ts';

const KEY = 'sk_secret_of_this_test';
const FORM = { baseUrl: 'https://lookup.example', key: KEY, language: 'ja' };

async function opened(
  surroundings: Partial<Surroundings> & { formulas?: Map<string, string> } = {},
): Promise<Spreadsheet> {
  const sheet = new Spreadsheet(await builtScript(), surroundings);
  onTestFinished(() => sheet.close());
  return sheet;
}

it.each([
  ['ja', ['設定', 'このシートを再計算', 'データの出典']],
  ['en-GB', ['Settings', 'Recalculate this sheet', 'Sources of the data']],
])('the menu speaks the language of the person (%s)', async (userLocale, captions) => {
  const sheet = await opened({ userLocale });
  await sheet.menu('onOpen');
  const [menu] = sheet.seen?.menus ?? [];
  expect(menu?.title).toBe('Daicho');
  expect(menu?.items.map(({ caption }) => caption)).toEqual(captions);
  for (const { functionName } of menu?.items ?? []) await sheet.menu(functionName);
});

it('the dialog shows the address that is stored, and never the key', async () => {
  const sheet = await opened();
  await sheet.menu('saveSettings', { ...FORM, baseUrl: 'https://lookup.example/%22%3E' });
  await sheet.menu('showSettings');
  const html = sheet.seen?.dialogs[0]?.html ?? '';
  expect(html).toContain('value="https://lookup.example/%22%3E"');
  expect(html).toContain('登録済みです');
  expect(html).not.toContain(KEY);
});

it.each(['ja', 'en'] as const)('names the sources of the data (%s)', async (language) => {
  const sheet = await opened({ userLocale: language });
  await sheet.menu('showSources');
  const html = sheet.seen?.dialogs[0]?.html ?? '';
  for (const line of Object.values(attributions)) expect(html).toContain(line[language]);
});

it('keeps the key with the document, so that the formulas of every editor find it', async () => {
  const sheet = await opened({ owner: 'owner@example.jp', user: 'editor@example.jp' });
  expect(await sheet.menu('saveSettings', FORM)).toContain('保存しました');
  expect([...(sheet.seen?.properties ?? [])]).toContainEqual(['daicho.key', KEY]);
});

it('keeps the stored key where none is entered, for the same service only', async () => {
  const sheet = await opened();
  const stored = () => sheet.seen?.properties.get('daicho.baseUrl');
  await sheet.menu('saveSettings', FORM);
  expect(await sheet.menu('saveSettings', { ...FORM, key: '' })).toContain('保存しました');
  const elsewhere = { ...FORM, baseUrl: 'https://other.example', key: '' };
  expect(await sheet.menu('saveSettings', elsewhere)).toContain('その接続先のAPIキーも');
  expect(stored()).toBe('https://lookup.example');
});

it.each([
  [{ baseUrl: 'lookup.example' }, 'https://ホスト名'],
  [{ baseUrl: 'http://lookup.example' }, '暗号化されない'],
  [{ baseUrl: 'https://me:pw@lookup.example' }, 'ユーザー名'],
  [{ key: '' }, 'APIキーを入力'],
  [{ key: 'ｋｅｙ' }, '使えない文字'],
])('%j is refused with one sentence, and nothing is stored', async (change, sentence) => {
  const sheet = await opened();
  expect(await sheet.menu('saveSettings', { ...FORM, ...change })).toContain(sentence);
  expect(sheet.seen?.properties.size).toBe(0);
});

it('says so where nothing can be stored', async () => {
  const sheet = await opened({ isBound: false });
  expect(await sheet.menu('saveSettings', FORM)).toContain('保存できませんでした');
});

it('erases the address and the key', async () => {
  const sheet = await opened();
  await sheet.menu('saveSettings', FORM);
  expect(await sheet.menu('clearSettings')).toContain('消しました');
  expect(sheet.seen?.properties.size).toBe(0);
});

it.each([
  'saveSettings',
  'clearSettings',
  'showSettings',
  'showSources',
  'recalculateSheet',
  'onOpen',
])('a cell cannot call %s', async (name) => {
  const sheet = await opened();
  await sheet.menu('saveSettings', FORM);
  await expect(sheet.formula(name, 'https://evil.example')).rejects.toThrow('Cannot call');
  expect(sheet.seen?.properties.get('daicho.baseUrl')).toBe(FORM.baseUrl);
});

it('recalculation leaves every formula as it was, also after one that was cut off', async () => {
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
