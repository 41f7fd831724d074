/** Sentences of our functions. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Help that Excel shows for the functions that look cells up, at most 128 characters each, and their errors. */
export const functionSentences = {
  postal: {
    ja: '郵便番号から住所を返します。一つに決められない番号は #N/A になります。',
    en: 'Returns the place of a postal code. One that is not decided is #N/A.',
  },
  code: {
    ja: '郵便番号のセル、または1列の範囲（ハイフンや〒があってもかまいません）',
    en: 'A postal code, with or without hyphen, or a range of one column',
  },
  field: {
    ja: '返す項目（カンマ区切りか範囲）。例: "都道府県,市区町村"。省略すると都道府県＋市区町村＋町域',
    en: 'What to return, separated by commas or as a range, such as "prefecture,city". Left out: prefecture, city and town in one text',
  },
  notFound: { ja: '該当する郵便番号がありません。', en: 'There is no such postal code.' },
  address: {
    ja: '住所から郵便番号などを返します。一つに決められない住所は #N/A になります。',
    en: 'Returns the postal code of an address, or its parts. One that is not decided is #N/A.',
  },
  addressCell: {
    ja: '住所のセル、または範囲。都道府県・市区町村・番地などに分かれた列（8列まで）は行ごとにつなげます',
    en: 'An address or a range; columns of its parts, eight at most, are joined row by row',
  },
  addressField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "市区町村,町域,番地"。省略すると郵便番号',
    en: 'What to return, separated by commas or as a range, such as "city,town". Left out: the postal code',
  },
  addressName: {
    ja: '住所にある会社・学校などの名前のセル、または1列の範囲。その事業所の個別番号を探します',
    en: 'Left out or: the company or school that is there, whose own postal code is then found',
  },
  addressNotation: {
    ja: '住所全体の書き方: 1-9-1、1丁目9-1、1丁目9番1号、一丁目9番1号、半角、全角、都道府県なし',
    en: 'How whole addresses are written: 1-9-1, 1丁目9-1, 1丁目9番1号, 一丁目9番1号, half, full, no_prefecture',
  },
  addressWhenCodeDiffers: {
    ja: '住所の前や左の列の郵便番号が別の場所のとき: 要確認（省略時）か、住所（住所を採る）',
    en: "Where a postal code before the address is another place's: check (if left out), or address to take the address",
  },
  noAddress: { ja: '該当する住所がありません。', en: 'There is no such address.' },
  corporation: {
    ja: '法人番号（13桁）から法人の名称や所在地を返します。',
    en: 'Returns a corporation by its number of 13 digits.',
  },
  corporateNumber: {
    ja: '法人番号のセル、または1列の範囲',
    en: 'A corporate number, or a range of one column',
  },
  corporationField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "商号または名称,都道府県"。省略すると商号または名称',
    en: 'What to return, separated by commas or as a range, such as "name,city". Left out: the name',
  },
  noCorporation: {
    ja: 'この法人番号の法人がありません。',
    en: 'There is no corporation with this number.',
  },
  company: {
    ja: '会社名（と所在地）から法人番号を返します。一つに決められない会社は #N/A になります。',
    en: 'Returns the corporate number of a company by its name and address. One that is not decided is #N/A.',
  },
  companyName: {
    ja: '会社名のセル、または1列の範囲',
    en: 'The name of a company, or a range of one column',
  },
  companyAddress: {
    ja: '所在地のセル、または同じ行数の範囲（8列まで。行ごとにつなげます）',
    en: 'Its address, or a range of as many rows; eight columns at most are joined row by row',
  },
  companyField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "法人番号,候補"。省略すると法人番号',
    en: 'What to return, separated by commas or as a range. Left out: the corporate number',
  },
  noCompany: { ja: '該当する法人がありません。', en: 'There is no such corporation.' },
  bank: {
    ja: '銀行の名称またはコードから、銀行の情報を返します。',
    en: 'Returns a bank by its name or its code.',
  },
  bankCell: {
    ja: '銀行の名称（みずほ銀行、〇〇信金など）かコードのセル、または範囲（コードと名称の2列も可）',
    en: 'Name or code of a bank, as people write it, or a range; a column of codes and one of names are read together',
  },
  bankField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "銀行コード,銀行名カナ"。省略すると銀行名',
    en: 'What to return, separated by commas or as a range, such as bank_code. Left out: the name',
  },
  noBank: { ja: '該当する金融機関がありません。', en: 'There is no such bank.' },
  branch: {
    ja: '銀行と支店の名称またはコードから、支店の情報を返します。',
    en: 'Returns a branch of a bank, by names or codes.',
  },
  branchBank: {
    ja: '銀行の名称かコードのセル、または範囲。空欄なら支店のセルから読みます',
    en: 'Name or code of the bank, or a range; where it is blank, the next cell has both',
  },
  branchCell: {
    ja: '支店の名称か番号のセル、または範囲（銀行が空欄なら「みずほ銀行 東京営業部」など）',
    en: 'Name or number of the branch, or a range of as many rows',
  },
  branchField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "支店コード,支店名カナ"。省略すると支店名',
    en: 'What to return, separated by commas or as a range, such as branch_code. Left out: the name of the branch',
  },
  noBranch: { ja: '該当する支店がありません。', en: 'There is no such branch.' },
  distance: {
    ja: '2つの場所（住所、郵便番号、緯度・経度）の直線の距離をkmで返します。',
    en: 'Returns the distance in km between two places in a straight line: addresses, postal codes or points.',
  },
  distanceFrom: {
    ja: '住所、郵便番号、または「緯度, 経度」のセル、または範囲',
    en: 'An address, a postal code or “latitude, longitude”, or a range',
  },
  distanceTo: {
    ja: 'もう1つの場所。1つだけなら全行に使います',
    en: 'The other place: one for all rows, or a range of as many',
  },
  distanceField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "距離（km）,座標の精度"。省略すると距離',
    en: 'What to return, such as distance_km,coordinates_level. Left out: the distance',
  },
  nearest: {
    ja: '緯度・経度からいちばん近い町域を返します（その点を含む町域とは限りません）。',
    en: 'Returns the town nearest to a point, which need not be the town that it lies in.',
  },
  nearestLatitude: {
    ja: '緯度のセル（「35.68, 139.76」のように両方でも可）、または範囲',
    en: 'A latitude, or both as “35.68, 139.76”, or a range',
  },
  nearestLongitude: { ja: '経度のセル、または範囲', en: 'The longitude, or a range' },
  nearestField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "郵便番号,距離（km）"。省略すると都道府県・市区町村・町域',
    en: 'What to return, such as postal_code,distance_km. Left out: prefecture, city and town',
  },
  noTown: { ja: '20km以内に町域がありません。', en: 'There is no town within 20 km.' },
  invoice: {
    ja: '適格請求書発行事業者の登録番号が取引日に有効かを調べます。',
    en: 'Tells whether the number of an invoice issuer is valid on the day of a transaction.',
  },
  invoiceValid: {
    ja: '登録番号が取引日に有効なら TRUE、有効でなければ FALSE を返します。',
    en: 'TRUE where the number of an invoice issuer is valid on the day of a transaction, else FALSE.',
  },
  invoiceNumber: {
    ja: '登録番号（T＋13桁）のセル、または1列の範囲',
    en: 'Registration number, T and 13 digits, or a range of one column',
  },
  invoiceDate: {
    ja: '取引日（請求日など）のセル、または範囲。省略するとデータの日付',
    en: 'Day of the transaction, or a range of as many rows. Left out: the day of the data',
  },
  invoiceName: {
    ja: '取引先の名称のセル、または範囲。登録の名称と違えば要確認にします',
    en: 'The supplier’s name, or a range of as many rows: a number of somebody else is left to check',
  },
  invoiceField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "有効か,氏名または名称"。省略すると登録の状態',
    en: 'What to return, separated by commas or as a range, such as valid,name. Left out: the validity in words',
  },
  supplier: {
    ja: '会社名と所在地から、取引日に適格請求書発行事業者として登録されているかを調べます。',
    en: 'Tells whether a company is registered as an invoice issuer on a day, by its name and address.',
  },
  supplierField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "有効か,登録番号"。省略すると登録の状態',
    en: 'What to return, separated by commas or as a range, such as valid,invoice_number. Left out: the validity in words',
  },
  noIssuer: { ja: '該当する登録番号がありません。', en: 'There is no such registration number.' },
  school: {
    ja: '学校コードまたは学校名から学校の情報を返します。',
    en: 'Returns a school by its code or its name.',
  },
  schoolCode: {
    ja: '学校コード（13文字）か学校名のセル、または1列の範囲',
    en: 'School code of 13 characters, or a name, or a range of one column',
  },
  schoolField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "学校コード,学校種"。省略すると学校名',
    en: 'What to return, separated by commas or as a range, such as school_code. Left out: the name',
  },
  schoolAddress: {
    ja: '学校名のときの所在地のセル、または範囲（8列まで）。同じ名前の学校を区別します',
    en: 'For names: the address, or a range of as many rows, which tells schools of one name apart',
  },
  noSchool: { ja: '該当する学校がありません。', en: 'There is no such school.' },
  noSettings: {
    ja: '台帳 Daicho の作業ウィンドウで、接続先とAPIキーを設定してください。',
    en: 'Set the address and the API key in the Daicho task pane.',
  },
} as const satisfies Record<string, Sentence>;

