import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError } from '@daicho/service/files/source-error.ts';
import { readHolidays } from '@daicho/service/sources/cao/holidays.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../../real-data.ts';
import { temporaryFolder } from '../japanpost/official-files.ts';
import { HOLIDAY_HEADER, holidayFile } from './holiday-file.ts';

const rows = ['1970/1/1,元日', '1970/1/15,成人の日', '1973/4/30,休日'];

describe("the reader of the Cabinet Office's file of holidays", () => {
  it('reads days without zeros before them', async () => {
    const path = await holidayFile(await temporaryFolder(), rows);
    expect(await readHolidays(path)).toEqual([
      { date: '1970-01-01', title: '元日' },
      { date: '1970-01-15', title: '成人の日' },
      { date: '1973-04-30', title: '休日' },
    ]);
  });

  it('reads the file in UTF-8 with a byte order mark too, as a spreadsheet saves it', async () => {
    const path = join(await temporaryFolder(), 'syukujitsu.csv');
    writeFileSync(path, `\ufeff${HOLIDAY_HEADER}\n${rows.join('\n')}\n`);
    expect(await readHolidays(path)).toHaveLength(3);
  });

  it.each<[string, readonly string[], string]>([
    [
      'a day that is none',
      ['1970/2/30,元日'],
      'line 2: the value of "国民の祝日・休日月日" is not right',
    ],
    ['another form of a day', ['1970-01-01,元日'], 'line 2: the value of "国民の祝日・休日月日"'],
    [
      'a day without a name',
      ['1970/1/1,元日', '1970/1/15, '],
      'line 3: the value of "国民の祝日・休日名称"',
    ],
    ['more columns', ['1970/1/1,元日,1'], 'line 2: 3 columns where 2 are expected'],
    ['the same day twice', ['1970/1/1,元日', '1970/1/1,元日'], 'line 3: the day is not behind'],
    ['days out of order', ['1970/1/15,成人の日', '1970/1/1,元日'], 'line 3: the day is not behind'],
    ['no rows', [], 'The file is empty: syukujitsu.csv'],
  ])('refuses %s, with its line', async (_, wrong, message) => {
    const path = await holidayFile(await temporaryFolder(), wrong);
    const reading = readHolidays(path);
    await expect(reading).rejects.toThrow(SourceError);
    await expect(reading).rejects.toThrow(message);
  });

  it('refuses another file by its header', async () => {
    const path = join(await temporaryFolder(), 'holidays.csv');
    writeFileSync(path, `日付,名称\n${rows.join('\n')}\n`);
    await expect(readHolidays(path)).rejects.toThrow('holidays.csv, line 1: not the header');
  });
});

describe.skipIf(realData === undefined)('the official file of holidays', () => {
  it('is read with every row', async () => {
    const holidays = await readHolidays(realDataPath('cao', 'syukujitsu.csv'));
    expect(holidays).toHaveLength(1067);
    expect(holidays[0]).toEqual({ date: '1955-01-01', title: '元日' });
    expect(holidays.at(-1)).toEqual({ date: '2027-11-23', title: '勤労感謝の日' });
  });
});
