/** Functions for cells about postal codes. Their comments are the help that Sheets shows. */
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { host } from '../../host/host.ts';
import { evaluate } from '../formula.ts';
import type { FormulaCell } from '../shown-row.ts';

/**
 * 郵便番号から住所（都道府県・市区町村・町域）を返します。範囲を指定すると、1行ごとに結果を1行返します。確定できない行は、最初の空いたセルに「要確認: …」などの理由が入ります（1行だけの式で何も返せないときは #ERROR!
 * になり、セルの説明に理由が出ます）。
 * The address of a postal code: prefecture, city, town; a range gives a row of results for each of its rows. The
 * first empty cell of an undecided row says why; a single row without any result is #ERROR!, and its note says why.
 *
 * @param {A2:A100} code 郵便番号のセル、または1列の範囲 / a postal code or a range of one column
 * @param {"prefecture,city,town"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a
 * range of headers
 * @param {"2026-10-31"} version [省略可] データの版（年月日）。省略すると最新 / optional: a data version, the newest if left out
 * @return 都道府県、市区町村、町域、または指定した項目（すべて文字列）
 * @customfunction
 */
export function POSTAL(code: unknown, fields?: unknown, version?: unknown): FormulaCell[][] {
  return evaluate(postalCodeKind, { inputs: [code], fields, version }, host);
}
