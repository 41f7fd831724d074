import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import { schoolEnvelopeSchema } from '@daicho/shared/model/school.ts';
import { schoolSearchEnvelopeSchema } from '@daicho/shared/model/school-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type RunningService, startService } from '../running-service.ts';

const TOKYO = 'F113110102700';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = (path: string) => service.fetch(`/v1/school/${path}`);

describe('the sample of schools', () => {
  it.each([...API_VERSIONS])('is looked up by code in version %s', async (version) => {
    const headers = { 'KenAll-API-Version': version };
    const answer = await service.getJson(`/v1/school/${TOKYO}`, headers);
    expect(schoolEnvelopeSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      version: '2026-11-01',
      data: {
        code: TOKYO,
        type: 'F1',
        jurisdiction_prefecture_code: '13',
        establishment_type: 1,
        branch: 1,
        name: '東京大学',
        address_raw: '東京都文京区本郷７－３－１',
        established_date: '2021-01-20',
        abolished_date: null,
        school_survey_number: '0172',
        new_code: [],
      },
    });
  });

  it.each([
    ['a small letter', TOKYO.toLowerCase(), 200],
    ['12 characters', 'F11311010270', 400],
    ['full width', encodeURIComponent('Ｆ１１３１１０１０２７００'), 400],
    ['no letter', '0113110102700', 400],
    ['a school outside the sample', 'B113210100013', 404],
    ['a version that is there', `${TOKYO}?version=2026-11-01`, 200],
    ['a version that is not', `${TOKYO}?version=2020-01-01`, 404],
    ['a malformed version', `${TOKYO}?version=latest`, 400],
  ])('asked for with %s (%s) is answered with %d', async (_, path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it('says that an unknown code may belong to a school that the sample lacks', async () => {
    const answer = await (await get('B113210100013')).json();
    expect(answer).toMatchObject({ error: { code: 'record_not_covered' } });
  });

  it('is searched, with and without the slash, as clients of the interface ask', async () => {
    const query = 'q=name:東京大学&facet_area=&facet_prefecture=&facet_type=&facet_branch=';
    for (const path of ['/v1/school/', '/v1/school']) {
      const answer = await service.getJson(`${path}?${encodeURI(query)}`);
      expect(schoolSearchEnvelopeSchema.parse(answer)).toMatchObject({
        data: [{ code: TOKYO }],
        query: 'name:東京大学',
        count: 1,
        offset: 0,
        limit: 100,
        facets: null,
      });
    }
  });

  it('counts by facets', async () => {
    const query = 'q=大学&facet_type=/&facet_establishment_type=/&facet_branch=/&limit=1';
    const answer = await service.getJson(`/v1/school/?${encodeURI(query)}`);
    expect(answer).toMatchObject({
      count: 12,
      facets: {
        area: [],
        type: [['/大学', 12]],
        establishment_type: [['/国立', 12]],
        branch: [['/本校', 12]],
      },
    });
  });

  it.each(['', 'q=', 'q=x:y', 'q=a&facet_type=x', 'q=京都&limit=101', 'q=(京都)'])(
    'refuses the query %j',
    async (query) => {
      expect((await get(`?${encodeURI(query)}`)).status).toBe(400);
    },
  );

  it('needs the premium plan', async () => {
    const keys = await service.account({ plan: 'standard' });
    const headers = { Authorization: `Token ${keys.secret}` };
    expect((await service.fetch(`/v1/school/${TOKYO}`, { headers })).status).toBe(403);
  });

  it('says in the root answer that it is a sample', async () => {
    const root = await service.getJson('/');
    const schema = z.object({ registers: z.object({ school: z.looseObject({}) }) });
    expect(schema.parse(root).registers.school).toMatchObject({ origin: 'sample', count: 12 });
  });
});
