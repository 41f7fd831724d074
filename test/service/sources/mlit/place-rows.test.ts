import { SourceError } from '@daicho/service/files/source-error.ts';
import type { PlacePoint } from '@daicho/service/sources/mlit/place-point.ts';
import { placeRows } from '@daicho/service/sources/mlit/place-rows.ts';
import { describe, expect, it } from 'vitest';
import {
  BLOCK_HEADER,
  blockRow,
  fileOf,
  GEOLONIA_HEADER,
  TOWN_HEADER,
  townRow,
} from './place-files.ts';

async function read(...lines: readonly string[]): Promise<PlacePoint[]> {
  const rows: PlacePoint[] = [];
  for await (const row of placeRows(fileOf('places.csv', ...lines))) rows.push(row);
  return rows;
}

describe('a file of points', () => {
  it('of towns gives a code of the municipality and a point for each town', async () => {
    expect(
      await read(TOWN_HEADER, townRow('13101', '千代田区', '丸の内一丁目', '35.68156,139.767201')),
    ).toEqual([
      {
        prefecture: '東京都',
        municipality: '13101',
        city: '千代田区',
        town: '丸の内一丁目',
        koaza: '',
        block: undefined,
        point: { latitude: 35.68156, longitude: 139.767201 },
      },
    ]);
  });

  it('of blocks gives the representative point of each block, and leaves out blocks that are gone', async () => {
    const point = '35.681,139.767';
    const rows = await read(
      BLOCK_HEADER,
      blockRow('千代田区', '丸の内一丁目', '1', point),
      blockRow('千代田区', '丸の内一丁目', '1', '35.682,139.768', '0,0,0'),
      blockRow('千代田区', '丸の内一丁目', '2', point, '1,3,0'),
      blockRow('千代田区', '丸の内一丁目', '3', point, '1,0,3'),
    );
    expect(rows.map(({ block }) => block)).toEqual(['1']);
  });

  it('of Geolonia has only names, and some places without a point', async () => {
    const rows = await read(GEOLONIA_HEADER, '三重県,桑名市,さくらの丘,,,');
    expect(rows).toMatchObject([{ municipality: undefined, point: undefined }]);
  });

  it('is refused with its line if a point is not in Japan', async () => {
    const shifted = townRow('13101', '千代田区', '丸の内一丁目', '139.767201,35.68156');
    const refused = read(TOWN_HEADER, shifted);
    await expect(refused).rejects.toThrow(SourceError);
    await expect(refused).rejects.toThrow(/line 2/);
  });

  it.each([
    ['half a point', [TOWN_HEADER, townRow('13101', '千代田区', '丸の内', '35.68156,')]],
    ['a row cut short', [TOWN_HEADER, '"13","東京都","13101"']],
    ['another header', ['郵便番号,住所', '1000001,千代田']],
    ['no row', [TOWN_HEADER]],
    ['no municipality', [GEOLONIA_HEADER, '東京都,,丸の内,,35.68,139.76']],
  ])('is refused with %s', async (_, lines) => {
    await expect(read(...lines)).rejects.toThrow(SourceError);
  });
});
