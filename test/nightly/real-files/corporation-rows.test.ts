import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { corporationRows } from '@daicho/service/sources/nta/corporation-rows.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';
import { collected } from '../../service/sources/japanpost/official-files.ts';

describe.skipIf(realData === undefined)('the real files of corporations', () => {
  it.each([
    ['31_tottori_all_20160229.zip', 16_593],
    ['31_tottori_all_20170402.zip', 16_974],
    ['99_kokugai_all_20160229.zip', 4_712],
    ['99_kokugai_all_20170402.zip', 5_826],
    ['26_kyoto_all_20170402.zip', 87_917],
  ])('%s has %d rows', async (name, count) => {
    const rows = await collected(corporationRows(realDataPath('nta', name)));
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map((row) => row[COLUMN.corporateNumber])).size).toBe(count);
  });
});
