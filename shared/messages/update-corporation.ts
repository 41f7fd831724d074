/** Sentences of `daicho update corporation`: what the tax agency's pages do not have. */
import type { Sentence } from './language.ts';

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
    ja: '国税庁に {wanted} を求めましたが、{file} が届きました。',
    en: 'The tax agency was asked for {wanted} and sent {file}.',
  },
  parts: {
    ja: '国税庁のページに、次の全件ファイルがありません: {parts_ja}',
    en: "The tax agency's page lacks the whole files of: {parts_en}",
  },
  differencesOf: { ja: '{day} の差分', en: 'the differences of {day}' },
} as const satisfies Record<string, Sentence>;
