/** Sentences of the page of API keys. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const keyPageSentences = {
  title: { ja: 'APIキー', en: 'API keys' },
  lead: {
    ja: 'スプレッドシートやExcel、n8nから使うときのキーです。どのキーも最後の4文字だけを表示します。全体を見られるのは発行した直後だけです。',
    en: 'Keys for use from Sheets, Excel and n8n. Only the last four characters are shown; the whole key is shown once, right after it is made.',
  },
  none: {
    ja: 'キーはまだありません。下のフォームで最初のキーを発行してください。',
    en: 'There are no keys yet. Issue the first one with the form below.',
  },
  caption: { ja: '使えるキー', en: 'Active keys' },
  past: { ja: '使えなくなったキー（{count} 件）', en: 'Keys that no longer work ({count})' },
  pastCaption: { ja: '使えなくなったキー', en: 'Keys that no longer work' },
  name: { ja: '名前', en: 'Name' },
  key: { ja: 'キー', en: 'Key' },
  kind: { ja: '種類', en: 'Type' },
  lastUsed: { ja: '最終利用', en: 'Last used' },
  created: { ja: '発行', en: 'Issued' },
  state: { ja: '状態', en: 'State' },
  actions: { ja: '操作', en: 'Actions' },
  unnamed: { ja: '（名前なし）', en: '(no name)' },
  secret: { ja: 'シークレット', en: 'Secret' },
  public: { ja: '公開', en: 'Public' },
  in_force: { ja: '有効', en: 'Active' },
  in_grace: { ja: '置き換え済み', en: 'Replaced' },
  until: { ja: '{until} まで使えます', en: 'works until {until}' },
  expired: { ja: '期限切れ', en: 'Replaced and over' },
  revoked: { ja: '失効', en: 'Revoked' },
  rotate: { ja: '置き換え', en: 'Rotate' },
  revoke: { ja: '失効', en: 'Revoke' },
  /** Names the key for people who hear a link on its own. */
  ofKey: { ja: '（{name}）', en: ' ({name})' },
  hint: { ja: '末尾 {hint}', en: 'ending in {hint}' },
} as const satisfies Record<string, Sentence>;

export const newKeySentences = {
  title: { ja: '新しいキー', en: 'Your new key' },
  warning: {
    ja: 'このキーを今すぐ控えてください。「控えました」を押すか10分たつと、二度と表示できません。',
    en: 'Copy this key now. Once you press “I have copied it”, or after ten minutes, it cannot be shown again.',
  },
  key: { ja: 'APIキー', en: 'API key' },
  done: { ja: '控えました', en: 'I have copied it' },
} as const satisfies Record<string, Sentence>;

export const issueSentences = {
  title: { ja: 'キーを発行する', en: 'Issue a key' },
  kind: { ja: 'キーの種類', en: 'Type of key' },
  secret: { ja: 'シークレットキー', en: 'Secret key' },
  secretHint: {
    ja: 'Googleスプレッドシート、n8n、サーバーから使います。人に見せないでください。',
    en: 'For Google Sheets, n8n and servers. Show it to nobody.',
  },
  public: { ja: '公開キー', en: 'Public key' },
  publicHint: {
    ja: 'Excelやウェブページなど、ブラウザーの中で使います。下のオリジンのページからだけ使えます。',
    en: 'For Excel and web pages, which run in a browser. It works only on pages of the origins below.',
  },
  name: { ja: '名前（任意）', en: 'Name (optional)' },
  nameHint: {
    ja: '何に使うキーかがわかる名前にします。例: 営業部のスプレッドシート',
    en: 'Something that tells what it is for, such as: sales team’s sheet',
  },
  origins: { ja: 'オリジン（公開キーのみ）', en: 'Origins (public keys only)' },
  originsHint: {
    ja: '1行に1つ。例: https://example.jp、http://localhost:*（ポートは任意）',
    en: 'One a line, such as https://example.jp, or http://localhost:* for any port.',
  },
  kindMissing: { ja: 'キーの種類を選んでください。', en: 'Choose the kind of key.' },
  button: { ja: '発行する', en: 'Issue the key' },
} as const satisfies Record<string, Sentence>;

export const rotateSentences = {
  title: { ja: 'キー「{name}」を置き換える', en: 'Rotate the key “{name}”' },
  lead: {
    ja: '種類・名前・オリジンが同じ新しいキーを発行します。今のキーは、次の期間が過ぎると使えなくなります。その間に、使っているところをすべて新しいキーに替えてください。',
    en: 'A new key of the same kind, name and origins is made. The present one stops working after the time below: put the new key wherever the old one is used until then.',
  },
  grace: { ja: '今のキーを使える期間', en: 'How long the present key goes on working' },
  week: { ja: '7日間', en: '7 days' },
  day: { ja: '24時間', en: '24 hours' },
  hour: { ja: '1時間', en: '1 hour' },
  now: { ja: 'すぐに止める', en: 'Stop it at once' },
  nowHint: {
    ja: 'キーが漏れたときに選びます。今のキーを使っているところは、数秒のうちに使えなくなります。',
    en: 'When the key has leaked. Whatever uses it stops working within seconds.',
  },
  graceMissing: { ja: '期間を選んでください。', en: 'Choose how long it goes on working.' },
  button: { ja: '新しいキーに置き換える', en: 'Make the new key' },
} as const satisfies Record<string, Sentence>;

export const revokeSentences = {
  title: { ja: 'キー「{name}」を失効させる', en: 'Revoke the key “{name}”' },
  lead: {
    ja: 'このキーを使っているところは、数秒のうちに使えなくなります。元には戻せません。',
    en: 'Whatever uses this key stops working within seconds. This cannot be undone.',
  },
  button: { ja: '失効させる', en: 'Revoke the key' },
  done: { ja: 'キー「{name}」を失効させました。', en: 'The key “{name}” was revoked.' },
} as const satisfies Record<string, Sentence>;
