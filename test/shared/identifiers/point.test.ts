import { parsePoint, pointText } from '@daicho/shared/identifiers/point.ts';
import { distanceKm } from '@daicho/shared/model/distance.ts';
import { describe, expect, it } from 'vitest';

const TOKYO = { latitude: 35.6812, longitude: 139.7671 };

describe('a point', () => {
  it.each([
    '35.6812,139.7671',
    '35.6812, 139.7671',
    '35.6812 139.7671',
    '３５.６８１２，１３９.７６７１',
    '35.6812、139.7671',
    '(35.6812, 139.7671)',
    '北緯35.6812度 東経139.7671度',
    '北緯35.6812度東経139.7671度',
    '35.6812N, 139.7671E',
    'lat: 35.6812, lng: 139.7671',
    '緯度:35.6812 経度:139.7671',
  ])('is read in one cell: %s', (text) => {
    expect(parsePoint(text, null)).toEqual({ ok: true, value: TOKYO });
  });

  it('is read in two cells, as numbers or as texts', () => {
    expect(parsePoint(35.6812, 139.7671)).toEqual({ ok: true, value: TOKYO });
    expect(parsePoint('北緯35.6812度', '東経139.7671')).toEqual({ ok: true, value: TOKYO });
  });

  it('is printed as it is read, also if it is nearly on the equator', () => {
    for (const value of [TOKYO, { latitude: 0.0000001, longitude: -1.5e-9 }]) {
      expect(parsePoint(pointText(value), null)).toEqual({ ok: true, value });
    }
    expect(pointText({ latitude: -0, longitude: 0 })).toBe('0,0');
  });

  it('may be south and west', () => {
    const value = { latitude: -33.9, longitude: -70.5 };
    expect(parsePoint('-33.9,-70.5', null)).toEqual({ ok: true, value });
  });

  it('is blank if both cells are blank', () => {
    expect(parsePoint(null, null)).toEqual({ ok: false, reason: 'blank' });
    expect(parsePoint('　', '')).toEqual({ ok: false, reason: 'blank' });
  });

  it('is reported, and not corrected, if latitude and longitude are swapped', () => {
    expect(parsePoint(139.7671, 35.6812)).toEqual({ ok: false, reason: 'swapped_point' });
    expect(parsePoint('139.7671,35.6812', null)).toEqual({ ok: false, reason: 'swapped_point' });
  });

  it.each([
    ['東経35.6', '北緯36.1'],
    ['E35', 36.1],
    [35.6, 'N36'],
    ['経度35.6', '緯度36.1'],
  ])(
    'is reported as swapped if its letters say so, whatever the numbers: %s, %s',
    (cell, beside) => {
      expect(parsePoint(cell, beside)).toEqual({ ok: false, reason: 'swapped_point' });
    },
  );

  it.each([
    ['a latitude alone', 35.6812, null],
    ['a longitude alone', null, 139.7671],
    ['a house number', '3-12-14', null],
    ['two whole numbers', '３，４', null],
    ['an address', '東京都千代田区丸の内1-9-1', null],
    ['degrees with minutes', '35°40′52″,139°46′2″', null],
    ['what is on no globe', '99,999', null],
    ['three numbers', '35.1,139.1,12', null],
  ])('is not read from %s', (_, cell, beside) => {
    expect(parsePoint(cell, beside)).toEqual({ ok: false, reason: 'not_point' });
  });
});

describe('a distance', () => {
  it('is measured on the globe, to the metre', () => {
    // A degree of latitude is one of 360 parts of the circumference.
    const north = { ...TOKYO, latitude: TOKYO.latitude + 1 };
    expect(distanceKm(TOKYO, north)).toBeCloseTo((6371.0088 * 2 * Math.PI) / 360, 2);
    expect(distanceKm(TOKYO, TOKYO)).toBe(0);
  });

  it('reaches to the other side of the earth, and crosses the date line the short way', () => {
    const [a, b] = [
      { latitude: 10, longitude: 20 },
      { latitude: -10, longitude: -160 },
    ];
    expect(distanceKm(a, b)).toBeCloseTo(20_015, 0);
    expect(
      distanceKm({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 }),
    ).toBe(0.222);
  });
});
