/** Faults of the file of changes of municipalities. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const changeSourceSentences = {
  unknownFile: {
    ja: '{file} の{line}行目: 市区町村の変更（廃置分合）のCSVの見出しではありません。',
    en: '{file}, line {line}: not the header of a CSV of changes of municipalities.',
  },
} as const satisfies Record<string, Sentence>;
