import type { Sentence } from './language.ts';

/** Sentences for each failure of a call: what it means, and what to do about it. */
export const apiErrorSentences = {
  bad_request: {
    ja: 'サービスがこの問い合わせを受け付けませんでした。入力した値を確かめてください。',
    en: 'The service did not accept this request. Check the value that was entered.',
  },
  unauthorised: {
    ja: 'APIキーが認められませんでした。公開キーは登録されたページでだけ使えます。シート、n8n、コマンドではシークレットキーを使ってください。',
    en: 'The API key was not accepted. Check that it is right. A public key works only from pages of its registered origins: in Sheets, in n8n and on the command line, use a secret key.',
  },
  forbidden: {
    ja: '契約中のプランまたはオプションに、この操作は含まれていません。',
    en: 'Your plan or options do not include this operation.',
  },
  not_found: { ja: '該当するデータが見つかりませんでした。', en: 'No data was found.' },
  too_many_requests: {
    ja: '問い合わせが多すぎます。しばらく待ってからもう一度お試しください。',
    en: 'Too many requests. Wait a little and try again.',
  },
  server: {
    ja: 'サービス側でエラーが起きました。しばらく待ってからもう一度お試しください。',
    en: 'The service failed. Wait a little and try again.',
  },
  unavailable: {
    ja: 'サービスが一時的に利用できません（メンテナンスなど）。後でもう一度お試しください。',
    en: 'The service is unavailable for now (maintenance or a fault). Wait a little and try again.',
  },
  network: {
    ja: 'サービスに接続できませんでした。接続先のアドレスとネットワークを確かめてください。',
    en: 'The service could not be reached. Check its address and the network.',
  },
  timeout: {
    ja: '時間内に応答がありませんでした。しばらく待ってからもう一度お試しください。',
    en: 'No answer came in time. Wait a little and try again.',
  },
  too_large: {
    ja: 'サービスの応答が大きすぎます（本文は16 MB・100万項目まで、ヘッダーは16 KBまで）。接続先のアドレスを確かめてください。',
    en: 'The answer of the service is too large (16 MB at most, a million values, 16 KB of headers). Check its address.',
  },
  unexpected_shape: {
    ja: 'サービスの応答が想定外の形です。接続先のアドレスとAPIのバージョンを確かめてください。',
    en: 'The service gave an answer of an unexpected shape. Check its address and the API version.',
  },
} as const satisfies Record<string, Sentence>;
