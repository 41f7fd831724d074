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
  sureByMost: {
    ja: '{header}が「{text}」で一致した\u00a0{all}\u00a0行のうち、{rows}\u00a0行が{city}です',
    en: 'Of the rows found whose {header} is “{text}” ({all}), {rows} are in {city}',
  },
  sharedByFound: {
    ja: '{header}が同じ行は、すべて同じ場所で一致しています',
    en: 'All rows found with the same {header} are in the same place',
  },
  sharedByMost: {
    ja: '{header}が同じ行は、ほとんどが同じ場所で一致しています',
    en: 'Nearly all rows found with the same {header} are in the same place',
  },
  cellOfFound: {
    ja: '{text}（{rows}\u00a0行とも{city}）',
    en: '{text} (all {rows} in {city})',
  },
  cellOfMost: {
    ja: '{text}（{all}\u00a0行のうち\u00a0{rows}\u00a0行が{city}）',
    en: '{text} ({rows} of {all} in {city})',
  },
  contrary: {
    ja: '一致した行のうち\u00a0{count}\u00a0行は、{header}が同じほかの行と都道府県が違います（{rows}\u00a0行目）。その行の住所（「〃」なら上の行）と{header}を確かめてください。',
    en: 'Rows found in another prefecture than nearly all rows with the same {header}: {count} (row {rows}). Check their addresses (of a ditto mark: the row above) and their {header}.',
  },
  placeOfFound: {
    ja: '{name}（「{text}」の一致した行がある場所）',
    en: '{name} (where the rows found with “{text}” are)',
  },
} as const satisfies Record<string, Sentence>;
