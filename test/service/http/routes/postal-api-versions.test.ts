import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import { postalEnvelopeSchemas } from '@daicho/shared/model/postal/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorOf, type RunningService, startService } from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe.each(API_VERSIONS)('API version %s', (version) => {
  const headers = { 'KenAll-API-Version': version };
  const fields = version === '2022-09-01' ? 20 : 35;
  const schemas = postalEnvelopeSchemas[version];

  it(`gives records of ${fields} fields in every answer`, async () => {
    const lookup = await service.getJson('/v1/postalcode/1008926', headers);
    const updates = await service.getJson('/v1/postalcode/updates/', headers);
    const search = await service.getJson('/v1/postalcode/?q=霞が関', headers);
    const response = await service.fetch('/v1/batch/postalcode/search', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ queries: [{ t: '東京都千代田区' }] }),
    });
    const batch: unknown = await response.json();
    // Parsing would drop fields that the schema does not have, and nothing may be dropped.
    expect(schemas.lookup.parse(lookup)).toEqual(lookup);
    expect(schemas.lookup.parse(updates)).toEqual(updates);
    expect(schemas.search.parse(search)).toEqual(search);
    expect(schemas.batch.parse(batch)).toEqual(batch);
    expect(Object.keys(schemas.lookup.parse(lookup).data[0] ?? {})).toHaveLength(fields);
  });
});

describe('the API version', () => {
  const recordsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

  const fieldsOf = async (authorization: string, headers: Record<string, string> = {}) => {
    const answer = await service.getJson('/v1/postalcode/1020083', { authorization, ...headers });
    return Object.keys(recordsSchema.parse(answer).data[0] ?? {}).length;
  };

  it('is the account’s default if the header names none; otherwise the header decides', async () => {
    const { secret } = await service.account({ defaultApiVersion: '2022-09-01' });
    expect(await fieldsOf(`Token ${secret}`)).toBe(20);
    expect(await fieldsOf(`Token ${secret}`, { 'kenall-api-version': '2024-01-01' })).toBe(35);
  });

  it('is the newest if nobody names one', async () => {
    expect(await fieldsOf(`Token ${service.keys.secret}`)).toBe(35);
  });

  it('is refused when it is not known', async () => {
    const response = await service.fetch('/v1/postalcode/1020083', {
      headers: { 'KenAll-API-Version': '2021-01-01' },
    });
    expect(await errorOf(response)).toEqual([400, 'unknown_api_version', 'KenAll-API-Version']);
  });
});
