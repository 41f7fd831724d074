/** Functions for cells about banks and branches. Their comments are the help that Sheets shows. */
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { host } from '../../host/host.ts';
import { evaluate } from '../formula.ts';
import type { FormulaCell } from '../shown-row.ts';

/**
 * 銀行・信用金庫などの名称またはコードから、銀行コード・銀行名・銀行名カナを返します。「みずほ」「三菱ＵＦＪ」「〇〇信用金庫」「1」などの書き方を読みます。一つに決められない行は「要確認: …」と表示します。
 * A bank by its name or code, as people write them. A row that fits several banks is to be checked.
 *
 * @param {A2:A100} name 銀行の名称かコードのセル、または1列の範囲。コードと名称の2列でもかまいません / a name or a code, or a range; a column of codes and
 * one of names are read together
 * @param {"bank_code,bank_name"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a
 * range of headers
 * @return 銀行コード、銀行名、銀行名カナ、または指定した項目（すべて文字列）
 * @customfunction
 */
export function BANK(name: unknown, fields?: unknown): FormulaCell[][] {
  return evaluate(bankKind, { inputs: [name], fields }, host);
}

/**
 * 銀行と支店（名称または番号）から、銀行コード・銀行名・支店コード・支店名・支店名カナを返します。一つに決められない行は「要確認: …」と表示します。
 * A branch of a bank, by names or codes. A row that fits several branches is to be checked.
 *
 * @param {A2:A100} bank 銀行の名称かコードのセル、または範囲。空欄なら支店のセルから読みます（みずほ銀行 東京営業部、0001-001） / the bank; where it is blank, the
 * branch's cell has both
 * @param {B2:B100} branch 支店の名称か番号のセル、または範囲 / the branch, by name or number
 * @param {"bank_code,branch_code,branch_name"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by
 * commas or as a range of headers
 * @return 銀行コード、銀行名、支店コード、支店名、支店名カナ、または指定した項目（すべて文字列）
 * @customfunction
 */
export function BRANCH(bank: unknown, branch: unknown, fields?: unknown): FormulaCell[][] {
  return evaluate(branchKind, { inputs: [branch, bank], fields }, host);
}
