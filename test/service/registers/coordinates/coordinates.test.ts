import { openCoordinates } from '@daicho/service/registers/coordinates/snapshot.ts';
import { describe, expect, it } from 'vitest';
import { CHIYODA, dataDir, useCoordinates, VERSION } from './small-coordinates.ts';

useCoordinates();

describe('coordinates', () => {
  const find = (town: string, numbers?: string, more = {}) =>
    openCoordinates(dataDir, VERSION).find({ municipality: CHIYODA, town, numbers, ...more });

  it('are those of the block if the data has it', () => {
    expect(find('丸の内', '1-9-1')).toEqual({
      latitude: 35.6814,
      longitude: 139.7685,
      level: 'block',
    });
    expect(find('丸の内', '1-10')).toMatchObject({ latitude: 35.682, level: 'block' });
  });

  it('are those of the chome if the data has no such block', () => {
    expect(find('丸の内', '1-11')).toEqual({
      latitude: 35.681,
      longitude: 139.767,
      level: 'small_area',
    });
  });

  it('are those of the town if no number is written, or if there is no such chome', () => {
    const town = { latitude: 35.68, longitude: 139.764, level: 'town' };
    expect(find('丸の内')).toEqual(town);
    expect(find('丸の内', '7-1')).toEqual(town);
  });

  it('never take a number for a chome if it may be a lot of the town itself', () => {
    expect(find('大手町', '1-2')).toEqual({ latitude: 35.686, longitude: 139.766, level: 'town' });
  });

  it('of a town that has only blocks are those of its middle block', () => {
    expect(find('麹町')).toMatchObject({ level: 'town' });
    expect(find('麹町', '5-1')).toMatchObject({ latitude: 35.6842, level: 'block' });
  });

  it('are those of the municipality if the data lacks the town', () => {
    expect(find('ない町', '1-2')).toMatchObject({ level: 'city' });
  });

  it('do not exist if the data has no such municipality', () => {
    expect(find('丸の内', '1-9', { municipality: '27127' })).toBeUndefined();
  });

  it('are those of the small area that the address names, in the present municipality', () => {
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

  it('of a town that the publisher calls by another name are its own if the name fits no other town', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const level = (municipality: string, town: string) => areas.find({ municipality, town })?.level;
    // The publisher names the first town as a small area after the municipality, and the second after a numbered section.
    expect(areas.find({ municipality: '01461', town: '西１線北' })).toEqual({
      latitude: 43.4,
      longitude: 142.42,
      level: 'town',
    });
    expect(level('44201', '春日浦')).toBe('town');
    expect(level('03485', '芦生')).toBe('town');
    // There are two small areas, which are far from each other.
    expect(level('05202', '上悪土')).toBe('city');
  });

  it('of a town that is known only by its former municipality are those of that municipality, and say so', () => {
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

  it('of a town that is part of another town are those of the other town, at the level of a town', () => {
    const part = openCoordinates(dataDir, VERSION).find({
      municipality: '02210',
      town: '猿賀安岡',
    });
    expect(part).toEqual({ latitude: 40.59, longitude: 140.57, level: 'town' });
  });

  it('of a town that the publisher lists only by its sections are those of the middle section', () => {
    const hiraoka = { municipality: '01110', town: '平岡' };
    expect(openCoordinates(dataDir, VERSION).find(hiraoka)).toEqual({
      latitude: 43.001,
      longitude: 141.451,
      level: 'town',
    });
  });

  it('of a town that the publisher has only in small areas are those of its middle area', () => {
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

  it('of a town name in two present wards differ: each ward has the coordinates in its own former ward', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const latitudes = ['22138', '22139'].map(
      (municipality) => areas.find({ municipality, town: '上島' })?.latitude,
    );
    expect(latitudes).toEqual([34.737986, 34.84701]);
  });

  it('of a town that the publisher lacks are those of its neighbours by postal code, at the level of a municipality', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const find = (name: string) => areas.find({ municipality: '01458', town: name });
    // 071-1465 and the code of 進化台, 071-1464, have the same first digits.
    expect(find('北５線')).toEqual({ latitude: 43.71, longitude: 142.55, level: 'city' });
    expect(find('ない町')).toEqual({ latitude: 43.7, longitude: 142.5, level: 'city' });
  });

  it('of a town with chomes are never those of another town of its name in the municipality', () => {
    const sakae = openCoordinates(dataDir, VERSION).find({ municipality: '01208', town: '栄町' });
    expect(sakae).toMatchObject({ latitude: 43.801788, level: 'town' });
  });

  it('of a town whose name ends in 町 for only one of the two publishers are its own', () => {
    const arita = openCoordinates(dataDir, VERSION).find({ municipality: '44204', town: '有田町' });
    expect(arita).toMatchObject({ latitude: 33.33, level: 'town' });
  });

  it('of a town are its own, even if the publishers spell the name differently or one adds a part of the municipality', () => {
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

  it('of a town that is published only as chomes on two sides are those of the middle between the sides', () => {
    const areas = openCoordinates(dataDir, VERSION);
    const level = (town: string) => areas.find({ municipality: '01693', town })?.level;
    // One side alone would not be the whole town.
    expect([level('北一条'), level('北二条')]).toEqual(['town', 'city']);
  });

  it('of a town whose name is a number of chomes are the town’s own', () => {
    const twelve = { municipality: '03205', town: '十二丁目' };
    const found = openCoordinates(dataDir, VERSION).find(twelve);
    expect(found).toEqual({ latitude: 39.36, longitude: 141.12, level: 'town' });
  });

  it('of a town are never those of a longer name that is another town of the postal data', () => {
    const areas = openCoordinates(dataDir, VERSION);
    expect(areas.find({ municipality: '01643', town: '忠類新生' })?.level).toBe('town');
    expect(areas.find({ municipality: '01643', town: '新生' })?.level).toBe('city');
  });

  it('of two places of one name are given to no address, but can still be found as the nearest to a point', () => {
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
});
