/** Sentences of the radar in Google Sheets: its questions, its results and the sheet of changes (menu: menu.ts). */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const radarSelectionSentences = {
  none: {
    ja: '選択したセルに法人番号も登録番号もありません。番号のセルを選択してから、もう一度実行してください。',
    en: 'The selected cells hold no number of a corporation or an invoice issuer. Select the cells of the numbers, then try again.',
  },
  wrong: {
    ja: '{total} 個のセルのうち {wrong} 個は法人番号でも登録番号でもありません: {addresses}',
    en: '{wrong} of {total} cells are no numbers of corporations or invoice issuers: {addresses}',
  },
  more: { ja: ' ほか {more} 個', en: ' and {more} more' },
  add: {
    ja: '{numbers} 件の番号を登録します。変更の前後を表示できるように、いまの名称・所在地なども控えます。問い合わせは、番号をまとめて照会できる契約とサービスでは {inBatches} 回、できないときは {oneByOne} 回までです。続けますか。',
    en: '{numbers} numbers will be watched. Their present names and addresses are noted as well, so that changes can be shown as before and after. That takes up to {inBatches} requests if the plan and the service take numbers in batches, else up to {oneByOne}. Go on?',
  },
  remove: {
    ja: '{numbers} 件の番号の登録を解除します。同じアカウントを使うほかの人やシートにも、その変更は知らされなくなります。続けますか。',
    en: '{numbers} numbers will be watched no more. Others who use the same account, and their sheets, hear no more of them either. Go on?',
  },
} as const satisfies Record<string, Sentence>;

export const radarResultSentences = {
  added: {
    ja: '{numbers} 件を登録しました。登録されている番号は全部で {watched} 件です。',
    en: '{numbers} numbers are watched now, {watched} in all.',
  },
  removed: {
    ja: '{numbers} 件の登録を解除しました。登録されている番号は残り {watched} 件です。',
    en: '{numbers} numbers are watched no more. {watched} are left.',
  },
  left: {
    ja: '{left} 件は終わりませんでした。もう一度実行すると、残りを処理します。{sentence}',
    en: '{left} were not done. Run it again for those. {sentence}',
  },
  notNoted: {
    ja: '{left} 件の名称・所在地は控えられませんでした（変更の前の値を表示できません）。もう一度登録すると、残りを控えます。{sentence}',
    en: 'Names and addresses of {left} could not be noted (what was before a change cannot be shown). Watch them again to note the others. {sentence}',
  },
  dailyHint: {
    ja: '変更を毎日一覧にするには、「毎日の確認」をオンにしてください。',
    en: 'Turn on the daily check to have changes listed every day.',
  },
} as const satisfies Record<string, Sentence>;

export const radarCheckSentences = {
  found: {
    ja: '変更 {listed} 件をシート「{sheet}」に書きました。',
    en: '{listed} changes were written to the sheet {sheet}.',
  },
  nothing: { ja: '新しい変更はありません。', en: 'There are no new changes.' },
  open: {
    ja: '{days} の変更はまだすべて確認できていません。次の確認でもう一度取得します。{sentence}',
    en: 'Not all changes of {days} could be fetched. The next check fetches them again. {sentence}',
  },
  unmarked: {
    ja: '印を付けられなかったシートがあります: {sheets}（保護されている可能性があります）',
    en: 'Could not mark cells of: {sheets} (they may be protected).',
  },
  skipped: {
    ja: '{from} より前の変更は確認していません（90日より前は取得できません）。',
    en: 'Changes before {from} were not looked at: it was off for more than 90 days.',
  },
  busy: {
    ja: 'いま別の確認が動いています。終わるまで数分待ってから、もう一度実行してください。',
    en: 'Another check is running. Wait a few minutes until it is done, then try again.',
  },
} as const satisfies Record<string, Sentence>;

export const radarStateSentences = {
  watched: {
    ja: '登録されている番号: {watched} 件',
    en: 'Numbers that are watched: {watched}',
  },
  dailyOn: {
    ja: '毎日の確認: オン（{hour} 時台、日本時間）',
    en: 'Daily check: on (between {hour}:00 and {hour}:59 in Japan)',
  },
  dailyOff: { ja: '毎日の確認: オフ', en: 'Daily check: off' },
  webhookOn: {
    ja: 'Webhook: アドレスを発行済み（{at}）',
    en: 'Webhook: an address was made ({at})',
  },
  webhookOff: { ja: 'Webhook: 使っていません', en: 'Webhook: not used' },
  last: { ja: '最後の確認（{at}）: {text}', en: 'Last check ({at}): {text}' },
  never: { ja: 'まだ確認していません。', en: 'Nothing was checked yet.' },
  askHour: {
    ja: '毎日、何時台に確認しますか。0から23までの数字を入力してください（日本時間）。「オフ」と入力すると止まります。\n\nいま: {state}',
    en: 'At what hour of the day, in Japan, should changes be checked? Enter a number from 0 to 23, or "off" to stop.\n\nNow: {state}',
  },
  noHour: {
    ja: '「{text}」は時刻として読めません。0から23までの数字か「オフ」を入力してください。',
    en: '{text} is no hour. Enter a number from 0 to 23, or "off".',
  },
  cleared: {
    ja: '{cells} 個のセルの印を消しました。',
    en: 'Cleared the marks of {cells} cells.',
  },
} as const satisfies Record<string, Sentence>;

