/** Sentences of `daicho update corporation` about data that the tax agency's pages lack. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const corporationUpdateSentences = {
  page: {
    ja: '{host} のページが、国税庁のダウンロードのページの形をしていません。ページの作りが変わった可能性があります。',
    en: "The page of {host} is not of the form of the tax agency's downloads. It may have changed.",
  },
  noFile: {
    ja: '国税庁がファイルを返しませんでした。',
    en: 'The tax agency gave no file.',
  },
  fileName: {
    ja: '国税庁に {wanted_ja} を求めましたが、{file} が届きました。',
    en: 'The tax agency was asked for {wanted_en} and sent {file}.',
  },
  parts: {
    ja: '国税庁のページに、次の全件ファイルがありません: {parts_ja}',
    en: "The tax agency's page lacks the whole files of: {parts_en}",
  },
  noReach: {
    ja: '国税庁の差分は取り込み済みの日まで遡らず、全件ファイル（{date}）も取り込み済みのものより新しくありません。何も取り込んでいません。',
    en: "The tax agency's differences do not reach back to what is there, and its whole files ({date}) are not newer. Nothing was imported.",
  },
} as const satisfies Record<string, Sentence>;
