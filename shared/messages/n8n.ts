/** Sentences of the n8n nodes while they run. n8n shows the English; errors of calls are in api-errors.ts. */
import type { Sentence } from './language.ts';

export const n8nSentences = {
  credential: {
    ja: 'Daicho の認証情報に足りない項目があります。Base URL と API Key を入力してください。',
    en: 'The Daicho credential is incomplete. Fill in its base URL and API key.',
  },
  cancelled: {
    ja: '実行が取り消されたため、問い合わせをやめました。',
    en: 'The execution was cancelled, so the service is not asked any more.',
  },
  parameter: {
    ja: '{parameter} の値が正しくありません。',
    en: 'The value of {parameter} is not one that it takes.',
  },
  noFields: {
    ja: 'Fields で項目を一つ以上選んでください。',
    en: 'Choose at least one field in Fields.',
  },
} as const satisfies Record<string, Sentence>;

/** Answers of the Radar Trigger to whoever posts to it, and why it cannot be activated. */
export const n8nRadarSentences = {
  body: {
    ja: '本文は {"url": "…", "date": "YYYY-MM-DD"} の形のJSONで、date は実在する日付にしてください。',
    en: 'The body must be JSON of the form {"url": "…", "date": "YYYY-MM-DD"}, with a date of the calendar.',
  },
  secret: {
    ja: 'ヘッダー {header} の値が正しくありません。',
    en: 'The header {header} does not hold the right secret.',
  },
  secretMissing: {
    ja: '認証情報に Webhook Secret がありません。入力するか、トリガーの Require Secret Header をオフにしてください。',
    en: 'The credential has no webhook secret. Fill it in, or turn off Require Secret Header in the trigger.',
  },
  upstream: {
    ja: '{date} の一覧を取得できませんでした。あとでもう一度送ってください。{sentence}',
    en: 'The list of {date} could not be fetched. Send the notification again later. {sentence}',
  },
} as const satisfies Record<string, Sentence>;
