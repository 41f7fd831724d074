/** Sentences about a run that continues after its sidebar was closed. */
import type { Sentence } from './language.ts';

export const backgroundViewSentences = {
  title: { ja: '閉じたあとに続いている照合', en: 'Run that goes on by itself' },
  stop: { ja: '照合を止める', en: 'Stop this run' },
  dismiss: { ja: 'この知らせを閉じる', en: 'Dismiss' },
  goesOn: {
    ja: 'サイドバーやパソコンを閉じても、数分後から Google 側で続きを書き込みます。',
    en: 'If you close the sidebar or the computer, Google continues it a few minutes later.',
  },
  /** In an add-on, whose triggers Google runs once an hour at most. */
  goesOnHourly: {
    ja: '閉じても、1時間以内に Google 側で続きを始め、終わるまで1時間ごとに書き込みます（アドオンの上限）。',
    en: 'If you close this, Google continues within the hour, and then once an hour (the limit for add-ons) until it is done.',
  },
  /** On a page that an office's own service serves. */
  goesOnAtOnce: {
    ja: 'このページを閉じても、このサービスが続きを書き込みます。開き直すと結果が見られます。',
    en: 'If you close this page, the service goes on with it. Open the list again to see how it went.',
  },
  keepPageOpen: {
    ja: '終わるまで、このページを開いたままにしてください（閉じると、続きは実行されません）。',
    en: 'Keep this page open until it ends: once closed, this run does not go on.',
  },
  keepOpen: {
    ja: '終わるまで、このサイドバーを開いたままにしてください（閉じると、続きは実行されません）。',
    en: 'Keep this sidebar open until it ends: once closed, this run does not go on.',
  },
} as const satisfies Record<string, Sentence>;

/** Messages of a newly opened sidebar. */
export const backgroundSentences = {
  /** The run of another sidebar, which may still be open or not. */
  page: {
    ja: '「{sheet}」の照合（{rows} 行中 {done} 行）は、開いている別のサイドバーで実行中です。それが閉じられたときは、10分ほどで自動的に続きが始まります。',
    en: 'A run on “{sheet}” ({done} of {rows} rows) is under way in another sidebar. If that one was closed, it goes on by itself within some 10 minutes.',
  },
  pageHourly: {
    ja: '「{sheet}」の照合（{rows} 行中 {done} 行）は、開いている別のサイドバーで実行中です。それが閉じられたときは、1時間以内に自動的に続きが始まります。',
    en: 'A run on “{sheet}” ({done} of {rows} rows) is under way in another sidebar. If that one was closed, it goes on by itself within the hour.',
  },
  pageAlone: {
    ja: '「{sheet}」の照合は、開いている別のサイドバーで実行中です。それが閉じられたときは、3分ほどで実行できるようになります。',
    en: 'A run on “{sheet}” is under way in another sidebar. If that one was closed, another run can start in some 3 minutes.',
  },
  going: {
    ja: 'サイドバーを閉じたあとの続きを実行中です:「{sheet}」{rows} 行中 {done} 行。',
    en: 'Going on after the sidebar was closed: {done} of {rows} rows of “{sheet}”.',
  },
  waiting: {
    ja: '「{sheet}」の続き（{rows} 行中 {done} 行）は休んでいます。{time}（日本時間）以降に自動的に再開します。{why}',
    en: 'The run on “{sheet}” ({done} of {rows} rows) is resting and goes on by itself after {time} in Japan. {why}',
  },
  othersTrigger: {
    ja: '始めた人の権限で続いています。ここで止めることもできます。',
    en: 'It goes on as the person who started it. You can stop it here.',
  },
  done: {
    ja: 'サイドバーを閉じたあとに、「{sheet}」の照合が終わりました（{rows} 行。要確認など {check} 行、失敗 {failed} 行）。',
    en: 'The run on “{sheet}” ended after the sidebar was closed ({rows} rows; {check} to check, {failed} failed).',
  },
  stopped: {
    ja: 'サイドバーを閉じたあとに、「{sheet}」の照合が {rows} 行中 {done} 行で止まりました。{why}「実行」で続きから始められます。',
    en: 'The run on “{sheet}” stopped after the sidebar was closed, at {done} of {rows} rows. {why} Run again to go on.',
  },
  /** This sentence, or the next, follows one of the two sentences above. */
  cannotUndo: {
    ja: '書き込みが多く、元に戻すための記録は残せませんでした。',
    en: ' It wrote more than can be kept for an undo.',
  },
  canUndo: {
    ja: '下の「これまでの実行」から元に戻せます。',
    en: ' It can be undone under Earlier runs below.',
  },
  silent: {
    ja: '「{sheet}」の続き（{rows} 行中 {done} 行）は、1時間以上動いていません。始めた人のトリガーが消されたか、許可が取り消された可能性があります。「実行」で続きから始められます。',
    en: 'The run on “{sheet}” ({done} of {rows} rows) has not moved for over an hour: the trigger of the person who started it may be gone, or its permission. Run again to go on.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why a run pauses or has stopped. */
export const backgroundReasons = {
  dayShare: {
    ja: '今日、自動の実行に使える時間（Google の上限は1日90分）のうち、Daicho の分を使い切りました。',
    en: 'Daicho’s share of the time that Google gives to automatic runs in a day (90 minutes) is used up.',
  },
  quota: {
    ja: 'Google が1日に許す問い合わせの回数（20,000回、Workspaceでは100,000回）を使い切りました。',
    en: 'The requests that Google allows in a day (20,000, in Workspace 100,000) are used up.',
  },
  paused: {
    ja: '一時停止したまま、サイドバーが閉じられました。',
    en: 'It was paused when the sidebar was closed.',
  },
  noProgress: {
    ja: '何度試しても進みませんでした。',
    en: 'It got no further, however often it was tried.',
  },
  unexpected: { ja: '予期しない問題が起きました。', en: 'Something unexpected happened.' },
  notConnected: {
    ja: '接続先とAPIキーがなくなりました。',
    en: 'The service and its key are no longer set.',
  },
  unknownKind: {
    ja: 'スクリプトが変わり、この照合を続けられません。',
    en: 'The script has changed and cannot go on with this run.',
  },
} as const satisfies Record<string, Sentence>;

/** Refuses to write while another run has the turn. */
export const leaseSentences = {
  taken: {
    ja: 'このスプレッドシートでは、ほかの照合が実行中です。終わるのを待つか、「照合を止める」で止めてから実行してください。',
    en: 'Another run is under way in this spreadsheet. Wait until it ends, or press “Stop this run” before you run.',
  },
  lost: {
    ja: 'このサイドバーからの照合は、ほかで止められたか、自動の続きに引き継がれたため、終わりにしました。',
    en: 'The run of this sidebar has ended: it was stopped elsewhere, or goes on by itself.',
  },
} as const satisfies Record<string, Sentence>;
