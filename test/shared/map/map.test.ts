import { areaCounts } from '@daicho/shared/map/area-counts.ts';
import { mercatorLatitude } from '@daicho/shared/map/mercator.ts';
import { outlineLines } from '@daicho/shared/map/outline-lines.ts';
import { pictureOf } from '@daicho/shared/map/picture.ts';
import { prefecturePlace } from '@daicho/shared/map/prefecture-places.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { describe, expect, it } from 'vitest';

const TOKYO = { latitude: 35.68, longitude: 139.77, count: 1 };
const SAPPORO = { latitude: 43.06, longitude: 141.35, count: 1 };

describe('the outlines of the prefectures', () => {
  const points = outlineLines().flat();

  it('lie in Japan, from Okinawa to Hokkaido', () => {
    const easts = points.map(([east]) => east);
    const norths = points.map(([, north]) => north);
    expect([Math.min(...easts), Math.max(...easts)].map(Math.floor)).toEqual([122, 145]);
    expect(Math.min(...norths)).toBeGreaterThan(mercatorLatitude(24));
    expect(Math.max(...norths)).toBeLessThan(mercatorLatitude(45.6));
  });

  it('pass near well-known capes', () => {
    for (const [latitude, longitude] of [
      [45.52, 141.94],
      [43.38, 145.81],
      [33.43, 135.76],
      [31.0, 130.66],
    ] as const) {
      const away = points.map(([x, y]) =>
        Math.hypot(x - longitude, y - mercatorLatitude(latitude)),
      );
      expect(Math.min(...away)).toBeLessThan(0.1);
    }
  });

  it('have a middle for every prefecture, and none for any other name', () => {
    const places = PREFECTURES.map(([name]) => prefecturePlace(name));
    expect(places[0]).toEqual({ latitude: 43.1, longitude: 142.3 });
    expect(places[46]).toEqual({ latitude: 26.3, longitude: 127.8 });
    expect(places).not.toContain(undefined);
    expect(prefecturePlace('')).toBeUndefined();
  });
});

describe('the picture', () => {
  it('shows every row, in circles that do not cover each other', () => {
    const places = Array.from({ length: 5_000 }, (_, i) => ({
      latitude: 31 + ((i * 7) % 1_300) / 100,
      longitude: 130 + ((i * 11) % 1_100) / 100,
      count: 1 + (i % 3),
    }));
    const { circles, width, height } = pictureOf(places);
    const shown = circles.reduce((sum, { count }) => sum + count, 0);
    expect(shown).toBe(places.reduce((sum, { count }) => sum + count, 0));
    const isInside = circles.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height);
    const gaps = circles.flatMap((a, i) =>
      circles.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius),
    );
    expect([isInside, Math.min(...gaps) >= -2]).toEqual([true, true]);
  });

  it('has north above', () => {
    const { circles } = pictureOf([TOKYO, { ...SAPPORO, count: 2 }]);
    const [tokyo, sapporo] = circles;
    expect(sapporo?.count).toBe(2);
    expect(sapporo?.y).toBeLessThan(tokyo?.y ?? 0);
  });

  it('shows one place, or many equal ones, in its middle with the coasts around', () => {
    for (const places of [[TOKYO], Array.from({ length: 300 }, () => TOKYO)]) {
      const { circles, width, height, outlines } = pictureOf(places);
      expect(circles).toHaveLength(1);
      expect(circles[0]).toMatchObject({ count: places.length });
      expect(circles[0]?.x).toBeCloseTo(width / 2);
      expect(circles[0]?.y).toBeCloseTo(height / 2);
      expect(outlines).toMatch(/^M[-\d.]+ [-\d.]+L/);
    }
  });
});

describe('the counts', () => {
  it('begin with those of most rows', () => {
    const area = (prefecture: string, city: string, count?: number) => ({
      prefecture,
      city,
      ...(count === undefined ? {} : { count }),
    });
    expect(
      areaCounts([area('東京都', '港区'), area('大阪府', '', 3), area('東京都', '北区', 1)]),
    ).toEqual([
      { prefecture: '大阪府', count: 3, cities: [['', 3]] },
      {
        prefecture: '東京都',
        count: 2,
        cities: [
          ['港区', 1],
          ['北区', 1],
        ],
      },
    ]);
  });
});
