/** The names of a table and its sheet, which may tell the city of all rows: `札幌支店の顧客`. */
import type { Target } from '../../../target.ts';

/** Words that say what a list is, and no place. */
const NO_PLACE =
  /テーブル|シート|名簿|台帳|一覧表?|リスト|データ|顧客|お?客様|得意先|取引先|住所録?|町内会|町会|自治会|世帯|会員/g;

/** Most names of a sheet that are searched for a city. */
const TITLES_MAX = 3;

/** @returns names that may hold one of a place, the title above the table first. */
export function titlesOf({ tables, sheetName, name }: Target): readonly string[] {
  const { chosen, found = [] } = tables ?? {};
  const own = found.find(
    ({ headerRow, column }) => headerRow === chosen?.headerRow && column === chosen.column,
  );
  const titles = [own?.name ?? '', sheetName, name];
  const telling = titles.filter((title) => /\p{Script=Han}/u.test(bareTitle(title)));
  return [...new Set(telling)].slice(0, TITLES_MAX);
}

/** A title without the words that name no place. */
export function bareTitle(title: string): string {
  return title.replace(NO_PLACE, ' ');
}
