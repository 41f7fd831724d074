/** Runs whose page is gone, over several days: thousands of executions, most of which find nothing to do. */
import { describe, expect, it } from 'vitest';
import { localService } from '../../apps-script/local-service.ts';
import {
  accessTo,
  begun,
  DAY,
  FILLED,
  MINUTE,
  ROWS,
  slowAccess,
} from '../../e2e/sheets/background/gone-page.ts';
import { faultyProxy } from '../../service/connections/faulty-proxy.ts';

const service = localService();
const access = () => accessTo(service());

describe('a run that continues without its page for days', () => {
  it('rests while the day’s requests are used up, and goes on the next day', async () => {
    const { spreadsheet, sheet, told } = await begun(ROWS, access());
    spreadsheet.useUp(20_000);
    await spreadsheet.letPass(6 * MINUTE);
    expect(await told()).toMatch(
      /休んでいます。\d\d-\d\d \d\d:\d\d（日本時間）以降.*問い合わせの回数/,
    );
    await spreadsheet.letPass(DAY + 70 * MINUTE);
    expect(sheet.all()).toEqual(FILLED);
    expect(spreadsheet.triggers).toEqual([]);
  });

  it('ends, and says why, if the service stays down', async () => {
    const proxy = await faultyProxy(service().url, () => ({ status: 503, body: '' }));
    const { spreadsheet, told } = await begun(ROWS, { ...access(), url: proxy.url });
    await spreadsheet.letPass(60 * MINUTE);
    expect(spreadsheet.triggers).toHaveLength(1);
    await spreadsheet.letPass(DAY);
    expect(await told()).toContain('止まりました');
    expect(spreadsheet.triggers).toEqual([]);
    expect(proxy.seen.length).toBeLessThan(100);
  });

  it('uses about an hour a day at most, and goes on the next day', async () => {
    const rows = [
      ['郵便番号'],
      ...Array.from({ length: 1_000 }, (_, i) => [String(1_000_001 + i)]),
    ];
    const { spreadsheet, sheet, told } = await begun(rows, await slowAccess(access()), {
      networkMs: 60_000,
    });
    const used = (runs: readonly { readonly milliseconds: number }[]) =>
      runs.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const first = await spreadsheet.letPass(6 * 60 * MINUTE);
    expect(used(first)).toBeGreaterThan(55 * MINUTE);
    expect(used(first)).toBeLessThan(66 * MINUTE);
    expect(await told()).toMatch(/「名簿」の続き（1,000 行中 [\d,]+ 行）は休んでいます。.*1日90分/);
    await spreadsheet.letPass(26 * 60 * MINUTE);
    expect(spreadsheet.triggers).toEqual([]);
    expect(sheet.all().filter(([, , status]) => status === '').length).toBe(0);
  });
});
