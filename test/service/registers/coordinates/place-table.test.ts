import { distanceKm } from '@daicho/shared/model/distance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOf } from './place-table-fixture.ts';

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1_000_000, max: max * 1_000_000 }).map((n) => n / 1_000_000);
const inJapan = fc.record({ latitude: degrees(20, 46), longitude: degrees(122, 154) });
/** Points within some tens of kilometres, so that many are at the limit of the search. */
const close = fc.record({ latitude: degrees(35, 36), longitude: degrees(139, 140) });
const anywhere = fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) });

describe('the places near a point', () => {
  it('are those that a search through all places finds', () => {
    const asked = fc.oneof({ weight: 4, arbitrary: close }, inJapan, anywhere);
    const limits = { count: fc.integer({ min: 1, max: 5 }), within: fc.constantFrom(0, 5, 20) };
    fc.assert(
      fc.property(
        fc.array(fc.oneof(close, inJapan), { maxLength: 30 }),
        asked,
        limits.count,
        limits.within,
        (points, point, count, within) => {
          const all = points
            .map((one) => distanceKm(point, one))
            .filter((km) => km <= within)
            .sort((a, b) => a - b);
          const near = tableOf(points).near(point, count, within);
          expect(near.map(({ distanceKm }) => distanceKm)).toEqual(all.slice(0, count));
          for (const { name, distanceKm: km } of near) {
            const own = points[Number(name)];
            expect(own && distanceKm(point, own)).toBe(km);
          }
        },
      ),
      // The distance is a few centimetres: 0 when rounded to metres.
      {
        examples: [
          [[{ latitude: 35.000001, longitude: 139 }], { latitude: 35, longitude: 139 }, 1, 0],
        ],
      },
    );
  });

  it.each([
    ['the poles', { latitude: 90, longitude: 0 }],
    ['the other side of the earth', { latitude: -35.6, longitude: -40.2 }],
    ['the day line', { latitude: 35.6, longitude: -180 }],
  ])('do not exist at %s', (_, point) => {
    expect(tableOf([{ latitude: 35.6, longitude: 139.7 }]).near(point, 5, 20)).toEqual([]);
  });
});

describe('the small areas of a town', () => {
  const keys = ['13101 玉井\t\t', '13101 玉井\t\t中', '13101 玉井\t\t中田', '13101 玉井\t1\t東'];
  const table = tableOf(
    keys.map(() => ({ latitude: 35, longitude: 139 })),
    keys,
  );
  const behind = (text: string) => table.longestIn(table.rangeOf('13101 玉井\t\t'), text);

  it('are found after its name: the longest name with which the text continues', () => {
    expect([behind('中田12'), behind('中川12'), behind('中')]).toEqual([2, 1, 1]);
  });

  it('exclude the areas of other towns and chome, and the town itself', () => {
    expect([behind('東'), behind(''), behind('下中田')]).toEqual([undefined, undefined, undefined]);
    expect(table.longestIn(table.rangeOf('13101 玉\t\t'), '中田')).toBeUndefined();
  });
});
