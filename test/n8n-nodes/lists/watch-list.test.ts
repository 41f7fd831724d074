/** The node's watch list, over the real service. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAICHO, MIHON } from '../../service/lists/enrich/companies-fixture.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';
import { ALL, execute, useService } from './executed.ts';

useService();

const listSchema = z.array(z.object({ number: z.string(), tags: z.array(z.string()) }));
const numbersSchema = z.array(z.object({ number: z.string(), what: z.optional(z.string()) }));

describe('the watch list', () => {
  it('adds, lists and removes numbers, 100 in each request, and never sends one with a wrong check digit', async () => {
    const numbers = Array.from({ length: 150 }, (_, i) => corporateNumber(i + 1));
    const items = [...numbers, '1234567890123', ''].map((number) => ({ number }));
    const added = await execute(['watchList', 'add'], items);
    expect(added.asked).toHaveLength(2);
    expect(added.from).toEqual(items.map((_, i) => i));
    expect(added.results[0]).toMatchObject({
      number: MIHON,
      kind: 'corporation',
      registered: true,
    });
    expect(added.results.slice(-2)).toMatchObject([
      { status: 'invalid', reason: 'wrong_check_digit' },
      { status: 'blank' },
    ]);
    const list = async () => (await execute(['watchList', 'list'], [{}], { more: ALL })).json;
    expect(await list()).toHaveLength(150);
    const removed = await execute(['watchList', 'remove'], items.slice(0, 149));
    expect(removed.results[0]).toMatchObject({ number: MIHON, registered: false });
    expect(await list()).toEqual([{ number: numbers[149], kind: 'corporation', tags: [] }]);
  });

  it('holds invoice issuers too, and can be made equal to a table, with a result for each number', async () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((i) => corporateNumber(i + 500));
    const issuer = `T${MIHON}`;
    const numbers = async () =>
      numbersSchema
        .parse((await execute(['watchList', 'list'], [{}], { more: ALL })).json)
        .map(({ number }) => number);
    const left = (await numbers()).map((number) => ({ number }));
    if (left.length > 0) await execute(['watchList', 'remove'], left);
    await execute(
      ['watchList', 'add'],
      [a, b, issuer].map((number) => ({ number })),
    );
    const equal = [b, c, d, c].map((number) => ({ number }));
    const { json } = await execute(['watchList', 'makeEqual'], equal);
    expect(numbersSchema.parse(json).map(({ number, what }) => [number, what])).toEqual([
      [b, 'kept'],
      [c, 'added'],
      [d, 'added'],
      [a, 'removed'],
    ]);
    // The table has no invoice issuers, so it says nothing about them.
    expect((await numbers()).sort()).toEqual([b, c, d, issuer].sort());
    const broken = await execute(['watchList', 'makeEqual'], [{ number: a }, { number: '' }]);
    expect(broken.json[0]).toMatchObject({ error: expect.stringContaining('item 1') });
    expect(await numbers()).toHaveLength(4);
  });

  it('keeps a separate list for each tag', async () => {
    const numbers = [1, 2, 3].map((i) => corporateNumber(i + 700)).sort();
    const [a = '', b = '', c = ''] = numbers;
    const of = (some: readonly string[]) => some.map((number) => ({ number }));
    const watched = async () => {
      const { json } = await execute(['watchList', 'list'], [{}], { more: ALL });
      return listSchema.parse(json).filter(({ number }) => numbers.includes(number));
    };
    const tagged = (tags: unknown) => ({ more: { options: { tags } } });
    await execute(['watchList', 'add'], of([a, b]), tagged('ＣＲＭ, Suppliers'));
    await execute(['watchList', 'add'], of([b]));
    const made = await execute(['watchList', 'makeEqual'], of([c]), tagged('suppliers'));
    expect(made.json).toEqual([
      { number: c, kind: 'corporation', registered: true, what: 'added' },
      { number: a, kind: 'corporation', registered: true, what: 'removed' },
      { number: b, kind: 'corporation', registered: true, what: 'removed' },
    ]);
    expect(await watched()).toEqual([
      { number: a, tags: ['crm'] },
      { number: b, tags: ['crm'] },
      { number: c, tags: ['suppliers'] },
    ]);
    await execute(['watchList', 'remove'], of([a, b, c]), tagged(['crm']));
    const left = [
      { number: b, tags: [] },
      { number: c, tags: ['suppliers'] },
    ];
    expect(await watched()).toEqual(left);
    const wrong = await execute(['watchList', 'add'], of([a]), tagged('x'.repeat(51)));
    expect(wrong.json).toMatchObject([{ error: expect.stringContaining('This is no tag') }]);
    expect(await watched()).toEqual(left);
    await execute(['watchList', 'remove'], of([a, b, c]));
    expect(await watched()).toEqual([]);
  });

  it('says what a public key may not do', async () => {
    const items = [{ number: MIHON }, { number: DAICHO }];
    const { json, asked } = await execute(['watchList', 'add'], items, { key: 'public' });
    expect(asked).toHaveLength(1);
    expect(json).toMatchObject([
      { error: 'The API key was not accepted.', message: expect.stringContaining('secret key') },
      {},
    ]);
  });
});
