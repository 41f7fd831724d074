/** Runs whose page is gone: the built script continues them while time passes in the host. */
import type { SavedRun } from '@daicho/pane/src/saved-run.ts';
import { describe, expect, it } from 'vitest';
import { localService } from '../../../apps-script/local-service.ts';
import { atNight } from '../../../cases.ts';
import { accessTo, begun, DAY, FILLED, MINUTE, ROWS, slowAccess } from './gone-page.ts';

const service = localService();
const access = () => accessTo(service());

describe('a run that continues without its page', () => {
  it('continues once the page is gone, reports its result, and leaves no trigger', async () => {
    const { spreadsheet, sheet, goesOn, ask, told } = await begun(ROWS, access());
    expect(goesOn).toBe(true);
    expect(spreadsheet.triggers.map(({ handler }) => handler)).toEqual(['continueRun']);
    expect(await told()).toContain('別のサイドバーで実行中');
    const runs = await spreadsheet.letPass(6 * MINUTE);
    expect(runs).toMatchObject([{ handler: 'continueRun', error: undefined }]);
    expect(sheet.all()).toEqual(FILLED);
    expect(sheet.colourings).toMatchObject(
      ['一致', '要確認', '該当なし', '入力不備', '失敗'].map((start) => ({
        start,
        boxes: [{ row: 1, column: 2, rows: 6, columns: 1 }],
      })),
    );
    expect(spreadsheet.triggers).toEqual([]);
    expect(await told()).toBe(
      'サイドバーを閉じたあとに、「名簿」の照合が終わりました（6 行。要確認など 2 行、失敗 0 行）。下の「これまでの実行」から元に戻せます。',
    );
    await ask('stopRun', {});
    expect(await told()).toBeUndefined();
  });

  it('promises no undo once it has changed more cells than an undo can keep', async () => {
    const rows = [['郵便番号', '市'], ...Array.from({ length: 3_600 }, () => ['1000001', ''])];
    const run = { into: [['city', 1]], columns: [['city', '市']], added: [] };
    const { spreadsheet, sheet, ask, told } = await begun(rows, access(), { run });
    await spreadsheet.letPass(60 * MINUTE);
    expect(sheet.all().at(-1)).toContain('千代田区');
    expect((await ask('pastRuns', {})).gave).toMatchObject([
      {
        kind: 'postal_code',
        isCut: true,
        counts: { found: 3_600 },
        parts: [{ log: { slots: [] } }],
      },
    ]);
    expect(await told()).toContain('元に戻すための記録は残せませんでした');
  });

  it('stays in the list without its undo if later runs leave no room for it', async () => {
    const { spreadsheet, ask } = await begun(ROWS, access());
    await spreadsheet.letPass(6 * MINUTE);
    const listed = async () => (await ask('pastRuns', {})).gave as SavedRun[];
    const [first] = await listed();
    if (first === undefined) throw new Error('no run is kept');
    const [part] = first.parts;
    const written = [`${'x'.repeat(99_000 - JSON.stringify(first).length)}`];
    const parts = [{ ...part, log: { ...part?.log, written } }];
    const later = { ...first, id: 'later', at: first.at + 1, parts };
    await ask('savePastRun', { run: later });
    expect(await listed()).toMatchObject([
      { id: 'later', parts: [{ log: { written } }] },
      { id: first.id, isCut: true, counts: first.counts, parts: [{ log: { slots: [] } }] },
    ]);
    // Once the runs are small again, the newest one keeps its undo.
    await ask('savePastRun', { run: { ...first, id: 'newest', at: first.at + 2 } });
    expect((await listed()).map(({ id, isCut }) => [id, isCut])).toEqual([
      ['newest', undefined],
      ['later', true],
      [first.id, true],
    ]);
  });

  atNight(it)?.('keeps no undo at all if there is room for a part of it only', async () => {
    const rows = [['郵便番号', '市'], ...Array.from({ length: 2_400 }, () => ['1000001', ''])];
    const run = { into: [['city', 1]], columns: [['city', '市']], added: [] };
    const { spreadsheet, sheet, ask, told } = await begun(rows, access(), { run });
    const others = Array.from({ length: 56 }, (_, i) => [`other${i}`, 'x'.repeat(8_200)]);
    spreadsheet.setProperties(Object.fromEntries(others));
    await spreadsheet.letPass(60 * MINUTE);
    expect(sheet.all().at(-1)).toContain('千代田区');
    expect((await ask('pastRuns', {})).gave).toMatchObject([{ isCut: true }]);
    expect(await told()).not.toContain('元に戻せます');
  });

  it('colours no statuses for a person who has switched that off', async () => {
    const { spreadsheet, sheet, ask } = await begun(ROWS, access());
    await ask('setText', { name: 'status_colours', text: 'off' });
    await spreadsheet.letPass(6 * MINUTE);
    expect(sheet.all()).toEqual(FILLED);
    expect(sheet.colourings).toEqual([]);
  });

  it('does nothing while the page is alive, or after the page ended the run', async () => {
    const { spreadsheet, sheet, owner, ask } = await begun(ROWS, access());
    for (let minute = 0; minute < 30; minute++) {
      await spreadsheet.letPass(MINUTE);
      expect(await ask('renewLease', { written: 0, isPaused: false }, owner)).toEqual({
        gave: null,
      });
    }
    expect(sheet.all()).toEqual(ROWS);
    await ask('endRun', {}, owner);
    expect(spreadsheet.triggers).toEqual([]);
    expect(await spreadsheet.letPass(DAY)).toEqual([]);
  });

  it('prevents a page that wakes up after the takeover from writing', async () => {
    const { spreadsheet, sheet, owner, ask } = await begun(ROWS, access());
    await spreadsheet.letPass(6 * MINUTE);
    const { gave: target } = await ask('readTarget', {});
    const lost = { wrong: { ja: expect.stringContaining('引き継がれた') } };
    const before = sheet.all();
    expect(await ask('addColumns', { target, headers: ['余分'] }, owner)).toMatchObject(lost);
    expect(await ask('renewLease', { written: 3, isPaused: false }, owner)).toMatchObject(lost);
    await ask('endRun', {}, owner);
    expect(sheet.all()).toEqual(before);
  });

  atNight(it)?.('is not disturbed by a page that wakes up between two executions', async () => {
    const rows = [
      ['郵便番号'],
      ...Array.from({ length: 2_500 }, (_, i) => [String(1_000_001 + i)]),
    ];
    const { spreadsheet, sheet, ask, owner } = await begun(rows, await slowAccess(access()), {
      networkMs: 4_000,
    });
    await spreadsheet.letPass(6 * MINUTE);
    await ask('endRun', {}, owner);
    expect(spreadsheet.triggers).toHaveLength(1);
    await spreadsheet.letPass(60 * MINUTE);
    expect(spreadsheet.triggers).toEqual([]);
    expect(sheet.all().filter(([, , status]) => status === '')).toEqual([]);
  });

  it('keeps other runs from beginning or writing meanwhile', async () => {
    const { owner, ask } = await begun(ROWS, access());
    const { gave: target } = await ask('readTarget', {});
    const taken = { wrong: { ja: expect.stringContaining('ほかの照合が実行中です') } };
    expect(
      await ask('beginRun', { target, run: null, kind: 'address', language: 'ja' }),
    ).toMatchObject(taken);
    expect(await ask('addColumns', { target, headers: ['余分'] })).toMatchObject(taken);
    await ask('endRun', {}, owner);
    expect(await ask('addColumns', { target, headers: ['余分'] })).toMatchObject({
      gave: { columns: [1] },
    });
  });
});
