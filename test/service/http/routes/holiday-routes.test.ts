import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import { KENALL } from '@ken-all/kenall';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { errorOf, type RunningService, startService } from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const list = (query: string) =>
  service.getJson(`/v1/holidays${query}`) as Promise<{ data: { date: string; title: string }[] }>;
const days = async (query: string) => (await list(query)).data.map(({ date }) => date);

describe('GET /v1/holidays', () => {
  it('gives a holiday with its day of the week', async () => {
    expect(await list('?year=2022')).toMatchObject({
      data: expect.arrayContaining([
        { title: '元日', date: '2022-01-01', day_of_week: 6, day_of_week_text: 'saturday' },
      ]),
    });
  });

  it('gives all holidays from 1970 on if there are no parameters', async () => {
    const all = await days('');
    expect([all[0], all.at(-1)]).toEqual(['1970-01-01', '2027-11-23']);
    expect(all).toEqual([...all].sort());
  });

  it('accepts from and to, both days included, and either of them alone', async () => {
    expect(await days('?from=2026-05-03&to=2026-05-06')).toEqual([
      '2026-05-03',
      '2026-05-04',
      '2026-05-05',
      '2026-05-06',
    ]);
    expect((await days('?from=2027-11-03'))[0]).toBe('2027-11-03');
    expect((await days('?to=1970-01-15')).at(-1)).toBe('1970-01-15');
  });

  it('ignores from and to if there is a year', async () => {
    const year = await days('?year=2026');
    expect(year).toHaveLength(18);
    expect(await days('?year=2026&from=2027-01-01&to=1999-01-01')).toEqual(year);
    expect(await days('?year=2026&from=tomorrow')).toEqual(year);
  });

  test.each(['?year=1969', '?year=2028', '?year=9999', '?to=1969-12-31', '?from=2028-01-01'])(
    '%s is answered with an empty list, since there is no such data',
    async (query) => {
      expect(await list(query)).toEqual({ data: [] });
    },
  );

  test.each([
    ['?year=26', 'year'],
    ['?year=', 'year'],
    ['?year=2026.0', 'year'],
    ['?from=2026-02-30', 'from'],
    ['?from=2026/01/01', 'from'],
    ['?to=20260101', 'to'],
    ['?from=2026-01-01&to=', 'to'],
    ['?from=2026-05-06&to=2026-05-03', 'to'],
  ])('%s is refused', async (query, parameter) => {
    const response = await service.fetch(`/v1/holidays${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid_parameter', parameter },
    });
  });
});

describe('GET /v1/businessdays/check', () => {
  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', false],
    ['2026-05-06', false],
    ['2026-12-31', true],
    ['2027-12-31', true],
  ])('%s: %s', async (date, result) => {
    expect(await service.getJson(`/v1/businessdays/check?date=${date}`)).toEqual({ result });
  });

  test.each(['2028-01-04', '2028-01-01', '1969-12-31'])(
    '%s is answered with 404, since the holidays of that time are not published',
    async (date) => {
      const response = await service.fetch(`/v1/businessdays/check?date=${date}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: {
          code: 'date_not_covered',
          message: expect.stringContaining('from 1970-01-01 to 2027-12-31'),
        },
      });
    },
  );

  test.each(['', '?date=', '?date=2026-02-29', '?date=today'])(
    '%s is answered with 400',
    async (query) => {
      const response = await service.fetch(`/v1/businessdays/check${query}`);
      expect(await errorOf(response)).toEqual([400, 'invalid_parameter', 'date']);
    },
  );
});

it('the root says how far the holidays reach', async () => {
  expect(await (await fetch(service.url)).json()).toMatchObject({
    registers: {
      holiday: { origin: 'embedded', from: '1970-01-01', to: '2027-12-31', count: 920 },
    },
  });
});

/** The client has no methods for holidays and business days; the class uses the client's own transport, which adds key and API version. */
class Client extends KENALL {
  get(path: string, params: object, apiVersion?: string): Promise<unknown> {
    return this.request(path, params, apiVersion);
  }
}

describe.each([undefined, ...API_VERSIONS])(
  "the official client's transport, API version %s",
  (version) => {
    const client = () => new Client(service.keys.secret, { apibase: `${service.url}/v1` });

    it('gets holidays, business days and its own address', async () => {
      expect(
        await client().get('./holidays', { from: '2022-01-01', to: '2022-01-01' }, version),
      ).toEqual({
        data: [{ title: '元日', date: '2022-01-01', day_of_week: 6, day_of_week_text: 'saturday' }],
      });
      expect(await client().get('./businessdays/check', { date: '2022-01-04' }, version)).toEqual({
        result: true,
      });
      expect(await client().get('./whoami', {}, version)).toEqual({
        remote_addr: { type: 'v4', address: '127.0.0.1' },
      });
    });
  },
);
