/** The functions that a person types into a cell. Their comments are the help that Sheets shows. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import { host } from '../host/host.ts';
import { ordered } from './arguments.ts';
import { evaluateCorporationSearch } from './corporation-search.ts';
import { evaluateBusinessDays, evaluateCities, evaluateDates, evaluateHolidays } from './dates.ts';
import { evaluate } from './formula.ts';
import type { Shown } from './shown-row.ts';

/**
 * 郵便番号から住所（都道府県・市区町村・町域）を返します。範囲を指定すると、1行ごとに結果を1行返します。確定できない行は、最初の空いたセルに「要確認: …」などの理由が入ります（1行だけの式で何も返せないときは #ERROR! になり、セルの説明に理由が出ます）。
 * The address of a postal code: prefecture, city, town; a range gives a row of results for each of its rows. Where a row is open, the first empty cell says why; alone and without any result it is #ERROR!, whose note says why.
 *
 * @param {A2:A100} code 郵便番号のセル、または1列の範囲 / a postal code or a range of one column
 * @param {"prefecture,city,town"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @param {"2026-10-31"} version [省略可] データの版（年月日）。省略すると最新 / optional: a data version, the newest if left out
 * @return 都道府県、市区町村、町域、または指定した項目（すべて文字列）
 * @customfunction
 */
export function POSTAL(code: unknown, fields?: unknown, version?: unknown): Shown[][] {
  return evaluate(postalCodeKind, { inputs: [code], fields, version }, host);
}

/**
 * 住所を郵便番号・都道府県・市区町村・町域・番地・建物名・階・部屋番号に分けて返します。範囲を指定すると、1行ごとに結果を1行返します。確定できない行は、最初の空いたセルに「要確認: …」などの理由が入ります（1行だけの式で何も返せないときは #ERROR! になり、セルの説明に理由が出ます）。
 * An address in its parts, with its postal code; a range gives a row of results for each of its rows. Where a row is open, the first empty cell says why; alone and without any result it is #ERROR!, whose note says why.
 *
 * @param {A2:A100} text 住所のセル、または範囲。都道府県・市区町村・番地などに分かれた列（8列まで）は行ごとにつなげます / an address or a range; columns of its parts, eight at most, are joined row by row
 * @param {"postal_code,city,town"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @param {B2:B100} name [省略可] 住所にある会社・学校などの名前（事業所の個別番号があれば、それを返します）、または建物名と階 / optional: the company or school that is there, whose own code is then found, or the building and floor
 * @param {"1丁目9番1号"} notation [省略可] 住所全体の書き方: 1-9-1、1丁目9-1、1丁目9番1号、一丁目9番1号、半角、全角、都道府県なし / optional: how whole addresses are written, with half, full and no_prefecture
 * @param {"住所"} whenCodeDiffers [省略可] 住所の前や左の列の郵便番号が別の場所のとき: 要確認（省略時）か、住所（住所を採る） / optional: where the postal code before it is another place's, check (if left out) or address
 * @return 郵便番号、都道府県、市区町村、町域、番地、建物名、階・部屋番号、または指定した項目（すべて文字列）
 * @customfunction
 */
export function JPADDRESS(
  text: unknown,
  fields?: unknown,
  name?: unknown,
  notation?: unknown,
  whenCodeDiffers?: unknown,
): Shown[][] {
  const inputs = [text, name];
  return evaluate(addressKind, { inputs, fields, notation, whenCodeDiffers }, host);
}

/**
 * 住所から郵便番号だけを返します。範囲を指定すると、1行ごとに1つ返します。確定できない行には「要確認: …」などの理由が入ります（1行だけの式では #ERROR! の説明に出ます）。
 * The postal code of an address, one for each row of a range. Where a row is open, the cell says why, or the note of #ERROR! where it is alone.
 *
 * @param {A2:A100} address 住所のセル、または範囲。都道府県・市区町村・番地などに分かれた列（8列まで）は行ごとにつなげます / an address or a range; columns of its parts, eight at most, are joined row by row
 * @param {B2:B100} name [省略可] 住所にある会社・学校などの名前（事業所の個別番号があれば、それを返します）、または建物名と階 / optional: the company or school that is there, whose own code is then found, or the building and floor
 * @param {"住所"} whenCodeDiffers [省略可] 住所の前や左の列の郵便番号が別の場所のとき: 要確認（省略時）か、住所（住所を採る） / optional: where the postal code before it is another place's, check (if left out) or address
 * @return 郵便番号（7桁の文字列）
 * @customfunction
 */
