/** Makes the first rows of a table with given headers, like those of a list of customers. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { HeaderRow } from './read-rows.ts';

const ADDRESSES = [
  ['東京都', '千代田区', '丸の内', '1-9-2', 'グラントウキョウ'],
  ['大阪府', '大阪市北区', '梅田', '3-1-3', 'ノースゲート5階'],
  ['北海道', '札幌市中央区', '北一条西', '2-1', ''],
  ['愛知県', '名古屋市中村区', '名駅', '1-1-4', 'セントラルタワーズ'],
] as const;
const PREFECTURE = /都道府県|県名|^県$|pref|province|state|region/i;
const CITY = /市区|市町村|市郡|^市$|city/i;

/** Fills the columns that hold an address with the parts of an address; the other columns get codes and names. */
export function sampleOf({ headers, inputs, choices, kind }: HeaderRow): CellValue[][] {
  const sets = kind === 'address' ? [inputs[0] ?? []] : choices.map(({ address }) => address);
  const besides = kind === 'company_name' || kind === 'school' ? [inputs[1] ?? []] : [];
  return ADDRESSES.map((parts, row) => {
    const cells: CellValue[] = headers.map((header) => other(header, parts, row));
    for (const [i, columns] of [...sets, ...besides].entries()) {
      const own = ADDRESSES[(row + i) % ADDRESSES.length] ?? parts;
      for (const [at, text] of spread(
        own,
        columns.map((column) => headers[column] ?? ''),
      ).entries()) {
        cells[columns[at] ?? -1] = text === '' ? null : text;
      }
    }
    return cells;
  });
}

/**
 * Spreads the parts over columns: a prefecture goes into a column whose header says so, most parts go into the first other
 * column.
 */
function spread(parts: readonly string[], headers: readonly string[]): readonly string[] {
  const left = [...parts];
  return headers.map((header, at) => {
    const after = headers.length - at - 1;
    const isPrefecture = PREFECTURE.test(header) && !CITY.test(header) && after > 0;
    return left.splice(0, isPrefecture ? 1 : Math.max(1, left.length - after)).join('');
  });
}

function other(
  header: string,
  [prefecture, city, town, block]: readonly string[],
  row: number,
): CellValue {
  if (/コード|番号|no|id$/i.test(header)) return 1000 + row;
  if (PREFECTURE.test(header)) return prefecture ?? null;
  if (CITY.test(header)) return city ?? null;
  if (/町字|町域/.test(header)) return town ?? null;
  if (/番地/.test(header)) return block ?? null;
  return ['山田', '佐藤', '鈴木', '高橋'][row] ?? null;
}
