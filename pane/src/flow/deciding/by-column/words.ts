/** Sentences of what the found rows with the same cell say. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const byColumnSentences = {
  sureByFound: {
    ja: '{header}が「{text}」の\u00a0{rows}\u00a0行は、すべて{city}で一致しています',
    en: 'All rows found whose {header} is “{text}” ({rows}) are in {city}',
  },
} as const satisfies Record<string, Sentence>;
