import { describe, expect, it } from 'vitest';
import { placesRegisters } from '../service/connections/postal-places.ts';
import { serviceForTest } from '../service/http/running-service.ts';
import { executeNode, type Run } from './execute-node.ts';

const ITEMS = [
  { name: '高橋太郎', kana: '', address: '千代田区麹町３丁目２番５号コーポ見本４０５' },
  { name: '髙橋 太郎', kana: 'タカハシタロウ', address: '東京都千代田区麹町3-2-5-405' },
  { name: ['タカハシ', 'タロウ'], kana: '', address: '千代田区麹町3-2-5 コーポ見本405号室' },
  { name: '高橋花子', kana: '', address: '千代田区麹町3-2-5 コーポ見本405号室' },
  { name: '山田太郎', kana: '', address: '' },
];

async function marked(items: readonly Readonly<Record<string, unknown>>[], run: Run = {}) {
  const service = await serviceForTest({ registers: { postal: placesRegisters() } });
  return executeNode(service, ['address', 'markDuplicates'], items, run);
}

describe('the operation Mark Duplicates', () => {
  it('marks items, and keeps every one in its place', async () => {
    const { results, from, asked } = await marked(ITEMS);
    expect(from).toEqual([0, 1, 2, 3, 4]);
    expect(results).toMatchObject([
      {
        duplicate: 'same',
        certainty: 'certain',
        keep: false,
        other_item: 1,
        group: 1,
        household: 1,
      },
      {
        duplicate: 'same',
        keep: true,
        other_item: 0,
        reason: 'As item 0: same address to the room; same name',
      },
      { duplicate: 'same', certainty: 'likely', keep: false, group: 1 },
      { duplicate: 'household', keep: null, group: null, household: 1, place: 1 },
      { duplicate: null, certainty: null, reason: '', place: null },
    ]);
    expect(asked).toHaveLength(1);
  });

  it('reads an address with the postal code beside it', async () => {
    const of = (postalCodeBeside: unknown) => [
      { name: '山田太郎', address: '府中市府中町1-2', postalCodeBeside },
      { name: '山田太郎', address: '広島県府中市府中町1-2', postalCodeBeside: '' },
    ];
    const same = [{ duplicate: 'same' }, { duplicate: 'same' }];
    expect((await marked(of('726-0005'))).results).toMatchObject(same);
    expect((await marked(of(['726', '0005']))).results).toMatchObject(same);
    expect((await marked(of(''))).results).not.toMatchObject(same);
  });

  it('finds people who moved by their mail address, and keeps people with different dates of birth apart', async () => {
    const moved = [
      { name: '綾小路清麿', address: '千代田区麹町3-2-5', email: 'k@example.jp' },
      { name: '綾小路 清麿', address: '千代田区一番町4-1', email: 'K@example.jp' },
    ];
    expect((await marked(moved)).results).toMatchObject([{ group: 1 }, { group: 1 }]);
    const born = ['1950-01-02', '1980-03-04'].map((birth) => ({
      name: '山田太郎',
      address: '千代田区麹町3-2-5',
      birth,
    }));
    expect((await marked(born)).results).toMatchObject([{ group: null }, { group: null }]);
  });

  it('marks only pairs that reach the wanted score', async () => {
    const rooms = ['101', '202'].map((room) => ({
      name: '山田太郎',
      address: `千代田区麹町3-2-5 コーポ見本${room}`,
    }));
    expect((await marked(rooms)).results).toMatchObject([
      { duplicate: 'perhaps' },
      { duplicate: 'perhaps' },
    ]);
    const { results } = await marked(rooms, { more: { options: { atLeast: 80 } } });
    expect(results).toMatchObject([{ duplicate: 'place' }, { duplicate: 'place' }]);
  });

  it('gives its reasons in Japanese if that language is chosen', async () => {
    const { results } = await marked(ITEMS, { more: { options: { language: 'ja' } } });
    expect(results[0]).toMatchObject({
      reason: 'アイテム1と住所が部屋番号まで同じ、名前が同じ',
    });
  });

  it('treats items of one address as the same if none has a name', async () => {
    const { results } = await marked(ITEMS.map(({ address }) => ({ address })));
    expect(results).toMatchObject([{ group: 1 }, { group: 1 }, { group: 1 }, { group: 1 }, {}]);
  });

  it('marks no duplicates by address alone if the name is a word such as 不明', async () => {
    const { results } = await marked(ITEMS.map(({ address }) => ({ name: '不明', address })));
    for (const result of results) expect(result).toMatchObject({ group: null });
  });

  it('gives an error to items whose address could not be asked about, and compares the others', async () => {
    const items = [{ name: '山田太郎', address: 'refused' }, ...ITEMS.slice(0, 2)];
    const { json, results } = await marked(items, {
      fault: ({ path, body }) =>
        `${path} ${body}`.includes('refused') ? { status: 400 } : undefined,
    });
    expect(json[0]).toHaveProperty('error');
    expect(results.slice(1)).toMatchObject([{ duplicate: 'same' }, { duplicate: 'same' }]);
  });
});
