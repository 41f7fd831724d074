/** Functions for cells about municipalities. Their comments are the help that Sheets shows. */
import { host } from '../../host/host.ts';
import { evaluateCities } from '../dates.ts';

/**
 * 都道府県の市区町村（コードと名前）の一覧を返します。都道府県は 13、東京都、Tokyo などで指定できます。
 * The municipalities of a prefecture, code and name. The prefecture by its code or name.
 *
 * @param {"東京都"} prefecture 都道府県のコード（01から47）か名前 / code (01 to 47) or name of a prefecture
 * @return 1行に1市区町村、市区町村コードと市区町村名
 * @customfunction
 */
export function CITIES(prefecture: unknown): string[][] {
  return evaluateCities(prefecture, host);
}
