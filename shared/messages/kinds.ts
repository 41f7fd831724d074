/** Names of the kinds of columns. */
import type { Sentence } from './language.ts';

export const kindSentences = {
  address: { ja: '住所', en: 'Addresses' },
  postal_code: { ja: '郵便番号', en: 'Postal codes' },
  corporate_number: { ja: '法人番号', en: 'Corporate numbers' },
  invoice_number: { ja: '登録番号（インボイス）', en: 'Invoice issuer numbers' },
  supplier: { ja: '支払先（登録の有無）', en: 'Suppliers (invoice registration)' },
  transaction_date: { ja: '取引日', en: 'Day of the transaction' },
  company_name: { ja: '会社名', en: 'Company names' },
  office_name: { ja: '会社名・学校名など', en: 'Names of companies, schools and the like' },
  bank: { ja: '銀行', en: 'Banks' },
  branch: { ja: '支店', en: 'Branches' },
  school: { ja: '学校コード・学校名', en: 'School codes or names' },
  date: { ja: '日付（祝日・営業日）', en: 'Dates (holidays, business days)' },
  date_column: { ja: '日付', en: 'Dates' },
  nearest: { ja: '緯度・経度', en: 'Latitude and longitude' },
  distance: { ja: '2地点の距離', en: 'Distances' },
  distance_from: { ja: '出発地', en: 'Origin' },
  distance_to: { ja: '目的地', en: 'Destination' },
  postal_code_form: { ja: '郵便番号の形式', en: 'Format of postal codes' },
  corporate_number_form: { ja: '法人番号の形式', en: 'Format of corporate numbers' },
  text_width: { ja: '文字の幅（全角・半角）', en: 'Character width' },
  announced_date: {
    ja: '祝日・営業日（2020〜2027年）',
    en: 'Holidays, business days (2020–2027)',
  },
  calendar_date: { ja: '日付（曜日・和暦）', en: 'Dates (day of week, era)' },
} as const satisfies Record<string, Sentence>;

/** Why kinds need the service where that is not obvious. */
export const kindNeedSentences = {
  date: {
    ja: '祝日と営業日の判断には、サービスにある祝日の一覧が必要です（問い合わせは1回）。「祝日・営業日（2020〜2027年）」と「日付（曜日・和暦）」には、サービスは必要ありません。',
    en: 'Holidays and business days need the service’s list of holidays (one request). “Holidays, business days (2020–2027)” and “Dates (day of week, era)” need no service.',
  },
} as const satisfies Record<string, Sentence>;
