/** Sentences of `daicho lookup`. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const lookupSentences = {
  blank: {
    ja: '調べる文字を書いてください。例: daicho lookup 1000001',
    en: 'Say what to look up, for example: daicho lookup 1000001',
  },
  nothing: {
    ja: '読み取れませんでした。郵便番号、住所、会社名、番号、銀行、学校、日付のどれかを書いてください。',
    en: 'Nothing could be read. Write a postal code, address, company, number, bank, school or date.',
  },
} as const satisfies Record<string, Sentence>;
