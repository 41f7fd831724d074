/** Reasons that stand in a row's status. */
import { noCoordinates } from './coordinates.ts';
import type { Sentence } from './language.ts';

/** Reasons why no record could be chosen. */
export const ambiguousSentences = {
  several_municipalities: {
    ja: '候補が複数（市区町村を一つに決められません）',
    en: 'several candidates (more than one municipality fits)',
  },
  several_towns: {
    ja: '候補が複数（町域を一つに決められません）',
    en: 'several candidates (more than one town fits)',
  },
  several_codes: {
    ja: '候補が複数（この町域の郵便番号は複数あります）',
    en: 'several candidates (this town has several postal codes)',
  },
  several_floors: {
    ja: '候補が複数（このビルの郵便番号は階ごとに異なります）',
    en: 'several candidates (this building has a postal code for each floor)',
  },
  several_buildings: {
    ja: '候補が複数（ビルを一つに決められません）',
    en: 'several candidates (more than one building fits)',
  },
  several_offices: {
    ja: '候補が複数（複数の事業所がこの番号を使っています）',
    en: 'several candidates (several offices share this code)',
  },
  office_name_resembles: {
    ja: '名前の似た事業所の個別番号があります（その事業所かを確かめてください）',
    en: 'an office with a similar name has a code of its own there (check whether it is meant)',
  },
  offices_only: {
    ja: '事業所の個別番号しか見つかりません',
    en: 'only offices with codes of their own were found',
  },
  municipality_missing: {
    ja: '候補が複数（市区町村が書かれていません）',
    en: 'several candidates (the municipality is not written)',
  },
  former_municipality: {
    ja: '旧市町村名です（今の所在地を一つに決められません）',
    en: 'a former municipality (where it is today is not certain)',
  },
  former_town: {
    ja: '旧町域名です（今の町域を一つに決められません）',
    en: 'a former town (which one it is today is not certain)',
  },
  former_postal_code: {
    ja: '廃止された郵便番号です（{day}のデータまで{place}。今の番号を一つに決められません）',
    en: 'an abolished postal code (of {place} up to the data of {day}; which code it has today is not certain)',
  },
  town_missing: {
    ja: '候補が複数（町域が書かれていないか、読み取れません）',
    en: 'several candidates (the town is missing or could not be read)',
  },
  number_unclear: {
    ja: '番地に数字と紛らわしい文字があります（l、Oなど）',
    en: 'a letter in the number looks like a digit (l, O)',
  },
  town_not_listed: {
    ja: '町域が郵便番号データにありません',
    en: 'the town is not in the postal data',
  },
  town_differs: {
    ja: '町域の表記が郵便番号データと異なります',
    en: 'the town is written differently in the postal data',
  },
  postal_code_differs: {
    ja: '書かれている郵便番号が住所と合いません',
    en: 'the postal code that is written is not the address’s',
  },
  postal_code_slip: {
    ja: '書かれている郵便番号が住所と1桁違うか、隣の数字と入れ替わっています',
    en: 'one digit of the postal code that is written differs, or two are swapped',
  },
  address_unread: {
    ja: '住所を読み取れません（書かれている郵便番号の町域を候補にしました）',
    en: 'the address could not be read (the candidates are those of the postal code that is written)',
  },
  hidden_rivals: {
    ja: '候補が多すぎて一つに決められません',
    en: 'too many candidates to choose one',
  },
  several_companies: {
    ja: '候補が複数（同じくらい合う法人がほかにもあります）',
    en: 'several candidates (another corporation fits as well)',
  },
  company_name_differs: {
    ja: '名称が登録と少し異なります',
    en: 'the name differs a little from the registered one',
  },
  company_kind_differs: {
    ja: '法人の種類が登録と異なります',
    en: 'the kind of corporation differs from the registered one',
  },
  company_address_missing: {
    ja: '名称だけでは一つに決められません（所在地がありません）',
    en: 'a name alone does not tell (no address)',
  },
  company_address_short: {
    ja: '一つに決めるには所在地が足りません',
    en: 'the address does not go far enough to tell',
  },
  company_address_differs: {
    ja: '所在地が登録と異なります',
    en: 'the address differs from the registered one',
  },
  holidays_unknown: {
    ja: '祝日がまだ発表されていないか、データにない年にかかります',
    en: 'it reaches into a year whose holidays are not announced yet, or not in the data',
  },
  short_number: {
    ja: '5桁の数字だけでは決められません（表計算ソフトの日付の番号か、先頭の0が消えた郵便番号かもしれません）',
    en: 'five digits alone do not tell (a day as spreadsheets number them, or a postal code that lost its zeros)',
  },
  hidden_companies: {
    ja: '同じ言葉を含む法人が多すぎて一つに決められません',
    en: 'too many corporations have these words to choose one',
  },
  issuer_name_differs: {
    ja: '登録番号の名称が、書かれている名称と異なります（別の事業者の番号かもしれません）',
    en: 'the number is registered under another name (it may be somebody else’s)',
  },
  issuer_history_unknown: {
    ja: 'この日より後に登録されています（それより前の登録は、サービスから分かりません）',
    en: 'registered after this day (the service does not tell of earlier registrations)',
  },
  several_banks: {
    ja: '候補が複数（金融機関を一つに決められません）',
    en: 'several candidates (more than one bank fits)',
  },
  bank_kind_missing: {
    ja: '金融機関の種類（信用金庫、農協など）が書かれていません',
    en: 'the kind of bank (信用金庫, 農協 and so on) is not written',
  },
  bank_renamed: {
    ja: '以前の名称か通称です（今の金融機関を確かめてください）',
    en: 'a former or everyday name (check which bank it is today)',
  },
  bank_name_differs: {
    ja: '金融機関名が登録と少し異なります',
    en: 'the name differs a little from the bank’s',
  },
  bank_code_differs: {
    ja: '銀行コードと名称が合いません',
    en: 'the bank code and the name do not agree',
  },
  several_branches: {
    ja: '候補が複数（支店を一つに決められません）',
    en: 'several candidates (more than one branch fits)',
  },
  several_branches_of_code: {
    ja: '候補が複数（この支店コードの店舗は複数あります）',
    en: 'several candidates (several branches share this code)',
  },
  branch_name_differs: {
    ja: '支店名が登録と少し異なります',
    en: 'the name differs a little from the branch’s',
  },
  branch_code_differs: {
    ja: '支店コードと名称が合いません',
    en: 'the branch code and the name do not agree',
  },
  several_schools: {
    ja: '候補が複数（同じ名前の学校があります）',
    en: 'several candidates (other schools have this name)',
  },
  school_name_differs: {
    ja: '学校名が登録と異なります',
    en: 'the name differs from the registered one',
  },
  school_address_differs: {
    ja: 'この名前の学校は、書かれている住所の市区町村にありません',
    en: 'no school of this name is in the municipality of the address',
  },
  school_address_missing: {
    ja: '学校名だけでは一つに決められません（所在地がありません）',
    en: 'a name alone does not tell (no address)',
  },
  hidden_schools: {
    ja: '同じ言葉を含む学校が多すぎて一つに決められません',
    en: 'too many schools have these words to choose one',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why a cell cannot be asked about at all. */
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
    ja: '「〃」「同上」など、上の行と同じという印があります（行は1行ずつ照合します。上の行の値を入れてください）',
    en: 'a ditto mark (“〃”, “同上”) stands for the row above (each row is looked up by itself: enter the value of that row)',
  },
  unread_latin: {
    ja: 'ローマ字の住所として読めません（付属の郵便番号データには読みがありません）',
    en: 'not read as an address in Latin letters (the postal data that ships with Daicho has no readings)',
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
