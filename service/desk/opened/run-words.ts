/** Sentences about a run that continues in the service after its page was closed. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const runSentences = {
  page: {
    ja: '「{table}」の照合（{rows} 行中 {done} 行）は、ほかの画面で実行中です。その画面を閉じると、このサービスが続きを書き込みます。',
    en: 'A run on “{table}” ({done} of {rows} rows) is under way in another window. Once that is closed, this service goes on with it.',
  },
  pageAlone: {
    ja: '「{table}」の照合は、ほかの画面で実行中です。',
    en: 'A run on “{table}” is under way in another window.',
  },
  going: {
    ja: '画面を閉じたあとの続きを、このサービスが実行中です:「{table}」{rows} 行中 {done} 行。',
    en: 'Going on after the page was closed: {done} of {rows} rows of “{table}”.',
  },
  done: {
    ja: '画面を閉じたあとに、「{table}」の照合が終わりました（{rows} 行。要確認など {check} 行、失敗 {failed} 行）。',
    en: 'The run on “{table}” ended after the page was closed ({rows} rows; {check} to check, {failed} failed).',
  },
  stopped: {
    ja: '画面を閉じたあとに、「{table}」の照合が止まりました。{why}「実行」で続きから始められます。',
    en: 'The run on “{table}” stopped after the page was closed. {why} Run again to go on.',
  },
  paused: {
    ja: '一時停止したまま、画面が閉じられました。',
    en: 'It was paused when the page was closed.',
  },
  unexpected: { ja: '予期しない問題が起きました。', en: 'Something unexpected happened.' },
  taken: {
    ja: 'この一覧では、ほかの照合が実行中です。終わるのを待つか、「照合を止める」で止めてから実行してください。',
    en: 'Another run is under way in this list. Wait until it ends, or press “Stop this run” before you run.',
  },
  lost: {
    ja: 'この画面の照合は終わりにしました。ほかで止められたか、このサービスが続きを引き継いでいます。',
    en: 'The run of this page has ended: it was stopped elsewhere, or the service goes on with it.',
  },
  silent: {
    ja: 'サービスから返事がありません。動いているか確かめてください。書き込み済みの結果は残っていて、照合の途中だったときは、サービスが戻りしだい続きから始まります。',
    en: 'The service does not answer. Check that it is running. What was written is kept, and a run that was under way goes on once the service is back.',
  },
} as const satisfies Record<string, Sentence>;
