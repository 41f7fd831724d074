/** Names of columns that several kinds have. */
import type { Sentence } from './language.ts';

export const kindSentences = {
  address: { ja: '住所', en: 'Addresses' },
  postal_code: { ja: '郵便番号', en: 'Postal codes' },
  corporate_number: { ja: '法人番号', en: 'Corporate numbers' },
  company_name: { ja: '会社名', en: 'Company names' },
} as const satisfies Record<string, Sentence>;
