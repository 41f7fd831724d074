/** The first update of corporations, and the choice of days whose differences are applied. */
import { missingDays } from '@daicho/service/feeding/update/registers/corporation/update.ts';
import { OVERSEAS, PARTS, scopeName } from '@daicho/service/sources/nta/scope.ts';
import { describe, expect, it } from 'vitest';
import { ABROAD, corporateNumber } from '../../sources/nta/agency-files.ts';
import type { AgencyFile } from './agency.ts';
import { setUp, zipped } from './corporation-agency.ts';

/** Whole file of a part, with one corporation. */
async function wholeOf(scope: string, place: number): Promise<AgencyFile> {
  const label = scopeName(scope, 'ja');
  const home = scope === OVERSEAS ? ABROAD : { prefectureName: label, prefectureCode: scope };
  const name = `${scope}_${scope === OVERSEAS ? 'kokugai' : 'ken'}_all_20260831.zip`;
  const bytes = await zipped(name, { ...home, corporateNumber: corporateNumber(100 + place) });
  return { label, number: String(500 + place), name, bytes };
}

describe('an update of corporations if nothing is there', () => {
  it('takes the whole files of all parts of the nation, and the differences since', async () => {
    const { update, agency: given, days } = await setUp();
    given.wholes = await Promise.all(PARTS.map((scope, i) => wholeOf(scope, i)));
    expect(await update('corporation')).toMatchObject({ kind: 'imported', version: '2026-09-02' });
    expect(given.given).toEqual([...given.wholes.map(({ number }) => number), '201', '202']);
    expect(days()).toEqual(PARTS.map((scope) => [scope, '2026-08-31', '2026-09-02']));
  });

  it('asks for the whole files of the nation, and names the missing ones', async () => {
    const { update } = await setUp();
    await expect(update('corporation')).rejects.toThrow(
      /lacks the whole files of: Hokkaido, .* more$/,
    );
  });
});

describe('the days whose differences are applied', () => {
  const part = (full: string, diff?: string) => ({ scope: '31', full, ...(diff && { diff }) });

  it.each([
    ['nothing there', [], ['2026-09-01'], undefined],
    ['none offered', [part('2026-08-31')], [], undefined],
    [
      'all since',
      [part('2026-08-31')],
      ['2026-09-02', '2026-08-31', '2026-09-01'],
      ['2026-09-01', '2026-09-02'],
    ],
    ['none since', [part('2026-08-31', '2026-09-02')], ['2026-09-02', '2026-09-01'], []],
    ['a gap before the oldest', [part('2026-08-31')], ['2026-09-01', '2026-09-02'], undefined],
    [
      'the part that is furthest behind counts',
      [part('2026-08-31', '2026-09-02'), part('2026-08-31', '2026-09-01')],
      ['2026-09-02', '2026-09-01'],
      ['2026-09-02'],
    ],
  ])('%s', (_what, coverage, offered, days) => {
    expect(missingDays(coverage, offered)).toEqual(days);
  });
});