export function POSTALCODE(address: unknown, name?: unknown, whenCodeDiffers?: unknown): Shown[][] {
  const inputs = [address, name];
  return evaluate(addressKind, { inputs, fields: 'postal_code', whenCodeDiffers }, host);
}

/**
 * 法人番号（13桁）から法人の商号または名称・郵便番号・都道府県・市区町村・丁目番地等を返します。検査用数字が合わない番号は照会せず「入力不備: …」と表示します（1行だけの式では #ERROR! の説明に出ます）。
 * The name and address of a corporation by its 13-digit number. A number with a wrong check digit is never asked about.
 *
 * @param {A2:A100} number 法人番号のセル、または1列の範囲 / a corporate number or a range of one column
 * @param {"name,prefecture,city"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @return 商号または名称、郵便番号、都道府県、市区町村、丁目番地等、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function CORP(number: unknown, fields?: unknown): Shown[][] {
  return evaluate(corporateNumberKind, { inputs: [number], fields }, host);
}

/**
 * 会社名（と所在地）から法人番号を返します。一つに決められない行は「要確認: …」と表示し、番号を入れません（1行だけの式では #ERROR! の説明に出ます）。
 * The corporate number of a company by its name and, where there is one, its address. A row that fits several is left to check.
 *
 * @param {A2:A100} name 会社名のセル、または1列の範囲 / a name or a range of one column
 * @param {"corporate_number,name,score,candidates"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @param {C2:C100} address [省略可] 所在地のセル、または範囲（8列まで。行ごとにつなげます） / optional: its address, or a range of as many rows
 * @return 法人番号、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function CORPNUMBER(name: unknown, fields?: unknown, address?: unknown): Shown[][] {
  const defaults = ['corporate_number'];
  const [named, beside] = ordered([fields, address], companyNameKind);
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
): Shown[][] {
  return evaluateCorporationSearch({ query, fields, limit, mode }, host);
}

/**
 * 銀行・信用金庫などの名称またはコードから、銀行コード・銀行名・銀行名カナを返します。「みずほ」「三菱ＵＦＪ」「〇〇信用金庫」「1」などの書き方を読みます。一つに決められない行は「要確認: …」と表示します。
 * A bank by its name or code, as people write them. A row that fits several banks is left to check.
 *
 * @param {A2:A100} name 銀行の名称かコードのセル、または1列の範囲。コードと名称の2列でもかまいません / a name or a code, or a range; a column of codes and one of names are read together
 * @param {"bank_code,bank_name"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @return 銀行コード、銀行名、銀行名カナ、または指定した項目（すべて文字列）
 * @customfunction
 */
export function BANK(name: unknown, fields?: unknown): Shown[][] {
  return evaluate(bankKind, { inputs: [name], fields }, host);
}

/**
 * 銀行と支店（名称または番号）から、銀行コード・銀行名・支店コード・支店名・支店名カナを返します。一つに決められない行は「要確認: …」と表示します。
 * A branch of a bank, by names or codes. A row that fits several branches is left to check.
 *
 * @param {A2:A100} bank 銀行の名称かコードのセル、または範囲。空欄なら支店のセルから読みます（みずほ銀行 東京営業部、0001-001） / the bank; where it is blank, the branch's cell has both
 * @param {B2:B100} branch 支店の名称か番号のセル、または範囲 / the branch, by name or number
 * @param {"bank_code,branch_code,branch_name"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @return 銀行コード、銀行名、支店コード、支店名、支店名カナ、または指定した項目（すべて文字列）
 * @customfunction
 */
export function BRANCH(bank: unknown, branch: unknown, fields?: unknown): Shown[][] {
  return evaluate(branchKind, { inputs: [branch, bank], fields }, host);
}

