/** Functions for cells about corporations. Their comments are the help that Sheets shows. */
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { host } from '../../host/host.ts';
import { inFieldOrder } from '../arguments.ts';
import { evaluateCorporationSearch } from '../corporation-search.ts';
import { evaluate } from '../formula.ts';
import type { FormulaCell } from '../shown-row.ts';

/**
 * 法人番号（13桁）から法人の商号または名称・郵便番号・都道府県・市区町村・丁目番地等を返します。検査用数字が合わない番号は照会せず「入力不備: …」と表示します（1行だけの式では #ERROR! の説明に出ます）。
 * The name and address of a corporation by its 13-digit number. A number with a wrong check digit is never asked about.
 *
 * @param {A2:A100} number 法人番号のセル、または1列の範囲 / a corporate number or a range of one column
 * @param {"name,prefecture,city"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @return 商号または名称、郵便番号、都道府県、市区町村、丁目番地等、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function CORP(number: unknown, fields?: unknown): FormulaCell[][] {
  return evaluate(corporateNumberKind, { inputs: [number], fields }, host);
}

/**
 * 会社名（と所在地）から法人番号を返します。一つに決められない行は「要確認: …」と表示し、番号を入れません（1行だけの式では #ERROR! の説明に出ます）。
 * The corporate number of a company by its name and, where there is one, its address. A row that fits several
 * companies is to be checked.
 *
 * @param {A2:A100} name 会社名のセル、または1列の範囲 / a name or a range of one column
 * @param {"corporate_number,name,score,candidates"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by
 * commas or as a range of headers
 * @param {C2:C100} address [省略可] 所在地のセル、または範囲（8列まで。行ごとにつなげます） / optional: its address, or a range of as many rows
 * @return 法人番号、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function CORPNUMBER(name: unknown, fields?: unknown, address?: unknown): FormulaCell[][] {
  const defaults = ['corporate_number'];
  const [named, beside] = inFieldOrder([fields, address], companyNameKind);
  return evaluate(companyNameKind, { inputs: [name, beside], fields: named, defaults }, host);
}

/**
 * 法人を名称などで検索し、見つかった法人の法人番号・商号または名称・都道府県・市区町村・丁目番地等を1件1行で返します。下と右のセルを空けておいてください。
 * Corporations that a search finds, one a row: number, name, prefecture, city, street. The cells below and to the right must be empty.
 *
 * @param {"見本商事"} query 探す名称、または検索式（name:見本商事 AND prefecture_name:東京都） / words of a name, or fields with values joined by AND and OR
 * @param {"corporate_number,name,city"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @param {10} limit [省略可] 最大の件数（1から1000）。省略すると10 / optional: most results, 1 to 1000, 10 if left out
 * @param {"部分一致"} mode [省略可] 部分一致、完全一致、種別込み。省略すると部分一致 / optional: partial, exact or exact_with_kind, partial if left out
 * @return 1行に1法人、法人番号、商号または名称、都道府県、市区町村、丁目番地等、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function CORPSEARCH(
  query: unknown,
  fields?: unknown,
  limit?: unknown,
  mode?: unknown,
): FormulaCell[][] {
  return evaluateCorporationSearch({ query, fields, limit, mode }, host);
}
