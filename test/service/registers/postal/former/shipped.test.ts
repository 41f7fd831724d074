import { readFileSync } from 'node:fs';
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { SHIPPED_FORMER } from '@daicho/service/registers/postal/former/shipped.ts';
import { shippedSource } from '@daicho/service/registers/postal/former/shipped-source.ts';
import { readTableText } from '@daicho/service/registers/postal/former/table-text.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { readMunicipalityChanges } from '@daicho/service/sources/estat/municipality-changes.ts';
import { describe, expect, it } from 'vitest';
import { readFormer } from '../../../../../bench/accuracy/former-addresses.ts';
import { realData, realDataPath } from '../../../../real-data.ts';

const municipalities = readTableText(SHIPPED_FORMER);
const shipped = new URL(
  '../../../../../service/registers/postal/former/shipped.ts',
  import.meta.url,
);

describe('the table of former municipalities that ships with Daicho', () => {
  it('is small, and holds cities, towns, villages and wards', () => {
    expect(readFileSync(shipped).length).toBeLessThan(100_000);
    expect(municipalities).toHaveLength(2195);
    const ends = (end: string) => municipalities.filter(({ name }) => name.endsWith(end)).length;
    expect(Math.min(...['市', '町', '村', '区'].map(ends))).toBeGreaterThan(10);
  });

  it('leads to present municipalities, and to no wrong code', () => {
    const score = readFormer(openRegister(embeddedPostalTable()), municipalities, 151);
    expect(score).toMatchObject({ municipalities: 2195, lost: [], wrong: [], missed: [] });
    expect(score.addresses).toBeGreaterThan(1_000);
    expect(score.found / score.addresses).toBeGreaterThan(0.75);
  });

  it.skipIf(realData === undefined)('is what its script makes', async () => {
    const file = realDataPath('estat', 'municipality-changes-1970-2024.csv');
    const source = shippedSource(await readMunicipalityChanges(file));
    expect(readFileSync(shipped, 'utf8')).toBe(source);
  });
});
