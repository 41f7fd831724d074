/** Sentences about webhook addresses and failed deliveries. */
import type { Sentence } from './language.ts';

/** Why an address cannot be a webhook address. */
export const webhookAddressSentences = {
  not_an_address: {
    ja: 'Webhookのアドレスは https://ホスト名/パス の形で入力してください。',
    en: 'The webhook address must be of the form https://host/path.',
  },
  too_long: {
    ja: 'Webhookのアドレスは{limit}文字までです。',
    en: 'The webhook address may have at most {limit} characters.',
  },
  plain_http: {
    ja: 'Webhookのアドレスは https:// で始まるものにしてください（http:// は、サービスの運用者が --allow-private-webhooks で許可した場合だけ使えます）。',
    en: 'The webhook address must begin with https:// (http:// is for services whose operator allows it with --allow-private-webhooks).',
  },
  credentials: {
    ja: 'Webhookのアドレスに、ユーザー名やパスワードを含めないでください。通知が本物かどうかは署名で確かめられます。',
    en: 'The webhook address must not hold a user name or a password. The signature shows whether a notification is genuine.',
  },
  private_address: {
    ja: 'このアドレスは社内ネットワークや通知サービス自身を指しているため、使えません。インターネットから届くアドレスを入力するか、「通知を受け取らず日付で取得する」設定にしてください（サービスの運用者は --allow-private-webhooks で許可できます）。',
    en: 'This address lies inside a private network or on the service itself, so nothing is sent to it. Enter one that the internet reaches, or choose "polling only" (the operator of the service can allow it with --allow-private-webhooks).',
  },
  too_many: {
    ja: '追加のWebhookはひとつのアカウントに{max}件までです。',
    en: 'An account has at most {max} additional webhooks.',
  },
  no_address: { ja: 'Webhookのアドレスが登録されていません。', en: 'There is no webhook address.' },
  secret_changed: {
    ja: '署名シークレットは、このページを開いたあとに変更されています。署名シークレットのページを開き直して確かめてください。',
    en: 'The signing secret was changed after this page was opened. Open the page of the signing secret again.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why an attempt failed, by the stored code. */
export const deliveryFailureSentences = {
  status: {
    ja: '受信側が成功（200番台）以外のステータスを返しました。',
    en: 'The receiver answered with a status other than 2xx.',
  },
  redirect: {
    ja: '受信側が別のアドレスへの転送を返しました。転送先には送らないため、最終的なアドレスを登録してください。',
    en: 'The receiver answered with a redirect, which is not followed: register the final address.',
  },
  gone: {
    ja: '受信側が「終了した」（410）と返したため、このアドレスへの送信を止めました。',
    en: 'The receiver said that it is gone (410): sending to this address was switched off.',
  },
  timeout: {
    ja: '受信側の応答が{seconds}秒以内に終わりませんでした。',
    en: 'The receiver did not finish its answer within {seconds} seconds.',
  },
  name: {
    ja: 'アドレスのホスト名が見つかりませんでした。',
    en: 'The host name of the address was not found.',
  },
  private_address: {
    ja: 'アドレスが社内ネットワークなどインターネット以外を指しているため、送りませんでした。',
    en: 'Nothing was sent: the address leads into a private network.',
  },
  connection: {
    ja: '受信側に接続できないか、接続が途中で切れました。',
    en: 'The receiver could not be reached, or the connection broke off.',
  },
  certificate: {
    ja: '受信側のHTTPSの証明書を確認できませんでした。',
    en: "The receiver's HTTPS certificate could not be verified.",
  },
  not_http: {
    ja: '受信側の応答がHTTPとして読めませんでした。',
    en: 'What the receiver answered is not HTTP.',
  },
} as const satisfies Record<string, Sentence>;

/** Code of the failure of an attempt. */
export type DeliveryFailure = keyof typeof deliveryFailureSentences;

export const DELIVERY_FAILURES = Object.keys(deliveryFailureSentences) as DeliveryFailure[];
