/** Sentences about a name that no field has. */
import type { Sentence } from '../messages/language.ts';

export const fieldNameSentences = {
  unknown: { ja: '項目「{names}」はありません。', en: 'No such field: {names}.' },
  nearest: { ja: '「{names}」のことですか。', en: 'Did you mean {names}?' },
  known: { ja: '使える項目: {names}', en: 'The fields are: {names}' },
} as const satisfies Record<string, Sentence>;