/** Help for the functions about dates, by id, and for their arguments. */
export const dateFunctionSentences = {
  HOLIDAY: {
    ja: '日付の祝日の名前を返します（祝日でなければ空）。',
    en: 'Returns the name of the holiday on a date, blank where it is none.',
  },
  HOLIDAYS: {
    ja: '年または期間の祝日の一覧（日付と名前）を返します。',
    en: 'Lists the holidays of a year or between two dates, day and name.',
  },
  ISBUSINESSDAY: {
    ja: '営業日（土日・祝日・休業日以外）なら TRUE を返します。',
    en: 'Whether a date is a business day: no weekend, no holiday, no closing day.',
  },
  ADDBUSINESSDAYS: {
    ja: '日付の n 営業日後（負の数なら前）の日付を、WORKDAY と同じ数え方で返します。',
    en: "Returns the date n business days after a date, counted as WORKDAY does, without Japan's holidays.",
  },
  BUSINESSDAYS: {
    ja: '2つの日付の間の営業日の数を、NETWORKDAYS と同じ数え方で返します。',
    en: "Counts the business days between two dates as NETWORKDAYS does, without Japan's holidays.",
  },
  CITIES: {
    ja: '都道府県の市区町村（コードと名前）の一覧を返します。',
    en: 'Lists the municipalities of a prefecture, code and name.',
  },
  date: {
    ja: '日付のセル、または範囲（2026/1/1、令和8年1月1日などの文字列でも可）',
    en: 'A date or a range; texts such as 2026/1/1 or 令和8年1月1日 too',
  },
  yearOrFrom: { ja: '年（2026、令和8年）、または最初の日', en: 'A year, or the first day' },
  to: { ja: '最後の日付のセル、または範囲', en: 'The last date, or a range' },
  days: { ja: '営業日の数（負の数も可）', en: 'Number of business days, negative too' },
  field: {
    ja: '返す項目（カンマ区切りか範囲）。例: "曜日,和暦"。省略すると祝日の名前',
    en: 'What to return, separated by commas or as a range, such as era_date. Left out: the holiday',
  },
  closing: {
    ja: '休業日: 日付、毎年の期間（12-29~01-03）、「銀行」、またはそれらの範囲',
    en: 'Closing days: dates, days of every year (12-29~01-03), "bank", or a range of them',
  },
  weekend: {
    ja: '休みの曜日（土日、水、0000011、なし）。省略すると土日',
    en: 'Free days of the week (Sat,Sun or 0000011 or none); Saturday and Sunday if left out',
  },
  prefecture: { ja: '都道府県のコードか名前', en: 'Code or name of a prefecture' },
} as const satisfies Record<string, Sentence>;