/**
 * 学校コード（13文字）または学校名から、学校コード・学校名・学校種・郵便番号・学校所在地を返します。同じ名前の学校が複数あるときは「要確認: …」と表示し、所在地を指定すると絞り込みます。
 * A school by its code of 13 characters or by its name. Where several have the name the row is left to check; an address tells them apart.
 *
 * @param {A2:A100} school 学校コードまたは学校名のセル、または1列の範囲 / school codes or names, a range of one column
 * @param {"name,postal_code,address"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @param {C2:C100} address [省略可] 学校名のときの所在地のセル、または範囲（8列まで。行ごとにつなげます） / optional, for names: the address, or a range of as many rows
 * @return 学校コード、学校名、学校種、郵便番号、所在地、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function SCHOOL(school: unknown, fields?: unknown, address?: unknown): Shown[][] {
  return evaluate(schoolKind, { inputs: [school, address], fields }, host);
}

/**
 * 適格請求書発行事業者の登録番号（T＋13桁）が取引日に有効かを調べ、登録の状態・氏名または名称・登録年月日・失効年月日・取消年月日を返します。取引日を省略するとデータの日付で判定します。会社名を指定すると、登録の名称と違う番号を「要確認: …」と表示します。
 * Whether the registration number of an invoice issuer is valid on the day of a transaction, with its name and days. Left out, the day is that of the data. Beside a supplier's name, a number of somebody else is left to check.
 *
 * @param {A2:A100} number 登録番号のセル、または1列の範囲（Tはなくてもかまいません） / a registration number or a range of one column, with or without its T
 * @param {"valid,name,address"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
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
): Shown[][] {
  const defaults = ['validity', 'name', 'registration_date', 'expire_date', 'disposal_date'];
  const [named, ...beside] = ordered([fields, date, name], invoiceNumberKind);
  const inputs = [number, ...beside];
  return evaluate(invoiceNumberKind, { inputs, fields: named, defaults }, host);
}

/**
 * 登録番号が取引日に有効か（有効か）を TRUE か FALSE で返します。確定できない行には「要確認: …」などの理由が入ります（1行だけの式では #ERROR! の説明に出ます）。
 * TRUE where a registration number is valid on the day of a transaction, else FALSE. Where a row is open, the cell says why, or the note of #ERROR! where it is alone.
 *
 * @param {A2:A100} number 登録番号のセル、または1列の範囲（Tはなくてもかまいません） / a registration number or a range of one column, with or without its T
 * @param {B2:B100} date [省略可] 取引日（請求日など）のセル、または範囲 / optional: the day of the transaction, or a range of as many rows
 * @param {C2:C100} name [省略可] 取引先の名称のセル、または範囲 / optional: the supplier's name, or a range of as many rows
 * @return TRUE か FALSE
 * @customfunction
 */
export function INVOICEVALID(number: unknown, date?: unknown, name?: unknown): Shown[][] {
  return evaluate(invoiceNumberKind, { inputs: [number, date, name], fields: 'valid' }, host);
}

/**
 * 登録番号の分からない取引先を会社名（と所在地）から探し、登録の状態・登録番号・商号または名称・登録年月日を返します。一つに決められない行は「要確認: …」と表示します。個人事業者は名前から探せません。
 * Finds a supplier without a number by its name and, where there is one, its address: whether it is registered as an invoice issuer on a day, and its number. Sole traders cannot be found by name.
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
): Shown[][] {
  const defaults = ['validity', 'invoice_number', 'name', 'registration_date'];
  return evaluate(supplierKind, { inputs: [name, address, date], fields, defaults }, host);
}

/**
 * 祝日の名前を返します。祝日でない日は空です。日付は日付のセル、2026/1/1、令和8年1月1日、20260101 などで指定できます。
 * The name of the holiday on a date, blank where it is none. Dates as cells, 2026/1/1, 令和8年1月1日 or 20260101.
 *
 * @param {A2:A100} date 日付のセル、または1列の範囲 / a date or a range of one column
 * @param {"date,day_of_week_ja,holiday,business_day"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated by commas or as a range of headers
 * @return 祝日の名前、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function HOLIDAY(date: unknown, fields?: unknown): Shown[][] {
  return evaluateDates(date, fields, host);
}

/**
 * 祝日の日付の一覧を返します。年（2026、令和8年）か、期間の最初と最後を指定します。WORKDAY や NETWORKDAYS の祝日にそのまま使えます。
 * The dates of the holidays of a year or between two dates, as WORKDAY and NETWORKDAYS take them.
 *
 * @param {2026} from 年、または期間の最初の日 / a year, or the first day
 * @param {"2027-03-31"} to [省略可] 期間の最後の日 / optional: the last day
 * @param {"date,holiday"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で。省略すると日付だけ / optional: fields, or the date alone
 * @return 1行に1日、日付、または指定した項目
 * @customfunction
 */
