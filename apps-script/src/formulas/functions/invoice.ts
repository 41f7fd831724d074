/** Functions for cells about invoice issuers and suppliers. Their comments are the help that Sheets shows. */
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import { host } from '../../host/host.ts';
import { inFieldOrder } from '../arguments.ts';
import { evaluate } from '../formula.ts';
import type { FormulaCell } from '../shown-row.ts';

/**
 * 適格請求書発行事業者の登録番号（T＋13桁）が取引日に有効かを調べ、登録の状態・氏名または名称・登録年月日・失効年月日・取消年月日を返します。取引日を省略するとデータの日付で判定します。会社名を指定すると、登録の名称と違う番号を「要確認:
 * …」と表示します。
 * Whether the registration number of an invoice issuer is valid on the day of a transaction, with its name and dates.
 * Without a day, the day of the data counts. With the supplier's name, a number that belongs to somebody else is to
 * be checked.
 *
 * @param {A2:A100} number 登録番号のセル、または1列の範囲（Tはなくてもかまいません） / a registration number or a range of one column, with or
 * without its T
 * @param {"valid,name,address"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range
 * of headers
 * @param {B2:B100} date [省略可] 取引日（請求日など）のセル、または範囲 / optional: the day of the transaction, or a range of as many rows
 * @param {C2:C100} name [省略可] 取引先の名称のセル、または範囲 / optional: the supplier's name, or a range of as many rows
 * @return 登録の状態、氏名または名称、登録年月日、失効年月日、取消年月日、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function INVOICE(
  number: unknown,
  fields?: unknown,
  date?: unknown,
  name?: unknown,
): FormulaCell[][] {
  const defaults = ['validity', 'name', 'registration_date', 'expire_date', 'disposal_date'];
  const [named, ...beside] = inFieldOrder([fields, date, name], invoiceNumberKind);
  const inputs = [number, ...beside];
  return evaluate(invoiceNumberKind, { inputs, fields: named, defaults }, host);
}

/**
 * 登録番号が取引日に有効か（有効か）を TRUE か FALSE で返します。確定できない行には「要確認: …」などの理由が入ります（1行だけの式では #ERROR! の説明に出ます）。
 * TRUE where a registration number is valid on the day of a transaction, else FALSE. The cell of an undecided row
 * says why; a single row is #ERROR!, and its note says why.
 *
 * @param {A2:A100} number 登録番号のセル、または1列の範囲（Tはなくてもかまいません） / a registration number or a range of one column, with or
 * without its T
 * @param {B2:B100} date [省略可] 取引日（請求日など）のセル、または範囲 / optional: the day of the transaction, or a range of as many rows
 * @param {C2:C100} name [省略可] 取引先の名称のセル、または範囲 / optional: the supplier's name, or a range of as many rows
 * @return TRUE か FALSE
 * @customfunction
 */
export function INVOICEVALID(number: unknown, date?: unknown, name?: unknown): FormulaCell[][] {
  return evaluate(invoiceNumberKind, { inputs: [number, date, name], fields: 'valid' }, host);
}

/**
 * 登録番号の分からない取引先を会社名（と所在地）から探し、登録の状態・登録番号・商号または名称・登録年月日を返します。個人事業者は名前から探せません。
 * Finds a supplier without a number by its name and address: whether it is registered as an invoice issuer on a day, and its number.
 *
 * @param {A2:A100} name 会社名のセル、または1列の範囲 / a name or a range of one column
 * @param {"valid,invoice_number,candidates"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @param {C2:C100} address [省略可] 所在地のセル、または範囲（8列まで。行ごとにつなげます） / optional: its address, or a range of as many rows
 * @param {B2:B100} date [省略可] 取引日（請求日など）のセル、または範囲 / optional: the day of the transaction, or a range of as many rows
 * @return 登録の状態、登録番号、商号または名称、登録年月日、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function SUPPLIER(
  name: unknown,
  fields?: unknown,
  address?: unknown,
  date?: unknown,
): FormulaCell[][] {
  const defaults = ['validity', 'invoice_number', 'name', 'registration_date'];
  const [named, place, day] = inFieldOrder([fields, address, date], supplierKind);
  return evaluate(supplierKind, { inputs: [name, place, day], fields: named, defaults }, host);
}
