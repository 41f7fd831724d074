import { readFileSync } from 'node:fs';
import { embeddedHolidays } from '@daicho/service/registers/holiday/embedded.ts';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../../real-data.ts';

describe('the holidays that ship with Daicho', () => {
  it('reach from 1970 to the last announced year', () => {
    const { from, to, names } = embeddedHolidays();
    expect([from, to]).toEqual(['1970-01-01', '2027-12-31']);
    expect([...names.keys()].sort().at(-1)).toBe('2027-11-23');
  });

  it.skipIf(realData === undefined)("are the Cabinet Office's, every day and every name", () => {
    const file = iconv.decode(readFileSync(realDataPath('cao', 'syukujitsu.csv')), 'cp932');
    const published = file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [date = '', title = ''] = line.split(',');
        const [year = '', month = '', day = ''] = date.split('/');
        return [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, title] as const;
      })
      .filter(([day]) => day >= '1970');
    const { names, to } = embeddedHolidays();
    expect([...names].sort()).toEqual(published);
    expect(published.at(-1)?.[0].slice(0, 4)).toBe(to.slice(0, 4));
  });
});
