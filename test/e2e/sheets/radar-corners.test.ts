/** The radar if something is refused, moved, deleted, protected or hostile. */
import { choosePollingOnly } from '@daicho/service/webhooks/webhooks.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtScript, connect } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';
import { corporation } from '../../shared/enrich/corporations.ts';
import { DAY, numberOf, radarStage, watching } from './radar-stage.ts';

const stage = radarStage(30);
const [A, B, C] = [numberOf(1), numberOf(2), numberOf(3)];
const on = (hour: string) => ({ button: 'OK', text: hour });

describe('the radar in Sheets', () => {
  it('needs a connection first, and numbers', async () => {
    const bare = new Spreadsheet(await builtScript());
    onTestFinished(() => bare.close());
    bare.workbook.addSheet('名簿', [['x']]);
    for (const item of ['radarAddSelected', 'radarStatus', 'radarDaily', 'radarCheckNow']) {
      await bare.menu(item);
      expect(bare.seen?.questions.at(-1)?.text).toContain('接続先とAPIキーが設定されていません');
    }
    const { run } = await watching(stage(), [['法人番号'], ['東京']]);
    const told = await run('radarAddSelected');
    expect(told).toContain('法人番号も登録番号もありません');
    expect(told).toContain('2 個のセルのうち 2 個は法人番号でも登録番号でもありません: A1、A2');
  });

  it('reads overlapping selected areas only once, reads nothing beyond the filled cells, and names only ten of many cells', async () => {
    const wide = Array.from({ length: 54 }, (_, i) => (i < 24 ? '' : 'x'));
    const { run, spreadsheet, sheet } = await watching(stage(), [wide, [A], [Number(B)]]);
    sheet.maxColumns = 80;
    spreadsheet.workbook.selected = [
      { row: 0, column: 0, rows: 1000, columns: 60 },
      { row: 1, column: 0, rows: 2, columns: 1 },
      { row: 500, column: 70, rows: 1, columns: 1 },
    ];
    const told = await run('radarAddSelected', { button: 'CANCEL' });
    expect(told).toContain('2 件の番号を登録します');
    expect(told).toContain('32 個のセルのうち 30 個は');
    expect(told).toContain(': Y1、Z1、AA1、AB1、AC1、AD1、AE1、AF1、AG1、AH1 ほか 20 個');
  });

  it('refuses an hour that does not exist', async () => {
    const { run, spreadsheet } = await watching(stage(), [[A]]);
    for (const text of ['24', '-1', '7.5', 'あさ', '']) {
      expect(await run('radarDaily', on(text))).toContain('時刻として読めません');
    }
    expect(await run('radarDaily', { button: 'CLOSE' })).not.toContain('時台、日本時間）。');
    expect(spreadsheet.triggers).toEqual([]);
  });

  it('keeps a name that looks like a formula as text', async () => {
    const { run, spreadsheet, changes, detect } = await watching(stage(), [[A], [B]]);
    await run('radarAddSelected');
    const evil = '=IMPORTXML(1,2)';
    await stage().change(
      '2026-09-05',
      { corporateNumber: A, name: evil, streetNumber: '@x', process: '11' },
      { corporateNumber: B, name: '+81', process: '11' },
    );
    await detect(A, B);
    expect(await run('radarCheckNow')).toContain('変更 2 件');
    const sheet = spreadsheet.workbook.sheets.find(({ name }) => name === '法人の変更');
    const all = { row: 0, column: 0, rows: 3, columns: 10 };
    expect(sheet?.formulas(all).flat().join('')).toBe('');
    expect(changes().map((row) => row[3])).toEqual(['+81', evil]);
    const noted = spreadsheet.workbook.sheets.find(({ isHidden }) => isHidden);
    expect(
      noted
        ?.formulas({ ...all, columns: 11 })
        .flat()
        .join(''),
    ).toBe('');
  });

  it('cuts a name that is too long for a cell, and lists the other changes', async () => {
    const [long, other] = [numberOf(20), numberOf(21)];
    const record = corporation({ corporate_number: long, name: '長'.repeat(60_000) });
    const body = JSON.stringify({ version: '2026-09-05', data: record });
    const { run, changes, detect } = await watching(stage(), [[long], [other]], {
      fault: (path) => (path.includes(`houjinbangou/${long}`) ? { status: 200, body } : undefined),
    });
    await run('radarAddSelected');
    await detect(long, other);
    expect(await run('radarCheckNow')).toContain('変更 2 件');
    const names = changes().map((row) => row[3]);
    expect(names).toHaveLength(2);
    expect(names).toContain('株式会社21');
    expect(names).toContainEqual(expect.stringMatching(/^長{32766}…$/));
  });

  it('lists nothing twice if Google ended an execution before it noted what it had listed', async () => {
    const forget = `
    function forget() {
      const properties = PropertiesService.getDocumentProperties();
      for (const name of Object.keys(properties.getProperties())) {
        if (name.startsWith('daicho.radar.state.')) properties.deleteProperty(name);
      }
    }`;
    const { run, spreadsheet, changes, detect } = await watching(stage(), [[A], [B]], {}, forget);
    await run('radarAddSelected');
    await detect(A, B);
    expect(await run('radarCheckNow')).toContain('変更 2 件');
    await spreadsheet.menu('forget');
    expect(await run('radarCheckNow')).toContain('新しい変更はありません');
    expect(changes()).toHaveLength(2);
  });

  it('goes on if people move columns, delete rows, or have a sheet of the same name', async () => {
    const { run, spreadsheet, detect } = await watching(stage(), [[A], [B], [C]]);
    const { workbook } = spreadsheet;
    workbook.addSheet('法人の変更', [['mine']]);
    await run('radarAddSelected');
    await detect(A);
    await run('radarCheckNow');
    const listed = workbook.sheets.find(({ name }) => name === '法人の変更 2');
    if (listed === undefined) throw new Error('no sheet');
    listed.insertColumns(1, 1);
    listed.put({ row: 0, column: 1 }, [['担当'], ['山田']]);
    await detect(B);
    await run('radarCheckNow');
    expect(listed.all().map((row) => row.slice(1, 3))).toEqual([
      ['担当', '法人番号'],
      ['山田', A],
      ['', B],
    ]);
    listed.deleteRows(1, 2);
    expect(await run('radarCheckNow')).toContain('新しい変更はありません');
    workbook.sheets.splice(workbook.sheets.indexOf(listed), 1);
    await detect(C);
    expect(await run('radarCheckNow')).toContain('変更 1 件をシート「法人の変更 2」');
    expect(workbook.sheets.find(({ name }) => name === '法人の変更')?.all()).toEqual([['mine']]);
  });

  it('lists changes of a protected sheet too, and says that it could not mark them', async () => {
    const { run, sheet, changes, detect } = await watching(stage(), [[A]]);
    await run('radarAddSelected');
    sheet.protections.push({ box: undefined, canEdit: false, unprotected: [] });
    await detect(A);
    expect(await run('radarCheckNow')).toContain('印を付けられなかったシートがあります: 取引先');
    expect(changes()).toHaveLength(1);
  });

  it('ends a person’s trigger after somebody else has turned the check off', async () => {
    const { run, spreadsheet, changes, detect, proxy } = await watching(stage(), [[A]]);
    await run('radarAddSelected');
    await run('radarDaily', on('5'));
    spreadsheet.change({ user: 'editor@example.jp' });
    expect(await run('radarDaily', on('オフ'))).toContain('オフ');
    expect(spreadsheet.triggers).toHaveLength(1);
    await detect(A);
    const before = proxy.seen.length;
    const [run1] = await spreadsheet.letPass(DAY);
    expect(run1?.error).toBeUndefined();
    expect(spreadsheet.triggers).toEqual([]);
    expect(proxy.seen).toHaveLength(before);
    expect(changes()).toEqual([]);
  });

  it.each([
    ['daicho.radar.lease', '9000000000000000'],
    ['daicho.radar.state.0', '4294967295 {}'],
    ['daicho.radar.wanted.__proto__', '1'],
  ])(
    'is not delayed by a stored value from a clock that ran ahead or from another script (%s)',
    async (name, value) => {
      const ownCode = `
    function spoil() { PropertiesService.getDocumentProperties().setProperty('${name}', '${value}'); }
  `;
      const { run, spreadsheet, detect } = await watching(stage(), [[A]], {}, ownCode);
      await run('radarAddSelected');
      await detect(A);
      await spreadsheet.menu('spoil');
      expect(await run('radarCheckNow')).toContain('変更 1 件');
    },
  );

  it('cannot be started by a formula', async () => {
    const { spreadsheet, proxy } = await watching(stage(), [[A]]);
    const before = proxy.seen.length;
    await spreadsheet.formula('radarOnClock', 'x');
    await spreadsheet.formula('doPost', [['token']]).catch(() => undefined);
    for (const name of [
      'radarAddSelected',
      'radarRemoveSelected',
      'radarCheckNow',
      'radarWebhook',
    ]) {
      await expect(spreadsheet.formula(name)).rejects.toThrow('Cannot call');
    }
    expect(proxy.seen).toHaveLength(before);
  });

  it('speaks English to people with an English account', async () => {
    const { run } = await watching(stage(), [[A], ['x']], { userLocale: 'en' });
    const told = await run('radarAddSelected');
    expect(told).toContain('1 of 2 cells are no numbers of corporations or invoice issuers: A2');
    expect(told).toContain('1 numbers are watched now');
    expect(await run('radarStatus')).toContain('Daily check: off');
  });

  // This test comes last, since the service keeps the changed plan afterwards.
  it('says what to do if the service refuses', async () => {
    const { db, accountId, url, keys } = stage();
    const { run, spreadsheet } = await watching(stage(), [[A]]);
    await db.updateTable('account').set({ polling_only: 0 }).execute();
    onTestFinished(() => choosePollingOnly(db, accountId));
    expect(await run('radarAddSelected')).toContain('「ポーリングのみ」を選んでください');
    expect(await run('radarDaily', on('7'))).toContain('「ポーリングのみ」を選んでください');
    expect(spreadsheet.triggers).toEqual([]);
    expect(await run('radarCheckNow')).toContain('「ポーリングのみ」を選んでください');
    await connect(spreadsheet, { url, key: keys.public });
    expect(await run('radarAddSelected')).toContain('シークレットキーが必要です');
    await choosePollingOnly(db, accountId);
    await db.updateTable('account').set({ plan: 'standard' }).execute();
    await connect(spreadsheet, { url, key: keys.secret });
    await expect
      .poll(() => run('radarStatus'), { timeout: 30_000 })
      .toContain('プレミアムプラン以上が必要です');
  });
});
