/** How a service that follows another one starts. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { importHolidays } from '@daicho/service/registers/holiday/import-file.ts';
import { startFollowing } from '@daicho/service/serving/following.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { followerFixture } from '../feeding/follow/follower-fixture.ts';
import { HOLIDAY_HEADER, holidayRows } from '../sources/cao/holiday-file.ts';
import { cp932, temporaryFolder } from '../sources/japanpost/official-files.ts';

const RETRY_WAITS = { waitsMs: [], longestMs: 1_000 };
const log = { info: () => undefined, error: () => undefined };

async function withHolidays(dataDir: string): Promise<string> {
  const file = join(await temporaryFolder(), 'holidays.csv');
  writeFileSync(file, cp932(HOLIDAY_HEADER, ...holidayRows(2027)));
  await importHolidays({ dataDir, version: '2026-02-02', file, replace: true, allowLoss: true });
  return dataDir;
}

/** Address of a service that accepts requests and never answers. */
async function silentService(): Promise<string> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  return `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
}

describe('startFollowing', () => {
  it('starts with the present data if the other service takes long, and stops at once', async () => {
    const primary = { baseUrl: await silentService(), key: generateKey('secret') };
    const dataDir = await withHolidays(await temporaryFolder());
    const following = await startFollowing({ dataDir, primary, log, waitMs: 50 });
    await following.stop();
  });

  it('starts with the registers that are undamaged if the other service takes long', async () => {
    const primary = { baseUrl: await silentService(), key: generateKey('secret') };
    const dataDir = await withHolidays(await temporaryFolder());
    const damaged = join(dataDir, 'bank', '2026-01-01');
    mkdirSync(damaged, { recursive: true });
    writeFileSync(join(damaged, 'manifest.json'), 'no manifest');
    const following = await startFollowing({ dataDir, primary, log, waitMs: 50 });
    await following.stop();
  });

  it('does not start if a register was never copied, and the data on the other service is damaged', async () => {
    const { primaryDir, dataDir, service, baseUrl, damage } = await followerFixture();
    await withHolidays(primaryDir);
    damage('holiday');
    const { secret: key } = service.keys;
    const starting = startFollowing({
      dataDir,
      primary: { baseUrl, key, retryWaits: RETRY_WAITS },
      log,
    });
    await expect(starting).rejects.toThrow(
      /The first data of .* did not come.*damaged on the disk/,
    );
    rmSync(join(primaryDir, 'holiday'), { recursive: true });
    await withHolidays(primaryDir);
    const again = await startFollowing({ dataDir, primary: { baseUrl, key }, log });
    await again.stop();
  });
});
