/** Names of what a column may hold. */
import type { Sentence } from './language.ts';

export const kindSentences = {
  address: { ja: '住所', en: 'Addresses' },
  postal_code: { ja: '郵便番号', en: 'Postal codes' },
  corporate_number: { ja: '法人番号', en: 'Corporate numbers' },
  company_name: { ja: '会社名', en: 'Company names' },
  bank: { ja: '銀行', en: 'Banks' },
  branch: { ja: '支店', en: 'Branches' },
  school: { ja: '学校コード・学校名', en: 'School codes or names' },
  date: { ja: '日付（祝日・営業日）', en: 'Dates (holidays, business days)' },
} as const satisfies Record<string, Sentence>;
