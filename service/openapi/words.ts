/** Sentences of the description of the interface (OpenAPI) besides those of operations, parameters and errors. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const descriptionSentences = {
  about: {
    ja: '日本の公的な台帳（郵便番号、法人など）を調べるサービスです。本文はすべてJSON（UTF-8）で、GETのパスはHEADにも答えます。nullの引数は、指定しないのと同じです。',
    en: "Looks up Japan's public registers: postal codes, corporations and more. All bodies are JSON in UTF-8, every path that takes GET takes HEAD too, and a parameter that is null counts as not given.",
  },
  aboutVersion: {
    ja: 'この文書はAPIバージョン {version} の記述です。APIバージョンはヘッダー KenAll-API-Version で選びます。なければアカウントの既定のバージョン、それもなければ最新（{newest}）です。',
    en: 'This document describes API version {version}. The header KenAll-API-Version selects it; without the header it is the default of the account, else the newest, {newest}.',
  },
  aboutObjects: {
    ja: '応答のオブジェクトには、同じAPIバージョンのまま項目が増えることがあります。',
    en: 'Objects of an answer may gain fields within an API version.',
  },
  apiVersion: {
    ja: 'この文書のAPIバージョン。なければアカウントの既定か最新のバージョン',
    en: 'API version of this document; without it, the default of the account or the newest',
  },
  secretKey: {
    ja: 'シークレットキー。ヘッダーは「Authorization: Token <APIキー>」です（Bearerは使えません）。サーバーだけで使ってください。',
    en: 'Secret key. The header reads "Authorization: Token <API key>" (Bearer is not accepted). For servers only.',
  },
  publicKey: {
    ja: '公開キー。ヘッダーは「Authorization: Token <APIキー>」です。登録されたオリジン（Origin）のページからだけ使えます。',
    en: 'Public key. The header reads "Authorization: Token <API key>". It works from pages of its registered origins only.',
  },
  eitherKey: { ja: 'キー: シークレットか公開', en: 'Key: secret or public' },
  secretKeyOnly: { ja: 'キー: シークレットのみ', en: 'Key: secret only' },
  noKey: { ja: 'キーは要りません', en: 'No key is needed' },
  anyPlan: { ja: 'プラン: どれでも', en: 'Plan: any' },
  plan: { ja: 'プラン: {plan} 以上', en: 'Plan: {plan} or higher' },
  option: { ja: 'オプション: {option}', en: 'Option: {option}' },
  webhook: {
    ja: 'Webhookのアドレスの登録（または「ポーリングのみ」の設定）が必要',
    en: 'A webhook address is registered, or the account is set to "polling only"',
  },
  answer: { ja: '応答', en: 'Answer' },
  answerWithoutBody: { ja: '本文のない応答', en: 'Answer without a body' },
  requestId: {
    ja: 'リクエストの番号。管理者への連絡に添えてください',
    en: 'Number of the request, to give to whoever runs the service',
  },
  retryAfter: { ja: '待つべき秒数', en: 'Seconds to wait' },
  coverage: {
    ja: '応答の元の台帳が何を収録しているか: whole（すべて）、sample（見本）、part（一部）と、そのparts、since、until。一部や見本では、404は「ない」ではなく「収録していない」かもしれません',
    en: 'What the register behind the answer covers: whole, sample, or part, with its parts, since and until. Where it is a part or a sample, a 404 may mean "not covered" rather than "does not exist"',
  },
  challenge: { ja: '使える認証の方式', en: 'Scheme of authentication that is accepted' },
  location: {
    ja: 'ファイルの一時的なアドレス。使えるのは一度だけです',
    en: 'Temporary address of the file, which works once',
  },
  error: {
    ja: '成功でない応答の本文。code はプログラム用で変わりません。文は変わることがあります',
    en: 'Body of every answer that is not a success. The code is for programs and does not change; the sentences may',
  },
  errorMessage: { ja: '英語の説明', en: 'Sentence in English' },
  errorOfFunction: {
    ja: 'データウェアハウスが利用者に見せる文（関数の呼び出しだけ）',
    en: 'What a data warehouse shows its user (calls of functions only)',
  },
  errorMessageJa: { ja: '日本語の説明', en: 'Sentence in Japanese' },
  errorParameter: {
    ja: '誤りのある引数やヘッダー（queries[3].limit など）',
    en: 'Parameter or header at fault, such as queries[3].limit',
  },
  errorColumn: {
    ja: 'q の中で検索式が壊れている位置（1から数える）',
    en: 'Place in q where the syntax breaks, counted from 1',
  },
  errorFormer: {
    ja: '廃止された郵便番号が何であったか（わかるときだけ）',
    en: 'What a postal code was that is abolished, where that is known',
  },
  formerKnownUntil: {
    ja: 'この番号がある最後のデータの日付',
    en: 'Date of the last data that has the code',
  },
  formerPlaces: {
    ja: 'この番号であった場所',
    en: 'Places that had the code',
  },
  formerData: {
    ja: 'その場所の今のレコード（わからないときは空）',
    en: 'Records of these places today, empty where that is not known',
  },
} as const satisfies Record<string, Sentence>;

/** Names of resources that are no registers, by the first part of an operation's name. */
export const resourceNames: Readonly<Record<string, Sentence>> = {
  municipality: { ja: '市区町村', en: 'Municipalities' },
  radar: {
    ja: '法人と発行事業者の変更の監視',
    en: 'Changes of watched corporations and invoice issuers',
  },
  service: { ja: 'サービス自身', en: 'The service itself' },
};

