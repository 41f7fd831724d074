/** Sentences about the invoice issuers that a service has. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const issuerSentences = {
  /** Coverage of the sample, in the answer about a number that is not in it. */
  sampleName: { ja: '見本データ（1件）', en: 'a sample of one issuer' },
  sample: {
    ja: '適格請求書発行事業者は見本データ（1件）だけです。',
    en: 'Invoice issuers are a sample of one only.',
  },
  held: {
    ja: '適格請求書発行事業者: データバージョン {version}（{count} 件、{coverage}）',
    en: 'Invoice issuers: data version {version} ({count}; {coverage})',
  },
  sampleNotice: {
    ja: '注意: 適格請求書発行事業者のデータは見本（1件）だけです。daicho import invoice で国税庁のファイルを取り込んでください。',
    en: 'Note: the data of invoice issuers is a sample of one. Import the tax agency’s files with daicho import invoice.',
  },
  partNotice: {
    ja: '注意: 取り込み済みの適格請求書発行事業者は {coverage_ja} だけです。ほかの事業者の登録番号は見つかりません。',
    en: 'Note: only these invoice issuers are imported: {coverage_en}. The numbers of others are not found.',
  },
} as const satisfies Record<string, Sentence>;
