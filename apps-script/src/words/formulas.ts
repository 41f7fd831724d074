/** Sentences that cells show. The sentences of menu and sidebar are in other files, which formulas need not load. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Faults of a formula that cannot be computed at all: Sheets shows these sentences after `#ERROR!`. */
export const formulaSentences = {
  notConnected: {
    ja: '接続先とAPIキーが設定されていません。メニュー「Daicho」の「列の照合・設定」で登録してください。',
    en: 'No service and API key are set. Enter them in the menu Daicho, Look up columns, settings.',
  },
  noVersion: {
    ja: 'データの版「{text}」を読めません（例: 2026-10-31）。',
    en: 'The data version {text} cannot be read (such as 2026-10-31).',
  },
  noSuchVersion: {
    ja: 'サービスにデータの版 {version} がありません。ある版: {known}',
    en: 'The service has no data version {version}. It has: {known}',
  },
  noLimit: {
    ja: '件数「{text}」を読めません（1から{max}までの整数）。',
    en: 'The number of results {text} cannot be read (a whole number from 1 to {max}).',
  },
  noMode: {
    ja: '検索方法「{text}」はありません（部分一致、完全一致、種別込み）。',
    en: 'There is no mode {text} (partial, exact, exact_with_kind).',
  },
} as const satisfies Record<string, Sentence>;

/** Words that people may use, besides the ids, for the ways in which a search compares names. */
export const searchModeNames = {
  partial: ['部分一致', '部分', '含む'],
  exact: ['完全一致', '完全', '一致'],
  exact_with_kind: ['種別込み', '法人種別込み', '種別込みの完全一致'],
} as const;

/** Used as a status: the row was not asked about in the 30 seconds that Sheets gives a formula. */
export const notAskedSentences = {
  rows: {
    ja: '未照会: 制限時間（30秒）のため {rows} 行が残りました。メニュー「Daicho」の「このシートを再計算」で続きから照会します（あと約 {calls} 回）。',
    en: 'Not asked: {rows} rows are left over from the 30 seconds of a formula. Menu Daicho, Recalculate this sheet, goes on from here (about {calls} times).',
  },
  /** For values that each take a separate request. */
  rowsOneByOne: {
    ja: '未照会: 制限時間（30秒）のため {rows} 行が残りました。メニュー「Daicho」の「このシートを再計算」で続きから照会します（あと約 {calls} 回）。番号は1件に1回の照会が必要で、残りは {requests} 回です（Google の上限は1日20,000回、Workspaceでは100,000回）。長い列は、メニューの「列の照合・設定」で値として書き込むと、同じ照会を繰り返しません。',
    en: 'Not asked: {rows} rows are left over from the 30 seconds of a formula. Menu Daicho, Recalculate this sheet, goes on from here (about {calls} times). Each number takes a request: {requests} are left (Google allows 20,000 a day, 100,000 in Workspace). Written as values from the menu, Look up columns, settings, a long column is not asked about again.',
  },
  list: {
    ja: '未照会: 制限時間（30秒）に終わりませんでした。メニュー「Daicho」の「このシートを再計算」でもう一度照会します。',
    en: 'Not asked: the 30 seconds of a formula were over. Menu Daicho, Recalculate this sheet, asks again.',
  },
} as const satisfies Record<string, Sentence>;

/** Used as a status: Google sends no requests. */
export const blockedSentences = {
  quota_spent: {
    ja: '未照会: Google が1日に許す問い合わせの回数（20,000回、Workspaceでは100,000回）を使い切りました。遅くとも {time}（日本時間）には戻ります。そのあとメニュー「Daicho」の「このシートを再計算」を実行してください。分かっている行はそのままです。',
    en: 'Not asked: the requests that Google allows in a day (20,000, in Workspace 100,000) are used up. They are back by {time} in Japan at the latest; then use the menu Daicho, Recalculate this sheet. Rows that are known stay.',
  },
  not_permitted: {
    ja: '未照会: このスクリプトには外部への接続が許可されていません。メニュー「Daicho」の「列の照合・設定」を開き、Google の確認画面ですべての項目を選んで許可してください。',
    en: 'Not asked: this script has no permission to reach outside. Open the menu Daicho, Look up columns, settings, and allow every item when Google asks.',
  },
  blocked_url: {
    ja: '未照会: Google Workspace の管理者が、この接続先への通信を許可していません。管理者に、Apps Script の URL の許可リストへ接続先のアドレスを加えるよう頼んでください。',
    en: 'Not asked: the administrator of your Google Workspace allows no requests to this service. Ask them to add its address to the allowlist of URLs for Apps Script.',
  },
  no_such_host: {
    ja: '失敗: 接続先の名前（ホスト名）が見つかりません。メニュー「Daicho」の「列の照合・設定」でアドレスを確かめてください。',
    en: 'Failed: the name of the service (its host) does not exist. Check the address in the menu Daicho, Look up columns, settings.',
  },
} as const satisfies Record<string, Sentence>;

/** Used as a status: no connection was made. */
export const unreachableSentence: Sentence = {
  ja: '失敗: Google のサーバーから接続先に届きません。インターネットから https:// で届くアドレスか、サービスが動いているかを確かめてください。',
  en: "Failed: Google's servers cannot reach the service. Check that its address can be reached from the internet over https:// and that it is running.",
};
