import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importHolidays } from '@daicho/service/registers/holiday/import-file.ts';
import { openHolidayRegisters } from '@daicho/service/registers/holiday/registers.ts';
import { holidayFolder } from '@daicho/service/registers/holiday/snapshot.ts';
import { hasSnapshot } from '@daicho/service/registers/snapshots/manifest.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../../real-data.ts';
import { holidayFile, holidayRows } from '../../sources/cao/holiday-file.ts';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

async function bring(dataDir: string, rows: readonly string[], replace = false) {
  const file = await holidayFile(await temporaryFolder(), rows);
  // The small first files end long before the data that ships with Daicho does.
  const allowLoss = !hasSnapshot(holidayFolder(dataDir));
  return importHolidays({ dataDir, file, version: '2026-11-22', replace, allowLoss });
}

const allOf = (dataDir: string) => openHolidayRegisters(dataDir).open();

describe('an import of holidays', () => {
  it('replaces the data that ships with Daicho, and then the import before', async () => {
    const dataDir = await temporaryFolder();
    let now = 0;
    const registers = openHolidayRegisters(dataDir, { now: () => now });
    expect(registers.open()).toMatchObject({ origin: 'embedded', to: '2027-12-31' });
    expect(await bring(dataDir, holidayRows(2027))).toMatchObject({
      from: '1969-01-01',
      count: 118,
    });
    now += 10_000;
    expect(registers.open()).toMatchObject({
      origin: 'official',
      version: '2026-11-22',
      from: '1970-01-01',
      to: '2027-12-31',
      count: 116,
    });
    const report = await bring(dataDir, [
      ...holidayRows(2027),
      '2028/1/1,元日',
      '2028/11/23,勤労感謝の日',
    ]);
    expect(report).toMatchObject({ to: '2028-12-31', added: 0, renamed: 0, removed: 0 });
    now += 10_000;
    expect(registers.open().between('2028-01-01', '2028-12-31')).toEqual({
      data: [
        { title: '元日', date: '2028-01-01', day_of_week: 6, day_of_week_text: 'saturday' },
        {
          title: '勤労感謝の日',
          date: '2028-11-23',
          day_of_week: 4,
          day_of_week_text: 'thursday',
        },
      ],
    });
  });

  it('reports differences only on the days that the previous import covered', async () => {
    const dataDir = await temporaryFolder();
    const withMay = (rows: readonly string[], may: string) =>
      rows.flatMap((row) => (row.startsWith('1975/1/') ? [row, may] : [row]));
    await bring(dataDir, withMay(holidayRows(1980), '1975/5/5,こどもの日'));
    const changed = withMay(holidayRows(1981), '1975/5/6,休日').map((row) =>
      row.replace('1976/1/1,元日', '1976/1/1,元旦'),
    );
    expect(await bring(dataDir, changed)).toMatchObject({ added: 1, renamed: 1, removed: 1 });
  });

  it('refuses a file that ends before the current holidays, unless asked to replace them', async () => {
    const dataDir = await temporaryFolder();
    await bring(dataDir, holidayRows(1980));
    await expect(bring(dataDir, holidayRows(1979))).rejects.toThrow(
      'The holidays of this file end with 1979-12-31, those imported before with 1980-12-31.',
    );
    expect(allOf(dataDir).to).toBe('1980-12-31');
    await bring(dataDir, holidayRows(1979), true);
    expect(allOf(dataDir).to).toBe('1979-12-31');
  });

  it('refuses a file that lacks imported holidays, unless asked to replace them', async () => {
    const dataDir = await temporaryFolder();
    const april = [26, 27, 28, 29].map((day) => `1972/4/${day},休日`);
    const whole = holidayRows(1972).flatMap((row) =>
      row === '1972/1/1,元日' ? [row, ...april] : row,
    );
    await bring(dataDir, whole);
    await expect(bring(dataDir, holidayRows(1972))).rejects.toThrow(
      'gone (holidays: 4 of 12), compared with version 2026-11-22',
    );
    expect(allOf(dataDir).count).toBe(10);
    expect(await bring(dataDir, holidayRows(1972), true)).toMatchObject({ count: 8 });
  });

  it.each<[string, readonly string[], string]>([
    ['is cut short', holidayRows(1980).slice(0, -1), '1980 does not have holidays from January'],
    [
      'lacks a year',
      holidayRows(1980).filter((row) => !row.startsWith('1975')),
      '1975 does not have',
    ],
    ['begins late', holidayRows(1980).slice(4), 'syukujitsu.csv begins in 1971-01-01'],
    ['has a row that is none', [...holidayRows(1980), 'x'], 'line 26: 1 columns where 2'],
  ])('refuses a file that %s, and leaves what is there', async (_, rows, message) => {
    const dataDir = await temporaryFolder();
    await bring(dataDir, holidayRows(1972));
    const before = readdirSync(join(dataDir, 'holiday'));
    await expect(bring(dataDir, rows, true)).rejects.toThrow(message);
    expect(readdirSync(join(dataDir, 'holiday'))).toEqual(before);
    expect(allOf(dataDir).to).toBe('1972-12-31');
  });

  it('prints its answers like JSON.stringify', async () => {
    const register = openHolidayRegisters(await temporaryFolder()).open();
    for (const [from, to] of [
      ['0000-01-01', '9999-12-31'],
      ['2026-05-03', '2026-05-06'],
      ['2026-05-07', '2026-05-07'],
      ['2028-01-01', '2028-12-31'],
    ] as const) {
      const text = Buffer.from(register.textBetween(from, to).bytes, 'latin1').toString();
      expect(text).toBe(JSON.stringify(register.between(from, to)));
    }
  });
});

describe.skipIf(realData === undefined)('an import of the official file of holidays', () => {
  it('gives the same holidays as the data that ships with Daicho', async () => {
    const dataDir = await temporaryFolder();
    const file = realDataPath('cao', 'syukujitsu.csv');
    const order = { dataDir, file, version: '2026-11-22', replace: false, allowLoss: false };
    expect(await importHolidays(order)).toEqual({
      from: '1955-01-01',
      to: '2027-12-31',
      count: 1067,
      added: 0,
      renamed: 0,
      removed: 0,
    });
  });
});
