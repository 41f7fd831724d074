/** Sentences of `daicho account` and `daicho key`. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const accountCommandSentences = {
  id: { ja: 'ID', en: 'ID' },
  name: { ja: '名前', en: 'NAME' },
  planHead: { ja: 'プラン', en: 'PLAN' },
  options: { ja: 'オプション', en: 'OPTIONS' },
  limitHead: { ja: '1分あたりの上限', en: 'PER MINUTE' },
  state: { ja: '状態', en: 'STATE' },
  kindHead: { ja: '種類', en: 'KIND' },
  hint: { ja: '末尾', en: 'ENDS IN' },
  created: { ja: '発行', en: 'MADE' },
  lastUsed: { ja: '最終利用', en: 'LAST USED' },
  origins: { ja: 'オリジン', en: 'ORIGINS' },
  active: { ja: '有効', en: 'active' },
  disabled: { ja: '停止中', en: 'disabled' },
  serviceLimit: { ja: '標準', en: 'default' },
  noLimit: { ja: '無制限', en: 'none' },
  in_force: { ja: '有効', en: 'in force' },
  in_grace: { ja: '{until} まで有効', en: 'until {until}' },
  expired: { ja: '期限切れ', en: 'expired' },
  revoked: { ja: '失効', en: 'revoked' },
  added: {
    ja: 'アカウント「{name}」（ID {id}）を追加しました。キーは daicho key add で発行します。',
    en: 'Added the account "{name}" (id {id}). Make a key with daicho key add.',
  },
  shownOnce: {
    ja: 'キー（ID {id}）を発行しました。上のキーが表示されるのは今回だけです。安全な場所に保管してください。',
    en: 'Made the key above (id {id}). It is shown this once: keep it in a safe place.',
  },
  oldWorksUntil: {
    ja: '古いキー（ID {id}）は {until} まで使えます。',
    en: 'The old key (id {id}) goes on working until {until}.',
  },
  oldIsOver: {
    ja: '古いキー（ID {id}）はもう使えません（動作中のサービスには3秒以内に反映されます）。',
    en: 'The old key (id {id}) works no more (services notice within three seconds).',
  },
  nowRevoked: {
    ja: 'キー（ID {id}）を失効させました（動作中のサービスには3秒以内に反映されます）。',
    en: 'Revoked the key (id {id}). Services notice within three seconds.',
  },
  noSuchAccount: {
    ja: '「{account}」というアカウントはありません。daicho account list で名前とIDを確かめてください（IDは先頭の4文字以上で指定できます）。',
    en: 'There is no account "{account}". See names and ids with daicho account list (four or more characters of an id are enough).',
  },
  severalAccounts: {
    ja: '「{account}」に当てはまるアカウントが複数あります。IDで指定してください: {ids}',
    en: 'Several accounts fit "{account}". Name one by its id: {ids}',
  },
  noSuchKey: {
    ja: '当てはまるキーがありません。daicho key list でIDを確かめてください（先頭の4文字以上で指定できます。キーそのものは指定しません）。',
    en: 'There is no such key. See the ids with daicho key list (four or more characters are enough; never give the key itself).',
  },
  severalKeys: {
    ja: '当てはまるキーが複数あります。IDで指定してください: {ids}',
    en: 'Several keys fit. Name one by its id: {ids}',
  },
  plan: {
    ja: 'プランには {known} のいずれかを指定してください: {value}',
    en: 'The plan must be one of {known}: {value}',
  },
  option: {
    ja: 'オプションには {known} を指定してください（なしにするには none）: {value}',
    en: 'An option must be one of {known} (none for no option): {value}',
  },
  limit: {
    ja: '上限には1分あたりのリクエスト数（1以上の整数）、default（サービスの標準）、none（無制限）のいずれかを指定してください: {value}',
    en: "The limit must be a number of requests a minute (from 1), default (the service's) or none: {value}",
  },
  kind: {
    ja: '--kind には secret か public を指定してください: {value}',
    en: '--kind must be secret or public: {value}',
  },
  grace: {
    ja: '--grace には 7d、12h、30m のような時間（1年まで）か 0 を指定してください: {value}',
    en: '--grace must be a time such as 7d, 12h or 30m (up to a year), or 0: {value}',
  },
} as const satisfies Record<string, Sentence>;
