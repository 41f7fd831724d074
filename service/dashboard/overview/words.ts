/** Sentences of the overview. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const overviewSentences = {
  title: { ja: '概要', en: 'Overview' },
  account: { ja: 'アカウント', en: 'Account' },
  plan: { ja: 'プラン', en: 'Plan' },
  options: { ja: 'オプション', en: 'Options' },
  noOptions: { ja: 'なし', en: 'None' },
  limit: { ja: '1分あたりの上限', en: 'Requests per minute' },
  watched: { ja: '監視する法人', en: 'Watched corporations' },
  watchedCount: { ja: '{count} 件', en: '{count}' },
  usage: { ja: '利用回数（直近{days}日）', en: 'Requests in the last {days} days' },
  usageTotal: {
    ja: '合計 {total} 回。最も多い日は {day} の {most} 回です。',
    en: '{total} in total; the busiest day was {day}, with {most}.',
  },
  usageNone: {
    ja: 'まだ利用がありません。「APIキー」でキーを発行し、スプレッドシートやExcel、n8nの設定に入力してください。',
    en: 'Nothing was asked yet. Issue a key under “API keys”, and enter it in Sheets, Excel or n8n.',
  },
  usageTable: { ja: '日ごとの利用回数を表で見る', en: 'Show daily requests as a table' },
  usageCaption: { ja: '日ごとの利用回数（新しい順）', en: 'Requests by day, newest first' },
  toUsage: {
    ja: 'キー・操作・結果ごとの利用回数と、1分ごとの推移を見る',
    en: 'Requests by key, operation and status, and by minute',
  },
  day: { ja: '日', en: 'Day' },
  requests: { ja: '回数', en: 'Requests' },
  changes: { ja: '最近の変更', en: 'Latest changes' },
  changesOf: { ja: '{date}: {count} 件', en: '{date}: {count}' },
  changesNone: {
    ja: '検出した変更はまだありません。',
    en: 'No change was detected yet.',
  },
  allChanges: { ja: 'すべての変更を見る', en: 'All changes' },
  webhook: { ja: '通知先', en: 'Webhook' },
  webhookNone: { ja: 'まだ決まっていません。', en: 'Not set yet.' },
  webhookPolling: {
    ja: '通知を受け取らず、日付で取得します。',
    en: 'Polling only: no notifications are sent.',
  },
  toWebhook: { ja: '通知先を開く', en: 'Open the webhook' },
  parked: {
    ja: '届かず保留になった通知が {count} 件あります。',
    en: 'Deliveries that were not taken and are parked: {count}.',
  },
  toParked: { ja: '保留の通知を見る', en: 'Show them' },
  coordinates: { ja: '座標データ', en: 'Coordinates' },
  sessions: { ja: 'サインイン', en: 'Sign-in' },
  sessionsLead: {
    ja: 'サインインは、最後の操作から12時間で終わります。ほかのブラウザーも含めてすべて終わらせることができます。',
    en: 'A sign-in ends twelve hours after its last use. You can end all of them, in other browsers too.',
  },
  signOutEverywhere: { ja: 'すべてのブラウザーからサインアウト', en: 'Sign out everywhere' },
} as const satisfies Record<string, Sentence>;

export const coordinatePartSentences = {
  none: {
    ja: 'このサービスには座標のデータがないため、緯度・経度は空になります。サービスを動かしている方が daicho import coordinates で取り込めます。',
    en: 'This service has no coordinates, so latitude and longitude stay empty. Its operator can import them with daicho import coordinates.',
  },
  covered: {
    ja: 'データバージョン {version}: 郵便番号データの町域 {towns} のうち {covered}（{share}%）に、その町域の座標があります。',
    en: 'Data version {version}: {covered} of the {towns} towns of the postal data ({share} %) have a point of their own.',
  },
  rest: {
    ja: 'ほかの町域のうち {part} は、それを含む大字の座標です（精度「町域」）。{former} は旧市町村、{near} は郵便番号の近い町域、{missing} は市区町村の座標で、精度はどれも「市区町村」です。',
    en: 'Of the others, {part} have the point of the town around them, said to be a town’s. {former} have that of their former municipality, {near} that of neighbours by postal code and {missing} that of the municipality, all said to be a municipality’s.',
  },
  notCounted: {
    ja: 'データバージョン {version}。座標のある町域の数は、もう一度取り込むと表示されます。',
    en: 'Data version {version}. How many towns have a point is shown once it is imported again.',
  },
} as const satisfies Record<string, Sentence>;

export const planNames = {
  free: { ja: 'フリー', en: 'Free' },
  standard: { ja: 'スタンダード', en: 'Standard' },
  premium: { ja: 'プレミアム', en: 'Premium' },
  enterprise: { ja: 'エンタープライズ', en: 'Enterprise' },
} as const satisfies Record<string, Sentence>;

export const optionNames = {
  batch: { ja: '一括照合', en: 'Batch' },
  download: { ja: 'ダウンロード', en: 'Download' },
  replica: { ja: '複製', en: 'Replica' },
} as const satisfies Record<string, Sentence>;
