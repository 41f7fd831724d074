/** Sentences around every page of the dashboard. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const shellSentences = {
  product: { ja: 'Daicho 台帳', en: 'Daicho' },
  skip: { ja: '本文へ移動', en: 'Skip to content' },
  navigation: { ja: 'メニュー', en: 'Menu' },
  overview: { ja: '概要', en: 'Overview' },
  keys: { ja: 'APIキー', en: 'API keys' },
  usage: { ja: '利用状況', en: 'Usage' },
  requests: { ja: 'リクエスト', en: 'Requests' },
  numbers: { ja: '監視する法人', en: 'Watched corporations' },
  changes: { ja: '検出した変更', en: 'Changes' },
  webhook: { ja: '通知先', en: 'Webhook' },
  deliveries: { ja: '通知の履歴', en: 'Deliveries' },
  account: { ja: 'アカウント: {name}', en: 'Account: {name}' },
  desk: { ja: '一覧を整える', en: 'Clean a list' },
  signOut: { ja: 'サインアウト', en: 'Sign out' },
  /** Names the other language, in that language. */
  otherLanguage: { ja: 'English', en: '日本語' },
  times: { ja: '時刻はすべて日本時間（JST）です。', en: 'All times are Japan time (JST).' },
  problemTitle: { ja: '入力エラー: {title}', en: 'Error: {title}' },
  problems: { ja: '次の点を直してください', en: 'Please correct the following' },
  pageTitle: { ja: '{title} – Daicho', en: '{title} – Daicho' },
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  first: { ja: '先頭へ', en: 'To the first' },
  next: { ja: '次へ', en: 'Next' },
  pages: { ja: 'ページの移動', en: 'Pages' },
  selectAll: { ja: 'このページのすべてを選ぶ', en: 'Select all on this page' },
  never: { ja: 'なし', en: 'Never' },
} as const satisfies Record<string, Sentence>;

/** Pages that say why nothing else is shown: a heading, and what to do. */
export const refusalSentences = {
  notFound: { ja: 'このページはありません', en: 'Page not found' },
  notFoundAdvice: {
    ja: 'アドレスを確かめるか、メニューから選び直してください。',
    en: 'Check the address, or choose a page from the menu.',
  },
  foreignForm: { ja: 'この操作は受け付けられませんでした', en: 'This was not accepted' },
  foreignFormAdvice: {
    ja: 'ほかのサイトから送られたか、サインインし直す前に開いたページから送られた操作です。何も変更していません。ページを開き直して、もう一度操作してください。',
    en: 'It was sent from another site, or from a page that was opened before you signed in again. Nothing was changed. Open the page again and repeat it.',
  },
  refused: { ja: 'この操作はできませんでした', en: 'This could not be done' },
  signedOut: { ja: 'サインインの期限が切れています', en: 'You are not signed in any more' },
  signedOutAdvice: {
    ja: '何も変更していません。新しいサインイン用リンクを別のタブで開いてから、このタブで「戻る」を押し、ページを開き直して操作してください。',
    en: 'Nothing was changed. Open a new sign-in link in another tab; then go back in this one, reload the page, and try again.',
  },
  wrongMethod: { ja: 'この操作はできません', en: 'This cannot be done' },
  tooLarge: { ja: '送られたデータが大きすぎます', en: 'What was sent is too large' },
  tooLargeAdvice: {
    ja: 'ファイルは {file} MB まで、貼り付けは {form} MB までです。「戻る」を押し、いくつかに分けて送ってください。',
    en: 'A file may have {file} MB, a form {form} MB. Go back, and send it in several parts.',
  },
  unreadable: { ja: 'リクエストを読み取れません', en: 'The request cannot be read' },
  unreadableAdvice: {
    ja: '「戻る」を押し、ページを開き直してもう一度操作してください。',
    en: 'Go back, reload the page, and try again.',
  },
  unavailable: { ja: '今は表示できません', en: 'Not available at the moment' },
  unavailableAdvice: {
    ja: '変更は保存されていません。少し待ってから、もう一度操作してください。',
    en: 'No change was saved. Wait a moment, and try again.',
  },
  failed: { ja: 'サービスでエラーが起きました', en: 'The service failed' },
  failedAdvice: {
    ja: '運用担当者に、番号 {id} を伝えてください。サービスのログに記録されています。',
    en: 'Tell whoever runs the service the number {id}: the log has it.',
  },
  needsPlan: { ja: 'プランに含まれていません', en: 'Your plan does not include this' },
  needsPlanAdvice: {
    ja: '法人の監視には、プレミアム以上のプランが必要です。プランの変更は、サービスの運用担当者に依頼してください。何も変更していません。',
    en: 'Watching corporations needs the premium plan or a higher one. Ask whoever runs the service to change it. Nothing was changed.',
  },
  toOverview: { ja: '概要へ戻る', en: 'Back to the overview' },
} as const satisfies Record<string, Sentence>;
