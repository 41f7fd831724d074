import { PackedTexts } from '@daicho/service/lists/duplicates/packed-texts.ts';
import { ComparedRows, type RowTexts } from '@daicho/shared/duplicates/compared-rows.ts';
import { customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { describe, expect, test } from 'vitest';

const LONG = '長'.repeat(300);
const NAMES = ['山田太郎', '不明', '株式会社見本商事', LONG, '𠮷田 花子', ''];
const KEPT = ['山田太郎', '', '見本商事', LONG, '吉田花子', ''];
const READ = NAMES.map((name) =>
  customerName({ name, kana: null, corporateNumber: null }, 'mixed'),
);
/** More rows and letters than there is room for at first. */
const TIMES = 250;
const COUNT = TIMES * NAMES.length;

function filledRows(reserved = 0, names?: RowTexts): ComparedRows {
  const rows = new ComparedRows(names);
  rows.reserve(reserved);
  for (let row = 0; row < COUNT; row++) rows.add(READ[row % READ.length], 1);
  return rows;
}

describe('compared rows', () => {
  test.each([
    ['strings', undefined],
    ['packed texts', new PackedTexts(COUNT)],
  ])('keep their folded names, however long and however many there are: %s', (_, names) => {
    const rows = filledRows(0, names);
    const lost = Array.from({ length: COUNT }, (_, row) => row).filter(
      (row) => rows.nameOf(row) !== KEPT[row % KEPT.length],
    );
    expect(lost).toEqual([]);
  });

  test('are the same whether memory was reserved at first for no rows, for some, for all or for more', () => {
    const grown = filledRows();
    for (const reserved of [1, COUNT - 200, COUNT, 2 * COUNT]) {
      const made = filledRows(reserved);
      expect(made.loose.subarray(0, COUNT)).toEqual(grown.loose.subarray(0, COUNT));
      expect(made.flags.subarray(0, COUNT)).toEqual(grown.flags.subarray(0, COUNT));
    }
  });
});
