import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MapOptions } from '@daicho/service/lists/map/options.ts';
import { MAP_FIELDS } from '@daicho/service/lists/map/placed-rows.ts';
import { makeMap } from '@daicho/service/lists/map/run.ts';
import { mapSummaryLines } from '@daicho/service/lists/map/summary-lines.ts';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { mercatorLatitude } from '@daicho/shared/map/mercator.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, TOWN_HEADER, townRow } from '../../sources/mlit/place-files.ts';

const HOSTILE = '</script><script>alert(1)</script>&<';
const LIST = [
  '氏名,担当,住所',
  `${HOSTILE},東,東京都千代田区丸の内1-2-3`,
  '山田,西,東京都千代田区丸の内2-1',
  '鈴木,西,どこにもない住所',
  '佐藤,,',
  '高橋,,本町1-2-3',
  '田中,東,東京都千代田区丸の内2-2',
  '伊藤,,東京都千代田区丸の内2-3',
  ',,',
].join('\n');

describe('a map of a list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-map-'));
  const dataDirectory = join(folder, 'data');
  const input = join(folder, '名簿.csv');

  beforeAll(async () => {
    writeFileSync(input, LIST);
    const towns = fileOf(
      'towns.csv',
      TOWN_HEADER,
      townRow('13101', '千代田区', '丸の内一丁目', '35.681000,139.767000'),
      townRow('13101', '千代田区', '丸の内二丁目', '35.680000,139.764000'),
    );
    const order = { version: '2025-12-01', files: [towns], replace: false, allowLoss: false };
    await importCoordinates({ dataDir: dataDirectory, ...order });
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const made = async (form: MapOptions['form'], more: Partial<MapOptions> = {}) => {
    const output = join(folder, `map.${form}`);
    const summary = await makeMap(
      {
        kind: addressKind,
        columns: [['住所'], [], []],
        fields: MAP_FIELDS,
        takesAddress: false,
        otherLookups: [],
        source: { dataDirectory, allowEmbedded: true },
        dataVersion: undefined,
        language: { asked: 'ja', locale: 'ja' },
        outputRows: 'all',
        hasHeader: true,
        threads: 1,
        formulaGuard: false,
        overwrite: true,
        input,
        name: '名簿',
        output,
        sheet: undefined,
        form,
        label: '氏名',
        color: '担当',
        ...more,
      } as MapOptions,
      { signal: new AbortController().signal, onProgress() {}, onNotice() {} },
    );
    return { summary, text: readFileSync(output, 'utf8') };
  };

  it('counts the rows on it and, by outcome, the rows without a point: no row is missing', async () => {
    const { summary, text } = await made('html');
    expect(mapSummaryLines(summary).map(({ ja }) => ja)).toEqual([
      '行数: 7',
      '地図に載せた行: 4',
      '  丁目・小字の座標: 4',
      '要確認: 1',
      '該当なし: 1',
      '空欄: 1',
    ]);
    const said = text.match(/<header>.*<\/header>/)?.[0].replace(/<[^>]*>/g, '');
    expect(said).toContain('地図に載せた行: 4 載せていない行: 要確認: 1 該当なし: 1 空欄: 1');
  });

  it('is a page that loads nothing by itself, and runs nothing that stands in a cell', async () => {
    const { text } = await made('html');
    expect(text).toContain('default-src &#39;none&#39;');
    expect(text).not.toContain(HOSTILE);
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text.match(/(?:src|href)="[^"]*"/g)).toEqual([
      'href="https://maps.gsi.go.jp/development/ichiran.html"',
    ]);
    const data = /<script type="application\/json" id="map-data">(.*)<\/script>/.exec(text)?.[1];
    // The second value is the degrees north in the Mercator projection, counted downwards.
    expect(JSON.parse(data ?? '').points[0]).toEqual([
      13_976_700,
      -Math.round(mercatorLatitude(35.681) * 100_000),
      0,
      `${HOSTILE} 東京都千代田区 丁目・小字`,
    ]);
  });

  it('is GeoJSON with longitude before latitude', async () => {
    const { text } = await made('geojson');
    const [first] = JSON.parse(text).features;
    expect(first.geometry).toEqual({ type: 'Point', coordinates: [139.767, 35.681] });
    expect(first.properties).toMatchObject({ 氏名: HOSTILE, 担当: '東', city: '千代田区' });
  });

  it('is KML with a folder for each colour', async () => {
    const { text } = await made('kml');
    expect(text.match(/<Folder><name>(.*?)<\/name>/g)).toEqual([
      '<Folder><name>東</name>',
      '<Folder><name>西</name>',
      '<Folder><name>（空欄）</name>',
    ]);
    expect(text).toContain('&lt;/script&gt;');
    expect(text).toContain('<coordinates>139.767,35.681</coordinates>');
  });

  it('says that coordinates were not imported, instead of saying that no row has coordinates', async () => {
    const source = { dataDirectory: join(folder, 'nothing'), allowEmbedded: true };
    const failed = made('html', { source } as Partial<MapOptions>);
    await expect(failed).rejects.toThrow(/daicho update coordinates/);
  });

  it('replaces no file unless asked to', async () => {
    await made('kml');
    await expect(made('kml', { overwrite: false })).rejects.toThrow();
  });
});
