/** Sentences of our functions. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Sentences that several functions share, at most 128 characters each. */
export const functionSentences = {
  noAddress: { ja: '該当する住所がありません。', en: 'There is no such address.' },
  companyName: {
    ja: '会社名のセル、または1列の範囲',
    en: 'The name of a company, or a range of one column',
  },
  companyAddress: {
    ja: '所在地のセル、または同じ行数の範囲（8列まで。行ごとにつなげます）',
    en: 'Its address, or a range of as many rows; eight columns at most are joined row by row',
  },
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
