import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CoordinatesImport,
  importCoordinates,
} from '@daicho/service/registers/coordinates/import/import-files.ts';
import { openCoordinates } from '@daicho/service/registers/coordinates/snapshot.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSmallData } from '../../small-data.ts';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import {
  BLOCK_HEADER,
  blockRow,
  fileOf,
  GEOLONIA_HEADER,
  TOWN_HEADER,
  townRow,
} from '../../sources/mlit/place-files.ts';

const VERSION = '2025-12-01';
const CHIYODA = '13101';

const TOWNS = [
  TOWN_HEADER,
  townRow(CHIYODA, '千代田区', '丸の内一丁目', '35.681000,139.767000'),
  townRow(CHIYODA, '千代田区', '丸の内二丁目', '35.680000,139.764000'),
  townRow(CHIYODA, '千代田区', '丸の内三丁目', '35.677000,139.763000'),
  townRow(CHIYODA, '千代田区', '大手町一丁目', '35.687000,139.765000'),
  townRow(CHIYODA, '千代田区', '大手町', '35.686000,139.766000'),
];
const BLOCKS = [
  BLOCK_HEADER,
  blockRow('千代田区', '丸の内一丁目', '9', '35.681400,139.768500'),
  blockRow('千代田区', '丸の内一丁目', '１０', '35.682000,139.766000'),
  blockRow('千代田区', '丸の内一丁目', '甲', '35.682000,139.766000'),
  blockRow('千代田区', '麹町', '4', '35.684000,139.741000'),
  blockRow('千代田区', '麹町', '5', '35.684200,139.741200'),
];
const GEOLONIA = [
  GEOLONIA_HEADER,
  '福島県,安達郡大玉村,玉井,,37.530000,140.370000',
  '福島県,安達郡大玉村,玉井,字中田,37.529121,140.374229',
  '静岡県,浜松市中区,佐鳴台一丁目,,34.703593,137.700995',
  '東京都,三宅村,阿古,,34.067000,139.481000',
  '東京都,ない区,ない町,,35.000000,139.000000',
  '北海道,空知郡中富良野町,中富良野西一線北,,43.400000,142.420000',
  '大分県,大分市,大字勢家,春日浦,33.240000,131.590000',
  '大分県,大分市,大字勢家,,33.250000,131.590000',
  '岩手県,下閉伊郡普代村,第28地割字芦生,,40.010000,141.870000',
  '秋田県,能代市,吹越,上悪土,40.200000,140.030000',
  '秋田県,能代市,真壁地,上悪土,40.260000,140.080000',
  '宮城県,栗原市,一迫,,38.752390,140.872469',
  '青森県,平川市,猿賀,,40.590000,140.570000',
  '大分県,日田市,月出町,,,',
  '北海道,空知郡上富良野町,西三線北二十三号,,43.440000,142.440000',
  '北海道,空知郡上富良野町,西三線北二十四号,,43.450000,142.450000',
  '北海道,空知郡上富良野町,西三線北二十五号,,43.460000,142.460000',
  '北海道,北見市,栄町一丁目,,43.801788,143.875253',
  '北海道,北見市,端野町栄町,,43.784058,143.611110',
  '大分県,日田市,大字有田,,33.330000,130.950000',
  '石川県,小松市,新保町チ,,36.370113,136.377858',
  '石川県,小松市,新保町ち,,36.366000,136.380000',
  '宮城県,栗原市,栗駒里谷,中沖,38.829424,141.011897',
  '北海道,美唄市,光珠内町東山,,43.400000,141.930000',
  '北海道,標津郡標津町,北一条東一丁目,,43.660000,145.130000',
  '北海道,標津郡標津町,北一条西一丁目,,43.661000,145.129000',
  '北海道,標津郡標津町,北二条東一丁目,,43.662000,145.130000',
  '北海道,天塩郡豊富町,字豊富西一条三丁目,,45.100000,141.770000',
  '群馬県,高崎市,下斎田町,,36.290000,139.080000',
  '岩手県,花巻市,十二丁目,,39.360000,141.120000',
  '北海道,中川郡幕別町,忠類新生,,42.570000,143.300000',
  '愛知県,豊橋市,西口町,元茶屋,34.740000,137.370000',
  '愛知県,豊橋市,西口町,土橋,34.741000,137.371000',
  '愛知県,豊橋市,西口町,西ノ口,34.742000,137.372000',
  '大分県,大分市,大字寒田,北町一丁目,33.180000,131.600000',
  '石川県,かほく市,谷,,36.738682,136.728032',
  '石川県,かほく市,谷,字,36.742376,136.728820',
  '福島県,会津若松市,神指町大字高瀬,,37.513716,139.898131',
  '福島県,会津若松市,神指町高瀬,,37.515710,139.895755',
  '静岡県,浜松市中区,上島一丁目,,34.737986,137.740408',
  '静岡県,浜松市浜北区,上島,,34.847010,137.817953',
  '北海道,札幌市清田区,平岡一条一丁目,,43.000000,141.450000',
  '北海道,札幌市清田区,平岡二条一丁目,,43.001000,141.451000',
  '北海道,札幌市清田区,平岡三条一丁目,,43.002000,141.452000',
  '北海道,上川郡東川町,進化台,,43.710000,142.550000',
  '北海道,上川郡東川町,西２号北,,43.700000,142.500000',
  '北海道,上川郡東川町,西３号北,,43.700000,142.490000',
  '北海道,虻田郡倶知安町,ニセコひらふ一条一丁目,,,',
  '福井県,勝山市,芳野,,36.071082,136.560920',
];

