/** The radar of the built script against the real service: what is registered, and what is listed and marked. */
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../service/connections/faulty-proxy.ts';
import { DAY, numberOf, radarStage, watching } from './radar-stage.ts';

const stage = radarStage(40);
const [A, B, C] = [numberOf(1), numberOf(2), numberOf(3)];

describe('the radar in Sheets', () => {
  it('registers the selected numbers however they are written, and names the cells without one', async () => {
    const full = A.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)));
    const hyphens = `${B.slice(0, 1)}-${B.slice(1, 5)}-${B.slice(5, 9)}-${B.slice(9)}`;
    const wrong = `${C.slice(0, 12)}${(Number(C.slice(12)) + 1) % 10}`;
    const { run, spreadsheet } = await watching(stage(), [
      ['法人番号', '社名'],
      [full, ''],
      [hyphens, '見本'],
      [Number(C), ''],
      ['', ''],
      [wrong, ''],
      [`T${A}`, ''],
    ]);
    spreadsheet.workbook.selected = [{ row: 0, column: 0, rows: 1000, columns: 1 }];
    const told = await run('radarAddSelected');
    expect(told).toContain('4 件の番号を登録します');
    expect(told).toContain('6 個のセルのうち 2 個は法人番号でも登録番号でもありません: A1、A6');
    expect(told).toContain('4 件を登録しました。登録されている番号は全部で 4 件です。');
    expect(await stage().watched()).toEqual([A, B, C].sort());
    expect(await stage().watchedOfBothKinds()).toEqual([A, B, C, `T${A}`].sort());
    expect(spreadsheet.workbook.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['取引先', false],
      ['Daicho 法人の控え', true],
    ]);
    expect(spreadsheet.workbook.active).toBe(0);
    expect(await run('radarStatus')).toContain('登録されている番号: 4 件');
    expect(await run('radarRemoveSelected', { button: 'CANCEL' })).not.toContain('解除しました');
    expect(await run('radarRemoveSelected')).toContain('4 件の登録を解除しました');
    expect(await stage().watchedOfBothKinds()).toEqual([]);
  });

  it.each<[string, Fault | undefined, number]>([
    ['takes numbers in batches', undefined, 4],
    ['takes them one by one', { body: '{}' }, 43],
  ])(
    'says before it registers how many requests that takes, if the service %s',
    async (_, root, requests) => {
      const numbers = Array.from({ length: 40 }, (__, i) => [numberOf(i)]);
      const fault = (path: string) => (path === '/' ? root : undefined);
      const { run, proxy } = await watching(stage(), numbers, { fault });
      const told = await run('radarAddSelected');
      expect(told).toContain('サービスでは 4 回、できないときは 43 回までです');
      expect(told).toContain('40 件を登録しました');
      // The first request, before the question, asks which numbers the service watches.
      expect(proxy.seen.length - 1).toBe(requests);
      await run('radarRemoveSelected');
    },
  );

  it('lists the changes of each day once, old and new, and marks the cells', async () => {
    const moved = { corporateNumber: A, process: '12', streetNumber: '西町２丁目' };
    const { run, sheet, spreadsheet, changes, detect } = await watching(stage(), [
      ['法人番号', '社名'],
      [A, '株式会社1'],
      [B, '株式会社2'],
    ]);
    sheet.setNote({ row: 1, column: 0, rows: 1, columns: 1 }, '担当: 山田');
    sheet.setBackground({ row: 1, column: 0, rows: 1, columns: 1 }, '#d9ead3');
    await run('radarAddSelected');
    expect(await run('radarDaily', { button: 'OK', text: '７時' })).toContain('オン（7 時台');
    expect(spreadsheet.triggers.map(({ handler }) => handler)).toEqual(['radarOnClock']);

    await stage().change('2026-09-02', moved);
    const date = await detect(A);
    expect((await spreadsheet.letPass(DAY)).map(({ error }) => error)).toEqual([undefined]);
    const address = '鳥取県鳥取市西町２丁目';
    const before = '鳥取県鳥取市東町１丁目２２０番地';
    const row = [date, A, '国内所在地の変更', '株式会社台帳商事', '株式会社1', address, before, ''];
    expect(changes()).toEqual([[...row, '商号または名称、郵便番号、所在地']]);

    const cell = { row: 1, column: 0, rows: 2, columns: 1 };
    expect(sheet.notes(cell)[0]?.[0]).toContain(`担当: 山田\n[Daicho] ${date} 国内所在地の変更\n`);
    expect(sheet.backgrounds(cell)).toEqual([['#fff2cc'], ['#ffffff']]);

    await spreadsheet.letPass(3 * DAY);
    expect(changes()).toHaveLength(1);
    sheet.sort((a, b) => (String(a[1]) < String(b[1]) ? 1 : -1));
    expect(await run('radarClearMarks')).toContain('1 個のセルの印を消しました');
    expect(sheet.notes(cell)).toEqual([[''], ['担当: 山田']]);
    expect(sheet.backgrounds(cell)).toEqual([['#ffffff'], ['#d9ead3']]);
    expect(await run('radarDaily', { button: 'OK', text: 'オフ' })).toContain('オフ');
    expect(spreadsheet.triggers).toEqual([]);
  });

  it('lists what became of invoice issuers, with what was before and after, and marks their cells', async () => {
    const [EXPIRED, CANCELLED, RENAMED] = [A, B, C].map((number) => `T${number}`) as [
      string,
      string,
      string,
    ];
    const numbers = [EXPIRED, CANCELLED, RENAMED];
    await stage().registerIssuers('2026-09-01', ...numbers.map((number) => ({ number })));
    const { run, sheet, changes, proxy } = await watching(stage(), [
      ['登録番号'],
      ...numbers.map((number) => [number]),
    ]);
    expect(await run('radarAddSelected')).toContain('3 件の番号を登録します');
    await stage().changeIssuers(
      '2026-09-05',
      { number: EXPIRED, process: '03', expireDate: '2026-09-03', updateDate: '2026-09-05' },
      { number: CANCELLED, process: '04', disposalDate: '2026-09-02', updateDate: '2026-09-05' },
      { number: RENAMED, process: '02', name: '株式会社新見本', updateDate: '2026-09-05' },
    );
    expect(await run('radarCheckNow')).toContain('変更 3 件');
    const rows = new Map(changes().map((row) => [row[1], row.slice(2)]));
    expect(rows.get(EXPIRED)?.slice(0, 2)).toEqual(['失効', '株式会社見本']);
    expect(rows.get(EXPIRED)?.[5]).toBe('2026-09-03');
    expect(rows.get(CANCELLED)?.[0]).toBe('取消');
    expect(rows.get(RENAMED)?.slice(0, 3)).toEqual(['名称変更', '株式会社新見本', '株式会社見本']);
    expect(rows.get(RENAMED)?.[6]).toContain('氏名または名称');
    const cells = { row: 1, column: 0, rows: 3, columns: 1 };
    expect(sheet.backgrounds(cells).flat()).toEqual(['#fff2cc', '#fff2cc', '#fff2cc']);
    expect(proxy.seen.some(({ path }) => /houjinbangou\/T/.test(path))).toBe(false);
    expect(await run('radarCheckNow')).toContain('新しい変更はありません');
    await run('radarRemoveSelected');
  });

  it('catches up on the days when the service was down, and tells the owner', async () => {
    let isDown = false;
    const { run, spreadsheet, changes, detect } = await watching(stage(), [[B], [C]], {
      fault: () => (isDown ? { status: 503 } : undefined),
    });
    await run('radarAddSelected');
    await run('radarDaily', { button: 'OK', text: '6' });
    isDown = true;
    const first = await detect(B);
    const [failed] = await spreadsheet.letPass(DAY);
    expect(failed?.error).toContain('まだすべて確認できていません');
    const second = await detect(C);
    await spreadsheet.letPass(DAY);
    expect(changes()).toEqual([]);
    const state = await run('radarStatus');
    expect(state).not.toContain('登録されている');
    expect(state).toMatch(
      /一時的に利用できません.*\n毎日の確認: オン（6 時台.*\n.*\n最後の確認.*まだすべて確認できていません/,
    );
    isDown = false;
    await spreadsheet.letPass(DAY);
    expect(changes().map((row) => row.slice(0, 2))).toEqual([
      [first, B],
      [second, C],
    ]);
    await spreadsheet.letPass(2 * DAY);
    expect(changes()).toHaveLength(2);
  });
});
