/** The radar with 5,000 numbers, and a service that is 50 ms away. */
import { describe, expect, it } from 'vitest';
import { DAY, numberOf, radarStage, watching } from '../../e2e/sheets/radar-stage.ts';

const COUNT = 5_000;
const stage = radarStage(COUNT);
const rows = Array.from({ length: COUNT }, (_, i) => [numberOf(i)]);
const MINUTE = 60_000;

describe('the radar in Sheets', () => {
  it('registers 5,000 numbers and notes their names in one execution, and lists 1,000 changes', async () => {
    const { run, spreadsheet, changes, detect, sheet } = await watching(stage(), rows, {
      networkMs: 50,
    });
    const told = await run('radarAddSelected');
    expect(told).toContain('5000 件を登録しました。登録されている番号は全部で 5000 件です。');
    expect(told).not.toContain('終わりませんでした');
    expect(told).not.toContain('控えられませんでした');
    expect(spreadsheet.milliseconds).toBeLessThan(4 * MINUTE);
    expect(spreadsheet.seen?.fetchCalls).toBe(COUNT / 100 + 1 + COUNT);

    await run('radarDaily', { button: 'OK', text: '7' });
    await detect(...rows.slice(0, 1_000).map(([number = '']) => number));
    const [daily] = await spreadsheet.letPass(DAY);
    expect(daily?.error).toBeUndefined();
    expect(daily?.milliseconds).toBeLessThan(4 * MINUTE);
    expect(changes()).toHaveLength(1_000);
    const column = { row: 0, column: 0, rows: COUNT, columns: 1 };
    const marked = sheet.notes(column).filter(([note]) => note !== '');
    expect(marked).toHaveLength(1_000);
    await spreadsheet.letPass(2 * DAY);
    expect(changes()).toHaveLength(1_000);
    expect(await run('radarRemoveSelected')).toContain('5000 件の登録を解除しました');
    expect(await stage().watched()).toEqual([]);
  });

  it('says what is left when the day’s requests run out, and goes on the next time', async () => {
    const { run, spreadsheet } = await watching(stage(), rows.slice(0, 300));
    spreadsheet.useUp(19_700);
    const told = await run('radarAddSelected');
    expect(told).toContain('300 件を登録しました');
    expect(told).toMatch(/\d+ 件の名称・所在地は控えられませんでした.*20,000回/);
    await spreadsheet.letPass(DAY);
    expect(await run('radarAddSelected')).not.toContain('控えられませんでした');
  });
});
