/** Addresses in municipalities that are gone, on the real files; the fast tests try a few of them on the data that ships. */
import { importMunicipalities } from '@daicho/service/registers/postal/former/import-files.ts';
import { SHIPPED_FORMER } from '@daicho/service/registers/postal/former/shipped.ts';
import { readTableText } from '@daicho/service/registers/postal/former/table-text.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEarlier, readFormer } from '../../../bench/accuracy/former-addresses.ts';
import { importRealPostal, NEWEST_POSTAL, newestRegister } from '../../imported-postal.ts';
import { readAreas } from '../../postal-history-files.ts';
import { realData, realDataPath } from '../../real-data.ts';

describe.skipIf(realData === undefined)('addresses in municipalities that are gone', () => {
  const register = newestRegister();

  it('are found in the municipality of today, or left to check with this municipality as a candidate, and are never found elsewhere', () => {
    const score = readFormer(register(), readTableText(SHIPPED_FORMER), 5);
    expect(score).toMatchObject({ municipalities: 2195, lost: [], wrong: [], missed: [] });
    expect(score.addresses).toBeGreaterThan(40_000);
    expect(score.found / score.addresses).toBeGreaterThan(0.78);
  });

  it('are read the same with the imported file as with the table that ships with Daicho', async () => {
    const { dataDir, remove } = await importRealPostal(NEWEST_POSTAL);
    onTestFinished(remove);
    const files = [realDataPath('estat', 'municipality-changes-1970-2024.csv')];
    const order = { version: '2026-11-25', replace: false, allowLoss: false };
    await importMunicipalities({ dataDir, files, ...order });
    const imported = openPostalRegisters(dataDir, openRegister).open();
    if (imported?.former === undefined) throw new Error('no imported table');
    const municipalities = readTableText(SHIPPED_FORMER);
    expect(readFormer(imported, municipalities, 15)).toEqual(
      readFormer(register(), municipalities, 15),
    );
  });

  it.each([
    ['2014-12-22', 9, 637],
    ['2017-06-23', 8, 612],
    ['2021-11-24', 6, 350],
  ])(
    'are found with the codes that they had in the version of %s',
    async (day, municipalities, addresses) => {
      const file = realDataPath('japanpost', 'history', `ken_all-${day}.zip`);
      const score = readEarlier(register(), await readAreas(file));
      expect(score).toMatchObject({ municipalities, addresses, wrong: [], missed: [] });
      expect(score.found).toBeGreaterThanOrEqual(addresses - 1);
    },
  );
});
