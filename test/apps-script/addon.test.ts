/** The script as an add-on: installed once for an office, in all of its spreadsheets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIST } from '../../apps-script/build.ts';
import { buildScriptOnce } from '../built.ts';
import { begun, DAY, MINUTE } from '../e2e/sheets/background/gone-page.ts';
import { builtPage } from '../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../hosts/sheets/spreadsheet.ts';
import type { Surroundings } from '../hosts/sheets/threads/thread-messages.ts';
import { faultyProxy } from '../service/connections/faulty-proxy.ts';
import { localService } from './local-service.ts';

const service = localService();
const access = () => ({ url: service().url, key: service().keys.secret });

/** What an administrator and other spreadsheets do, as functions that a test can call. */
const OTHERS = `
function setForAll(baseUrl, key) {
  PropertiesService.getScriptProperties().setProperties({ 'daicho.baseUrl': baseUrl, 'daicho.key': key });
}
function runInAnotherSpreadsheet() {
  ScriptApp.newTrigger('continueRun').timeBased().everyHours(1).create();
}`;

/** Services that a script may not use if AuthMode is NONE, as in a spreadsheet in which nobody has used the add-on. */
const NONE = `
['PropertiesService', 'CacheService', 'LockService', 'UrlFetchApp', 'ScriptApp', 'Utilities'].forEach((name) =>
  Object.defineProperty(globalThis, name, { get() { throw new Error('You do not have permission to use ' + name); } }));
SpreadsheetApp = { getUi: SpreadsheetApp.getUi };`;

async function addonCode(): Promise<string> {
  await buildScriptOnce();
  return `${readFileSync(join(DIST, 'addon/Code.js'), 'utf8')}${OTHERS}`;
}

async function spreadsheet(surroundings: Partial<Surroundings> = {}, more = '') {
  const sheet = new Spreadsheet((await addonCode()) + more, surroundings);
  onTestFinished(() => sheet.close());
  const ask = async (call: string, taken: unknown): Promise<{ gave?: unknown; wrong?: unknown }> =>
    JSON.parse(String(await sheet.menu('answerSidebar', JSON.stringify({ call, with: taken }))));
  return { sheet, ask };
}

describe('the connection of the add-on', () => {
  it('is the one that the administrator set once for everybody: formulas and the sidebar use it before a person has entered anything', async () => {
    const { sheet, ask } = await spreadsheet({ user: 'sato@example.jp' });
    const { url, key } = access();
    await sheet.menu('setForAll', url, key);
    expect(await ask('loadSettings', {})).toEqual({ gave: { baseUrl: url, keyKind: 'secret' } });
    expect(await sheet.formula('POSTAL', '1000001', 'city')).toEqual([['千代田区']]);
  });

  it('is the person’s own after the person entered one; no spreadsheet stores it, and after its deletion the organisation’s connection applies again', async () => {
    const { sheet, ask } = await spreadsheet({ owner: 'sato@example.jp', user: 'sato@example.jp' });
    const proxy = await faultyProxy(access().url, () => undefined);
    await sheet.menu('setForAll', 'https://office.example.jp', 'dsk_office');
    const own = { baseUrl: proxy.url, key: access().key };
    expect(await ask('saveSettings', own)).toEqual({ gave: null });
    expect([...(sheet.seen?.properties.keys() ?? [])]).not.toContain('daicho.key');
    expect(await sheet.formula('POSTAL', '1000001', 'city')).toEqual([['千代田区']]);
    expect(proxy.seen.length).toBeGreaterThan(0);

    // A colleague sees the organisation's connection in the sidebar of the same spreadsheet.
    sheet.change({ user: 'suzuki@example.jp' });
    expect(await ask('loadSettings', {})).toMatchObject({
      gave: { baseUrl: 'https://office.example.jp' },
    });
    sheet.change({ user: 'sato@example.jp' });
    expect(await ask('removeSettings', {})).toEqual({ gave: null });
    expect(await ask('loadSettings', {})).toMatchObject({
      gave: { baseUrl: 'https://office.example.jp' },
    });
  });

  it('never sends the person’s key to the organisation’s address, or the organisation’s key to the person’s address', async () => {
    const { sheet, ask } = await spreadsheet();
    await sheet.menu('setForAll', 'https://office.example.jp', 'dsk_office');
    // The sidebar keeps a stored key only for its own address.
    const kept = await ask('saveSettings', { baseUrl: 'https://own.example.jp' });
    expect(kept).toHaveProperty('wrong');
    expect(await ask('loadSettings', {})).toMatchObject({
      gave: { baseUrl: 'https://office.example.jp' },
    });
  });

  it('is missing if neither the person nor the organisation entered one: a formula says where to enter it', async () => {
    const { sheet } = await spreadsheet();
    await expect(sheet.formula('POSTAL', '1000001')).rejects.toThrow('列の照合・設定');
  });
});

