/** What an import of coordinates counts, refuses and leaves behind. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { openCoordinates } from '@daicho/service/registers/coordinates/snapshot.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it } from 'vitest';
import { writeSmallData } from '../../small-data.ts';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { fileOf, GEOLONIA_HEADER, TOWN_HEADER, townRow } from '../../sources/mlit/place-files.ts';
import {
  BLOCKS,
  CHIYODA,
  dataDir,
  order,
  report,
  TOWNS,
  useCoordinates,
  VERSION,
} from './small-coordinates.ts';

useCoordinates();

describe('an import of coordinates', () => {
  it('counts what the files hold, and what it leaves out', () => {
    expect(report).toMatchObject({ blocks: 4, signs: 1, noPoint: 2 });
    expect(report.unknown).toEqual([['東京都ない区', 1]]);
  });

  it('keeps the number of towns of the postal data that have their own point', () => {
    const { towns, covered, part = 0, former, near = 0 } = report;
    const { coverage } = openCoordinates(dataDir, VERSION);
    expect(coverage).toEqual({ towns, covered, part, former, near });
    const some = [towns > covered, covered > 0, part > 0, former > 0, near > 0];
    expect(some).toEqual(Array(5).fill(true));
  });

  it('gives the reason for every town that has no point of its own', () => {
    const { missing } = report;
    expect(missing).toHaveLength(report.towns - report.covered);
    const why = (code: string, name: string) =>
      missing.find(({ jisx0402, town }) => jisx0402 === code && town === name)?.why;
    expect([
      why('04213', '一迫沖浦'),
      why('02210', '猿賀安岡'),
      why('05202', '上悪土'),
      why('44204', '月出町'),
      why('01400', 'ニセコひらふ一条'),
      why('01110', '平岡'),
      why('18206', '芳野ケ原'),
      why('13101', '麹町'),
      why('01101', '旭ケ丘'),
    ]).toEqual([
      'former',
      'part',
      'unclear',
      'pointless',
      'pointless',
      'part',
      'absent',
      undefined,
      'absent',
    ]);
  });

  it('replaces the present coordinates only if a person asks for it, and never by files that are cut short', async () => {
    await expect(importCoordinates(order())).rejects.toThrow(SentenceError);
    await expect(
      importCoordinates(
        order({
          files: [fileOf('x.csv', GEOLONIA_HEADER, '東京都,ない区,x,,35,139')],
          replace: true,
        }),
      ),
    ).rejects.toThrow(/No row has a point/);
  });

  it('says which prefectures no file has and which editions are mixed, and refuses a file that is given twice', async () => {
    expect(report.lacking).toContain('47');
    expect(report.lacking).not.toContain('13');
    expect(report.editions).toEqual([]);
    const names = ['13000-19.0b.csv', '14000-18.0b.csv', '13000-24.0a.csv'] as const;
    const [towns, older, blocks] = [
      fileOf(names[0], ...TOWNS),
      fileOf(names[1], TOWN_HEADER, townRow(CHIYODA, '千代田区', '麹町', '35.684000,139.741000')),
      fileOf(names[2], ...BLOCKS),
    ];
    // A few postal codes of our own are used: comparing with those that ship with Daicho would take a second each time.
    const small = await temporaryFolder();
    writeSmallData(small);
    const mixed = { dataDir: small, version: '2026-01-01', files: [towns, older, blocks] };
    const { editions } = await importCoordinates(order(mixed));
    expect(editions).toEqual([
      ['19.0b', 1],
      ['18.0b', 1],
    ]);
    const copy = fileOf('copy.csv', ...TOWNS);
    const twice = { dataDir: small, version: '2026-01-02', files: [towns, blocks, copy] };
    await expect(importCoordinates(order(twice))).rejects.toThrow(/13000-19.0b.csv and copy.csv/);
    expect(readdirSync(join(small, 'coordinates'))).not.toContain('2026-01-02');
  });

  it('leaves no temporary file behind, even if it is refused', () => {
    const folder = join(dataDir, 'coordinates', VERSION);
    expect(readdirSync(folder).filter((name) => name.startsWith('scratch'))).toEqual([]);
  });
});
