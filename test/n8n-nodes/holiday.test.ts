/** The resources Holiday and Municipality over the real service: from items to items. */
import { describe, expect, it } from 'vitest';
import type { Fault } from '../service/connections/faulty-proxy.ts';
import { serviceForTest } from '../service/http/running-service.ts';
import { executeNode } from './execute-node.ts';

async function execute(
  name: readonly [string, string],
  items: readonly Readonly<Record<string, unknown>>[],
  { more, fault }: { more?: object; fault?: Fault } = {},
) {
  const executed = await executeNode(await serviceForTest(), name, items, {
    more: { output: 'selected', ...more },
    fault: () => fault,
  });
  const from = executed.from.map((item) => ({ item }));
  return { ...executed, from, asked: executed.seen.map(({ path }) => path) };
}

describe('Holiday: Look Up Date', () => {
  it('looks all dates up with one request, including dates that are objects', async () => {
    const dates = ['令和8年5月4日', new Date('2026-01-01T00:00:00Z'), '1/2/26', ''];
    const { results, asked } = await execute(
      ['holiday', 'lookup'],
      dates.map((date) => ({ date })),
      {
        more: { output: 'selected', fields: ['date', 'holiday', 'era_date', 'next_business_day'] },
      },
    );
    expect(results).toMatchObject([
      {
        status: 'found',
        date: '2026-05-04',
        holiday: 'みどりの日',
        next_business_day: '2026-05-07',
      },
      { status: 'found', date: '2026-01-01', holiday: '元日', era_date: '令和8年1月1日' },
      { status: 'invalid', reason: 'date_order_unknown' },
      { status: 'blank' },
    ]);
    expect(asked).toEqual(['/v1/holidays']);
  });
});

describe('Holiday: Is Business Day', () => {
  const ITEMS = [{ date: '2026-12-31' }, { date: '2026-11-23' }, { date: '2028-01-04' }];

  it('answers each item beside its own fields', async () => {
    const { json, from, asked } = await execute(['holiday', 'isBusinessDay'], ITEMS);
    expect(json).toMatchObject([
      { date: '2026-12-31', daicho: { is_business_day: true, status: 'found' } },
      { date: '2026-11-23', daicho: { is_business_day: false, status: 'found' } },
      { date: '2028-01-04', daicho: { status: 'ambiguous', reason: 'holidays_unknown' } },
    ]);
    expect(from).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
    expect(asked).toEqual(['/v1/holidays']);
  });

  it('answers thousands of items without keeping n8n waiting', async () => {
    // A separate calendar for each item would take 30 seconds, in which n8n does nothing else.
    const items = Array.from({ length: 3_000 }, (_, i) => ({ date: 45_000 + (i % 900) }));
    const started = performance.now();
    const { results } = await execute(['holiday', 'isBusinessDay'], items);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(results).toHaveLength(3_000);
    expect(results[0]).toMatchObject({ status: 'found' });
    expect(results[0]).toEqual(results[900]);
  });

  it('takes closing days and a weekend', async () => {
    const more = { closing: 'bank, 2026-11-24', weekend: 'none' };
    const items = [...ITEMS.slice(0, 1), { date: '2026-11-24' }, { date: '2026-11-22' }];
    const { results } = await execute(['holiday', 'isBusinessDay'], items, { more });
    expect(results).toMatchObject([
      { is_business_day: false },
      { is_business_day: false },
      { is_business_day: true },
    ]);
  });

  it('says what cannot be read', async () => {
    const items = [{ date: '2026-11-24', closing: '盆休み' }, { date: 'x' }];
    const { results } = await execute(['holiday', 'isBusinessDay'], items);
    expect(results).toMatchObject([
      { status: 'invalid', reason: 'unreadable_closing_days' },
      { status: 'invalid', reason: 'not_date' },
    ]);
  });

  it('gives a failed result for each item if the service refuses', async () => {
    const fault = { status: 403 };
    const { results, asked } = await execute(['holiday', 'isBusinessDay'], ITEMS, { fault });
    expect(results).toMatchObject(ITEMS.map(() => ({ status: 'failed', reason: 'forbidden' })));
    expect(asked).toHaveLength(1);
  });
});

it('Holiday: Add Business Days counts forwards and backwards', async () => {
  const items = [
    { date: '2026-05-01', days: 1 },
    { date: '2026-05-07', days: -1 },
    { date: '2026-05-02', days: 0 },
    { date: '2026-05-02', days: 1.5 },
  ];
  const { results } = await execute(['holiday', 'addBusinessDays'], items);
  expect(results).toMatchObject([
    { date: '2026-05-07' },
    { date: '2026-05-01' },
    { date: '2026-05-02' },
    { status: 'invalid', reason: 'not_whole_number' },
  ]);
});

describe('Holiday: List', () => {
  it('gives an item for each holiday, with the item that asked for it', async () => {
    const items = [{ from: '2026-05-03', to: '2026-05-04' }, { from: 2026 }, { from: '' }];
    const { json, from, asked } = await execute(['holiday', 'list'], items);
    expect(json.slice(0, 2)).toEqual([
      { title: '憲法記念日', date: '2026-05-03', day_of_week: 0, day_of_week_text: 'sunday' },
      { title: 'みどりの日', date: '2026-05-04', day_of_week: 1, day_of_week_text: 'monday' },
    ]);
    expect(from.filter((of) => JSON.stringify(of) === '{"item":1}')).toHaveLength(18);
    expect(json.at(-1)).toMatchObject({ daicho: { status: 'blank' } });
    expect(asked).toEqual(['/v1/holidays']);
  });

  it('says after the last holiday that later ones are not announced yet', async () => {
    const { json } = await execute(['holiday', 'list'], [{ from: '2027-11-01', to: '2028-03-31' }]);
    expect(json).toMatchObject([
      { date: '2027-11-03' },
      { date: '2027-11-23' },
      { daicho: { status: 'ambiguous', reason: 'holidays_unknown' } },
    ]);
  });
});

it('Municipality: List gives an item for each municipality, asking once for a prefecture', async () => {
  const items = ['埼玉県', '11', 'Saitama', '火星'].map((prefecture) => ({ prefecture }));
  const { json, from, asked } = await execute(['municipality', 'list'], items);
  const nagatoro = { jisx0402: '11363', city: '秩父郡長瀞町' };
  expect(json).toMatchObject([
    nagatoro,
    nagatoro,
    nagatoro,
    { daicho: { status: 'invalid', reason: 'no_prefecture' } },
  ]);
  expect(from).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }, { item: 3 }]);
  expect(asked).toEqual(['/v1/cities/11']);
});
