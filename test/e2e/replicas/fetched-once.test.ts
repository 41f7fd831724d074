/** Three services on one PostgreSQL and one data directory; only one of them fetches the publishers' files. */
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { HOLIDAY_HEADER, holidayRows } from '../../service/sources/cao/holiday-file.ts';
import { cp932 } from '../../service/sources/japanpost/official-files.ts';
import { onPostgres } from '../../service/state/stores.ts';
import { commands } from '../update/commands.ts';
import { startMachine } from './machine.ts';

const WITHIN_A_MINUTE = { timeout: 60_000, interval: 100 };

const rootSchema = z.object({ registers: z.object({ holiday: z.object({ to: z.string() }) }) });

await onPostgres((newDatabase) => {
  describe('three services on one state', () => {
    it('all answer from the data that one of them fetched', async () => {
      const { served, data } = await commands();
      const bytes = cp932(HOLIDAY_HEADER, ...holidayRows(2027));
      served.files.set('/syukujitsu.csv', { bytes, modified: 'Mon, 02 Feb 2026 08:00:00 GMT' });
      const env = {
        DAICHO_STATE: await newDatabase(),
        DAICHO_PUBLISHERS: join(data, '..', 'publishers.json'),
        DAICHO_UPDATE_WAITS: '0.1,0.1',
      };
      // 00:00 has always passed, so each machine catches up on the missed update at once.
      const start = () => startMachine(data, ['--update-at', '00:00'], env);
      const machines = await Promise.all([start(), start(), start()]);
      const updates = () =>
        machines.flatMap(({ log }) => log.filter((line) => line.includes('"register":"holiday"')));
      await vi.waitFor(() => expect(updates()).toHaveLength(1), WITHIN_A_MINUTE);
      await vi.waitFor(async () => {
        const untils = await Promise.all(
          machines.map(
            async ({ url }) =>
              rootSchema.parse(await (await fetch(url)).json()).registers.holiday.to,
          ),
        );
        expect(untils).toEqual(['2027-12-31', '2027-12-31', '2027-12-31']);
      }, WITHIN_A_MINUTE);
      expect(updates()).toMatchObject([expect.stringContaining('"outcome":"imported"')]);
      const fetched = served.log.filter((line) => line.startsWith('GET /syukujitsu.csv'));
      expect(fetched).toEqual(['GET /syukujitsu.csv 200']);
    });
  });
});
