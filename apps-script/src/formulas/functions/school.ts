/** Functions for cells about schools. Their comments are the help that Sheets shows. */
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { host } from '../../host/host.ts';
import { evaluate } from '../formula.ts';
import type { FormulaCell } from '../shown-row.ts';

/**
 * 学校コード（13文字）または学校名から、学校コード・学校名・学校種・郵便番号・学校所在地を返します。同じ名前の学校が複数あるときは「要確認: …」と表示し、所在地を指定すると絞り込みます。
 * A school by its code of 13 characters or by its name. If several have the name, the row is to be checked; an
 * address tells them apart.
 *
 * @param {A2:A100} school 学校コードまたは学校名のセル、または1列の範囲 / school codes or names, a range of one column
 * @param {"name,postal_code,address"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a
 * range of headers
 * @param {C2:C100} address [省略可] 学校名のときの所在地のセル、または範囲（8列まで。行ごとにつなげます） / optional, for names: the address, or a range
 * of as many rows
 * @return 学校コード、学校名、学校種、郵便番号、所在地、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function SCHOOL(school: unknown, fields?: unknown, address?: unknown): FormulaCell[][] {
  return evaluate(schoolKind, { inputs: [school, address], fields }, host);
}
