/** The official client of this interface, unmodified, against the service. */
import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import { KENALL } from '@ken-all/kenall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from './running-service.ts';

let service: RunningService;
let client: KENALL;
beforeAll(async () => {
  service = await startService();
  client = new KENALL(service.keys.secret, { apibase: `${service.url}/v1` });
});
afterAll(() => service.close());

describe.each([undefined, ...API_VERSIONS])('API version %s', (apiVersion) => {
  it('looks a postal code up', async () => {
    const answer = await client.getAddress('102-0083', undefined, apiVersion);
    expect(answer).toMatchObject({ version: '2026-05-29', data: [{ town: '麹町' }] });
  });

  it('looks up the own postal code of an office in an earlier version', async () => {
    const answer = await client.getAddress('1008926', '2025-01-12', apiVersion);
    expect(answer).toMatchObject({
      version: '2025-01-12',
      data: [{ corporation: { name: '総務省' } }],
    });
  });

  it('lists the municipalities of a prefecture', async () => {
    const answer = await client.getCities('11', '2025-01-12', apiVersion);
    expect(answer).toMatchObject({ version: '2025-01-12', data: [{ city: '秩父郡長瀞町' }] });
  });

  it('searches addresses', async () => {
    const options = { t: '東京都千代田区', q: '麹町', facet: '/', offset: 0, limit: 10 };
    const answer = await client.searchAddresses(options, apiVersion);
    expect(answer).toMatchObject({ count: 1, limit: 10, facets: [['/東京都', 1]] });
    expect(answer.data).toHaveLength(1);
  });
});

describe.each(['2024-01-01', '2025-01-01'] as const)(
  'invoice issuers, API version %s',
  (version) => {
    it('looks a registration number up', async () => {
      const answer = await client.getNTAQualifiedInvoiceIssuerInfo('T1000020012131', version);
      expect(answer).toMatchObject({
        version: '2026-11-01',
        data: {
          qualified_invoice_issuer_number: 'T1000020012131',
          name: '苫小牧市',
          process: 1,
          kind: 2,
          country: 1,
          latest: 1,
          registration_date: '2023-10-01',
          expire_date: null,
          address: { prefecture: '北海道', jisx0402: '01213' },
          address_request: { prefecture: null, street_number: '' },
        },
      });
    });

    it('whose number is not there, or is written without its T, are reported as missing', async () => {
      for (const number of ['T7000012050002', '1000020012131']) {
        await expect(client.getNTAQualifiedInvoiceIssuerInfo(number, version)).rejects.toThrow();
      }
    });
  },
);

it('the official client gets an error for a code without data', async () => {
  await expect(client.getAddress('9999999')).rejects.toThrow();
});
