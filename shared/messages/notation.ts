/** Sentences about the notation of addresses. */
import type { Sentence } from './language.ts';

/** Sentences that say what is wrong with a notation that a person wrote. */
export const notationSentences = {
  unknown: {
    ja: '表記「{word}」は使えません。使える言葉: 1-9-1、1丁目9-1、1丁目9番1号、一丁目9番1号、半角、全角、都道府県なし',
    en: 'Unknown notation: {word}. The words are: 1-9-1, 1丁目9-1, 1丁目9番1号, 一丁目9番1号, half, full, no_prefecture',
  },
} as const satisfies Record<string, Sentence>;
