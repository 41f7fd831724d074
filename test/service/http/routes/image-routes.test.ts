import { describe, expect, it } from 'vitest';
import { fixtureRegisters } from '../postal-fixture.ts';
import { errorOf, serviceForTest } from '../running-service.ts';

const IMAGE = { mediaType: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47]) } as const;

function service() {
  const images = { ids: [35_022], find: (id: number) => (id === 35_022 ? IMAGE : undefined) };
  return serviceForTest({
    registers: { postal: fixtureRegisters(), images: { open: () => images } },
  });
}

describe('an image', () => {
  it.each(['35022', '00035022'])('is served to any page, without a key: %s', async (id) => {
    const { url } = await service();
    const response = await fetch(`${url}/image?imageid=${id}`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(IMAGE.bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    '?imageid=35023',
    '?imageid=000035022',
    '?imageid=..%2F..%2Fstate.sqlite',
    '?imageid=-1',
    '?imageid=35022.png',
    '?imageid=%00',
    '?imageid=35022&imageid=35022',
    '?imageid=',
    '',
  ])('of %s does not exist', async (query) => {
    const { url } = await service();
    expect(await errorOf(await fetch(`${url}/image${query}`))).toEqual([404, 'image_not_found']);
  });
});
