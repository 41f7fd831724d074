import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord, updatesFolder } from '@daicho/service/feeding/update/record.ts';
import { openHolidaySnapshot } from '@daicho/service/registers/holiday/snapshot.ts';
import { describe, expect, it } from 'vitest';
import { HOLIDAY_HEADER, holidayRows } from '../../sources/cao/holiday-file.ts';
import { areaRow, cp932, utf8 } from '../../sources/japanpost/official-files.ts';
import { dataFolder } from './data-folder.ts';
import { page, serve, status } from './publisher.ts';

const FEBRUARY = 'Mon, 02 Feb 2026 08:00:00 GMT';
const MARCH = 'Mon, 02 Mar 2026 08:00:00 GMT';

function holidays(lastYear: number, ...more: readonly string[]): Buffer {
  return cp932(HOLIDAY_HEADER, ...holidayRows(lastYear), ...more);
}

async function setUp() {
  const folder = await dataFolder();
  const { served, dataDir } = folder;
  const serveFile = (bytes: Buffer, modified = FEBRUARY) =>
    served.files.set('/syukujitsu.csv', { bytes, modified, type: 'text/csv' });
  serveFile(holidays(2027));
  const lastDay = () => openHolidaySnapshot(dataDir).list.to;
  return { ...folder, serveFile, lastDay };
}

describe('the update of holidays', () => {
  it('imports the file, and asks the next day whether there is another', async () => {
    const { update, lastDay, served, dataDir } = await setUp();
    expect(await update('holiday')).toMatchObject({ kind: 'imported' });
    expect(lastDay()).toBe('2027-12-31');
    expect(await update('holiday')).toMatchObject({ kind: 'unchanged' });
    expect(served.log).toEqual(['GET /syukujitsu.csv 200', 'GET /syukujitsu.csv 304']);
    expect(readRecord(dataDir, 'holiday')).toMatchObject({
      last: { outcome: 'unchanged' },
      failures: 0,
    });
  });

  it('imports the next edition, and leaves no fetched file', async () => {
    const { update, lastDay, serveFile, dataDir } = await setUp();
    await update('holiday');
    serveFile(holidays(2028), MARCH);
    expect(await update('holiday')).toMatchObject({ kind: 'imported' });
    expect(lastDay()).toBe('2028-12-31');
    const left = readdirSync(join(updatesFolder(dataDir), 'holiday'));
    expect(left.filter((name) => name !== 'partial')).toEqual([]);
  });

  it.each([
    ['an older file', holidays(2026), 'Mon, 03 Feb 2025 08:00:00 GMT', /older than the one/],
    ['a file that ends sooner', holidays(2026), MARCH, /end with 2026/],
    ['half of the rows', holidays(1999), MARCH, /end with 1999/],
    [
      'a file with a gap',
      cp932(HOLIDAY_HEADER, ...holidayRows(2028).toSpliced(60, 4)),
      MARCH,
      /1999/,
    ],
    ["another publisher's file", utf8(areaRow()), MARCH, /not the header/],
  ])('changes nothing for %s, and tries again', async (_what, bytes, modified, why) => {
    const { update, lastDay, serveFile, served, dataDir } = await setUp();
    await update('holiday');
    serveFile(bytes, modified);
    await expect(update('holiday')).rejects.toThrow(why);
    expect(lastDay()).toBe('2027-12-31');
    const { last, failures, succeededAt } = readRecord(dataDir, 'holiday');
    expect(last).toMatchObject({ outcome: 'failed', problem: { en: expect.stringMatching(why) } });
    expect([failures, typeof succeededAt]).toEqual([1, 'string']);
    served.log.length = 0;
    await expect(update('holiday')).rejects.toThrow(why);
    expect(served.log).toEqual(['GET /syukujitsu.csv 200']);
    serveFile(holidays(2028), 'Thu, 02 Apr 2026 08:00:00 GMT');
    expect(await update('holiday')).toMatchObject({ kind: 'imported' });
    expect(readRecord(dataDir, 'holiday').failures).toBe(0);
  });

  it('changes nothing while the publisher is away', async () => {
    const { update, lastDay, served } = await setUp();
    await update('holiday');
    served.pages.set('/syukujitsu.csv', status(503));
    await expect(update('holiday')).rejects.toThrow('HTTP 503');
    served.pages.set('/syukujitsu.csv', page('<html>メンテナンス中です</html>'));
    await expect(update('holiday')).rejects.toThrow('a web page instead of');
    expect(lastDay()).toBe('2027-12-31');
  });

  it('says what it would fetch, and writes nothing', async () => {
    const { update, dataDir, served } = await setUp();
    const bytes = holidays(2027).length;
    expect(await update('holiday', { dryRun: true })).toEqual({
      kind: 'would',
      files: [{ name: 'syukujitsu.csv', bytes }],
    });
    expect(existsSync(dataDir)).toBe(false);
    await update('holiday');
    served.log.length = 0;
    expect(await update('holiday', { dryRun: true })).toEqual({ kind: 'unchanged' });
    expect(served.log).toEqual(['HEAD /syukujitsu.csv 304']);
  });

  it('imports the same file again when it is forced to', async () => {
    const { update, served } = await setUp();
    await update('holiday');
    served.log.length = 0;
    expect(await update('holiday', { force: true })).toMatchObject({ kind: 'imported' });
    expect(served.log).toEqual(['GET /syukujitsu.csv 200']);
  });

  it('is refused while another update of the register runs', async () => {
    const { update, served } = await setUp();
    const file = served.files.get('/syukujitsu.csv');
    const second = new Promise((resolve) => {
      served.before.set('/syukujitsu.csv', [
        async (request, response, body) => {
          resolve(await update('holiday').catch((error: Error) => error.message));
          serve(file)(request, response, body);
        },
      ]);
    });
    expect(await update('holiday')).toMatchObject({ kind: 'imported' });
    expect(await second).toMatch(/Another import/);
  });

  it('says that it cannot write', async () => {
    const { update, dataDir } = await setUp();
    mkdirSync(join(updatesFolder(dataDir), 'holiday', 'partial', 'syukujitsu.csv'), {
      recursive: true,
    });
    await expect(update('holiday')).rejects.toThrow(/updates.holiday cannot be written\. .* \(E/);
    expect(readRecord(dataDir, 'holiday').failures).toBe(1);
  });
});
