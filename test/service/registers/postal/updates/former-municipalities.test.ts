import { Columns } from '@daicho/service/registers/columns/columns.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { comparedWith } from '@daicho/service/registers/postal/updates/update-columns.ts';
import { describe, expect, it } from 'vitest';
import { area, tableOf } from '../areas.ts';

const inTown = (town: string, postalCode: string) =>
  area({
    jisx0402: '13381',
    prefecture: '東京都',
    city: '台帳郡見本町',
    cityKana: 'ダイチョウグンミホンマチ',
    town,
    townKana: '',
    postalCode,
  });

const inCity = (town: string, postalCode: string) =>
  area({
    jisx0402: '13280',
    prefecture: '東京都',
    city: '台帳市',
    cityKana: 'ダイチョウシ',
    town,
    townKana: '',
    postalCode,
  });

const beforeMerger = [
  inTown('以下に掲載がない場合', '1900200'),
  inTown('本宿', '1900201'),
  inTown('元郷', '1900202'),
];
const afterMerger = [
  inCity('以下に掲載がない場合', '1910000'),
  inCity('見本町本宿', '1900201'),
  inCity('元郷', '1900202'),
  inCity('大神', '1910001'),
];

function laterThan(earlier: PostalTable, areas: ReturnType<typeof inCity>[]): PostalTable {
  const { columns } = comparedWith(tableOf(areas), earlier);
  return new PostalTable(new Columns(columns), { version: '2026-05-29', origin: 'official' });
}

function read(table: PostalTable, address: string): string {
  const { data, query } = openRegister(table).search({ t: address, offset: 0, limit: 10 });
  return `${data[0]?.postal_code} ${query.city} ${query.town} ${query.block_lot_num}`;
}

describe('an address in a municipality that merged away', () => {
  const merged = laterThan(tableOf(beforeMerger), afterMerger);

  it.each([
    ['with its county', '東京都台帳郡見本町元郷12'],
    ['without its county and prefecture', '見本町元郷12'],
  ])('is read in the municipality that has its codes now, %s', (_, address) => {
    expect(read(merged, address)).toBe('1900202 台帳市 元郷 12');
  });

  it('is read as far as a town that has the name of the former municipality', () => {
    expect(read(merged, '東京都台帳郡見本町本宿34-5')).toBe('1900201 台帳市 見本町本宿 34-5');
  });

  it('is still read some versions later', () => {
    const later = laterThan(merged, [...afterMerger, inCity('新町', '1910002')]);
    expect(read(later, '見本町元郷12')).toBe('1900202 台帳市 元郷 12');
  });

  it('is read as a new municipality of the same name, if there is one', () => {
    const again = laterThan(merged, [...afterMerger, inTown('元郷', '1900299')]);
    expect(read(again, '東京都台帳郡見本町元郷12')).toBe('1900299 見本町 元郷 12');
  });

  it('is not found if no earlier version was imported', () => {
    expect(read(tableOf(afterMerger), '東京都台帳郡見本町元郷12')).not.toContain('台帳市');
  });
});
