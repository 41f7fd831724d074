/** The lists of the editor, over the real service. */
import { describe, expect, it } from 'vitest';
import { Daicho } from '../../../n8n-nodes/nodes/Daicho/Daicho.node.ts';
import { serviceForTest } from '../../service/http/running-service.ts';
import { httpWith } from '../execute-node.ts';
import { fakeContext } from '../fake-context.ts';

const { listSearch } = new Daicho().methods;
type Context = ThisParameterType<(typeof listSearch)['searchBanks']>;

async function context(parameters: object = {}, key?: string): Promise<Context> {
  const service = await serviceForTest();
  const secret = key ?? service.keys.secret;
  const http = httpWith(secret);
  return fakeContext({
    parameters: { ...parameters },
    credential: { baseUrl: service.url, apiKey: secret },
    http: (_, options) => http(options),
  }) as unknown as Context;
}

describe('a list to choose from', () => {
  it.each([
    ['東京', ['東京都']],
    ['osaka', ['大阪府']],
    ['ｏｓａ', ['大阪府']],
    ['nowhere', []],
  ])('finds prefectures by either name: %s', async (filter, values) => {
    const { results } = await listSearch.searchPrefectures.call(await context(), filter);
    expect(results.map(({ value }) => value)).toEqual(values);
  });

  it('has all prefectures if nothing is typed', async () => {
    expect((await listSearch.searchPrefectures.call(await context())).results).toHaveLength(47);
  });

  it('finds the municipalities of the chosen prefecture', async () => {
    const prefecture = { __rl: true, mode: 'list', value: '埼玉県' };
    const { results } = await listSearch.searchMunicipalities.call(
      await context({ prefecture }),
      'nagatoro',
    );
    expect(results).toEqual([{ name: '秩父郡長瀞町 Nagatoro, Chichibu', value: '秩父郡長瀞町' }]);
  });

  it('says that the prefecture has to be chosen first', async () => {
    const asked = listSearch.searchMunicipalities.call(await context({ prefecture: '' }));
    await expect(asked).rejects.toMatchObject({
      message: 'No prefecture is chosen.',
      description: expect.stringContaining('Choose a prefecture first'),
    });
  });

  it.each([
    [{ __rl: true, mode: 'list', value: '0001' }, '東京営業部'],
    ['みずほ銀行', '００１'],
    ['0001', '001'],
  ])(
    'finds the branches of the bank that was chosen before: %j, %s',
    async (branchBank, filter) => {
      const { results } = await listSearch.searchBranches.call(
        await context({ branchBank }),
        filter,
      );
      expect(results).toContainEqual(expect.objectContaining({ name: '001 東京営業部' }));
    },
  );

  it.each(['', 'どこにもない銀行', '={{ $json.bank }}'])(
    'says that the bank has to be chosen first: %j',
    async (branchBank) => {
      const asked = listSearch.searchBranches.call(await context({ branchBank }));
      await expect(asked).rejects.toMatchObject({
        message: 'No bank is chosen.',
        description: expect.stringContaining('Choose a bank'),
      });
    },
  );

  it('has the data versions of the register that the operation asks, the newest first', async () => {
    for (const [resource, operation] of [
      ['postalCode', 'lookup'],
      ['postalCode', 'listUpdates'],
    ] as const) {
      const { results } = await listSearch.searchVersions.call(
        await context({ resource, operation }),
      );
      const days = results.map(({ value }) => String(value));
      expect(days.length).toBeGreaterThan(0);
      expect(days).toEqual([...days].sort().reverse());
    }
    const none = await context({ resource: 'watchList', operation: 'list' });
    expect((await listSearch.searchVersions.call(none)).results).toEqual([]);
  });

  it.each(['みずほ', 'MIZUHO', '0001'])(
    'finds banks by name, reading or code: %s',
    async (filter) => {
      const { results } = await listSearch.searchBanks.call(await context(), filter);
      expect(results[0]).toMatchObject({ value: '0001' });
    },
  );

  it('says why a list is missing', async () => {
    const asked = listSearch.searchBanks.call(await context({}, `dsk_${'x'.repeat(43)}`));
    await expect(asked).rejects.toMatchObject({
      message: 'The API key was not accepted.',
      description: expect.stringContaining('Check the key'),
    });
  });
});
