/** Lists in which very many rows have something in common. */
import { describe, expect, it } from 'vitest';
import { duplicatesIn } from '../shared/duplicates/listed.ts';

describe('finding duplicates', () => {
  it('comes to an end with 150,000 rows that share one address and one reading', () => {
    const kana = Array.from({ length: 150_000 }, () => ({ name: 'ヤマダユウコ' }));
    const list = [{ name: '山田裕子', kana: 'ヤマダユウコ' }, ...kana];
    expect(duplicatesIn(list).counts).toMatchObject({ groups: 1, repeats: 150_000 });
  });

  it('does not compare every row with every other if many names have one reading', () => {
    const namesakes = Array.from({ length: 40_000 }, () => '山田裕子');
    const others = Array.from(
      { length: 40_000 },
      (_, i) => `山田${String.fromCodePoint(0x20000 + i)}`,
    );
    const list = [...namesakes, ...others].map((name) => ({ name, kana: 'ヤマダユウコ' }));
    const started = performance.now();
    const found = duplicatesIn(list);
    expect(found.counts).toMatchObject({ groups: 1, perhaps: 40_000 });
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('distinguishes 100,000 rooms at one place', () => {
    const list = Array.from({ length: 100_000 }, (_, i) => ({
      name: '山田太郎',
      room: `${i + 1}`,
    }));
    expect(duplicatesIn(list).counts).toMatchObject({ groups: 0, perhaps: 100_000 });
  });
});
