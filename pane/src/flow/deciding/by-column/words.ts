/** Sentences of what other columns say. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const byColumnSentences = {
  sureByCells: {
    ja: '行のほかの列に市区町村名があります（{header}）',
    en: 'Another column of the row names the city ({header})',
  },
  sureByFound: {
    ja: '{header}が「{text}」の\u00a0{rows}\u00a0行は、すべて{city}で一致しています',
    en: 'All rows found whose {header} is “{text}” ({rows}) are in {city}',
  },
  placeOfFound: {
    ja: '{name}（「{text}」の一致した行がある場所）',
    en: '{name} (where the rows found with “{text}” are)',
  },
} as const satisfies Record<string, Sentence>;