export const radarWebhookSentences = {
  make: {
    ja: 'このスプレッドシートで変更の通知（Webhook）を受け取るためのアドレスを発行します。先に、スクリプトをウェブアプリとしてデプロイしてください（説明書の「Webhookで受け取る」を参照）。発行しますか。',
    en: 'Makes the address at which this spreadsheet takes notifications of changes. Deploy the script as a web app first (see "Notifications by webhook" in the guide). Go on?',
  },
  renew: {
    ja: '{at} に発行したアドレスがあります。表示できるのは発行したときだけです。\n\n「はい」: 新しく発行する（前のアドレスは使えなくなります）\n「いいえ」: 受け取りをやめる（前のアドレスは使えなくなります）',
    en: 'An address was made on {at}. It was shown then only.\n\nYes: make a new one (the old one stops working)\nNo: take no more notifications (the old one stops working)',
  },
  stopped: {
    ja: '通知の受け取りをやめました。サービスのダッシュボードからもアドレスを消してください。',
    en: 'No more notifications are taken. Remove the address from the dashboard of the service as well.',
  },
  shown: {
    ja: 'ウェブアプリのURL（/exec で終わるもの）の後ろに、次の文字をそのまま続けたものがWebhookのアドレスです。サービスのダッシュボードに登録してください。この画面を閉じると、もう表示できません。',
    en: 'The webhook address is the URL of the web app (it ends in /exec) with this text behind it. Enter it in the dashboard of the service. It cannot be shown again once this is closed.',
  },
  secret: {
    ja: 'このアドレスを知っている人は、確認を始めさせることができます（シートの中身やAPIキーは見えません）。ほかの人に渡さないでください。',
    en: 'Whoever knows the address can have a check started (and sees neither the sheet nor the API key). Keep it to yourself.',
  },
  dailyToo: {
    ja: '通知が届かなかった日に備えて、「毎日の確認」もオンにしておいてください。',
    en: 'Turn on the daily check as well, for days on which a notification does not arrive.',
  },
} as const satisfies Record<string, Sentence>;

export const radarSheetSentences = {
  changes: { ja: '法人の変更', en: 'Corporation changes' },
  noted: { ja: 'Daicho 法人の控え', en: 'Daicho noted corporations' },
  gone: { ja: '国税庁のデータからなくなりました', en: 'No longer in the register' },
  unknownKind: { ja: '変更', en: 'Changed' },
  markedBefore: { ja: '元の背景色 {colour}', en: 'background before {colour}' },
} as const satisfies Record<string, Sentence>;

/** Headers of the sheet of changes, in the order of its columns. */
export const radarHeaders = {
  date: { ja: '検出日', en: 'Detected on' },
  number: { ja: '法人番号', en: 'Corporate number' },
  kind: { ja: '変更の種類', en: 'Kind of change' },
  name: { ja: '名称', en: 'Name' },
  nameBefore: { ja: '変更前の名称', en: 'Name before' },
  address: { ja: '所在地', en: 'Address' },
  addressBefore: { ja: '変更前の所在地', en: 'Address before' },
  closed: { ja: '登記記録の閉鎖日', en: 'Closed on' },
  fields: { ja: '変わった項目', en: 'What changed' },
  reference: { ja: '照合用', en: 'Reference' },
} as const satisfies Record<string, Sentence>;

/** Reasons why the radar's questions got no answer, with advice. */
export const radarRefusalSentences = {
  webhook_required: {
    ja: '変更の監視を使うには、サービスのダッシュボードでWebhookのアドレスを登録するか、「ポーリングのみ」を選んでください。「毎日の確認」だけを使うなら「ポーリングのみ」で足ります。',
    en: 'To watch corporations, set a webhook address in the dashboard of the service, or choose "polling only" there, which is enough for the daily check.',
  },
  forbidden: {
    ja: '契約中のプランに変更の監視（Radar）は含まれていません。プレミアムプラン以上が必要です。サービスの管理者に確かめてください。',
    en: 'Your plan does not include the radar: it takes the premium plan or a higher one. Ask whoever runs the service.',
  },
  unauthorised: {
    ja: 'APIキーが認められませんでした。変更の監視にはシークレットキーが必要です（公開キーは使えません）。メニュー「Daicho」の「列の照合・設定」で入力し直してください。',
    en: 'The API key was not accepted. Watching takes a secret key (no public one). Enter it in the menu Daicho, Look up columns, settings.',
  },
  not_found: {
    ja: 'このサービスには変更の監視（Radar）がないようです。接続先のアドレスを確かめてください。',
    en: 'This service seems to have no radar. Check its address.',
  },
  quota_spent: {
    ja: 'Google が1日に許す問い合わせの回数（20,000回、Workspaceでは100,000回）を使い切りました。遅くとも {time}（日本時間）には戻ります。',
    en: 'The requests that Google allows in a day (20,000, in Workspace 100,000) are used up. They are back by {time} in Japan at the latest.',
  },
  late: {
    ja: '実行時間の上限が近づいたので止めました。',
    en: 'It was stopped before the time that a script may take was over.',
  },
} as const satisfies Record<string, Sentence>;
