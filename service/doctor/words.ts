/** Sentences of `daicho doctor`: what was found, and what to do about it. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

interface Said {
  readonly said: Sentence;
  readonly remedy?: Sentence;
}

export const addressSentences = {
  fine: { said: { ja: '{root} を調べます。', en: '{root} is examined.' } },
} as const satisfies Record<string, Said>;

export const certificateSentences = {
  fine: {
    said: {
      ja: '証明書は、どのパソコンからも信頼されます（{until} まで有効）。',
      en: 'Every computer trusts the certificate (valid until {until}).',
    },
  },
  endsSoon: {
    said: { ja: '証明書は {until} に期限が切れます。', en: 'The certificate ends on {until}.' },
    remedy: {
      ja: '自動更新が動いているかを確かめてください（Caddy なら自動です）。',
      en: 'Check that it is renewed by itself, as Caddy does.',
    },
  },
  trustedHere: {
    said: {
      ja: '証明書は、このパソコンでは信頼されますが、ほかでは信頼されません（独自の認証局）。',
      en: 'This computer trusts the certificate and others do not: its authority is your own.',
    },
    remedy: {
      ja: '社外から使うなら、公的な認証局の証明書（Let’s Encrypt など）にしてください。',
      en: 'For use from elsewhere, take a certificate of a public authority such as Let’s Encrypt.',
    },
  },
  unseen: {
    said: {
      ja: '証明書を直接は見られませんでした（プロキシーを通る接続です）。ほかから信頼されるかは分かりません。',
      en: 'The certificate could not be seen directly, since connections go through a proxy. Whether others trust it is not known.',
    },
    remedy: {
      ja: '社外のパソコンからもう一度実行してください。',
      en: 'Run this again from a computer outside of this network.',
    },
  },
  expired: {
    said: {
      ja: '証明書の期限が切れています（{until} まで）。',
      en: 'The certificate has expired ({until}).',
    },
    remedy: {
      ja: '証明書を更新し、サービスまたは前段のプロキシーに読み込ませてください。',
      en: 'Renew it, and let the service or the proxy in front load it.',
    },
  },
  not_yet: {
    said: {
      ja: '証明書の有効期間がまだ始まっていません。',
      en: 'The certificate is not valid yet.',
    },
    remedy: {
      ja: 'このパソコンとサーバーの時計を確かめてください。',
      en: 'Check the clocks of this computer and of the server.',
    },
  },
  wrong_name: {
    said: {
      ja: '証明書は、このアドレスのホスト名のものではありません。',
      en: 'The certificate is for another name than the host of this address.',
    },
    remedy: {
      ja: '証明書にある名前でアドレスを指定するか、このホスト名の証明書を取ってください。',
      en: 'Use the address with the name of the certificate, or get one for this host.',
    },
  },
  unknown_authority: {
    said: {
      ja: '証明書は、公的な認証局のものではありません（自己署名または独自の認証局）。',
      en: 'The certificate comes from no public authority: it is self-signed, or of an authority of your own.',
    },
    remedy: {
      ja: '公的な認証局の証明書（Let’s Encrypt など）にしてください。社内だけで使うなら、その認証局を NODE_EXTRA_CA_CERTS に指定してもう一度実行します。',
      en: 'Take one of a public authority such as Let’s Encrypt. For use inside only, name your authority in NODE_EXTRA_CA_CERTS and run this again.',
    },
  },
} as const satisfies Record<string, Said>;

export const answerSentences = {
  answers: { said: { ja: 'サーバーは応答しています。', en: 'A server answers.' } },
  noName: {
    said: {
      ja: 'ホスト名 {host} が見つかりません。',
      en: 'No computer of the name {host} is known.',
    },
    remedy: {
      ja: 'つづりと、DNSの設定（AまたはAAAAレコード）を確かめてください。変更が行き渡るまで数時間かかることがあります。',
      en: 'Check the spelling, and the DNS record (A or AAAA). A change can take hours to arrive.',
    },
  },
  refused: {
    said: {
      ja: 'サーバーはありますが、ポート {port} で待ち受けているプログラムがありません。',
      en: 'The computer is there, but nothing listens at its port {port}.',
    },
    remedy: {
      ja: 'サービスまたはプロキシーが起動しているか、ポート番号が正しいかを確かめてください。',
      en: 'Check that the service or the proxy in front runs, and that the port is right.',
    },
  },
  slow: {
    said: { ja: '時間内に応答がありません。', en: 'No answer came in time.' },
    remedy: {
      ja: 'ファイアウォールでポート {port} を開け、サーバーが動いているかを確かめてください。',
      en: 'Open port {port} in the firewall, and check that the server runs.',
    },
  },
  silent: {
    said: { ja: '接続できません。', en: 'No connection could be made.' },
    remedy: {
      ja: 'アドレス（http:// か https:// か、ポート番号）とネットワークを確かめてください。',
      en: 'Check the address (http:// or https://, the port) and the network.',
    },
  },
  untrusted: {
    said: {
      ja: '証明書を信頼できないため、これ以上は接続しません。',
      en: 'No further connection is made, since the certificate cannot be trusted.',
    },
  },
  redirects: {
    said: {
      ja: '別の場所へ転送されます。転送には従いません。',
      en: 'It redirects elsewhere, which is not followed.',
    },
    remedy: {
      ja: '転送先ではなく、サービスそのもののアドレスを指定してください。',
      en: 'Use the address of the service itself.',
    },
  },
  redirectsTo: {
    said: {
      ja: '{to} へ転送されます。転送には従わず、キーも送りません。',
      en: 'It redirects to {to}, which is not followed: the key goes nowhere else.',
    },
    remedy: {
      ja: '転送先が自分のサービスなら、そのアドレスを指定してください。サインインの画面なら、このアドレスをサインインなしで使えるようにします。',
      en: 'If that is your service, use that address. If it is a page to sign in, let this address be used without it.',
    },
  },
  fails: {
    said: {
      ja: 'サーバーがエラーを返しました（HTTP {status}）。',
      en: 'The server fails (HTTP {status}).',
    },
    remedy: {
      ja: 'プロキシーの後ろでサービスが動いているか、記録を確かめてください。',
      en: 'Check that the service runs behind the proxy, and its log.',
    },
  },
} as const satisfies Record<string, Said>;

export const interfaceSentences = {
  there: {
    said: {
      ja: '照合サービスです（使うにはキーが要ります）。',
      en: 'It is a lookup service, and wants a key.',
    },
  },
  open: {
    said: {
      ja: '照合サービスです（キーなしで答えます）。',
      en: 'It is a lookup service, and answers without a key.',
    },
  },
  another: {
    said: {
      ja: '応答しているのは、照合サービスではありません。',
      en: 'What answers is no lookup service.',
    },
    remedy: {
      ja: 'アドレスのパスまで確かめてください。正しいときは、プロキシーや社内の閲覧制限が別のページを返しています。',
      en: 'Check the address with its path. If it is right, a proxy or a filter answers with a page of its own.',
    },
  },
  signIn: {
    said: {
      ja: 'サービスの前に、サインインを求めるページがあります。',
      en: 'A page that asks to sign in stands before the service.',
    },
    remedy: {
      ja: '/v1/ 以下を、そのサインインなしで使えるようにしてください。サービスは自分のキーで守られます。',
      en: 'Let what is below /v1/ be used without it: the service is protected by its own keys.',
    },
  },
  redirects: {
    said: {
      ja: '/v1/ 以下が別の場所へ転送されます。',
      en: 'What is below /v1/ redirects elsewhere.',
    },
    remedy: {
      ja: '転送しないように設定するか、転送先のアドレスを指定してください。',
      en: 'Stop the redirect, or use the address that it leads to.',
    },
  },
  fails: {
    said: { ja: '照合できません。{why}', en: 'It cannot look anything up. {why}' },
    remedy: {
      ja: 'サービスの記録を確かめ、しばらくしてからもう一度試してください。',
      en: 'See the log of the service, and try again later.',
    },
  },
} as const satisfies Record<string, Said>;

export const keySentences = {
  none: {
    said: {
      ja: 'キーを指定していないので、キーとプランは調べませんでした。',
      en: 'No key was given, so neither key nor plan was tried.',
    },
    remedy: {
      ja: '環境変数 DAICHO_KEY か --key-file で渡します。',
      en: 'Give it in the environment variable DAICHO_KEY, or with --key-file.',
    },
  },
  accepted: { said: { ja: 'キーが認められました。', en: 'The key is accepted.' } },
  public: {
    said: {
      ja: '公開キーです。登録されたページ（Excel の作業ウィンドウなど）からだけ使えます。',
      en: 'This is a public key: it works only from the pages that are registered for it, such as Excel’s pane.',
    },
    remedy: {
      ja: 'シートと n8n にはシークレットキーを使ってください。',
      en: 'Use a secret key in Sheets and n8n.',
    },
  },
  disabled: {
    said: { ja: 'このキーのアカウントは無効です。', en: 'The account of this key is disabled.' },
    remedy: {
      ja: '自分のサービスなら daicho account enable で有効にします。',
      en: 'At a service of your own, daicho account enable enables it.',
    },
  },
  refused: {
    said: { ja: 'キーが認められません。', en: 'The key is not accepted.' },
    remedy: {
      ja: 'キーを最初から最後までコピーしたか、このサービスのキーか、失効していないかを確かめてください。自分のサービスなら daicho key add で作れます。',
      en: 'Check that it was copied whole, belongs to this service and was not revoked. At a service of your own, daicho key add makes one.',
    },
  },
  forbidden: {
    said: {
      ja: 'キーは認められましたが、郵便番号の照合がプランに含まれていません。',
      en: 'The key is known, but its plan does not include looking up postal codes.',
    },
    remedy: { ja: 'サービスでプランを確かめてください。', en: 'Check the plan at the service.' },
  },
  tooMany: {
    said: {
      ja: '今は問い合わせの上限に達しているため、キーを調べられません。',
      en: 'The limit of requests is reached for now, so the key could not be tried.',
    },
    remedy: { ja: 'しばらくしてからもう一度実行してください。', en: 'Run this again in a while.' },
  },
} as const satisfies Record<string, Said>;

interface PlanSaid extends Said {
  readonly name: Sentence;
}

const BATCH: Sentence = { ja: '一括照合', en: 'batches' };
const CORPORATIONS: Sentence = { ja: '法人番号', en: 'corporations' };
const RADAR: Sentence = { ja: '変更の通知', en: 'the radar' };

export const planSentences = {
  batch: {
    name: BATCH,
    said: {
      ja: '一括照合を使えます（100件を1回で）。',
      en: 'Batches are included: 100 addresses in a request.',
    },
  },
  noBatch: {
    name: BATCH,
    said: {
      ja: '一括照合は使えません。1件ずつ照合します（結果は同じで、時間がかかります）。',
      en: 'Batches are not included: addresses are looked up one by one, with the same results, and slowly.',
    },
    remedy: {
      ja: '大きな表を扱うなら、一括照合のオプションを加えてください（自分のサービスでは daicho account option 名前 batch）。',
      en: 'For large tables add the batch option (at your own service: daicho account option NAME batch).',
    },
  },
  corporations: {
    name: CORPORATIONS,
    said: { ja: '法人の照合を使えます。', en: 'Corporations are included.' },
  },
  noCorporations: {
    name: CORPORATIONS,
    said: {
      ja: '法人と学校の照合は、このプランに含まれていません。',
      en: 'Corporations and schools are not included in this plan.',
    },
    remedy: {
      ja: '使うなら、プラン premium 以上にしてください。',
      en: 'If you need them, take the plan premium or a higher one.',
    },
  },
  radar: {
    name: RADAR,
    said: {
      ja: '法人の変更の通知を使えます。',
      en: 'The radar (changes of corporations) is included.',
    },
  },
  noRadar: {
    name: RADAR,
    said: {
      ja: '法人の変更の通知は、まだ使えません（プラン、または通知先の設定）。',
      en: 'The radar (changes of corporations) cannot be used yet: the plan, or no webhook address is set.',
    },
  },
  untold: {
    name: { ja: '', en: '' },
    said: {
      ja: '{what}を使えるかは分かりませんでした。{why}',
      en: 'Whether {what} can be used is not known. {why}',
    },
  },
} as const satisfies Record<string, PlanSaid>;

export const dataSentences = {
  held: {
    said: {
      ja: '{name}: {version} のデータ（{days}日前）{part}',
      en: '{name}: data of {version} ({days} days old){part}',
    },
  },
  part: { said: { ja: '、一部の地域・種類だけ', en: ', some parts only' } },
  embedded: {
    said: {
      ja: '{name}: Daicho に付属のデータ（{version}、{days}日前）{part}',
      en: '{name}: data that comes with Daicho ({version}, {days} days old){part}',
    },
    remedy: {
      ja: 'サービスで daicho update を実行すると、公表元の最新のデータになります。',
      en: 'At the service, daicho update fetches the publisher’s newest data.',
    },
  },
  old: {
    said: {
      ja: '{name}: {version} のデータ（{days}日前）は古くなっています{part}',
      en: '{name}: data of {version} is out of date ({days} days old){part}',
    },
    remedy: {
      ja: 'サービスで daicho status を見て、daicho update を実行してください（--update-at 04:00 で毎日更新します）。',
      en: 'At the service look at daicho status and run daicho update; --update-at 04:00 updates it daily.',
    },
  },
  sample: {
    said: { ja: '{name}: 見本しかありません。', en: '{name}: a sample only.' },
    remedy: {
      ja: '使うなら、サービスで daicho update または daicho import を実行してください。',
      en: 'If you need them, run daicho update or daicho import at the service.',
    },
  },
  closed: {
    said: { ja: '{name}: データを開けません。', en: '{name}: the data cannot be opened.' },
    remedy: {
      ja: 'サービスで daicho status を実行してください。',
      en: 'Run daicho status at the service.',
    },
  },
} as const satisfies Record<string, Said>;

export const sheetsSentences = {
  fine: {
    said: {
      ja: 'Google のサーバーから届くアドレスです。',
      en: 'Google’s servers can reach this address.',
    },
  },
  script: {
    said: {
      ja: 'スクリプトもこのサービスにあります。入れる手順: {base}/sheets/',
      en: 'The script is at this service, too. How to put it into a spreadsheet: {base}/sheets/',
    },
  },
  private: {
    said: {
      ja: 'Google のサーバーからは届きません。このパソコンまたは社内だけのアドレスです。',
      en: 'Google’s servers cannot reach it: the address belongs to this computer or to a private network.',
    },
    remedy: {
      ja: 'インターネットから届くアドレスにしてください: docs/get-a-service.ja.md',
      en: 'Give it an address in the internet: docs/get-a-service.md',
    },
  },
  plain: {
    said: {
      ja: '暗号化されないアドレス（http://）には、シートからキーを送りません。',
      en: 'Sheets does not send a key to an unencrypted address (http://).',
    },
    remedy: {
      ja: 'Caddy などを前に置き、https:// にしてください: docs/get-a-service.ja.md',
      en: 'Put Caddy or the like in front, for https://: docs/get-a-service.md',
    },
  },
  certificate: {
    said: {
      ja: 'Google は、この証明書を受け付けません。',
      en: 'Google does not accept this certificate.',
    },
    remedy: {
      ja: '公的な認証局の、期限内の証明書にしてください。',
      en: 'Take a valid certificate of a public authority.',
    },
  },
  unseen: {
    said: {
      ja: 'アドレスは Google のサーバーから届くものですが、証明書が受け付けられるかは分かりません。',
      en: 'Google’s servers can reach this address; whether they accept its certificate is not known.',
    },
  },
  publicKey: {
    said: { ja: '公開キーはシートでは使えません。', en: 'A public key does not work in Sheets.' },
    remedy: { ja: 'シークレットキーを使ってください。', en: 'Use a secret key.' },
  },
} as const satisfies Record<string, Said>;

export const excelSentences = {
  plain: {
    said: {
      ja: 'Excel の作業ウィンドウは https:// のサービスだけを使います（このパソコンのものを除く）。',
      en: 'Excel’s pane uses services at https:// only, except on this computer.',
    },
    remedy: { ja: 'https:// のアドレスにしてください。', en: 'Give it an https:// address.' },
  },
  trust: {
    said: {
      ja: '証明書を発行した認証局を、Excel を使うパソコンすべてで信頼させる必要があります。',
      en: 'Every computer with Excel has to trust the authority of the certificate.',
    },
  },
  certificate: {
    said: {
      ja: 'Excel は、この証明書を受け付けません。',
      en: 'Excel does not accept this certificate.',
    },
  },
  pane: {
    said: {
      ja: 'アドインもこのサービスにあります。導入の手順: {base}/excel/',
      en: 'The add-in is at this service, too. How to install it: {base}/excel/',
    },
  },
  paneHere: {
    said: {
      ja: 'アドインもこのサービスにあります（このパソコンの Excel だけで使えます）。',
      en: 'The add-in is at this service, too (for Excel on this computer only).',
    },
  },
  elsewhere: {
    said: {
      ja: 'アドインはこのサービスにありません。別の場所のアドインから使うには、そのオリジンを公開キーに登録します。',
      en: 'The add-in is not at this service. To use one from elsewhere, its origin has to be registered with a public key.',
    },
    remedy: {
      ja: '登録できているかは --origin https://アドインのホスト で調べられます。',
      en: '--origin https://host-of-the-add-in tells whether it is.',
    },
  },
  allowed: {
    said: {
      ja: '{origin} のページから使えます（CORS）。',
      en: 'Pages of {origin} may use it (CORS).',
    },
  },
  notAllowed: {
    said: {
      ja: '{origin} のページからは使えません（CORS）。',
      en: 'Pages of {origin} may not use it (CORS).',
    },
    remedy: {
      ja: '公開キーのオリジンに {origin} を加えてください（自分のサービスでは daicho key origins）。',
      en: 'Add {origin} to the origins of a public key (at your own service: daicho key origins).',
    },
  },
  secretKey: {
    said: {
      ja: 'シークレットキーは、別の場所にあるアドインでは使えません。',
      en: 'A secret key does not work in an add-in that is elsewhere.',
    },
    remedy: { ja: '公開キーを使ってください。', en: 'Use a public key.' },
  },
} as const satisfies Record<string, Said>;

export const n8nSentences = {
  fine: { said: { ja: 'どこの n8n からも使えます。', en: 'Every n8n can use it.' } },
  loopback: {
    said: {
      ja: 'このパソコンで動く n8n からだけ使えます（コンテナの n8n からは別のアドレスになります）。',
      en: 'Only an n8n on this computer can use it; from a container it has another address.',
    },
  },
  private: {
    said: {
      ja: '同じネットワークの n8n から使えます。n8n Cloud からは届きません。',
      en: 'An n8n in the same network can use it; n8n Cloud cannot reach it.',
    },
  },
  plain: {
    said: {
      ja: '認証情報の Allow Unencrypted HTTP をオンにした n8n からだけ使えます。',
      en: 'Only with Allow Unencrypted HTTP turned on in n8n’s credential.',
    },
    remedy: {
      ja: 'キーと住所が暗号化されずに流れます。https:// にしてください。',
      en: 'Key and addresses travel unencrypted: use https://.',
    },
  },
  trust: {
    said: {
      ja: 'n8n にも認証局を信頼させる必要があります（n8n の環境変数 NODE_EXTRA_CA_CERTS）。',
      en: 'n8n has to trust the authority of the certificate, too (NODE_EXTRA_CA_CERTS in its environment).',
    },
  },
  certificate: {
    said: {
      ja: 'n8n は、この証明書を受け付けません。',
      en: 'n8n does not accept this certificate.',
    },
  },
  publicKey: {
    said: { ja: '公開キーは n8n では使えません。', en: 'A public key does not work in n8n.' },
    remedy: { ja: 'シークレットキーを使ってください。', en: 'Use a secret key.' },
  },
} as const satisfies Record<string, Said>;

/** What stands before each line, and at the end. */
export const reportSentences = {
  ok: { ja: 'OK  ', en: 'OK  ' },
  note: { ja: '参考', en: 'NOTE' },
  warning: { ja: '注意', en: 'WARN' },
  blocked: { ja: '不可', en: 'STOP' },
  fine: { ja: '使えます。', en: 'It can be used.' },
  notFine: {
    ja: 'このままでは使えません。「不可」の行を直してください。',
    en: 'It cannot be used like this. See the lines with STOP.',
  },
  keyOnLine: {
    ja: 'キーをコマンドの引数で渡すと、ほかの利用者の画面や履歴に残ることがあります。DAICHO_KEY か --key-file を使ってください。',
    en: 'A key in the arguments can be seen by others on this computer and stays in the history of the shell. Use DAICHO_KEY or --key-file.',
  },
  twoKeys: {
    ja: 'キーは、引数か --key-file のどちらかで渡してください。',
    en: 'Give the key either as an argument or with --key-file.',
  },
  unknownHost: {
    ja: '--for に指定できるのは {hosts} です: {name}',
    en: '--for takes {hosts}: {name}',
  },
  origin: {
    ja: '--origin は https://ホスト名 の形で指定してください: {value}',
    en: '--origin is of the form https://host: {value}',
  },
} as const satisfies Record<string, Sentence>;

/** Titles of the checks. */
export const checkTitles = {
  address: { ja: 'アドレス', en: 'Address' },
  certificate: { ja: '証明書', en: 'Certificate' },
  answer: { ja: '応答', en: 'Answer' },
  interface: { ja: 'サービス', en: 'Service' },
  key: { ja: 'キー', en: 'Key' },
  plan: { ja: 'プラン', en: 'Plan' },
  data: { ja: 'データ', en: 'Data' },
  sheets: { ja: 'Google スプレッドシート', en: 'Google Sheets' },
  excel: { ja: 'Excel', en: 'Excel' },
  n8n: { ja: 'n8n', en: 'n8n' },
} as const satisfies Record<string, Sentence>;
