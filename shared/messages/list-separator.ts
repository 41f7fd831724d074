import type { Sentence } from './language.ts';

/** Stands between the names of a list. */
export const listSeparator: Sentence = { ja: '、', en: ', ' };