describe('the menu of the add-on', () => {
  const items = (sheet: Spreadsheet) =>
    sheet.seen?.menus.map(({ title, items }) => [title, items.length]);

  it('appears in every spreadsheet, even if nobody has used the add-on there yet and the script may read nothing', async () => {
    const { sheet } = await spreadsheet({}, NONE);
    await sheet.menu('onOpen', { authMode: 'NONE' });
    expect(items(sheet)).toEqual([['(add-on)', expect.any(Number)]]);
    expect(JSON.stringify(sheet.seen?.menus)).toContain('openSidebar');
  });

  it('appears at once if the add-on was just installed', async () => {
    const { sheet } = await spreadsheet();
    await sheet.menu('onInstall', { authMode: 'FULL' });
    expect(items(sheet)).toEqual([['(add-on)', expect.any(Number)]]);
  });

  it('offers no web app, since an add-on’s web app would belong to no spreadsheet', async () => {
    const { sheet } = await spreadsheet();
    await sheet.menu('onOpen', {});
    expect(JSON.stringify(sheet.seen?.menus)).not.toContain('radarWebhook');
  });

  it('opens a sidebar that says that a person’s own key takes precedence', async () => {
    const { sheet } = await spreadsheet({ files: { sidebar: await builtPage() } });
    await sheet.menu('openSidebar');
    expect(sheet.seen?.sidebars[0]?.html).toMatch(/ data-key-advice="[^"]*組織の接続先より優先/);
  });
});

describe('a run of the add-on whose page was closed', () => {
  const ROWS = [['郵便番号'], ['1000001'], ['1500001']];

  it('says that it continues once an hour, does continue, and leaves no trigger at its end', async () => {
    const code = await addonCode();
    const { spreadsheet, sheet, goesOn, told } = await begun(ROWS, access(), { code });
    expect(goesOn).toBe('hourly');
    expect(await told()).toContain('1時間以内に自動的に続きが始まります');
    expect(spreadsheet.triggers).toMatchObject([{ schedule: { kind: 'minutes', every: 60 } }]);
    expect(await spreadsheet.letPass(50 * MINUTE)).toEqual([]);
    // Shortly before the trigger goes off, the run still keeps others from beginning.
    expect(await told()).toContain('1時間以内');
    await spreadsheet.letPass(20 * MINUTE);
    expect(sheet.all().slice(1)).toEqual([
      ['1000001', '千代田区', '一致'],
      ['1500001', '渋谷区', '一致'],
    ]);
    expect(await told()).toContain('照合が終わりました');
    expect(spreadsheet.triggers).toEqual([]);
    expect(await spreadsheet.letPass(DAY)).toEqual([]);
  });

  it('leaves alone the trigger of a run in another spreadsheet', async () => {
    const code = await addonCode();
    const { spreadsheet } = await begun(ROWS, access(), { code });
    await spreadsheet.menu('runInAnotherSpreadsheet');
    const other = spreadsheet.triggers.at(-1)?.id;
    await spreadsheet.menu('answerSidebar', JSON.stringify({ call: 'stopRun', with: {} }));
    expect(spreadsheet.triggers.map(({ id }) => id)).toEqual([other]);
  });
});

describe('the folders of a release', () => {
  it('hold files to paste, which a double click does not run, and the same files for clasp', async () => {
    await buildScriptOnce();
    const read = (path: string) => readFileSync(join(DIST, path), 'utf8');
    const [code, addon] = [read('Code.js'), read('addon/Code.js')];
    expect(addon).toBe(`${code}\nvar DAICHO_ADDON = true;\n`);
    for (const [edition, script] of [
      ['spreadsheet', code],
      ['addon', addon],
    ] as const) {
      expect(read(`release/${edition}/Code.gs.txt`)).toBe(script);
      expect(read(`release/clasp-${edition}/Code.gs`)).toBe(script);
      for (const name of ['sidebar.html', 'appsscript.json']) {
        expect(read(`release/${edition}/${name}.txt`)).toBe(read(name));
        expect(read(`release/clasp-${edition}/${name}`)).toBe(read(name));
      }
    }
  });
});

describe('what an office takes from /sheets/ of its service', () => {
  const given = async (path: string) => {
    const response = await fetch(`${access().url}/sheets/${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };

  it('gives a spreadsheet the menu, the sidebar and the functions after it was pasted there', async () => {
    await buildScriptOnce();
    const files = { sidebar: await given('sidebar.html.txt') };
    const sheet = new Spreadsheet(await given('Code.gs.txt'), { files });
    onTestFinished(() => sheet.close());
    await sheet.menu('onOpen', {});
    expect(JSON.stringify(sheet.seen?.menus)).toContain('列の照合・設定');
    await sheet.menu('openSidebar');
    expect(sheet.seen?.sidebars[0]?.html).toContain('保存して始める');
    const { url, key } = access();
    const settings = { call: 'saveSettings', with: { baseUrl: url, key } };
    await sheet.menu('answerSidebar', JSON.stringify(settings));
    expect(await sheet.formula('POSTAL', '1000001')).toEqual([['東京都', '千代田区', '千代田']]);
  });

  it('becomes an add-on when it is pasted into a script of the organisation, which then needs only its properties', async () => {
    await buildScriptOnce();
    const sheet = new Spreadsheet((await given('addon/Code.gs.txt')) + OTHERS);
    onTestFinished(() => sheet.close());
    await sheet.menu('setForAll', access().url, access().key);
    expect(await sheet.formula('POSTAL', '1000001')).toEqual([['東京都', '千代田区', '千代田']]);
  });
});
