/**
 * Sentences about a credential in n8n, which shows the English ones: how to correct its problems in n8n, and the findings of
 * the credential test. Problems in the form of an address or a key are named in shared/messages/connection.ts.
 */
import { connectionHints } from '@daicho/shared/messages/connection.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Problems that only a credential in n8n has. */
export const n8nCredentialProblems = {
  incomplete: {
    ja: 'Daicho の認証情報に足りない項目があります。',
    en: 'The Daicho credential is incomplete.',
  },
  unknown_api_version: {
    ja: 'Daicho のノードは、認証情報の API Version に対応していません。',
    en: 'The Daicho nodes do not know the API Version of the credential.',
  },
  webhook_secret_malformed: {
    ja: 'Webhook Secret は、whsec_ で始まる文字列です。',
    en: 'The Webhook Secret must be whsec_ followed by 24 to 64 bytes in Base64.',
  },
} as const satisfies Record<string, Sentence>;

/** Solutions in n8n for each problem that a credential shows by its form. */
export const n8nCredentialFixes = {
  incomplete: {
    ja: '認証情報を開き、Base URL と API Key を入力してください。',
    en: 'Open the credential and fill in its Base URL and API Key.',
  },
  unknown_api_version: {
    ja: '認証情報を開き、API Version を一覧から選び直してください。',
    en: 'Open the credential and choose one from the list of API Version.',
  },
  not_an_address: {
    ja: '認証情報を開き、Base URL を直してください。',
    en: 'Open the credential and correct its Base URL.',
  },
  holds_more: {
    ja: '認証情報を開き、Base URL をホスト名とパスだけにしてください。',
    en: 'Open the credential and leave only the host and the path in its Base URL.',
  },
  plain_http: connectionHints.allowHttpCredential,
  key_missing: {
    ja: '認証情報を開き、サービスのダッシュボードにあるシークレットキーを入力してください。',
    en: 'Open the credential and enter a secret key from the dashboard of the service.',
  },
  key_malformed: {
    ja: '認証情報を開き、ダッシュボードからキーをもう一度コピーしてください。',
    en: 'Open the credential and copy the key from the dashboard of the service again.',
  },
  webhook_secret_malformed: {
    ja: 'ダッシュボードの Webhook の画面からもう一度コピーするか、署名を確かめないときは空にしてください。',
    en: 'Copy it again from the webhook page of the dashboard of the service, or leave the field empty to check no signatures.',
  },
} as const satisfies Record<string, Sentence>;

/** Findings of the credential test, with solutions. */
export const n8nCredentialTestSentences = {
  works: {
    ja: '接続できました。',
    en: 'The service answers and accepts the key.',
  },
  not_a_service: {
    ja: 'アドレスからは応答がありましたが、検索サービスのものではありません（HTTP {status}）。Base URL には、ウェブサイトやダッシュボードではなく、サービスそのもののアドレスを入力してください。',
    en: 'The address answers, but not as a lookup service does (HTTP {status}). Enter the address of the service itself as the Base URL, not that of its website.',
  },
  redirect: {
    ja: 'このアドレスは {target} へ転送します。キーは転送先に送りません。転送先が使いたいサービスなら、そのアドレスを Base URL に入力してください。',
    en: 'The address redirects to {target}, where the key is not sent. If that is your service, enter its address as the Base URL.',
  },
  elsewhere: { ja: '別の場所', en: 'another place' },
  wrong_key: {
    ja: 'サービスはこのAPIキーを認めませんでした。公開キーではなくシークレットキーを、ダッシュボードからもう一度コピーしてください。失効したキーや別のサービスのキーも認められません。',
    en: 'The service does not accept this API key. Copy a secret key from its dashboard again: a public key, a revoked one or one of another service is refused.',
  },
  public_key: {
    ja: 'これは公開キーで、登録されたページからだけ使えます。n8n にはシークレットキーを入力してください。',
    en: 'This is a public key, which works only from web pages of its registered origins. Enter a secret key.',
  },
  plan: {
    ja: 'APIキーは認められましたが、プランに郵便番号が含まれていません。含まれている操作にはこのまま使えます。ほかの操作を使うには、ダッシュボードでプランを変更してください。',
    en: 'The API key is accepted, but its plan does not include postal codes. Save the credential to use what the plan includes; change the plan to use the rest.',
  },
  account_disabled: {
    ja: 'このAPIキーのアカウントは停止されています。サービスの運営者に問い合わせてください。',
    en: 'The account of this API key is disabled. Ask whoever runs the service to enable it.',
  },
  forbidden: {
    ja: 'サービスはこのAPIキーでの利用を断りました（HTTP 403）。プランと、キーを使える場所の設定をダッシュボードで確かめてください。',
    en: 'The service refuses calls with this API key (HTTP 403). Check in its dashboard what the plan includes and where the key may be used from.',
  },
  api_version: {
    ja: 'サービスはAPIバージョン {version} に対応していません。認証情報の API Version で別のものを選んでください。',
    en: 'The service does not know the API version {version}. Choose another API Version in the credential.',
  },
  too_many_requests: {
    ja: 'このアカウントの問い合わせが多すぎます。1分ほど待ってから、もう一度試してください。',
    en: 'The service takes no more requests of this account for now. Wait a minute and try again.',
  },
  failing: {
    ja: 'アドレスからエラーが返りました（HTTP {status}）。しばらく待って、もう一度試してください。続くときは、Base URL を確かめるか、サービスの運営者に問い合わせてください。',
    en: 'The address answered with an error (HTTP {status}). Try again in a few minutes; if it goes on, check the Base URL or ask whoever runs the service.',
  },
  host_not_found: {
    ja: 'Base URL のホスト名が見つかりません（{code}）。つづりを確かめてください。',
    en: 'The host in the Base URL cannot be found ({code}). Check its spelling.',
  },
  not_reached: {
    ja: 'アドレスに接続できませんでした（{code}）。Base URL のホスト名とポートを確かめてください。n8n をコンテナで動かしているとき、localhost はそのコンテナ自身です。',
    en: 'The address could not be reached ({code}). Check the host and the port in the Base URL. Where n8n runs in a container, localhost is that container.',
  },
  timeout: {
    ja: 'アドレスから {seconds} 秒以内に応答がありませんでした。Base URL と、n8n からの通信をファイアウォールが止めていないかを確かめてください。',
    en: 'The address did not answer within {seconds} seconds. Check the Base URL, and whether a firewall stops n8n from reaching it.',
  },
  certificate: {
    ja: 'サービスの証明書を確認できませんでした（{code}）。証明書と同じホスト名を Base URL に入力してください。自前の認証局を使うときは、n8n を動かす人が NODE_EXTRA_CA_CERTS でその証明書を渡してください。',
    en: 'The certificate of the service was not accepted ({code}). Use the host name that the certificate is for; whoever runs n8n adds an authority of your own with NODE_EXTRA_CA_CERTS.',
  },
  not_tls: {
    ja: 'このアドレスとは https で通信できませんでした（{code}）。Base URL のポートを確かめてください。',
    en: 'The address does not speak https ({code}). Check the port in the Base URL.',
  },
  blocked: {
    ja: 'n8n の設定により、このアドレスへの接続が止められました。n8n を動かす人に、許可を依頼してください（N8N_SSRF_ALLOWED_HOSTNAMES）。',
    en: 'The settings of this n8n forbid calls to the address. Ask whoever runs n8n to allow it (N8N_SSRF_ALLOWED_HOSTNAMES).',
  },
} as const satisfies Record<string, Sentence>;
