import { BANK_CLOSING_DAYS } from '@daicho/shared/calendar/closing-days.ts';
import { parseClosingDays } from '@daicho/shared/identifiers/closing-days.ts';
import { parseWeekend } from '@daicho/shared/identifiers/weekend.ts';
import { describe, expect, it } from 'vitest';

const YEAR_END = { from: '12-29', to: '01-03' };

describe('closing days', () => {
  it.each([
    '12-29~01-03',
    '12/29〜1/3',
    '12月29日～1月3日',
    '１２月２９日から１月３日まで',
    '12-29 to 1-3',
    '12/29..1/3',
  ])('include days of every year: %s', (text) => {
    expect(parseClosingDays([text])).toEqual({
      ok: true,
      value: { days: new Set(), yearly: [YEAR_END] },
    });
  });

  it.each(['銀行', '銀行休業日', 'bank', 'Banks', 'BANK'])(
    "include the banks' days: %s",
    (text) => {
      expect(parseClosingDays([text])).toEqual({
        ok: true,
        value: { days: new Set(), yearly: [BANK_CLOSING_DAYS] },
      });
    },
  );

  it('are dates in every form, several in one cell or one in each cell', () => {
    expect(parseClosingDays(['2026-08-13、令和8年8月14日, 8/15', null, '', 46_023])).toEqual({
      ok: true,
      value: {
        days: new Set(['2026-08-13', '2026-08-14', '2026-01-01']),
        yearly: [{ from: '08-15', to: '08-15' }],
      },
    });
    expect(parseClosingDays(['2/29'])).toMatchObject({ ok: true });
  });

  it.each(['盆休み', '13/1', '2/30', '8/13~', '8/13~8/15~8/16', '1/2/26', '昭和64年1月8日'])(
    '%s cannot be read, and is named',
    (text) => {
      expect(parseClosingDays(['2026-08-13', text])).toEqual({ ok: false, text });
    },
  );
});

describe('a weekend', () => {
  it.each<[string, readonly number[]]>([
    ['土日', [6, 0]],
    ['土・日', [6, 0]],
    ['日曜日', [0]],
    ['土曜 日曜', [6, 0]],
    ['水', [3]],
    ['Sat,Sun', [6, 0]],
    ['saturday sunday', [6, 0]],
    ['Wednesday', [3]],
    ['Tues, Thurs', [2, 4]],
    ['0000011', [6, 0]],
    ['１０００００１', [1, 0]],
    ['0000000', []],
    ['none', []],
    ['なし', []],
  ])('is read from %s', (text, days) => {
    expect(parseWeekend(text)).toEqual(new Set(days));
  });

  it.each(['', '平日', 'weekend', '000001', '0000021', '土x', '曜'])(
    'is not read from %j',
    (text) => {
      expect(parseWeekend(text)).toBeUndefined();
    },
  );
});
