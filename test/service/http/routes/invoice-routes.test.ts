import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../running-service.ts';

const NUMBER = 'T1000020012131';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /v1/invoice/{number}', () => {
  it('answers with all fields of the newest record; what is not published is null or empty', async () => {
    const answer = await service.getJson(`/v1/invoice/${NUMBER}`);
    const nowhere = {
      postal_code: null,
      jisx0402: null,
      prefecture: null,
      prefecture_kana: null,
      prefecture_roman: null,
      city: null,
      city_kana: null,
      city_roman: null,
      street_number: '',
      town: null,
      kyoto_street: null,
      block_lot_num: null,
      building: null,
      floor_room: null,
    };
    expect(answer).toEqual({
      version: '2026-11-01',
      data: {
        published_date: '2026-11-01',
        sequence_number: 1,
        qualified_invoice_issuer_number: NUMBER,
        process: 1,
        correct: 0,
        kind: 2,
        country: 1,
        latest: 1,
        registration_date: '2023-10-01',
        update_date: '2022-06-13',
        disposal_date: null,
        expire_date: null,
        address: expect.objectContaining({ prefecture: '北海道', prefecture_roman: 'Hokkaido' }),
        address_request: nowhere,
        address_inside: nowhere,
        kana: null,
        name: '苫小牧市',
        trade_name: null,
        popular_name_previous_name: null,
      },
    });
  });

  it('names the requested day', async () => {
    const answer = await service.getJson(`/v1/invoice/${NUMBER}?date=2024-04-01`);
    expect(answer).toMatchObject({ date: '2024-04-01', data: { latest: 1 } });
  });

  it.each([
    ['without its T', '1000020012131', 400, 'invalid_parameter'],
    ['with a small t', 't1000020012131', 400, 'invalid_parameter'],
    ['with a day that the calendar lacks', `${NUMBER}?date=2024-02-30`, 400, 'invalid_parameter'],
    ['with a wrong check digit', 'T2000020012131', 404, 'record_not_found'],
    ['that may be in a part that is not there', 'T7000012050002', 404, 'record_not_covered'],
  ])('refuses a number %s', async (_, path, status, code) => {
    const response = await service.fetch(`/v1/invoice/${path}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    if (status === 404) expect(response.headers.get('daicho-coverage')).toBe('sample');
  });

  it('needs the plan that corporations need', async () => {
    const { secret } = await service.account({ plan: 'standard' });
    const headers = { authorization: `Token ${secret}` };
    expect((await service.fetch(`/v1/invoice/${NUMBER}`, { headers })).status).toBe(403);
  });

  it('is among the registers of the root answer, with its coverage and source', async () => {
    expect(await service.getJson('/')).toMatchObject({
      registers: { invoice: { origin: 'sample', count: 1 } },
      coverage: { invoice: { scope: 'sample' } },
      attributions: { invoice: { ja: expect.stringContaining('国税庁') } },
    });
  });
});
