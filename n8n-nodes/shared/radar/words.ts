/** Sentences of the radar triggers for n8n, which shows the English. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const n8nRadarSentences = {
  body: {
    ja: '本文は {"url": "…", "date": "YYYY-MM-DD"} の形のJSONで、date は実在する日付にしてください。',
    en: 'The body must be JSON of the form {"url": "…", "date": "YYYY-MM-DD"}, with a date of the calendar.',
  },
  notJson: {
    ja: 'Content-Type が application/json の本文だけを受け付けます。',
    en: 'Only a body of the content type application/json is accepted.',
  },
  signature: {
    ja: '署名（webhook-id、webhook-timestamp、webhook-signature）が正しくないか、5分より古い・新しい時刻です。',
    en: 'The signature (webhook-id, webhook-timestamp, webhook-signature) is not right, or older or newer than five minutes.',
  },
  date: {
    ja: 'date は日本の明日までの、過去{days}日以内の日付にしてください。',
    en: 'The date must not be later than tomorrow in Japan, nor older than {days} days.',
  },
  badNumbers: {
    ja: '法人番号でも登録番号でもない値があります: {entries}',
    en: 'These are neither corporate numbers nor registration numbers of invoice issuers: {entries}',
  },
  badNumbersSolution: {
    ja: '番号は13桁（登録番号はその前に T）で、最初の1桁は残りから計算される検査用の数字です。書き誤りを直すか、一覧から除いてください。何も登録していません。',
    en: 'A number has 13 digits, behind a T if it is of an invoice issuer, and the first digit is computed from the others. Correct these entries or remove them from Numbers. Nothing was registered.',
  },
  secretUnknown: {
    ja: '署名シークレットをサービスから取得できませんでした。あとで送り直してください。',
    en: 'The signing secret could not be fetched from the service. Send it again later.',
  },
  noOwnWebhook: {
    ja: 'サービスは、このトリガーのアドレスへ通知できないか、通知先が多すぎます。アドレスは、サービスから届く https のものでなければなりません（n8nの WEBHOOK_URL）。変更は、その日が終わって2時間以内に届きます。',
    en: 'The service takes no notifications for the address of this trigger, which must be https and within reach of the service (WEBHOOK_URL of n8n), or has too many. The trigger hears of changes within two hours after their day ended.',
  },
  ownWebhookStays: {
    ja: 'このトリガーのWebhookをサービスから削除できませんでした。サービスのダッシュボードで削除してください。{sentence}',
    en: 'The webhook of this trigger could not be removed from the service. Remove it in its dashboard. {sentence}',
  },
  notRemoved: {
    ja: '登録した法人番号をサービスから削除できませんでした。次にワークフローを無効にするときに、もう一度削除します。{sentence}',
    en: 'The corporate numbers that were added could not be removed from the service. They are removed when the workflow is deactivated the next time. {sentence}',
  },
  openDays: {
    ja: '{dates} に変わった法人を取得しきれませんでした。{sentence}',
    en: 'The corporations that changed on {dates} could not all be fetched. {sentence}',
  },
  triedAgain: {
    ja: '次の通知や確認のとき、n8nの起動時、または1時間以内に、もう一度取得します。',
    en: 'They are fetched again with the next notification or poll, or within an hour.',
  },
  forgotten: {
    ja: '覚えておける法人の数（{max}）を超えたため、古いものから{forgotten}件を忘れました。忘れた法人は、同じ変更がもう一度出ることがあります。',
    en: 'More corporations changed than are remembered ({max}), so the {forgotten} oldest were forgotten: they may come a second time.',
  },
  gap: {
    ja: '{from} より前の日は、さかのぼって確認していません。',
    en: 'Days before {from} were not looked at: the trigger was off for longer than that.',
  },
  madeUp: {
    ja: '過去{days}日間に、登録した番号の変更はありません。この項目は、項目の対応付けを試すための架空の変更です。',
    en: 'This change is made up, so that you can map its fields: none of your registered numbers changed in the last {days} days.',
  },
  noNumbers: {
    ja: '番号がひとつもないため、何も変えていません。',
    en: 'There is no number at all, so nothing was changed.',
  },
  noNumbersSolution: {
    ja: '空の一覧にするには、操作 Remove Number を使ってください。',
    en: 'To empty the watch list, use the operation Remove Number.',
  },
  badTag: {
    ja: 'タグにできない値があります: {tag}',
    en: 'This is no tag, or one too many: {tag}',
  },
  badTagSolution: {
    ja: 'タグは{length}文字まで、{max}個までで、コンマで区切ります。',
    en: 'A tag has at most {length} characters. Separate tags by commas, at most {max}.',
  },
  noTags: {
    ja: 'このサービスには、監視する番号のタグがありません。何も変えていません。',
    en: 'This service has no tags of watched numbers. Nothing was changed.',
  },
  noTagsSolution: {
    ja: 'タグを使わずに番号を指定するか、Daichoのサービスを更新してください。',
    en: 'Remove the tags here and write the numbers instead, or update the Daicho service.',
  },
  noIssuers: {
    ja: 'このサービスでは、適格請求書発行事業者の登録番号を監視できません: {entries}',
    en: 'This service does not watch registration numbers of invoice issuers: {entries}',
  },
  noIssuersSolution: {
    ja: 'T の付いた番号を除くか、T を取って法人番号として登録してください。何も登録していません。',
    en: 'Remove the numbers that begin with T, or write them without the T to watch the corporations. Nothing was registered.',
  },
} as const satisfies Record<string, Sentence>;

/** Solutions for a failure, by its kind, and by its code if the service gives one. */
export const radarSolutions = {
  bad_request: {
    ja: 'サービスの更新を確かめ、認証情報の API Version を選び直してください。',
    en: 'Choose another API version in the credential, and check that the service has the radar.',
  },
  unauthorised: {
    ja: '認証情報に、シークレットキーを入力してください。公開キーではRadarを使えません。',
    en: 'Put a secret key into the credential. The radar does not take public keys.',
  },
  forbidden: {
    ja: 'Radarを含むプランか、Webhookのアドレスが登録されているかを、サービスのダッシュボードで確かめてください。アドレスの登録が必要なサービスもあります。Daichoのサービスでは「ポーリングのみ」も選べます。',
    en: 'Check in the dashboard of your service that the plan includes the radar and that a webhook address is registered: some services want one even where you poll. Of a Daicho service, "polling only" will do.',
  },
  webhook_required: {
    ja: 'サービスのダッシュボードでWebhookのアドレスを登録するか、「ポーリングのみ」を選んでください。',
    en: 'Register a webhook address in the dashboard of your service, or choose "polling only" there.',
  },
  not_found: {
    ja: '認証情報の Base URL を確かめてください。このサービスにはRadarがないようです。',
    en: 'Check the base URL of the credential: this service seems to have no radar.',
  },
  too_many_requests: {
    ja: 'しばらく待つか、契約の上限を確かめてください。',
    en: 'Wait a little, or check the limit of your plan.',
  },
  server: {
    ja: '続くようなら、サービスの提供元に問い合わせてください。',
    en: 'If it goes on, ask whoever runs the service.',
  },
  unavailable: {
    ja: '続くようなら、サービスの提供元に問い合わせてください。',
    en: 'If it goes on, ask whoever runs the service.',
  },
  network: {
    ja: 'サービスが動いているか、認証情報の Base URL が正しいか、n8nからつながるかを確かめてください。',
    en: 'Check that the service runs, that the base URL of the credential is right, and that n8n can reach it.',
  },
  timeout: {
    ja: '続くようなら、サービスの提供元に問い合わせてください。',
    en: 'If it goes on, ask whoever runs the service.',
  },
  too_large: {
    ja: '認証情報の Base URL を確かめてください。',
    en: 'Check the base URL of the credential.',
  },
  unexpected_shape: {
    ja: '認証情報の Base URL と API Version を確かめてください。',
    en: 'Check the base URL and the API version of the credential.',
  },
} as const satisfies Record<string, Sentence>;