/** Summaries of the endpoints that are not operations. */
export const endpointSummaries = {
  root: {
    ja: '何をどのデータで提供しているかを示す',
    en: 'Tell what is served, and from which data',
  },
  health: { ja: 'サービスが動いているかを示す', en: 'Tell whether the service is up' },
  ready: {
    ja: 'いま応答できるかを、できないときはどの部分かとともに示す',
    en: 'Tell whether it can answer now, and which part cannot',
  },
  whoami: { ja: '呼び出し元のアドレスを示す', en: "Tell the caller's address" },
  warehouseFunction: {
    ja: 'データウェアハウスの関数として多くの行を調べる（BigQuery のリモート関数、Snowflake の外部関数）。キーは user_defined_context の key か、ヘッダー sf-custom-daicho-key でもよい',
    en: 'Look many rows up as a function of a data warehouse (BigQuery remote function, Snowflake external function). The key may also be key in user_defined_context, or the header sf-custom-daicho-key',
  },
  functionKind: {
    ja: '行の種類: address、postal_code、corporate_number、company_name、bank、branch、school、date など',
    en: 'Kind of the rows: address, postal_code, corporate_number, company_name, bank, branch, school, date and more',
  },
  image: { ja: '外字の画像', en: 'Image of a character outside the common set' },
  download: { ja: 'ファイルの一時的なアドレスを取得する', en: 'Get a temporary address of a file' },
  downloadFile: {
    ja: '一時的なアドレスのファイルを取得する（xzで圧縮した、郵便番号の応答と同じ形のJSON）',
    en: 'Get the file at a temporary address: JSON as of a postal look-up, compressed with xz',
  },
  downloadGzipFile: {
    ja: '一時的なアドレスのファイルを取得する（gzipで圧縮した、郵便番号の応答と同じ形のJSON）',
    en: 'Get the file at a temporary address: JSON as of a postal look-up, compressed with gzip',
  },
  downloadCsvFile: {
    ja: '一時的なアドレスのファイルを取得する（1件1行のCSV）',
    en: 'Get the file at a temporary address: CSV with a line for each record',
  },
  imageId: { ja: '画像の番号（8桁までの数字）', en: 'Number of the image, at most 8 digits' },
  downloadVersion: {
    ja: '一覧にあるデータバージョンか latest',
    en: 'Data version of the list, or latest',
  },
  downloadFileName: { ja: '一覧にあるファイル名', en: 'File name of the list' },
  downloadToken: { ja: '取得したアドレスにある文字列', en: 'Text that the address came with' },
} as const satisfies Record<string, Sentence>;

/** Sentences of the page that shows the description. */
export const descriptionPageSentences = {
  title: { ja: 'API {version}', en: 'API {version}' },
  skip: { ja: '本文へ移動', en: 'Skip to content' },
  contents: { ja: '目次', en: 'Contents' },
  versions: { ja: 'APIバージョン', en: 'API versions' },
  files: { ja: 'OpenAPI 3.1 の文書', en: 'OpenAPI 3.1 document' },
  otherLanguage: { ja: 'English', en: '日本語' },
  parameters: { ja: '引数', en: 'Parameters' },
  name: { ja: '名前', en: 'Name' },
  place: { ja: '場所', en: 'In' },
  type: { ja: '型', en: 'Type' },
  meaning: { ja: '説明', en: 'Description' },
  required: { ja: '必須', en: 'required' },
  body: { ja: 'リクエストの本文', en: 'Body of the request' },
  answers: { ja: '応答', en: 'Answers' },
  status: { ja: 'ステータス', en: 'Status' },
  example: { ja: '例', en: 'Example' },
  shapes: { ja: '応答の形', en: 'Shapes of answers' },
} as const satisfies Record<string, Sentence>;
