/** `daicho update`, `daicho status` and `daicho serve --update-at`, run as people run them. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { timeInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { atNight } from '../../cases.ts';
import { type Publisher, status, tagOf } from '../../service/feeding/update/publisher.ts';
import { HOLIDAY_HEADER, holidayRows } from '../../service/sources/cao/holiday-file.ts';
import { cp932 } from '../../service/sources/japanpost/official-files.ts';
import { commands } from './commands.ts';

function serveHolidays(served: Publisher, lastYear: number, modified: string): void {
  const bytes = cp932(HOLIDAY_HEADER, ...holidayRows(lastYear));
  served.files.set('/syukujitsu.csv', { bytes, modified });
}

function anHourAgoInJapan(): string {
  return timeInJapan(Date.now() - 60 * 60_000).slice(11);
}

describe('updates', () => {
  it('import what they can, report what they could not, and daicho status shows both', async () => {
    const { served, daicho } = await commands();
    serveHolidays(served, 2027, 'Mon, 02 Feb 2026 08:00:00 GMT');
    const first = await daicho('update', 'holiday', 'school');
    expect(first.code).toBe(1);
    expect(first.stdout).toMatch(
      /^Holidays: imported 20\d\d-\d\d-\d\d\.\nSchools: not updated\. .*HTTP 404/,
    );
    const again = await daicho('update', 'holiday');
    expect(again).toEqual({ code: 0, stdout: 'Holidays: nothing newer.\n', stderr: '' });
    const told = await daicho('status');
    expect(told.stdout).toMatch(
      /Holidays: data of .* \(0 days old\), known until 2027-12-31\n {2}.*: nothing newer\.\n/,
    );
    expect(told.stdout).toMatch(
      /Schools: nothing imported; .*\n {2}.*: failed \(1 in a row\)\. .*HTTP 404/,
    );
    expect(told.stdout).toMatch(/No daily update is set/);
    const json = JSON.parse((await daicho('status', '--json')).stdout);
    expect(json.registers.map(({ register }: { register: string }) => register)).toEqual([
      'postal',
      'holiday',
      'school',
      'corporation',
      'coordinates',
      'invoice',
      'bank',
    ]);
  });

  atNight(it)?.('announce the waits before another try, and refuse unknown registers', async () => {
    const { served, daicho } = await commands();
    serveHolidays(served, 2027, 'Mon, 02 Feb 2026 08:00:00 GMT');
    served.before.set('/syukujitsu.csv', [status(503)]);
    const waited = await daicho('update', 'holiday', '--lang', 'ja');
    expect(waited.stderr).toMatch(/HTTP 503 を返しました。 1秒後にもう一度試します。/);
    expect(waited.stdout).toMatch(/^祝日: .* のデータを取り込みました。\n$/);
    expect(await daicho('update', 'bank')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Banks come with'),
    });
    expect(await daicho('update', 'stations')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('stations cannot be updated'),
    });
    expect(await daicho('update', '--address', 'x=y')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('No address'),
    });
  });

  atNight(it)?.('continue the download of an update that was killed', async () => {
    const { served, data, start, daicho } = await commands();
    serveHolidays(served, 2027, 'Mon, 02 Feb 2026 08:00:00 GMT');
    const file = served.files.get('/syukujitsu.csv');
    if (file === undefined) throw new Error('not served');
    served.before.set('/syukujitsu.csv', [
      (_request, response) => {
        response.writeHead(200, { etag: tagOf(file.bytes), 'content-length': file.bytes.length });
        response.write(file.bytes.subarray(0, 1_000));
      },
    ]);
    const keptBytes = () => {
      const names = readdirSync(data, { recursive: true, encoding: 'utf8' });
      const kept = names.find((name) => name.endsWith(join('partial', 'syukujitsu.csv')));
      return kept === undefined ? 0 : statSync(join(data, kept)).size;
    };
    const killed = start('update', 'holiday');
    await expect.poll(() => existsSync(data) && keptBytes()).toBe(1_000);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await daicho('update', 'holiday')).toMatchObject({ code: 0 });
    expect(served.log.at(-1)).toBe('GET /syukujitsu.csv 206 bytes=1000-');
  });

  const holidaySchema = z.object({ data: z.array(z.object({ date: z.string() })) });

  atNight(it)?.(
    'run at their time in only one of two services, and both services answer from the new data',
    async () => {
      const { served, data, serve, daicho } = await commands();
      serveHolidays(served, 2031, 'Mon, 02 Feb 2026 08:00:00 GMT');
      // The update of an hour ago was missed, so it runs at once; failed updates are retried before the next one.
      const time = anHourAgoInJapan();
      const [one, two] = await Promise.all([
        serve('--update-at', time),
        serve('--update-at', time),
      ]);
      await expect.poll(() => existsSync(join(data, 'updates', 'corporation.json'))).toBe(true);
      expect(served.log.filter((line) => line.startsWith('GET /syukujitsu.csv'))).toEqual([
        'GET /syukujitsu.csv 200',
      ]);
      const { secret } = JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8'));
      const headers = { authorization: `Token ${secret}` };
      for (const { address } of [one, two]) {
        await expect
          .poll(async () => {
            const response = await fetch(`${address}/v1/holidays?year=2031`, { headers });
            return holidaySchema.safeParse(await response.json()).data?.data.length;
          })
          .toBe(2);
      }
      // The other publishers have no files here, so their updates fail.
      await expect
        .poll(async () => (await daicho('status')).stdout)
        .toMatch(
          new RegExp(
            `Next update: 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d, once more what failed \\(daily at ${time}, time of Japan\\)`,
          ),
        );
      await Promise.all([one.stop(), two.stop()]);
    },
  );

  it('refuse a time that does not exist', async () => {
    const { daicho } = await commands();
    expect(await daicho('serve', '--update-at', '25:00')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('HH:MM'),
    });
  });
});
