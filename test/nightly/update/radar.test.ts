/** The radar after an automatic update: watchers of a corporation are notified the same morning. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../e2e/update/commands.ts';
import { agency } from '../../service/feeding/update/agency.ts';
import { temporaryFolder, utf8, zipOf } from '../../service/sources/japanpost/official-files.ts';
import { corporateNumber, corporationLine } from '../../service/sources/nta/agency-files.ts';

describe('the radar after an update', () => {
  it('checks the changes of the differences once, without a request', async () => {
    const { served, daicho, serve } = await commands();
    const number = corporateNumber(1);
    const folder = await temporaryFolder();
    const whole = join(folder, '31_tottori_all_20260831.csv');
    writeFileSync(whole, utf8(corporationLine({ corporateNumber: number })));
    expect((await daicho('import', 'corporation', whole)).code).toBe(0);
    const first = await serve();
    await first.stop();
    expect(await daicho('radar', 'polling-only')).toMatchObject({ code: 0 });
    expect(await daicho('radar', 'add', number)).toMatchObject({ code: 0 });
    const offered = agency(served);
    const renamed = {
      corporateNumber: number,
      name: '株式会社新台帳',
      process: '11',
      updateDate: '2026-09-01',
    };
    const path = await zipOf(folder, 'diff_20260901.zip', {
      'diff_20260901.csv': utf8(corporationLine(renamed)),
    });
    const old = { label: '令和8年8月31日', number: '200', name: '', bytes: Buffer.from('') };
    offered.differences = [
      {
        label: '令和8年9月1日',
        number: '201',
        name: 'diff_20260901.zip',
        bytes: readFileSync(path),
      },
      old,
    ];
    const { log } = await serve('--update-at', '00:00');
    const lineOf = (what: string) => log.filter((line) => line.includes(`"msg":"${what}"`));
    await expect.poll(() => lineOf('radar check'), { timeout: 40_000 }).toHaveLength(1);
    expect(JSON.parse(lineOf('radar check')[0] ?? '')).toMatchObject({
      version: '2026-09-01',
      changes: 1,
    });
    expect(log.join('\n')).not.toContain(number);
  });
});
