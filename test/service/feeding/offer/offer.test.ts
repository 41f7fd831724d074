import { offeredPath, offerSchema } from '@daicho/service/feeding/offer/offer.ts';
import { describe, expect, it } from 'vitest';

const FILE = 'columns-0b2f6c1e-0000-4000-8000-000000000000.bin';
const LAYER = 'layer-0b2f6c1e-0000-4000-8000-000000000000';

describe('an offer', () => {
  it.each([
    `corporation/${FILE}`,
    `corporation/${LAYER}/${FILE}`,
    `postal/2026-05-29/${FILE}`,
    `municipalities/${FILE}`,
  ])('passes on %s', (path) => {
    expect(offeredPath('/data', path)).toBe(`/data/${path}`);
  });

  it.each([
    '',
    FILE,
    `../corporation/${FILE}`,
    `corporation/../${FILE}`,
    `corporation/%2e%2e/${FILE}`,
    `corporation//${FILE}`,
    `corporation/x/${FILE}`,
    `corporation/${LAYER}/${LAYER}/${FILE}`,
    'corporation/manifest.json',
    'corporation/import.lock',
    `postal/${FILE}`,
    `municipalities/2026-05-29/${FILE}`,
    `postal/2026-13-45/${FILE}`,
    `postal/../../2026-05-29/${FILE}`,
    'local-keys.json',
    'state.sqlite',
    `downloads/${FILE}`,
    `corporation/${FILE}\n`,
    `corporation\\${FILE}`,
  ])('passes on no file as %j', (path) => {
    expect(offeredPath('/data', path)).toBeUndefined();
  });

  it.each([
    ['../corporation'],
    ['/etc'],
    ['corporation/x'],
    ['postal'],
    ['postal/2026-05-29/x'],
    ['state'],
  ])('is refused for the folder %s', (folder) => {
    const offer = { snapshots: [{ folder, manifest: '', attached: {} }] };
    expect(offerSchema.safeParse(offer).success).toBe(false);
  });
});
