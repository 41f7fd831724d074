/** Sentences about the schools that a service has. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const schoolSentences = {
  /** Names the sample in the answer about a code that the sample lacks. */
  sampleName: {
    ja: '見本データ（国立大学12校）',
    en: 'a sample of 12 national universities',
  },
  sample: {
    ja: '学校コードは見本データ（国立大学12校）だけです。',
    en: 'Schools are a small sample only (12 national universities).',
  },
  held: {
    ja: '学校コード: データバージョン {version}（{count} 校、{coverage}）',
    en: 'Schools: data version {version} ({count}; {coverage})',
  },
  sampleNotice: {
    ja: '注意: 学校のデータは見本（国立大学の数校）だけです。daicho import school で文部科学省の学校コード一覧を取り込んでください。',
    en: 'Note: the data of schools is a sample of a few national universities. Import the ministry’s list with daicho import school.',
  },
  partNotice: {
    ja: '注意: 取り込み済みの学校は {coverage_ja} だけです。ほかの学校は見つかりません。学校名だけでは一致とせず、要確認にします。',
    en: 'Note: only these schools are imported: {coverage_en}. Others are not found, and a name alone is left to check.',
  },
} as const satisfies Record<string, Sentence>;
