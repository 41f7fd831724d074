/** The table of former codes and names, made again from the operator's files of all years. */
import { readFileSync } from 'node:fs';
import { readVersions } from '@daicho/service/registers/postal/history/read-versions.ts';
import { shippedHistorySource } from '@daicho/service/registers/postal/history/shipped-source.ts';
import { describe, expect, it } from 'vitest';
import { historyFiles, officeFiles } from '../postal-history-files.ts';
import { realData } from '../real-data.ts';

const shipped = new URL('../../service/registers/postal/history/shipped.ts', import.meta.url);

describe.skipIf(realData === undefined)('the history that ships with Daicho', () => {
  it('is what its script makes', async () => {
    const source = await shippedHistorySource(readVersions([...historyFiles(), ...officeFiles()]));
    expect(readFileSync(shipped, 'utf8')).toBe(source);
  });
});
