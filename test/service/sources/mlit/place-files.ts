/** Small files of points in the form of their publishers, with places of ours. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../../../run-folder.ts';

export const TOWN_HEADER =
  '"都道府県コード","都道府県名","市区町村コード","市区町村名","大字町丁目コード","大字町丁目名","緯度","経度","原典資料コード","大字・字・丁目区分コード"';
export const BLOCK_HEADER =
  '都道府県名,市区町村名,大字・丁目名,小字・通称名,街区符号・地番,座標系番号,Ｘ座標,Ｙ座標,緯度,経度,住居表示フラグ,代表フラグ,更新前履歴フラグ,更新後履歴フラグ';
export const GEOLONIA_HEADER = 'prefecture,city,town,koaza,latitude,longitude';

export function townRow(code: string, city: string, town: string, point: string): string {
  return `"${code.slice(0, 2)}","東京都","${code}","${city}","${code}0001","${town}",${point},"0","3"`;
}

/** @param flags three marks: representative, changed before, changed after. */
export function blockRow(
  city: string,
  town: string,
  block: string,
  point: string,
  flags = '1,0,0',
): string {
  return `東京都,${city},${town},,${block},9,-35000.0,-7000.0,${point},1,${flags}`;
}

export function fileOf(name: string, ...lines: readonly string[]): string {
  const path = join(mkdtempSync(join(runFolder(), 'daicho-places-')), name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}
