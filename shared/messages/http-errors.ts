/**
 * Lists every error that the service answers with: its code, HTTP status and sentence. The spec gives the statuses
 * (section "Errors") and leaves the body open; docs/reference/service-errors.md shows this table.
 */
import type { Sentence } from './language.ts';

interface ServiceErrorEntry extends Sentence {
  readonly status: number;
}

export const serviceErrors = {
  invalid_parameter: {
    status: 400,
    ja: '{parameter} には{rule}を指定してください。',
    en: '{parameter} must be {rule}.',
  },
  webhook_refused: { status: 400, ja: '{reason}', en: '{reason}' },
  repeated_parameter: {
    status: 400,
    ja: '{parameter} が2回以上指定されています。',
    en: '{parameter} is given more than once.',
  },
  missing_query: {
    status: 400,
    ja: 't（住所）か q（検索式）を指定してください。',
    en: 'Give t (an address) or q (a query).',
  },
  query_syntax: {
    status: 400,
    ja: '{parameter} の検索式を解釈できません（{column} 文字目: {reason}）。',
    en: 'The query in {parameter} cannot be parsed: {reason} (at character {column}).',
  },
  invalid_encoding: {
    status: 400,
    ja: 'リクエストの文字コードはUTF-8にしてください。',
    en: 'The request must be encoded in UTF-8.',
  },
  empty_body: {
    status: 400,
    ja: 'リクエストの本文がありません。',
    en: 'The request has no body.',
  },
  malformed_body: {
    status: 400,
    ja: 'リクエストの本文がJSONのオブジェクトになっていません。',
    en: 'The body of the request is not a JSON object.',
  },
  malformed_function_body: {
    status: 400,
    ja: 'リクエストの本文が、BigQuery のリモート関数（calls）でも Snowflake の外部関数（data）でもありません。',
    en: 'The body is neither that of a BigQuery remote function (calls) nor that of a Snowflake external function (data).',
  },
  unsupported_content_type: {
    status: 400,
    ja: 'リクエストの Content-Type は application/json にしてください。',
    en: 'The Content-Type of the request must be application/json.',
  },
  unknown_api_version: {
    status: 400,
    ja: 'ヘッダー {parameter} のAPIバージョンには対応していません。対応: {versions}',
    en: 'The API version in the header {parameter} is not known. Known: {versions}',
  },
  malformed_request: {
    status: 400,
    ja: 'HTTPリクエストの形式が正しくありません。',
    en: 'The HTTP request is malformed.',
  },
  missing_key: {
    status: 401,
    ja: 'APIキーがありません。ヘッダー「Authorization: Token <APIキー>」を付けてください。',
    en: 'There is no API key. Send the header "Authorization: Token <API key>".',
  },
  missing_function_key: {
    status: 401,
    ja: 'APIキーがありません。BigQuery では user_defined_context の key に、Snowflake では HEADERS の daicho-key に書いてください。',
    en: 'There is no API key. Give it as key in user_defined_context (BigQuery) or as daicho-key in HEADERS (Snowflake).',
  },
  unsupported_scheme: {
    status: 401,
    ja: 'Authorization ヘッダーは「Token <APIキー>」の形で指定してください（Bearerなどは使えません）。',
    en: 'The Authorization header must read "Token <API key>" (Bearer and others are not accepted).',
  },
  invalid_key: {
    status: 401,
    ja: 'APIキーが正しくないか、無効になっています。',
    en: 'The API key is wrong or no longer valid.',
  },
  page_not_allowed: {
    status: 403,
    ja: 'このオリジン（Origin）のページからは使えません。公開キーのオリジンに登録してください。',
    en: 'Pages of this origin may not call it. Register the origin with a public key.',
  },
  origin_not_allowed: {
    status: 401,
    ja: 'この公開キーは、登録されたオリジン（Origin）のページからだけ使えます。サーバーやスクリプト（Apps Script、n8n、コマンドなど）ではシークレットキーを使ってください。',
    en: 'This public key works only from pages of its registered origins. Servers and scripts (Apps Script, n8n, a command line) need a secret key.',
  },
  secret_key_required: {
    status: 401,
    ja: 'この操作にはシークレットキーが必要です。',
    en: 'This call needs a secret key.',
  },
  account_disabled: {
    status: 403,
    ja: 'このアカウントは停止されています。',
    en: 'This account is disabled.',
  },
  plan_required: {
    status: 403,
    ja: 'この操作には {plan} 以上のプランが必要です。',
    en: 'This call needs the {plan} plan or a higher one.',
  },
  option_required: {
    status: 403,
    ja: 'この操作には {option} オプションの契約が必要です。',
    en: 'This call needs the {option} option.',
  },
  webhook_required: {
    status: 403,
    ja: 'この操作には、通知を受けるWebhookのアドレスの登録が必要です。ダッシュボードか「daicho radar webhook URL」で登録するか、通知を使わないときは「ポーリングのみ」（daicho radar polling-only）に設定してください。',
    en: 'This call needs a webhook address. Register one in the dashboard or with "daicho radar webhook URL", or, to do without notifications, set the account to "polling only" there or with "daicho radar polling-only".',
  },
  record_not_found: {
    status: 404,
    ja: '該当するデータがありません。',
    en: 'There is no such record.',
  },
  record_not_covered: {
    status: 404,
    ja: 'この番号は、このサービスが持つデータ（{coverage_ja}）にはありません。ほかの範囲のデータにはあるかもしれません。',
    en: 'This number is not in the data of this service ({coverage_en}). It may be in a part that the service does not have.',
  },
  date_not_covered: {
    status: 404,
    ja: 'この日が営業日かどうかは、このサービスの祝日データ（{from} から {to} まで）ではわかりません。',
    en: 'Whether that day is a business day is not known: the holidays of this service reach from {from} to {to}.',
  },
  version_not_found: {
    status: 404,
    ja: '指定されたデータバージョンはありません。',
    en: 'There is no such data version.',
  },
  file_not_found: {
    status: 404,
    ja: 'そのファイルはありません。一覧（GET /v1/download/postalcode/）にあるパスを指定してください。',
    en: 'There is no such file. Take a path from the list, GET /v1/download/postalcode/.',
  },
  image_not_found: {
    status: 404,
    ja: 'その画像はありません。imageid には8桁までの数字を指定してください。',
    en: 'There is no such image. imageid is a number of at most 8 digits.',
  },
  download_address_over: {
    status: 404,
    ja: 'このダウンロード用アドレスは、使用済みか期限切れ、または正しくありません。新しいアドレスを取得してください。',
    en: 'This download address was used, has expired, or never was one. Ask for a new one.',
  },
  unknown_path: {
    status: 404,
    ja: 'このパスのAPIはありません。',
    en: 'There is nothing at this path.',
  },
  method_not_allowed: {
    status: 405,
    ja: 'このパスでは使えないHTTPメソッドです。',
    en: 'This path does not take this HTTP method.',
  },
  request_timeout: {
    status: 408,
    ja: 'リクエストの受信に時間がかかりすぎたため、打ち切りました。',
    en: 'The request took too long to arrive.',
  },
  body_too_large: {
    status: 413,
    ja: 'リクエストの本文が大きすぎます（上限 5 MB）。',
    en: 'The body of the request is too large (5 MB at most).',
  },
  expectation_failed: {
    status: 417,
    ja: 'Expect ヘッダーには 100-continue だけを指定できます。',
    en: 'The Expect header can be 100-continue and nothing else.',
  },
  too_many_requests: {
    status: 429,
    ja: 'リクエストが多すぎます。Retry-After の秒数だけ待ってください。',
    en: 'Too many requests. Wait for the seconds in Retry-After.',
  },
  headers_too_large: {
    status: 431,
    ja: 'URLまたはヘッダーが長すぎます。',
    en: 'The URL or the headers are too long.',
  },
  internal_error: {
    status: 500,
    ja: 'サービス内部でエラーが起きました。続くときは、応答の x-request-id を添えて管理者に知らせてください。',
    en: 'The service failed. If it goes on, give the x-request-id of the answer to its administrator.',
  },
  overloaded: {
    status: 503,
    ja: 'サービスが混み合っています。Retry-After の秒数だけ待ってください。',
    en: 'The service is overloaded. Wait for the seconds in Retry-After.',
  },
  opening: {
    status: 503,
    ja: 'サービスを準備しています。Retry-After の秒数だけ待ってください。',
    en: 'The service is being opened. Wait for the seconds in Retry-After.',
  },
  state_unavailable: {
    status: 503,
    ja: 'アカウントとAPIキーの保存先を今は使えません。Retry-After の秒数だけ待ってください。',
    en: 'The store of accounts and API keys cannot be used at the moment. Wait for the seconds in Retry-After.',
  },
  data_unavailable: {
    status: 503,
    ja: 'このデータを今は開けません。データの取り込みが必要か、管理者に確認してください。',
    en: 'This data cannot be opened at the moment. Ask the administrator whether it has to be imported again.',
  },
  batch_timeout: {
    status: 503,
    ja: '一括検索が制限時間（60秒）を超えたため、打ち切りました。問い合わせの数を減らしてください。',
    en: 'The batch ran longer than 60 seconds and was cut off. Send fewer queries.',
  },
} as const satisfies Record<string, ServiceErrorEntry>;

export type ServiceErrorCode = keyof typeof serviceErrors;
