/** Captions of the menu, which appears before anything else of the script is needed. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const menuSentences = {
  title: { ja: 'Daicho', en: 'Daicho' },
  sidebar: { ja: '列の照合・設定', en: 'Look up columns, settings' },
  toValues: { ja: '選択範囲の式を値にする', en: 'Turn formulas of the selection into values' },
  recalculate: { ja: 'このシートを再計算', en: 'Recalculate this sheet' },
  language: {
    ja: '式の結果の言語を切り替える（日本語・英語）',
    en: 'Switch the language of formula results (Japanese, English)',
  },
} as const satisfies Record<string, Sentence>;

export const radarMenuSentences = {
  title: { ja: '法人の変更を見る', en: 'Corporation changes' },
  add: { ja: '選択した法人番号を登録', en: 'Watch the selected numbers' },
  remove: { ja: '選択した法人番号の登録を解除', en: 'Stop watching the selected numbers' },
  status: { ja: '登録数と状態', en: 'How many are watched, state' },
  daily: { ja: '毎日の確認（オン・オフ）', en: 'Daily check, on or off' },
  checkNow: { ja: 'いま確認する', en: 'Check now' },
  clearMarks: { ja: '変更の印を消す', en: 'Clear the marks' },
  webhook: { ja: 'Webhookのアドレス', en: 'Webhook address' },
} as const satisfies Record<string, Sentence>;
