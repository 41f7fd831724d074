/** Reasons why a cell cannot be asked about at all, for the status of its row. */
import { noCoordinates } from '../coordinates.ts';
import type { Sentence } from '../language.ts';

export const invalidSentences = {
  not_text: { ja: '住所の文字列ではありません', en: 'not the text of an address' },
  error_value: { ja: 'セルがエラーです', en: 'the cell holds an error' },
  error_beside: {
    ja: '一緒に指定したセル（名前・住所・日付など）がエラーです',
    en: 'a cell given beside it (name, address or date) holds an error',
  },
  date_or_number: {
    ja: '住所の列に日付・時刻・小数・大きな数値があります（「1-2」が日付に変わったのかもしれません。文字列として入力し直してください）',
    en: 'a column of the address holds a date, a time, a fraction or a large number (perhaps “1-2” became a date: enter it as text)',
  },
  misaligned: {
    ja: 'この行は見出しより列が多く、値がずれているかもしれません（区切り文字を含む値を引用符で囲んでください）',
    en: 'the row has more fields than headers, so its values may be in the wrong columns (put quotes around values that hold the delimiter)',
  },
  still_loading: {
    ja: 'セルがまだ計算中です（Loading...）',
    en: 'the cell is still being calculated (Loading...)',
  },
  formula_without_result: {
    ja: '数式の計算結果がファイルに保存されていません（ExcelかLibreOfficeで開き、保存し直してください）',
    en: 'the file has no stored result of the formula (open and save it in Excel or LibreOffice)',
  },
  no_words: { ja: '住所の文字がありません', en: 'no words of an address' },
  same_as_above: {
    ja: '「〃」「同上」「同左」など、上の行やほかのセルと同じという印があります（行は1行ずつ照合します。値そのものを入れるか、上と同じとみなすことを選んでください）',
    en: 'a ditto mark (“〃”, “同上”, “同左”) stands for the row above or another cell (each row is looked up by itself: enter the value, or choose to read it as the cell above)',
  },
  unread_latin: {
    ja: 'ローマ字の住所として読めません（地名のつづりを確かめるか、日本語で書いてください）',
    en: 'not read as an address in Latin letters (check the spelling of the place, or write it in Japanese)',
  },
  outside_japan: {
    ja: '日本国外の住所のようです',
    en: 'it seems to be outside Japan',
  },
  latin_without_readings: {
    ja: 'ローマ字の住所として読めません（地名のつづりを確かめるか、日本語で書いてください。付属の郵便番号データには読みがなく、日本郵便のデータの取り込みが必要です）',
    en: 'not read as an address in Latin letters (check the spelling of the place, or write it in Japanese; the data that ships with Daicho has no readings, so Japan Post’s has to be imported)',
  },
  too_long_text: {
    ja: '文字数が多すぎます（1,000文字まで）',
    en: 'too long (1,000 characters at most)',
  },
  not_digits: {
    ja: '郵便番号ではない文字があります',
    en: 'characters that a postal code does not have',
  },
  too_short: { ja: '郵便番号の桁数が足りません', en: 'too few digits for a postal code' },
  too_long: { ja: '郵便番号の桁数が多すぎます', en: 'too many digits for a postal code' },
  misplaced_hyphen: {
    ja: 'ハイフンの位置が郵便番号と異なります',
    en: 'the hyphen is not where a postal code has it',
  },
  date_not_code: { ja: '郵便番号ではなく日付です', en: 'a date and no postal code' },
  not_corporate_digits: {
    ja: '法人番号ではない文字があります',
    en: 'characters that a corporate number does not have',
  },
  wrong_corporate_length: { ja: '法人番号は13桁です', en: 'a corporate number has 13 digits' },
  twelve_corporate_digits: {
    ja: '12桁です（法人番号は13桁です。会社法人等番号なら、先頭に検査用数字が付きます）',
    en: '12 digits (a corporate number has 13: a check digit before those of the register of companies)',
  },
  corporate_digits_lost: {
    ja: '法人番号の桁が失われています（「7.00001E+12」のような表示のまま保存されたと思われます）',
    en: 'digits of the corporate number were lost (the file was saved with “7.00001E+12” or the like in the cell)',
  },
  wrong_check_digit_of_invoice: {
    ja: '検査用数字が法人番号のものと合いません（入力の誤りか、法人ではない事業者の登録番号です）',
    en: 'the check digit is not that of a corporate number (a typing mistake, or the number of an issuer who is no corporation)',
  },
  wrong_check_digit: {
    ja: '法人番号の検査用数字が合いません（入力の誤りと思われます）',
    en: 'the check digit of the corporate number is wrong (most likely a typing mistake)',
  },
  not_invoice_number: {
    ja: '登録番号ではない文字があります（Tと13桁の数字です）',
    en: 'characters that a registration number does not have (T and 13 digits)',
  },
  wrong_invoice_length: {
    ja: '登録番号はTと13桁の数字です',
    en: 'a registration number has T and 13 digits',
  },
  invoice_digits_lost: {
    ja: '登録番号の桁が失われています（「7.00001E+12」のような表示のまま保存されたと思われます）',
    en: 'digits of the registration number were lost (the file was saved with “7.00001E+12” or the like in the cell)',
  },
  wrong_invoice_check_digit: {
    ja: '登録番号の検査用数字が合いません（入力の誤りと思われます）',
    en: 'the check digit of the registration number is wrong (most likely a typing mistake)',
  },
  not_point: {
    ja: '緯度・経度として読めません（例: 35.6812, 139.7671）',
    en: 'not a latitude and a longitude, such as 35.6812, 139.7671',
  },
  swapped_point: {
    ja: '緯度と経度が逆になっているようです（緯度が先です）',
    en: 'latitude and longitude seem to be swapped: the latitude comes first',
  },
  no_coordinates: noCoordinates,
  wrong_school_length: {
    ja: '学校コードは13文字です（英字1文字と数字12桁）',
    en: 'a school code has 13 characters (a letter and 12 digits)',
  },
  school_not_text: {
    ja: '学校コードでも学校名でもありません',
    en: 'neither a school code nor a name',
  },
  school_no_name: { ja: '学校名の文字がありません', en: 'no words of a name' },
  not_date: {
    ja: '日付として読めません（例: 2026-01-01、令和8年1月1日）',
    en: 'cannot be read as a date (such as 2026-01-01 or 令和8年1月1日)',
  },
  date_order_unknown: {
    ja: '年・月・日の順序がわからない日付です（西暦4桁か元号を先に書いてください）',
    en: 'the order of year, month and day is not clear (write the year first, with four digits or its era)',
  },
  date_without_year: { ja: '年のない日付です', en: 'a date without its year' },
  no_such_date: { ja: '暦にない日付です', en: 'the calendar has no such day' },
  date_outside_era: {
    ja: 'その元号にはない日付です（例: 昭和は64年1月7日まで）',
    en: 'the era does not have that day (Showa, for one, ends with 昭和64年1月7日)',
  },
  not_whole_number: {
    ja: '日数は整数で指定してください',
    en: 'the number of days is not a whole number',
  },
  unreadable_closing_days: {
    ja: '休業日か休みの曜日を読めません',
    en: 'the closing days or the weekend cannot be read',
  },
  no_prefecture: {
    ja: '都道府県のコード（01から47）か名前ではありません',
    en: 'neither the code of a prefecture (01 to 47) nor its name',
  },
  wrong_day_of_week: {
    ja: '書かれている曜日が日付と合いません',
    en: 'the day of the week that is written is not the date’s',
  },
  company_not_text: { ja: '名称の文字列ではありません', en: 'not the text of a name' },
  company_no_name: { ja: '名称の文字がありません', en: 'no words of a name' },
  company_too_long: {
    ja: '文字数が多すぎます（200文字まで）',
    en: 'too long (200 characters at most)',
  },
  no_bank_words: {
    ja: '銀行の名称でもコードでもありません',
    en: 'neither the name nor the code of a bank',
  },
  wrong_bank_length: { ja: '銀行コードは4桁です', en: 'a bank code has 4 digits' },
  bank_too_long: {
    ja: '文字数が多すぎます（200文字まで）',
    en: 'too long (200 characters at most)',
  },
  bank_missing: {
    ja: '銀行が書かれていません（支店だけでは決められません）',
    en: 'the bank is not written (a branch alone does not tell)',
  },
  branch_missing: { ja: '支店が書かれていません', en: 'the branch is not written' },
  no_branch_words: {
    ja: '支店の名称でもコードでもありません',
    en: 'neither the name nor the code of a branch',
  },
  search_not_accepted: {
    ja: 'サービスがこの検索を受け付けません（長さ、記号、項目名を確かめてください）',
    en: 'the service does not take this search (check its length, signs and field names)',
  },
  wrong_branch_length: { ja: '支店コードは3桁です', en: 'a branch code has 3 digits' },
} as const satisfies Record<string, Sentence>;
