/**
 * Chooses which columns are shown to help decide the place of a group’s rows: columns that tell the place, then
 * remarks, then all other columns, and goods and amounts last.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { foldedHeader } from '@daicho/shared/headers/column-rule.ts';
import { PERSON_HEADER } from '@daicho/shared/headers/person-header.ts';
import { textOf } from '../columns/text-of.ts';
import { type AreasOfCandidates, namesAnArea } from './named-areas.ts';
import type { ColumnBeside } from './telling-columns.ts';

/** Matches headers of columns for remarks. */
const OF_REMARKS =
  /備考|メモ|摘要|特記|コメント|連絡事項|注意|所見|remark|comment|\bnotes?\b|\bmemo\b/i;

/** Matches headers of columns that say which office a row belongs to, or in which area it lies. */
const OF_OFFICES =
  /支店|支部|支社|支所|店舗|店名|担当店|営業所|事業所|拠点|地域|地区|エリア|学区|branch|store|office|region|area/i;

/** Whether a column says by its header which office a row belongs to, or in which area it lies. */
export function isOfOffices(header: string): boolean {
  return OF_OFFICES.test(header.normalize('NFKC'));
}

/** Matches headers of goods and amounts, which tell least about the place of a row. */
const OF_GOODS =
  /品[名目番]|商品|製品|機種|数量|個数|金額|価格|単価|売上|税額|税込|料金|会費|合計|amount|price|total|quantity|\bitem|product/i;

/**
 * Gives a row in which every blank cell of the given columns holds what `aboveIn` gives for its column, if that gives
 * anything.
 */
export function withOffices(
  cells: readonly CellValue[],
  columns: readonly ColumnBeside[],
  aboveIn: (column: number) => CellValue | undefined,
): readonly CellValue[] {
  const filled = [...cells];
  for (const { column, at } of columns) {
    if (textAt(cells, at) === '') filled[at] = aboveIn(column) ?? cells[at] ?? null;
  }
  return filled;
}

/** Matches a cell that has only digits and signs: a number, a date, an amount. */
export const NUMBER = /^[\p{N}\p{P}\p{S}\s年月日時分円]*$/u;

/** A column that is filled in at most this share of rows, in per cent, counts as remarks whatever its header is. */
const FILLED_PERCENT_MAX = 30;

/** Smallest number of rows for which that share is meaningful. */
const ROWS_MIN = 5;

/**
 * @param columns the most telling first. @param own rows of the group. @param all rows that were read, which show which
 * columns are seldom filled in. @param areas of the group's candidates. @param most largest number of columns that are
 * shown. @param telling numbers of columns that tell the cities of other rows: these columns, and columns of offices,
 * come first, but they too are left out if they are blank in the group or if there are more than `most`.
 */
export function toldCells(
  columns: readonly ColumnBeside[],
  own: readonly (readonly CellValue[])[],
  all: readonly (readonly CellValue[])[],
  areas: AreasOfCandidates,
  most: number,
  telling: ReadonlySet<number> = new Set(),
): readonly ColumnBeside[] {
  const filled = columns.filter(({ at }) => own.some((cells) => textAt(cells, at) !== ''));
  const rankOf = ({ column, header, at }: ColumnBeside) => {
    if (telling.has(column) || isOfOffices(header)) return 0;
    const texts = own.map((cells) => textAt(cells, at));
    if (!isOfPeople(header) && texts.some((text) => namesAnArea(text, areas))) return 0;
    const isRemark = OF_REMARKS.test(header.normalize('NFKC')) || isRare(all, at);
    if (isRemark && texts.some((text) => !NUMBER.test(text))) return 1;
    return OF_GOODS.test(header.normalize('NFKC')) ? 3 : 2;
  };
  const ranked = filled.map((one) => ({ one, rank: rankOf(one) }));
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .sort((a, b) => a.rank - b.rank || a.one.column - b.one.column)
    .map(({ one }) => one);
}

/** Whether a column holds names of people, which may also be names of places: 山口, 千葉. */
function isOfPeople(header: string): boolean {
  return PERSON_HEADER.test(foldedHeader(header));
}

function isRare(rows: readonly (readonly CellValue[])[], at: number): boolean {
  const filled = rows.filter((cells) => textAt(cells, at) !== '').length;
  return rows.length >= ROWS_MIN && filled * 100 <= rows.length * FILLED_PERCENT_MAX;
}

function textAt(cells: readonly CellValue[], at: number): string {
  return textOf(cells[at]).trim();
}
