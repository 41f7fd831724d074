/** What the n8n nodes say while they run. n8n shows the English; errors of calls are in api-errors.ts. */
import type { AddressProblem } from '../connection/base-address.ts';
import type { Sentence } from './language.ts';

export const n8nBaseUrlSentences: Readonly<Record<AddressProblem, Sentence>> = {
  not_an_address: {
    ja: '認証情報の Base URL は https://ホスト名 の形で指定してください。',
    en: 'The base URL of the credential must be of the form https://host.',
  },
  holds_more: {
    ja: '認証情報の Base URL には、ユーザー名・パスワード・? や # 以降を含めないでください。',
    en: 'The base URL of the credential must not hold a user name, a password, or anything behind ? or #.',
  },
  plain_http: {
    ja: '暗号化されない http:// のアドレスには、キーと住所を送りません。https:// を使うか、信頼できるネットワークの中だけなら認証情報の Allow Unencrypted HTTP をオンにしてください。',
    en: 'Keys and addresses are not sent to an unencrypted http:// address. Use https://, or turn on Allow Unencrypted HTTP in the credential if you trust the network in between.',
  },
};

export const n8nSentences = {
  credential: {
    ja: 'Daicho の認証情報に足りない項目があります。Base URL と API Key を入力してください。',
    en: 'The Daicho credential is incomplete. Fill in its base URL and API key.',
  },
  cancelled: {
    ja: '実行が取り消されたため、問い合わせをやめました。',
    en: 'The execution was cancelled, so the service is not asked any more.',
  },
  refusedBatch: {
    ja: '{sentence} 一括検索を契約していないキーの場合は、オプションの Batch Requests をオフにすると1件ずつ問い合わせます。',
    en: '{sentence} If the key may not use batch searches, turn off the option Batch Requests to ask one by one.',
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

/** What the Radar Trigger answers to whoever posts to it, and why it cannot be activated. */
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
