/** Sentences of the pages of additional webhooks. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const webhooksSentences = {
  title: { ja: '追加の通知先', en: 'Additional webhooks' },
  lead: {
    ja: 'ワークフローやシステムごとに通知先を分けられます。それぞれに署名シークレットがあり、番号やタグで絞り込めます。n8nの Daicho Trigger は、公開すると自分の通知先をここに登録します。',
    en: 'Each workflow or system can have an address of its own, with its own signing secret, for some numbers or tags or for all. The Daicho Trigger of n8n adds its address here when its workflow is published.',
  },
  none: { ja: '追加の通知先はありません。', en: 'There are none.' },
  caption: { ja: '追加の通知先', en: 'Additional webhooks' },
  name: { ja: '名前', en: 'Name' },
  nameHint: { ja: '例: 顧客管理への連携', en: 'For example: to the customer database' },
  unnamed: { ja: '（名前なし）', en: '(without a name)' },
  address: { ja: 'アドレス', en: 'Address' },
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
  state: { ja: '状態', en: 'State' },
  off: { ja: '止めています', en: 'Off' },
  on: { ja: '有効', en: 'On' },
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
