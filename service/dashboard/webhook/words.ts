/** Sentences of the page of the webhook address. */
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
  additional: { ja: '追加の通知先', en: 'Additional webhooks' },
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
