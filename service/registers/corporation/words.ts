/** Sentences about the corporations that a service has. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const corporationSentences = {
  /** Coverage of the sample, in the answer about a number that is not in it. */
  sampleName: {
    ja: '見本データ（国の機関など17件）',
    en: 'a sample of 17 public bodies',
  },
  sample: {
    ja: '法人番号は見本データ（国の機関など17件）だけです。',
    en: 'Corporations are a small sample only (17 public bodies).',
  },
  held: {
    ja: '法人番号: データバージョン {version}（{count} 件、{coverage}）',
    en: 'Corporations: data version {version} ({count}; {coverage})',
  },
  sampleNotice: {
    ja: '注意: 法人のデータは見本（公的機関の数件）だけです。daicho import corporation で国税庁のファイルを取り込んでください。',
    en: 'Note: the data of corporations is a sample of a few public bodies. Import the tax agency’s files with daicho import corporation.',
  },
  partNotice: {
    ja: '注意: 取り込み済みの法人は {coverage_ja} だけです。ほかの地域の法人は見つかりません。名称だけでは一致とせず、要確認にします。',
    en: 'Note: only these corporations are imported: {coverage_en}. Those of other parts are not found, and a name alone is left to check.',
  },
} as const satisfies Record<string, Sentence>;
