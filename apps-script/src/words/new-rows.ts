/** Sentences about tables whose new rows are filled automatically. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const newRowsSentences = {
  on: {
    ja: '「{sheet}」に増えた行を、自動で照合しています（フォームの回答や変更があったときと、1時間ごと）。',
    en: 'New rows of “{sheet}” are looked up automatically (after a form response or an edit, and every hour).',
  },
  resting: {
    ja: '「{sheet}」の新しい行は、まだ照合できていません。次の1時間ごとの実行でもう一度試します。{why}',
    en: 'New rows of “{sheet}” could not be looked up yet. The next hourly try goes on. {why}',
  },
  stopped: {
    ja: '「{sheet}」の新しい行の自動照合は止まりました。{why}直してから、もう一度照合して、始め直してください。',
    en: 'Filling new rows of “{sheet}” has stopped. {why} Fix that, run again, and turn it back on.',
  },
  fill: {
    ja: '{time}: {count} 行（{rows}\u00a0行目）。要確認など {check}、失敗 {failed}',
    en: '{time}: {count} rows (row {rows}); {check} to check, {failed} failed',
  },
  headersGone: {
    ja: '結果の列の見出しが変わったか、なくなりました（{headers}）。',
    en: 'A header of the results was changed or is gone ({headers}).',
  },
  going: {
    ja: '「{sheet}」の新しい行を自動で照合しています（{rows} 行）。',
    en: 'New rows of “{sheet}” are being looked up ({rows}).',
  },
  notToEnd: {
    ja: 'この表の下には別の内容があるため、どこまでが新しい行か分かりません。表がシートの最後まで続くようにしてから始めてください。',
    en: 'Something stands below this table, so that nobody can tell where its new rows end. Let the table be the last on its sheet.',
  },
  noTriggers: {
    ja: '自動の実行を登録できませんでした。Google の確認画面ですべての項目を許可し、ほかのトリガーが20個に達していないか確かめてください。',
    en: 'No automatic run could be set up. Allow every item when Google asks, and see that you do not have 20 triggers already.',
  },
  tooLong: {
    ja: '見出しの多い表は覚えられません（9 KB まで）。列を減らしてください。',
    en: 'A table with so many headers cannot be remembered (9 KB at most). Use fewer columns.',
  },
} as const satisfies Record<string, Sentence>;
