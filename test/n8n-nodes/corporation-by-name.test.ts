/** The node finds corporate numbers by names. */
import { describe, expect, it } from 'vitest';
import type { SeenRequest } from '../service/connections/faulty-proxy.ts';
import {
  COMPANIES_DAY,
  MIHON,
  MIHON_OF_YONAGO,
} from '../service/lists/enrich/companies-fixture.ts';
import { BY_NAME, execute } from './executed-look-ups.ts';

const BATCH = 'POST /v1/batch/houjinbangou/search';

describe('Corporation: Find Number by Name', () => {
  const ROWS = [
    { name: '㈱見本商事 御中', address: '鳥取県鳥取市東町1-220' },
    { name: '見本商事' },
    { name: '株式会社何処にもない', address: '鳥取市' },
    { name: '03-1234-5678', address: '鳥取市' },
    { name: '', address: '鳥取県鳥取市東町1-220' },
  ];

  it('gives the number with a score and the reason of the match', async () => {
    const { results, asked } = await execute(BY_NAME, ROWS);
    expect(results).toMatchObject([
      {
        status: 'found',
        reason: null,
        corporate_number: MIHON,
        name: '株式会社見本商事',
        address: '鳥取県鳥取市東町１丁目２２０番地',
        score: 100,
        match_reason: 'same name, same kind, same address to the number',
        candidates: [],
      },
      {
        status: 'ambiguous',
        reason: 'several_companies',
        corporate_number: '',
        score: 64,
        candidates: [
          {
            summary: `${MIHON_OF_YONAGO} 株式会社見本商事 鳥取県米子市加茂町１丁目１番地 (64)`,
            corporate_number: MIHON_OF_YONAGO,
            score: 64,
            match_reason: 'same name, kind not written, no address written',
          },
          { corporate_number: MIHON },
        ].sort((a, b) => (a.corporate_number < b.corporate_number ? -1 : 1)),
      },
      // Companies of other prefectures are not in the data of this service.
      { status: 'outside_data', match_reason: '' },
      { status: 'invalid', reason: 'company_no_name' },
      { status: 'blank', candidates: [] },
    ]);
    expect(new Set(asked)).toEqual(new Set([BATCH]));
  });

  it('takes an address whose parts an expression gives as a list', async () => {
    const { results } = await execute(BY_NAME, [
      { name: '見本商事', address: ['鳥取県', '鳥取市', '東町', '1-220'] },
      { name: '見本商事', address: ['鳥取県', '米子市', null, ''] },
      { name: ['見本商事'] },
    ]);
    expect(results).toMatchObject([
      { status: 'found', corporate_number: MIHON },
      { candidates: [], status: 'found', corporate_number: MIHON_OF_YONAGO },
      { status: 'invalid', reason: 'company_not_text' },
    ]);
  });

  it('gives what distinguishes the companies if the result is not simplified', async () => {
    const { results } = await execute(BY_NAME, ROWS.slice(0, 2), { more: { output: 'raw' } });
    expect(results).toMatchObject([
      {
        version: COMPANIES_DAY,
        records: [
          {
            corporation: { corporate_number: MIHON },
            score: 100,
            features: { name: 'same', kind: 'same', place: 'number' },
          },
        ],
      },
      { records: [], candidates: [{ score: 64 }, { score: 64 }] },
    ]);
  });

  it('asks one by one if the key may not batch: a public key, or a key whose batch is refused', async () => {
    const batched = await execute(BY_NAME, ROWS);
    const isBatch = ({ path }: SeenRequest) => path.includes('/batch/');
    const refused = await execute(BY_NAME, ROWS, {
      fault: (request) => (isBatch(request) ? { status: 403 } : undefined),
    });
    expect(refused.results).toEqual(batched.results);
    expect(refused.asked.filter((asked) => asked === BATCH)).toHaveLength(1);
    const told = await execute(BY_NAME, ROWS, { more: { options: { batch: false } } });
    expect(told.results).toEqual(batched.results);
    expect(told.asked).not.toContain(BATCH);
    const ofPage = await execute(BY_NAME, ROWS, { key: 'public' });
    expect(ofPage.asked).not.toContain(BATCH);
  });
});