describe('coordinates', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-coordinates-'));
  const order = (more: Partial<CoordinatesImport> = {}): CoordinatesImport => ({
    dataDir,
    version: VERSION,
    files: [fileOf('t.csv', ...TOWNS), fileOf('b.csv', ...BLOCKS), fileOf('g.csv', ...GEOLONIA)],
    replace: false,
    allowLoss: false,
    ...more,
  });
  let report: Awaited<ReturnType<typeof importCoordinates>>;

  beforeAll(async () => {
    report = await importCoordinates(order());
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  const find = (town: string, numbers?: string, more = {}) =>
    openCoordinates(dataDir, VERSION).find({ municipality: CHIYODA, town, numbers, ...more });

  it('count what the files hold, and what is left out', () => {
    expect(report).toMatchObject({ blocks: 4, signs: 1, noPoint: 2 });
    expect(report.unknown).toEqual([['東京都ない区', 1]]);
  });

  it('keep how many towns of the postal data have a point of their own', () => {
    const { towns, covered, part = 0, former, near = 0 } = report;
    const { coverage } = openCoordinates(dataDir, VERSION);
    expect(coverage).toEqual({ towns, covered, part, former, near });
    const some = [towns > covered, covered > 0, part > 0, former > 0, near > 0];
    expect(some).toEqual(Array(5).fill(true));
  });

  it('say of every other town why it has none', () => {
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

  it('are those of the block where the data has it', () => {
    expect(find('丸の内', '1-9-1')).toEqual({
      latitude: 35.6814,
      longitude: 139.7685,
      level: 'block',
    });
    expect(find('丸の内', '1-10')).toMatchObject({ latitude: 35.682, level: 'block' });
  });

  it('are those of the chome where the data has no such block', () => {
    expect(find('丸の内', '1-11')).toEqual({
      latitude: 35.681,
      longitude: 139.767,
      level: 'small_area',
    });
  });

  it('are those of the town where no number, or no such chome, is written', () => {
    const town = { latitude: 35.68, longitude: 139.764, level: 'town' };
    expect(find('丸の内')).toEqual(town);
    expect(find('丸の内', '7-1')).toEqual(town);
  });

  it('never take a number for a chome where it may be a lot of the town itself', () => {
    expect(find('大手町', '1-2')).toEqual({ latitude: 35.686, longitude: 139.766, level: 'town' });
  });

  it('of a town with blocks alone are those of its middle block', () => {
    expect(find('麹町')).toMatchObject({ level: 'town' });
    expect(find('麹町', '5-1')).toMatchObject({ latitude: 35.6842, level: 'block' });
  });

  it('are those of the municipality where the data lacks the town', () => {
    expect(find('ない町', '1-2')).toMatchObject({ level: 'city' });
  });

  it('do not exist where the data has no such municipality', () => {
    expect(find('丸の内', '1-9', { municipality: '27127' })).toBeUndefined();
  });

  it('are those of the small area that the address names, in the municipality of today', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const tamanoi = { municipality: '07322', town: '玉井' };
    expect(areas.find({ ...tamanoi, writtenTown: '玉井字中田', numbers: '12' })).toMatchObject({
      latitude: 37.529121,
      level: 'small_area',
    });
    expect(areas.find({ ...tamanoi, writtenTown: '玉井字不明' })).toMatchObject({ level: 'town' });
    const behindTown = (words: string) =>
      areas.find({ ...tamanoi, writtenTown: '玉井', behindTown: words });
    expect(behindTown('中田')).toMatchObject({ latitude: 37.529121, level: 'small_area' });
    expect(behindTown('中田ビル')).toMatchObject({ latitude: 37.53, level: 'town' });
    expect(areas.find({ municipality: '22138', town: '佐鳴台', numbers: '1-2' })).toMatchObject({
      level: 'small_area',
    });
  });

  it('of a town that the publisher names otherwise are its own where no other can be meant', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const level = (municipality: string, town: string) => areas.find({ municipality, town })?.level;
    // Behind the name of the municipality, as a small area, and behind a numbered section.
    expect(areas.find({ municipality: '01461', town: '西１線北' })).toEqual({
      latitude: 43.4,
      longitude: 142.42,
      level: 'town',
    });
    expect(level('44201', '春日浦')).toBe('town');
    expect(level('03485', '芦生')).toBe('town');
    // Two small areas far from each other.
    expect(level('05202', '上悪土')).toBe('city');
  });

  it('of a town of which only the former municipality is known are that municipality’s, and say so', () => {
    const areas = openCoordinates(dataDir, VERSION);
    expect(areas.find({ municipality: '04213', town: '一迫沖浦', numbers: '12' })).toEqual({
      latitude: 38.75239,
      longitude: 140.872469,
      level: 'city',
    });
  });

  it('of a town that the publisher has only in parts are those of its middle part', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const asked = { municipality: '01460', town: '西３線北', numbers: '24' };
    expect(areas.find(asked)).toEqual({ latitude: 43.45, longitude: 142.45, level: 'town' });
  });

  it('of a town that is part of another are the other’s, at the level of a town', () => {
    const part = openCoordinates(dataDir, VERSION).find({
      municipality: '02210',
      town: '猿賀安岡',
    });
    expect(part).toEqual({ latitude: 40.59, longitude: 140.57, level: 'town' });
  });

  it('of a town that the publisher has only under the names of its sections are those of the middle one', () => {
    const hiraoka = { municipality: '01110', town: '平岡' };
    expect(openCoordinates(dataDir, VERSION).find(hiraoka)).toEqual({
      latitude: 43.001,
      longitude: 141.451,
      level: 'town',
    });
  });

  it('of a town that the publisher has only in small areas are those of its middle one', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const found = [
      areas.find({ municipality: '23201', town: '西口町' }),
      // 北町一丁目 in 寒田 is the first chome of 寒田北町.
      areas.find({ municipality: '44201', town: '寒田北町' }),
    ];
    expect(found).toEqual([
      { latitude: 34.741, longitude: 137.371, level: 'town' },
      { latitude: 33.18, longitude: 131.6, level: 'town' },
    ]);
  });

  it('of a town that the publisher lists twice, with 字 and without, are its own', () => {
    const areas = openCoordinates(dataDir, VERSION);
    expect(areas.find({ municipality: '17209', town: '谷' })).toMatchObject({ level: 'town' });
    expect(areas.find({ municipality: '07202', town: '神指町高瀬' })?.level).toBe('town');
  });

  it('of one name in two wards of today are each of the ward that its former ward became', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const latitudes = ['22138', '22139'].map(
      (municipality) => areas.find({ municipality, town: '上島' })?.latitude,
    );
    expect(latitudes).toEqual([34.737986, 34.84701]);
  });

  it('of a town that stands nowhere are those of its neighbours by postal code, said to be a municipality’s', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const find = (name: string) => areas.find({ municipality: '01458', town: name });
    // 071-1465 begins as 進化台's 071-1464 does.
    expect(find('北５線')).toEqual({ latitude: 43.71, longitude: 142.55, level: 'city' });
    expect(find('ない町')).toEqual({ latitude: 43.7, longitude: 142.5, level: 'city' });
  });

  it('of a town with chomes are never those of another of its name in the municipality', () => {
    const sakae = openCoordinates(dataDir, VERSION).find({ municipality: '01208', town: '栄町' });
    expect(sakae).toMatchObject({ latitude: 43.801788, level: 'town' });
  });

  it('of a town that only one of the two publishers calls 町 are its own, where neither has two such towns', () => {
    const arita = openCoordinates(dataDir, VERSION).find({ municipality: '44204', town: '有田町' });
    expect(arita).toMatchObject({ latitude: 33.33, level: 'town' });
  });

  it('of a town that the two spell otherwise, or behind a word for a part of the municipality, are its own', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const found = [
      areas.find({ municipality: '10202', town: '下斉田町' }),
      areas.find({ municipality: '01215', town: '光珠内東山' }),
      areas.find({ municipality: '01516', town: '西一条' }),
    ];
    expect(found).toEqual([
      { latitude: 36.29, longitude: 139.08, level: 'town' },
      { latitude: 43.4, longitude: 141.93, level: 'town' },
      { latitude: 45.1, longitude: 141.77, level: 'town' },
    ]);
  });

  it('of a town that the publisher has only as chomes on two sides are those of its middle', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const level = (town: string) => areas.find({ municipality: '01693', town })?.level;
    // One side alone would not be the whole.
    expect([level('北一条'), level('北二条')]).toEqual(['town', 'city']);
  });

  it('of a town whose name is a number of chomes are its own', () => {
    const twelve = { municipality: '03205', town: '十二丁目' };
    const found = openCoordinates(dataDir, VERSION).find(twelve);
    expect(found).toEqual({ latitude: 39.36, longitude: 141.12, level: 'town' });
  });

  it('of a town are never those of a longer name that is another town of the postal data', () => {
    const areas = openCoordinates(dataDir, VERSION);
    expect(areas.find({ municipality: '01643', town: '忠類新生' })?.level).toBe('town');
    expect(areas.find({ municipality: '01643', town: '新生' })?.level).toBe('city');
  });

  it('of two places of one name answer no address, and are near to a point all the same', () => {
    const areas = openCoordinates(dataDir, VERSION);
    expect(areas.find({ municipality: '17203', town: '新保町ち' })).toBeUndefined();
    for (const [latitude, longitude, name] of [
      [36.370113, 136.377858, '新保町チ'],
      [36.366, 136.38, '新保町ち'],
    ] as const) {
      expect(areas.near({ latitude, longitude }, 1)).toMatchObject([{ name, distanceKm: 0 }]);
    }
  });

  it('are found in islands whose county the publisher leaves out', () => {
    const miyake = openCoordinates(dataDir, VERSION).find({ municipality: '13381', town: '阿古' });
    expect(miyake).toMatchObject({ latitude: 34.067, level: 'town' });
  });

  it('are not replaced unasked, nor by files cut short', async () => {
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

  it('say which prefectures no file has and which editions are mixed, and refuse a file given twice', async () => {
    expect(report.lacking).toContain('47');
    expect(report.lacking).not.toContain('13');
    expect(report.editions).toEqual([]);
    const names = ['13000-19.0b.csv', '14000-18.0b.csv', '13000-24.0a.csv'] as const;
    const [towns, older, blocks] = [
      fileOf(names[0], ...TOWNS),
      fileOf(names[1], TOWN_HEADER, townRow(CHIYODA, '千代田区', '麹町', '35.684000,139.741000')),
      fileOf(names[2], ...BLOCKS),
    ];
    // A few postal codes of our own: those that ship with Daicho take a second to compare with, each time.
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

  it('leave no temporary file behind, neither of an import nor of one that was refused', () => {
    const folder = join(dataDir, 'coordinates', VERSION);
    expect(readdirSync(folder).filter((name) => name.startsWith('scratch'))).toEqual([]);
  });
});
