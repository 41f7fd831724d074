/** Sentences of the pages of the webhook address, of additional webhooks and of their secrets. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const webhookPageSentences = {
  title: { ja: '通知先', en: 'Webhook' },
  lead: {
    ja: '監視している法人の変更を検出すると、登録したアドレスに通知（HTTPのPOST）を送ります。',
    en: 'When a change of a watched corporation is detected, a notification (an HTTP POST) is sent to your address.',
  },
  none: {
    ja: '通知先はまだ決まっていません。下でWebhookのアドレスを登録するか、日付で取得する設定にしてください。',
    en: 'It is not set yet where changes are sent. Enter a webhook address below, or choose polling only.',
  },
  polling: {
    ja: '通知は送りません。変更は「検出した変更」か、API（日付を指定する取得）で確かめてください。',
    en: 'No notifications are sent. Look at “Changes”, or ask the API for the changes of a day.',
  },
  state: { ja: '状態', en: 'State' },
  address: { ja: 'アドレス', en: 'Address' },
  working: { ja: '送信できます', en: 'In use' },
  failing: {
    ja: '{since} から届いていません。再試行を続けています。',
    en: 'Nothing has been delivered since {since}. Retrying.',
  },
  switchedOff: {
    ja: '{since} に送信を止めました。受信側を直してから、下のボタンで再開してください。たまった通知も送ります。',
    en: 'Sending was switched off on {since}. Repair the receiver, then switch it on again below: what waits is sent too.',
  },
  switchOn: { ja: '送信を再開する', en: 'Switch it on again' },
  switchedOn: {
    ja: '送信を再開しました。たまった通知を送ります。',
    en: 'It is switched on again. What waited is being sent.',
  },
  test: { ja: '通知を試す', en: 'Try it' },
  testLead: {
    ja: '今日の日付のテスト通知を1通送ります。結果は「通知の履歴」に表示されます。',
    en: 'Sends one test event of today. The outcome is shown under “Deliveries”.',
  },
  testButton: { ja: 'テスト通知を送る', en: 'Send a test event' },
  testSent: {
    ja: 'テスト通知を送りました。結果が出るまで数秒かかることがあります。',
    en: 'The test event was sent. Its outcome may take some seconds.',
  },
  secret: { ja: '署名シークレット', en: 'Signing secret' },
  secretLead: {
    ja: '通知が本物であることを受信側で確かめるための鍵です（Standard Webhooks）。',
    en: 'With it, the receiver verifies that a notification is genuine (Standard Webhooks).',
  },
  secretPrevious: {
    ja: '前のシークレットでも {until} まで署名します。',
    en: 'Until {until} the previous secret signs too.',
  },
  additionalLead: {
    ja: 'ワークフローごとに通知先を分けられます。',
    en: 'Each workflow can have an address of its own.',
  },
  toAdditional: { ja: '追加の通知先を開く', en: 'Open the additional webhooks' },
  toSecret: { ja: '表示・変更する', en: 'Show or rotate it' },
} as const satisfies Record<string, Sentence>;

export const webhookFormSentences = {
  title: { ja: '設定', en: 'Settings' },
  mode: { ja: '変更の受け取り方', en: 'How you hear of changes' },
  webhook: { ja: 'Webhookで受け取る', en: 'By a webhook' },
  webhookHint: {
    ja: '変更を検出するたびに、下のアドレスへ送ります。',
    en: 'Each time changes are detected, the address below is called.',
  },
  polling: { ja: '通知を受け取らず、日付で取得する', en: 'Polling only' },
  pollingHint: {
    ja: '社内ネットワークなど、外から届かない環境で選びます。登録済みのアドレスと署名シークレットは削除されます。',
    en: 'For networks that cannot be reached from outside. An address that is registered, and its signing secret, are deleted.',
  },
  address: { ja: 'Webhookのアドレス', en: 'Webhook address' },
  addressHint: {
    ja: 'n8nのWebhookノードなどのURL。例: https://example.jp/hooks/daicho',
    en: 'The URL of a receiver, such as that of n8n’s webhook: https://example.jp/hooks/daicho',
  },
  modeMissing: { ja: '受け取り方を選んでください。', en: 'Choose how you hear of changes.' },
  save: { ja: '保存する', en: 'Save' },
  savedAddress: {
    ja: 'アドレスを保存しました。「テスト通知を送る」で届くことを確かめてください。',
    en: 'The address was saved. Send a test event to see that it arrives.',
  },
  savedPolling: {
    ja: '通知を送らない設定にしました。',
    en: 'Saved: no notifications are sent.',
  },
} as const satisfies Record<string, Sentence>;

export const secretPageSentences = {
  title: { ja: '署名シークレット', en: 'Signing secret' },
  lead: {
    ja: '受信側の設定に入力してください。人に見せないでください。',
    en: 'Enter it in the settings of the receiver. Show it to nobody.',
  },
  rotate: { ja: 'シークレットを変更する', en: 'Rotate the secret' },
  rotateLead: {
    ja: '新しいシークレットを作ります。{hours}時間は、新旧どちらのシークレットでも検証できるように署名します。その間に受信側の設定を替えてください。',
    en: 'Makes a new secret. For {hours} hours notifications are signed with both: change the settings of the receiver within that time.',
  },
  rotateButton: { ja: '新しいシークレットにする', en: 'Make a new secret' },
  rotated: {
    ja: '新しいシークレットを作りました。{hours}時間以内に受信側の設定を替えてください。',
    en: 'A new secret was made. Change the settings of the receiver within {hours} hours.',
  },
  back: { ja: '通知先へ戻る', en: 'Back to the webhook' },
} as const satisfies Record<string, Sentence>;

export const webhooksSentences = {
  title: { ja: '追加の通知先', en: 'Additional webhooks' },
  lead: {
    ja: 'ワークフローやシステムごとに通知先を分けられます。それぞれに署名シークレットがあり、番号やタグで絞り込めます。n8nの Daicho Trigger は、公開すると自分の通知先をここに登録します。',
    en: 'Each workflow or system can have an address of its own, with its own signing secret, for some numbers or tags or for all. The Daicho Trigger of n8n adds its address here when its workflow is published.',
  },
  none: { ja: '追加の通知先はありません。', en: 'There are none.' },
  name: { ja: '名前', en: 'Name' },
  nameHint: { ja: '例: 顧客管理への連携', en: 'For example: to the customer database' },
  unnamed: { ja: '（名前なし）', en: '(without a name)' },
  addressHint: {
    ja: '例: https://example.jp/hooks/daicho',
    en: 'For example: https://example.jp/hooks/daicho',
  },
  numbers: { ja: '対象の番号', en: 'Numbers' },
  numbersHint: {
    ja: '1行に1件ずつ入力します。番号もタグも空なら、監視しているすべての番号の変更を知らせます。ここに入れても監視は始まりません。',
    en: 'One per line. Leave numbers and tags empty to receive all that you watch. A number entered here is not watched unless you register it.',
  },
  tags: { ja: '対象のタグ', en: 'Tags' },
  tagsHint: {
    ja: 'コンマで区切ります。監視している番号のうち、このどれかのタグが付いたものの変更も知らせます。',
    en: 'Separated by commas. Changes of watched numbers with one of these tags are sent too.',
  },
  tagged: { ja: 'タグ: {tags}', en: 'tagged {tags}' },
  all: { ja: 'すべて', en: 'All' },
  count: { ja: '{count} 件', en: '{count}' },
  off: { ja: '止めています', en: 'Off' },
  add: { ja: '追加する', en: 'Add one' },
  addButton: { ja: '通知先を追加する', en: 'Add the webhook' },
  saved: { ja: '通知先を保存しました。', en: 'The webhook was saved.' },
  wrongLine: {
    ja: '{line} 行目は法人番号でも登録番号でもありません。',
    en: 'Line {line} is neither a corporate number nor a registration number of an issuer.',
  },
  tooMany: { ja: '番号は{max}件までです。', en: 'At most {max} numbers.' },
  deliveries: { ja: 'この通知先の履歴', en: 'Its deliveries' },
  switchOff: { ja: '止める', en: 'Switch it off' },
  switchOffLead: {
    ja: '止めている間の通知は保留になり、再開すると送ります。',
    en: 'Notifications meanwhile are parked, and sent once it is on again.',
  },
  switchedOff: { ja: '通知を止めました。', en: 'It is off.' },
  remove: { ja: '削除する', en: 'Remove it' },
  removeLead: {
    ja: 'アドレスと署名シークレットを削除します。n8nのワークフローのものなら、先にそのワークフローの公開をやめてください。',
    en: 'Deletes the address and its signing secret. If it belongs to a workflow of n8n, unpublish that first.',
  },
  removeConfirm: { ja: '削除してよい', en: 'Yes, delete it' },
  removeMissing: {
    ja: '削除するには「削除してよい」に印を付けてください。',
    en: 'To remove it, tick “Yes, delete it”.',
  },
  removed: { ja: '通知先を削除しました。', en: 'The webhook was removed.' },
  back: { ja: '追加の通知先へ戻る', en: 'Back to the additional webhooks' },
} as const satisfies Record<string, Sentence>;
