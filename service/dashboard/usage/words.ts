/** Sentences of the page of usage. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const usagePageSentences = {
  title: { ja: '利用状況', en: 'Usage' },
  lead: {
    ja: '数字には数秒の遅れがあります。断られたリクエストは上限に数えません。',
    en: 'Figures are a few seconds behind. Refused requests do not count towards the limit.',
  },
  minutes: { ja: '1分あたりのリクエスト（直近24時間）', en: 'Requests per minute, last 24 hours' },
  minutesNone: {
    ja: '直近24時間のリクエストはありません。',
    en: 'There were no requests in the last 24 hours.',
  },
  minutesBusiest: {
    ja: '最も多かった1分間は {at} の {requests} 回です。',
    en: 'The busiest minute was {at}, with {requests}.',
  },
  minutesEach: {
    ja: '棒は15分ごとに、その中で最も多かった1分間の回数です。',
    en: 'Each bar is the busiest minute of a quarter of an hour.',
  },
  limit: { ja: '上限: 1分あたり {limit} 回', en: 'Limit: {limit} per minute' },
  noLimit: { ja: 'このアカウントに上限はありません。', en: 'This account has no limit.' },
  limitedPart: { ja: '上限を超えて断られた回数（429）', en: 'Refused over the limit (429)' },
  limited: {
    ja: '直近24時間に、上限を超えたため {count} 回断られました。',
    en: 'Refused in the last 24 hours for exceeding the limit: {count}.',
  },
  bar: { ja: '{at}: {requests} 回', en: '{at}: {requests}' },
  quarters: { ja: '多かった1分間を表で見る', en: 'Show the busiest minutes as a table' },
  quartersCaption: {
    ja: '15分ごとの、最も多かった1分間（新しい順）',
    en: 'Busiest minute of each quarter of an hour, newest first',
  },
  minute: { ja: '時刻', en: 'Minute' },
  refused: { ja: '断られた回数', en: 'Refused' },
  byKey: { ja: 'キー・操作・結果ごと', en: 'By key, operation and status' },
  period: { ja: '期間', en: 'Period' },
  today: { ja: '今日', en: 'Today' },
  week: { ja: '直近7日', en: '7 days' },
  month: { ja: '直近30日', en: '30 days' },
  byKeyCaption: { ja: 'リクエスト（多い順）', en: 'Requests, most first' },
  byKeyNone: {
    ja: 'この期間のリクエストはありません。',
    en: 'There were no requests in this period.',
  },
  byKeyMore: {
    ja: '多い順に {shown} 行を表示しています（全 {count} 行）。',
    en: 'The first {shown} of {count} rows are shown.',
  },
  key: { ja: 'キー', en: 'Key' },
  unknownKey: { ja: '（一覧にないキー）', en: '(a key that is not listed)' },
  operation: { ja: '操作', en: 'Operation' },
  status: { ja: '結果', en: 'Status' },
  requests: { ja: '回数', en: 'Requests' },
} as const satisfies Record<string, Sentence>;
