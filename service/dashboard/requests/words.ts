/** Sentences of the page of the latest requests. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const requestPageSentences = {
  title: { ja: 'リクエスト', en: 'Requests' },
  lead: {
    ja: '直近24時間のリクエストです（{max} 件まで）。使い方が多い時間帯は一部だけを、失敗を優先して残します。照会した内容は残しません。',
    en: 'Requests of the last 24 hours, {max} at most. In busy times only some are kept, failed ones first. The values looked up are not kept.',
  },
  none: { ja: '該当するリクエストはありません。', en: 'There are no such requests.' },
  filter: { ja: '絞り込み', en: 'Filter' },
  all: { ja: 'すべて', en: 'All' },
  failed: { ja: '失敗のみ', en: 'Failed' },
  ofKey: {
    ja: 'キー「{name}」のみ表示しています。',
    en: 'Only requests with the key “{name}” are shown.',
  },
  everyKey: { ja: 'すべてのキーを表示する', en: 'Show all keys' },
  caption: { ja: 'リクエスト（新しい順）', en: 'Requests, newest first' },
  at: { ja: '日時', en: 'Time' },
  request: { ja: 'リクエスト', en: 'Request' },
  status: { ja: '結果', en: 'Status' },
  took: { ja: '所要時間', en: 'Took' },
  milliseconds: { ja: '{ms} ミリ秒', en: '{ms} ms' },
  key: { ja: 'キー', en: 'Key' },
  id: { ja: 'x-request-id', en: 'x-request-id' },
} as const satisfies Record<string, Sentence>;
