import { municipalityEnvelopeSchemas } from '@daicho/shared/model/municipality.ts';
import type { FormerPostalCode } from '@daicho/shared/model/postal/former-code.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  fixtureMunicipalities,
  fixtureRecords,
  formerCode,
  formerPlace,
} from '../postal-fixture.ts';
import { errorOf, PAGE, type RunningService, startService } from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('lookup', () => {
  it('answers the records of a code from the newest version', async () => {
    expect(await service.getJson('/v1/postalcode/1020083')).toEqual({
      version: '2026-05-29',
      data: [fixtureRecords[0]],
    });
  });

  it('answers from the requested version', async () => {
    expect(await service.getJson('/v1/postalcode/1008926?version=2025-01-12')).toEqual({
      version: '2025-01-12',
      data: [fixtureRecords[1]],
    });
  });

  test.each([
    ['/v1/postalcode/102-0083', [400, 'invalid_parameter', 'postal_code']],
    ['/v1/postalcode/102008', [400, 'invalid_parameter', 'postal_code']],
    ['/v1/postalcode/１０２００８３', [400, 'invalid_parameter', 'postal_code']],
    [`/v1/postalcode/${'1'.repeat(500)}`, [400, 'invalid_parameter', 'postal_code']],
    ['/v1/postalcode/9999999', [404, 'record_not_found']],
    ['/v1/postalcode/1020083?version=2020-01-01', [404, 'version_not_found', 'version']],
    ['/v1/postalcode/1020083?version=latest', [400, 'invalid_parameter', 'version']],
    ['/v1/postalcode/1020083?version=', [400, 'invalid_parameter', 'version']],
    ['/v1/postalcode/%E0%A4%A', [400, 'malformed_request']],
  ])('%s is refused', async (path, expected) => {
    expect(await errorOf(await service.fetch(path))).toEqual(expected);
  });
});

describe('lookup of a code that is gone', () => {
  it('is refused like any other code without a record, and says what the code was', async () => {
    const response = await service.fetch(`/v1/postalcode/${formerCode.code}`);
    expect(response.status).toBe(404);
    const { error } = (await response.json()) as {
      error: { code: string; former: FormerPostalCode };
    };
    expect(error.code).toBe('record_not_found');
    expect(error.former).toEqual({
      version: '2026-05-29',
      known_until: '2020-06-25',
      places: [formerPlace],
      data: [fixtureRecords[0]],
    });
  });

  it('has its records in the shape of the API version', async () => {
    const response = await service.fetch(`/v1/postalcode/${formerCode.code}`, {
      headers: { 'KenAll-API-Version': '2022-09-01' },
    });
    const { error } = (await response.json()) as {
      error: { code: string; former: FormerPostalCode };
    };
    expect(Object.keys(error.former.data[0] ?? {})).toHaveLength(20);
  });
});

describe('updates', () => {
  it('are records of a version; the records that are gone have status 2', async () => {
    expect(await service.getJson('/v1/postalcode/updates/')).toEqual({
      version: '2026-05-29',
      data: [fixtureRecords[0], { ...fixtureRecords[1], update_status: 2, update_reason: 6 }],
    });
    expect(await service.getJson('/v1/postalcode/updates?version=2025-01-12')).toMatchObject({
      version: '2025-01-12',
    });
  });

  test.each([
    ['version=2020-01-01', [404, 'version_not_found', 'version']],
    ['version=latest', [400, 'invalid_parameter', 'version']],
    ['version=2026-05-29&version=2026-05-29', [400, 'repeated_parameter', 'version']],
  ])('%s is refused', async (query, expected) => {
    expect(await errorOf(await service.fetch(`/v1/postalcode/updates/?${query}`))).toEqual(
      expected,
    );
  });
});

describe('the municipalities of a prefecture', () => {
  test.each([
    ['2022-09-01', 7],
    ['2022-11-01', 9],
    ['2023-09-01', 15],
    ['2024-01-01', 15],
    ['2025-01-01', 15],
  ] as const)('have in API version %s %i fields', async (version, fields) => {
    const answer = await service.getJson('/v1/cities/11', { 'KenAll-API-Version': version });
    const parsed = municipalityEnvelopeSchemas[version].parse(answer);
    expect(parsed).toEqual(answer);
    expect(Object.keys(parsed.data[0] ?? {})).toHaveLength(fields);
  });

  it('are those of the requested version', async () => {
    expect(await service.getJson('/v1/cities/11/?version=2025-01-12')).toEqual({
      version: '2025-01-12',
      data: fixtureMunicipalities,
    });
  });

  test.each([
    ['48', [404, 'record_not_found']],
    ['00', [404, 'record_not_found']],
    ['1', [400, 'invalid_parameter', 'prefecture_code']],
    ['011', [400, 'invalid_parameter', 'prefecture_code']],
    ['１１', [400, 'invalid_parameter', 'prefecture_code']],
    ['11?version=2020-01-01', [404, 'version_not_found', 'version']],
  ])('%s is refused', async (rest, expected) => {
    expect(await errorOf(await service.fetch(`/v1/cities/${rest}`))).toEqual(expected);
  });
});

test.each(['/v1/postalcode/versions/', '/v1/postalcode/versions'])(
  '%s lists the versions, the newest first',
  async (path) => {
    expect(await service.getJson(path)).toEqual({ versions: ['2026-05-29', '2025-01-12'] });
  },
);

describe('every postal endpoint', () => {
  it.each([
    '/v1/postalcode/1020083',
    '/v1/postalcode/versions',
    '/v1/postalcode/updates',
    `/v1/postalcode?t=${encodeURIComponent('東京都')}`,
    '/v1/cities/11',
    '/v1/download/postalcode',
  ])('gives the same answer with a slash at the end of its path: %s', async (path) => {
    const [bare = '', query = ''] = path.split('?');
    const answers = [`${bare}?${query}`, `${bare}/?${query}`].map((p) => service.fetch(p));
    const [without, withSlash] = await Promise.all(answers);
    expect([without?.status, withSlash?.status]).toEqual([200, 200]);
    expect(await withSlash?.json()).toEqual(await without?.json());
  });

  it('gives the same answer with a slash at the end of its path: a batch', async () => {
    const path = '/v1/batch/postalcode/search';
    const body = { queries: [{ t: '東京都' }] };
    const [without, withSlash] = await Promise.all([
      service.post(path, body),
      service.post(`${path}/`, body),
    ]);
    expect(without.status).toBe(200);
    expect(await withSlash.json()).toEqual(await without.json());
  });

  it.each([
    '/v1/postalcode/1020083',
    '/v1/postalcode/versions/',
    '/v1/postalcode/updates/',
    '/v1/postalcode/?t=x',
  ])('takes either kind of key and asks for the standard plan: %s', async (path) => {
    const keys = await service.account({ plan: 'standard', options: [] });
    const asPage = { authorization: `Token ${keys.public}`, origin: PAGE };
    expect((await service.fetch(path, { headers: asPage })).status).toBe(200);
    const asServer = { authorization: `Token ${keys.secret}` };
    expect((await service.fetch(path, { headers: asServer })).status).toBe(200);
    const { secret } = await service.account({ plan: 'free' });
    const below = await service.fetch(path, { headers: { authorization: `Token ${secret}` } });
    expect(await errorOf(below)).toEqual([403, 'plan_required']);
  });
});
