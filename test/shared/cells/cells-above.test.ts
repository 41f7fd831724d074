import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import { describe, expect, it } from 'vitest';

type Rows = readonly (readonly CellValue[])[];

function read(rows: Rows, groups: readonly (readonly number[])[], headers: readonly string[] = []) {
  const above = new CellsAbove(groups, headers);
  return rows.map((row) => above.read(row));
}

/** Reads the cells of one column. */
function column(cells: readonly CellValue[], header = '住所') {
  const rows = cells.map((cell) => [cell]);
  return read(rows, [[0]], [header]).map(([cell]) => cell);
}

describe('a ditto mark', () => {
  it('stands for the cell above, over several rows', () => {
    const cells = ['東京都千代田区丸の内1-1', '〃', '同上', '北海道札幌市', '〃'];
    const [first, , , fourth] = cells;
    expect(column(cells)).toEqual([first, first, first, fourth, fourth]);
  });

  it('stays a mark below a mark that could not be read, whether or not an address goes on after it', () => {
    const cells = ['川越市山田379番地8', '〃 1304', '〃', '〃 5', '〃 田中様', '川越市山田1', '〃'];
    expect(column(cells)).toEqual([...cells.slice(0, -1), '川越市山田1']);
  });

  it('does not change the given rows', () => {
    const rows = [['東京都'], ['〃']];
    read(rows, [[0]]);
    expect(rows).toEqual([['東京都'], ['〃']]);
  });

  it.each([[null], [''], ['　'], ['-'], ['〃'], ['住所'], [undefined]])(
    'below %j stays a mark, and so do those that follow',
    (cell) => {
      const above = cell === undefined ? [] : [cell];
      expect(column([...above, '〃', '〃'])).toEqual([...above, '〃', '〃']);
    },
  );

  it('stands only for the cell above in its own column', () => {
    const rows = [
      ['東京都', '千代田区', '丸の内1-1'],
      ['〃', '中央区', '銀座1-1'],
      ['〃', '〃', '銀座2-2'],
    ];
    expect(read(rows, [[0, 1, 2]])).toEqual([
      rows[0],
      ['東京都', '中央区', '銀座1-1'],
      ['東京都', '中央区', '銀座2-2'],
    ]);
  });

  it('below a title, which stands alone in a row of several columns, stays a mark', () => {
    const rows = [
      ['東京支店', null, ''],
      ['〃', '中央区', '銀座1-1'],
    ];
    expect(read(rows, [[0, 1, 2]])).toEqual(rows);
  });

  it.each(['合計', '小 計', '【総合計】', '計 3件', '合計：12名', '10世帯', 'Total', 'Subtotal 3'])(
    'below the total %j stays a mark',
    (total) => {
      expect(column([total, '〃'])).toEqual([total, '〃']);
    },
  );

  it.each(['計石1234', '小計町1-2'])('below %j, which is a place, is that place', (place) => {
    expect(column([place, '〃'])).toEqual([place, place]);
  });

  it('can be read while blanks stay blank, and can stay a mark while blanks are read', () => {
    const rows = [
      ['東京都', '千代田区', '丸の内1-9-2'],
      [null, '千代田区', '大手町1-1-1'],
      ['東京都', '〃', '大手町1-1-2'],
    ];
    const readAs = (sort: 'marks' | 'blanks') => {
      const above = new CellsAbove([[0, 1, 2]], [], [], [sort]);
      return rows.map((row) => above.read(row));
    };
    expect(readAs('marks')).toEqual([rows[0], rows[1], ['東京都', '千代田区', '大手町1-1-2']]);
    expect(readAs('blanks')).toEqual([rows[0], ['東京都', '千代田区', '大手町1-1-1'], rows[2]]);
  });

  it('is left unread in a column that no look-up reads', () => {
    const rows = [
      ['営業', '東京都'],
      ['〃', '〃'],
    ];
    expect(read(rows, [[1]])[1]).toEqual(['〃', '東京都']);
  });

  it('may also be a blank cell below a prefecture or a city, before the rest of the address', () => {
    const rows = [
      ['東京都', '千代田区', '丸の内1-9-2'],
      [null, null, '大手町1-1-1'],
      ['', '台東区', '上野公園7-7'],
      ['大阪府', '大阪市北区', '梅田3-1-3'],
      [null, '〃', '梅田1-1-1'],
    ];
    expect(read(rows, [[0, 1, 2]])).toEqual([
      rows[0],
      ['東京都', '千代田区', '大手町1-1-1'],
      ['東京都', '台東区', '上野公園7-7'],
      rows[3],
      ['大阪府', '大阪市北区', '梅田1-1-1'],
    ]);
  });

  it.each([
    ['nothing else of the address is there', [null, null, null]],
    ['the address begins with a prefecture of its own', [null, null, '京都府京都市中京区1-1']],
    ['the town names its own city', ['東京都', null, '府中市宮西町2-24']],
    ['the prefecture is another one', ['広島県', null, '本町1-1']],
  ])('is not a blank cell if %s', (_, row) => {
    const rows = [['東京都', '千代田区', '丸の内1-9-2'], row];
    expect(read(rows, [[0, 1, 2]])[1]).toEqual(row);
  });

  it('is not a blank cell below a building, a name, a whole address or a blank row', () => {
    const buildings = [
      ['丸の内1-9-2', '本社ビル', '3F'],
      ['丸の内1-9-3', null, '4F'],
    ];
    expect(read(buildings, [[0, 1, 2]])).toEqual(buildings);
    const apart = [
      ['東京都', '千代田区', '丸の内1-9-2'],
      [null, null, null],
      [null, '府中市', '宮西町2-24'],
    ];
    expect(read(apart, [[0, 1, 2]])).toEqual(apart);
    expect(column(['東京都', null, '府中市'])).toEqual(['東京都', null, '府中市']);
  });

  it('also uses the row above a block', () => {
    const before = new CellsAbove([[0]], ['住所']);
    before.read(['東京都']);
    before.read(['〃']);
    const next = new CellsAbove([[0]], ['住所'], before.above);
    expect(next.read(['〃'])).toEqual(['東京都']);
  });
});
