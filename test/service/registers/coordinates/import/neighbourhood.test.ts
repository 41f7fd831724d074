import { Neighbourhood } from '@daicho/service/registers/coordinates/import/neighbourhood.ts';
import { describe, expect, it } from 'vitest';

const TOYAMA = '16201';
const town = (postal_code: string, jisx0402 = TOYAMA) => ({ jisx0402, postal_code });

describe('a neighbourhood', () => {
  const neighbourhood = new Neighbourhood([
    { town: town('9392254'), point: { latitude: 36.6, longitude: 137.2 } },
    { town: town('9300001'), point: { latitude: 36.7, longitude: 137.21 } },
  ]);

  it('has the points near towns whose postal codes have the same beginning', () => {
    expect(neighbourhood.fits(town('9392261'), { latitude: 36.61, longitude: 137.21 })).toBe(true);
  });

  it('has no point that is far from all of these towns, however near it is to other towns', () => {
    expect(neighbourhood.fits(town('9392261'), { latitude: 36.7, longitude: 137.21 })).toBe(false);
  });

  it('has its middle at the towns whose codes share most digits with a town’s, if enough are shared', () => {
    expect(neighbourhood.middle(town('9392251'))).toEqual({ latitude: 36.6, longitude: 137.2 });
    expect(neighbourhood.middle(town('9392261'))).toEqual({ latitude: 36.6, longitude: 137.2 });
    expect(neighbourhood.middle(town('9392261'), 6)).toBeUndefined();
    expect(neighbourhood.middle(town('9500001'))).toBeUndefined();
  });

  it('accepts any point if no town of the same municipality has a similar code', () => {
    const far = { latitude: 43, longitude: 141 };
    expect(neighbourhood.fits(town('9500001'), far)).toBe(true);
    expect(neighbourhood.fits(town('9392254', '16211'), far)).toBe(true);
  });
});
