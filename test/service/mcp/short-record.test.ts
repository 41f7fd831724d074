import { shortRecord } from '@daicho/service/mcp/short-record.ts';
import { describe, expect, it } from 'vitest';
import { corporation } from '../../shared/enrich/corporations.ts';

describe('a short record', () => {
  it('leaves out empty values, readings and raw texts, and names codes', () => {
    const closed = corporation({ kind: 302, close_date: '2020-03-31', close_cause: 1 });
    const short = shortRecord(closed, undefined);
    expect(short).toMatchObject({
      kind: 302,
      kind_name: 'Limited company',
      close_cause_name: 'Liquidation completed etc.',
      address: { prefecture: '東京都', city: '千代田区' },
    });
    expect(short).not.toHaveProperty('furigana');
    expect(short).not.toHaveProperty('address.city_kana');
  });

  it('gives the requested fields, including empty ones and readings', () => {
    const record = { town: '麹町', town_kana: 'コウジマチ', koaza: '', city: '千代田区' };
    expect(shortRecord(record, ['town_kana', 'koaza'])).toEqual({
      town_kana: 'コウジマチ',
      koaza: '',
    });
  });

  it('leaves a value that is not an object unchanged', () => {
    expect(shortRecord('2026-04-01', ['date'])).toBe('2026-04-01');
  });
});
