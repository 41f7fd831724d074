/** Every operation of the Daicho node that lists records, and the lists of banks, over the real service. */
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../n8n-nodes/nodes/Daicho/resources/resources.ts';
import { ALL, execute, useService } from './executed.ts';

useService();

describe('Bank', () => {
  it('lists all banks with one request, for all items', async () => {
    const { json, from, asked } = await execute(['bank', 'list'], [{}, {}], { more: { limit: 2 } });
    expect(asked).toEqual(['GET /v1/bank']);
    expect(from).toEqual([0, 0, 1, 1]);
    expect(json[0]).toMatchObject({ bank_code: '0001', bank_name: expect.any(String) });
  });

  it('lists the branches of a bank by its name or its code', async () => {
    const banks = ['みずほ銀行', '0001', '9999', '', 'どこにもない銀行'].map((bank) => ({ bank }));
    const { json, from, asked } = await execute(['bank', 'listBranches'], banks, {
      more: { limit: 3 },
    });
    expect(from).toEqual([0, 0, 0, 1, 1, 1, 2, 3, 4]);
    expect(json[0]).toMatchObject({ bank_code: '0001', branch_code: expect.any(String) });
    expect(json.slice(6)).toMatchObject([
      { daicho: { status: 'not_found' } },
      { daicho: { status: 'blank' } },
      { daicho: { status: 'not_found' } },
    ]);
    expect(asked).toEqual(['GET /v1/bank', 'GET /v1/bank/0001/branches']);
  });
});

it('the node gives no items for a list if a deployment has no records for it', async () => {
  expect((await execute(['watchList', 'changes'], [{ date: '2020-01-01' }])).json).toEqual([]);
});

it('the node offers every prefecture to be listed', async () => {
  const items = PREFECTURES.map(([prefecture]) => ({ prefecture }));
  const { from } = await execute(['municipality', 'list'], items, { more: ALL });
  expect(new Set(from)).toEqual(new Set(items.map((_, i) => i)));
});

it.each(
  resources.flatMap(({ id, operations }) =>
    Object.keys(operations).map((one) => [id, one] as const),
  ),
)('%s %s gives no item if nothing is found', async (resource, operation) => {
  expect((await execute([resource, operation], [])).json).toEqual([]);
});
