/** Sentences of the n8n nodes while they run. n8n shows the English. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const n8nSentences = {
  cancelled: {
    ja: '実行が取り消されたため、問い合わせをやめました。',
    en: 'The execution was cancelled, so the service is not asked any more.',
  },
  cancelledSolution: {
    ja: 'ワークフローをもう一度実行してください。',
    en: 'Execute the workflow again to ask about all items.',
  },
  parameter: {
    ja: '{parameter} の値が正しくありません。',
    en: 'The value of {parameter} is not one that it takes.',
  },
  parameterSolution: {
    ja: 'ノードを開いて値を選び直してください。式を使っている場合は、その結果を確かめてください。',
    en: 'Open the node and choose a value. Where an expression stands, look at what it gives.',
  },
  noFields: {
    ja: 'Fields で項目を一つ以上選んでください。',
    en: 'Choose at least one field in Fields.',
  },
  noFieldsSolution: {
    ja: 'Fields の一覧から選ぶか、Output を Simplified にしてください。',
    en: 'Choose fields from the list of Fields, or set Output to Simplified.',
  },
  notationSolution: {
    ja: 'Address Notation を直すか、外してください。',
    en: 'Correct Address Notation, or remove it.',
  },
  noVersion: {
    ja: 'サービスにデータバージョン {version} がありません。',
    en: 'The service does not have the data version {version}.',
  },
  noVersionSolution: {
    ja: 'オプション Data Version を空にするか、次から選んでください: {known}',
    en: 'Leave the option Data Version empty for the newest, or give one of these: {known}',
  },
  noDay: {
    ja: '日付ではない値です: {value}',
    en: 'This is no day of the calendar: {value}',
  },
  noDaySolution: {
    ja: 'Date に YYYY-MM-DD の形の日付を入力してください。',
    en: 'Give a date of the form YYYY-MM-DD in Date.',
  },
  noPrefecture: {
    ja: '都道府県が選ばれていません。',
    en: 'No prefecture is chosen.',
  },
  noPrefectureSolution: {
    ja: '先に Prefecture を選んでください。式を使っている場合は、市区町村は名前で入力してください。',
    en: 'Choose a prefecture first. Where it is an expression, enter the municipality by its name.',
  },
  noBank: {
    ja: '銀行が選ばれていません。',
    en: 'No bank is chosen.',
  },
  noBankSolution: {
    ja: '先に Bank を一覧から選ぶか、コードか正式な名前で入力してください。式を使っている場合は、支店は名前か番号で入力してください。',
    en: 'Choose a bank from its list first, or enter its code or whole name. Where it is an expression, enter the branch by its name or number.',
  },
  noFile: {
    ja: 'サービスからファイルを取得できませんでした。',
    en: 'The service did not give the file.',
  },
  noFileSolution: {
    ja: '操作 List Files にあるパスを指定してください。latest/ で始まるパスは最新のバージョンです。',
    en: 'Give a path of the operation List Files. One that begins with latest/ is of the newest version.',
  },
  fileElsewhere: {
    ja: 'サービスが示したファイルのアドレスは信頼できないため、取得しませんでした。',
    en: 'The address that the service gave for the file is not trusted, so it was not fetched.',
  },
  fileElsewhereSolution: {
    ja: 'ファイルは https か、サービスと同じアドレスから取得します。サービスの運用者に確かめてください。',
    en: 'A file is fetched over https, or from the address of the service itself. Ask whoever runs the service.',
  },
} as const satisfies Record<string, Sentence>;

/** Texts about a failed call: what happened, and how to solve it. n8n shows the two separately. */
export const callFailures = {
  bad_request: {
    what: {
      ja: 'サービスがこの問い合わせを受け付けませんでした。',
      en: 'The service did not accept this request.',
    },
    solution: {
      ja: '項目の値を確かめてください。',
      en: 'Check the values of the parameters for this item.',
    },
  },
  unauthorised: {
    what: { ja: 'APIキーが認められませんでした。', en: 'The API key was not accepted.' },
    solution: {
      ja: '認証情報のキーを確かめてください。公開キーは登録されたページからだけ使えるので、n8n ではシークレットキーを使ってください。',
      en: 'Check the key in the credential. A public key works only from pages of its registered origins: use a secret key in n8n.',
    },
  },
  forbidden: {
    what: {
      ja: '契約中のプランまたはオプションに、この操作は含まれていません。',
      en: 'Your plan or options do not include this operation.',
    },
    solution: {
      ja: 'サービスのダッシュボードでプランとオプションを確かめてください。レーダーには、Webhook のアドレスか「ポーリングのみ」の設定も必要です。',
      en: 'Look at the plan and options in the dashboard of the service. The radar also needs a webhook address there, or the setting for polling only.',
    },
  },
  not_found: {
    what: { ja: '該当するデータが見つかりませんでした。', en: 'No data was found.' },
    solution: {
      ja: '項目の値を確かめてください。',
      en: 'Check the values of the parameters for this item.',
    },
  },
  too_many_requests: {
    what: {
      ja: '問い合わせが多すぎ、待っても受け付けられませんでした。',
      en: 'There were too many requests, and waiting did not help.',
    },
    solution: {
      ja: 'しばらく待ってから実行し直すか、オプション Requests per Second を加えてください。',
      en: 'Execute again later, or add the option Requests per Second.',
    },
  },
  server: {
    what: { ja: 'サービス側でエラーが起きました。', en: 'The service failed.' },
    solution: {
      ja: 'しばらく待ってから実行し直してください。続く場合はサービスの運用者に知らせてください。',
      en: 'Execute again later. If it goes on, tell whoever runs the service.',
    },
  },
  unavailable: {
    what: {
      ja: 'サービスが一時的に利用できません（メンテナンスなど）。',
      en: 'The service is unavailable for now (maintenance or a fault).',
    },
    solution: {
      ja: 'しばらく待ってから実行し直してください。',
      en: 'Execute again later, for example with the node setting Retry On Fail.',
    },
  },
  network: {
    what: { ja: 'サービスに接続できませんでした。', en: 'The service could not be reached.' },
    solution: {
      ja: '認証情報の Base URL と、n8n からのネットワークを確かめてください。',
      en: 'Check the base URL in the credential, and the network from n8n to it.',
    },
  },
  timeout: {
    what: { ja: '時間内に応答がありませんでした。', en: 'No answer came in time.' },
    solution: {
      ja: 'しばらく待ってから実行し直すか、オプション Timeout を長くしてください。',
      en: 'Execute again later, or lengthen the option Timeout.',
    },
  },
  too_large: {
    what: { ja: 'サービスの応答が大きすぎます。', en: 'The answer of the service is too large.' },
    solution: {
      ja: '認証情報の Base URL を確かめてください。',
      en: 'Check that the base URL in the credential is that of the lookup service.',
    },
  },
  unexpected_shape: {
    what: {
      ja: 'サービスから想定外の形の応答が返りました。',
      en: 'The service gave an answer of an unexpected shape.',
    },
    solution: {
      ja: '認証情報の Base URL と API Version を確かめてください。',
      en: 'Check the base URL and the API version in the credential.',
    },
  },
} as const satisfies Record<string, { readonly what: Sentence; readonly solution: Sentence }>;

/** How to deal with an item that has no certain answer. */
export const unresolvedSolutions = {
  ambiguous: {
    ja: 'details の candidates から選ぶか、入力を詳しくしてください。On Not Found or Ambiguous を Output with Status にすると、項目は状態とともに先へ進みます。',
    en: 'Choose one of the candidates in the details, or give more of the value. With On Not Found or Ambiguous set to Output with Status the item goes on.',
  },
  not_found: {
    ja: '入力を確かめてください。On Not Found or Ambiguous を Output with Status にすると、項目は状態とともに先へ進みます。',
    en: 'Check the value. With On Not Found or Ambiguous set to Output with Status the item goes on.',
  },
  invalid: {
    ja: '入力を直してください。On Not Found or Ambiguous を Output with Status にすると、項目は状態とともに先へ進みます。',
    en: 'Correct the value. With On Not Found or Ambiguous set to Output with Status the item goes on.',
  },
} as const satisfies Record<string, Sentence>;