export function HOLIDAYS(from: unknown, to?: unknown, fields?: unknown): Shown[][] {
  return evaluateHolidays(from, to, fields, host);
}

/**
 * 営業日（土日・祝日・休業日以外の日）なら TRUE、そうでなければ FALSE を返します。祝日が未発表の年は「要確認: …」と表示します。
 * Whether a date is a business day: no weekend, no holiday, no closing day. Years whose holidays are not announced are left to check.
 *
 * @param {A2:A100} date 日付のセル、または範囲 / a date or a range
 * @param {"12-29~01-03"} closing [省略可] 休業日: 日付、毎年の期間、「銀行」、またはそれらの範囲 / optional: closing days, as dates, days of every year, "bank", or a range of them
 * @param {"土日"} weekend [省略可] 休みの曜日。省略すると土日 / optional: free days of the week, Saturday and Sunday if left out
 * @return TRUE か FALSE、範囲なら同じ形
 * @customfunction
 */
export function ISBUSINESSDAY(date: unknown, closing?: unknown, weekend?: unknown): unknown[][] {
  return evaluateBusinessDays(
    { ranges: [date], closing, weekend },
    (formulas, [day = null]) => formulas.isBusinessDay(day),
    host,
  );
}

/**
 * 日付の n 営業日後（負の数なら前）の日付を返します。WORKDAY と同じ数え方で、日本の祝日を除きます。
 * The date n business days after a date, or before it for a negative n: counted as WORKDAY does, without Japan's holidays.
 *
 * @param {A2:A100} date 日付のセル、または範囲 / a date or a range
 * @param {3} days 営業日の数（負の数も可）、または同じ形の範囲 / number of business days, negative too, or a range of the same shape
 * @param {"12-29~01-03"} closing [省略可] 休業日: 日付、毎年の期間、「銀行」、またはそれらの範囲 / optional: closing days, as dates, days of every year, "bank", or a range of them
 * @param {"土日"} weekend [省略可] 休みの曜日。省略すると土日 / optional: free days of the week, Saturday and Sunday if left out
 * @return 日付、範囲なら同じ形
 * @customfunction
 */
export function ADDBUSINESSDAYS(
  date: unknown,
  days: unknown,
  closing?: unknown,
  weekend?: unknown,
): unknown[][] {
  return evaluateBusinessDays(
    { ranges: [date, days], closing, weekend },
    (formulas, [day = null, count = null]) => formulas.addBusinessDays(day, count),
    host,
  );
}

/**
 * 2つの日付の間の営業日の数を返します（両端を含みます）。NETWORKDAYS と同じ数え方で、日本の祝日を除きます。
 * The number of business days between two dates, both included: counted as NETWORKDAYS does, without Japan's holidays.
 *
 * @param {A2:A100} from 最初の日付のセル、または範囲 / the first date or a range
 * @param {B2:B100} to 最後の日付のセル、または同じ形の範囲 / the last date or a range of the same shape
 * @param {"12-29~01-03"} closing [省略可] 休業日: 日付、毎年の期間、「銀行」、またはそれらの範囲 / optional: closing days, as dates, days of every year, "bank", or a range of them
 * @param {"土日"} weekend [省略可] 休みの曜日。省略すると土日 / optional: free days of the week, Saturday and Sunday if left out
 * @return 営業日の数、範囲なら同じ形
 * @customfunction
 */
export function BUSINESSDAYS(
  from: unknown,
  to: unknown,
  closing?: unknown,
  weekend?: unknown,
): unknown[][] {
  return evaluateBusinessDays(
    { ranges: [from, to], closing, weekend },
    (formulas, [first = null, last = null]) => formulas.businessDays(first, last),
    host,
  );
}

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
