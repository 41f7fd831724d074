/** Functions for cells about addresses. Their comments are the help that Sheets shows. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { host } from '../../host/host.ts';
import { evaluate } from '../formula.ts';
import type { FormulaCell } from '../shown-row.ts';

/**
 * 住所を郵便番号・都道府県・市区町村・町域・番地・建物名・階・部屋番号に分けて返します。範囲を指定すると、1行ごとに結果を1行返します。確定できない行は、最初の空いたセルに「要確認:
 * …」などの理由が入ります（1行だけの式で何も返せないときは #ERROR! になり、セルの説明に理由が出ます）。
 * An address in its parts, with its postal code; a range gives a row of results for each of its rows. The first empty
 * cell of an undecided row says why; a single row without any result is #ERROR!, and its note says why.
 *
 * @param {A2:A100} text 住所のセル、または範囲。都道府県・市区町村・番地などに分かれた列（8列まで）は行ごとにつなげます / an address or a range; columns of its
 * parts, at most eight, are joined row by row
 * @param {"postal_code,city,town"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a
 * range of headers
 * @param {B2:B100} name [省略可] 住所にある会社・学校などの名前（事業所の個別番号があれば、それを返します）、または建物名と階 / optional: the company or school there,
 * whose own code is then found, or the building and floor
 * @param {"1丁目9番1号"} notation [省略可] 住所全体の書き方: 1-9-1、1丁目9-1、1丁目9番1号、一丁目9番1号、半角、全角、都道府県なし / optional: how whole
 * addresses are written, with half, full and no_prefecture
 * @param {"住所"} whenCodeDiffers [省略可] 住所の前や左の列の郵便番号が別の場所のとき: 要確認（省略時）か、住所（住所を採る） / optional: if the postal code
 * before it belongs to another place: check (if left out) or address
 * @return 郵便番号、都道府県、市区町村、町域、番地、建物名、階・部屋番号、または指定した項目（すべて文字列）
 * @customfunction
 */
export function JPADDRESS(
  text: unknown,
  fields?: unknown,
  name?: unknown,
  notation?: unknown,
  whenCodeDiffers?: unknown,
): FormulaCell[][] {
  const inputs = [text, name];
  return evaluate(addressKind, { inputs, fields, notation, whenCodeDiffers }, host);
}

/**
 * 住所から郵便番号だけを返します。範囲を指定すると、1行ごとに1つ返します。確定できない行には「要確認: …」などの理由が入ります（1行だけの式では #ERROR! の説明に出ます）。
 * The postal code of an address, one for each row of a range. The cell of an undecided row says why; a single row is
 * #ERROR!, and its note says why.
 *
 * @param {A2:A100} address 住所のセル、または範囲。都道府県・市区町村・番地などに分かれた列（8列まで）は行ごとにつなげます / an address or a range; columns of its
 * parts, at most eight, are joined row by row
 * @param {B2:B100} name [省略可] 住所にある会社・学校などの名前（事業所の個別番号があれば、それを返します）、または建物名と階 / optional: the company or school there,
 * whose own code is then found, or the building and floor
 * @param {"住所"} whenCodeDiffers [省略可] 住所の前や左の列の郵便番号が別の場所のとき: 要確認（省略時）か、住所（住所を採る） / optional: if the postal code
 * before it belongs to another place: check (if left out) or address
 * @return 郵便番号（7桁の文字列）
 * @customfunction
 */
export function POSTALCODE(
  address: unknown,
  name?: unknown,
  whenCodeDiffers?: unknown,
): FormulaCell[][] {
  const inputs = [address, name];
  return evaluate(addressKind, { inputs, fields: 'postal_code', whenCodeDiffers }, host);
}
