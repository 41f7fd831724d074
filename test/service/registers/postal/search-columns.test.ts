import { createHash } from 'node:crypto';
import type { ColumnMap } from '@daicho/service/registers/columns/columns.ts';
import {
  openPlaces,
  openQueryColumns,
  placeColumns,
  SEARCH_FORMAT,
  withSearchColumns,
} from '@daicho/service/registers/postal/search-columns.ts';
import { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from './postal-table-fixture.ts';

const table = postalTable([
  ...recordsOf({ jisx0402: '01101', prefecture: '北海道', city: '札幌市', ward: '中央区' }, [
    ['0600042', '大通西（１〜１９丁目）'],
    ['0640820', '北一条西'],
    ['0640821', '４条通'],
    ['0640822', '浜益区柏木'],
  ]),
  ...recordsOf({ jisx0402: '28204', prefecture: '兵庫県', county: '見本郡', city: '龍ヶ崎町' }, [
    ['6510096', '三ノ宮町'],
    ['6510097', '大字四ツ谷'],
    ['6510098', '澤之邊'],
    ['6510099', '字ガキデカ'],
    ['6510100', '一本松廿日市'],
  ]),
]);

const { columns, queryColumns } = withSearchColumns(table.columns.all, '2026-01-01');

const kept = (more: ColumnMap) =>
  new PostalTable(table.columns.with(more), {
    version: '2026-01-01',
    origin: 'official',
    queryColumns: () => queryColumns ?? new Map(),
  });

function digestOf(columns: ColumnMap): string {
  const hash = createHash('sha256');
  for (const [name, { buffer, byteOffset, byteLength }] of columns) {
    hash.update(name).update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  return hash.digest('hex').slice(0, 16);
}

describe('the columns of searches', () => {
  it('are read from a snapshot that has them', () => {
    const snapshot = kept(columns);
    const offsets = queryColumns?.get('query/offsets');
    expect(offsets).toHaveLength(table.size + 1);
    expect(openQueryColumns(snapshot).numbers('query/offsets')).toBe(offsets);
    expect(openPlaces(snapshot).townRows).toBe(snapshot.columns.numbers('address/town'));
  });

  it('are built again for a snapshot without such columns or of another format', () => {
    const older = new Map([
      ...columns,
      ['search/format', Uint8Array.of(0)] as const,
      ['query/offsets', new Uint32Array()] as const,
      ['address/town', new Uint32Array()] as const,
    ]);
    for (const snapshot of [kept(older), table]) {
      expect(openQueryColumns(snapshot).numbers('query/offsets')).toHaveLength(table.size + 1);
      expect(openPlaces(snapshot).townRows).toHaveLength(9);
    }
  });

  // Names are folded at import. When folding or the columns change, the columns of an older snapshot no longer fit: count
  // SEARCH_FORMAT up, and put the new digest here.
  it('have another format number for each way of building', () => {
    const all = new Map([...placeColumns(table), ...(queryColumns ?? [])]);
    expect({ format: SEARCH_FORMAT, digest: digestOf(all) }).toEqual({
      format: 11,
      digest: '119f3444467ab5fa',
    });
  });
});
