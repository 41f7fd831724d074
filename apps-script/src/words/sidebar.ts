/** Sentences of the sidebar, and of menu items that change the sheet. */
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';

/** Advice about keys in the sidebar of an add-on. */
export const ownKeyAdvice: Sentence = {
  ja: 'シークレットキーを入力してください（照合は Google のサーバーから行うため、公開キーは使えません）。キーはあなたのものとして保存され、組織の接続先より優先されます。スプレッドシートには入らず、ほかの人は読み取れません。あなたが所有するスプレッドシートの式は、このキーで照合します。キーを削除すると、組織の接続先に戻ります。',
  en: 'Enter a secret key (Google’s servers do the looking up, where public keys do not work). It is kept as your own, before the one of your organisation, in no spreadsheet, and nobody else can read it. Formulas in spreadsheets that you own ask with it. Once it is deleted, the connection of your organisation counts again.',
};

/**
 * Sentences of the sidebar about the connection and the spreadsheet, for points in which Sheets
 * differs from other hosts.
 */
export const sidebarSentences = {
  keyAdvice: {
    ja: 'シークレットキーを入力してください（照合は Google のサーバーから行うため、公開キーは使えません）。キーはこのスプレッドシートに結び付けて保存され、セルには現れません。スプレッドシートの編集者は、このキーで照合でき、スクリプトからキーを読み取れます。',
    en: 'Enter a secret key (Google’s servers do the looking up, where public keys do not work). It is kept with this spreadsheet and appears in no cell. Whoever may edit the spreadsheet can look things up with it, and can read it in the script.',
  },
  publicKey: {
    ja: 'これは公開キーです。公開キーはブラウザーからしか使えません。サービスの管理画面でシークレットキーを作り、入力してください。',
    en: 'This is a public key, which works from browsers only. Make a secret key on the dashboard of the service, and enter it.',
  },
  localAddress: {
    ja: 'このアドレス（localhost など）には、Google のサーバーから届きません。インターネットから https:// で届くアドレスを指定してください。',
    en: "Google's servers cannot reach this address (localhost and the like). Give one that can be reached from the internet over https://.",
  },
  quotaSpent: {
    ja: 'Google が1日に許す問い合わせの回数（20,000回、Workspaceでは100,000回）を使い切りました。使い切ってから遅くとも24時間後には戻ります。戻ったあと、もう一度実行すると続きから始まります。',
    en: 'The requests that Google allows in a day (20,000, in Workspace 100,000) are used up. They are back 24 hours later at the latest: run again then to go on where it stopped.',
  },
  hiddenUnknown: {
    ja: '行が多く、非表示の行を時間内に確かめられなかったため、新しいシートに写しませんでした。行を選んで「選択中の行だけ」で実行してください。',
    en: 'The rows were not copied to a new sheet: there are too many to find the hidden ones in time. Select fewer of them and run for the selected rows only.',
  },
  busy: {
    ja: 'ほかの処理がこのスプレッドシートを使っています。少し待ってから、もう一度実行してください。',
    en: 'Something else is changing this spreadsheet. Wait a little, then try again.',
  },
  severalAccounts: {
    ja: 'Google が操作を受け付けませんでした（PERMISSION_DENIED）。1つのブラウザーで複数の Google アカウントにログインしていると起こります。ほかのアカウントからログアウトするか、このアカウントだけのプロファイルかシークレット ウィンドウで、スプレッドシートを開き直してください。',
    en: 'Google refused the call (PERMISSION_DENIED). This happens when several Google accounts are signed in to one browser. Sign out of the others, or open the spreadsheet in a profile or private window with this account alone.',
  },
  scopesMissing: {
    ja: 'このスクリプトに必要な許可の一部が与えられていません。メニュー「Daicho」の「列の照合・設定」をもう一度開き、Google の確認画面ですべての項目を選んで許可してください。',
    en: 'Some of the permissions that this script needs were not given. Open the menu Daicho, Look up columns, settings, again, and allow every item when Google asks.',
  },
  noAnswer: {
    ja: 'Google Apps Script から応答がありませんでした。ネットワークを確かめて、もう一度お試しください。続くときは、スプレッドシートを開き直してください。',
    en: 'Google Apps Script did not answer. Check the network and try again; if it goes on, open the spreadsheet anew.',
  },
  toValues: {
    ja: '{cells} 個の式を値にしました。',
    en: 'Turned {cells} formulas into values.',
  },
} as const satisfies Record<string, Sentence>;

/** Says in which language formulas give their results from now on. */
export const languageSwitched = {
  ja: {
    ja: '式の結果を日本語にしました。ほかのシートは「このシートを再計算」で変わります。',
    en: 'Formulas give their results in Japanese. Recalculate the other sheets.',
  },
  en: {
    ja: '式の結果を英語にしました。ほかのシートは「このシートを再計算」で変わります。',
    en: 'Formulas give their results in English. Recalculate the other sheets.',
  },
} as const satisfies Record<Language, Sentence>;
