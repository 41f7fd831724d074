/** Sentences about how Google Sheets, Excel and n8n will see the service. */
import type { FindingSentences } from '../finding.ts';

export const sheetsSentences = {
  fine: {
    sentence: {
      ja: 'Google のサーバーから届くアドレスです。',
      en: 'Google’s servers can reach this address.',
    },
  },
  script: {
    sentence: {
      ja: 'スクリプトもこのサービスにあります。入れる手順: {base}/sheets/',
      en: 'The script is at this service, too. How to put it into a spreadsheet: {base}/sheets/',
    },
  },
  private: {
    sentence: {
      ja: 'Google のサーバーからは届きません。このパソコンまたは社内だけのアドレスです。',
      en: 'Google’s servers cannot reach it: the address belongs to this computer or to a private network.',
    },
    remedy: {
      ja: 'インターネットから届くアドレスにしてください: docs/get-a-service.ja.md',
      en: 'Give it an address in the internet: docs/get-a-service.md',
    },
  },
  plain: {
    sentence: {
      ja: '暗号化されないアドレス（http://）には、シートからキーを送りません。',
      en: 'Sheets does not send a key to an unencrypted address (http://).',
    },
    remedy: {
      ja: 'Caddy などを前に置き、https:// にしてください: docs/get-a-service.ja.md',
      en: 'Put Caddy or the like in front, for https://: docs/get-a-service.md',
    },
  },
  certificate: {
    sentence: {
      ja: 'Google は、この証明書を受け付けません。',
      en: 'Google does not accept this certificate.',
    },
    remedy: {
      ja: '公的な認証局の、期限内の証明書にしてください。',
      en: 'Take a valid certificate of a public authority.',
    },
  },
  unseen: {
    sentence: {
      ja: 'アドレスは Google のサーバーから届くものですが、証明書が受け付けられるかは分かりません。',
      en: 'Google’s servers can reach this address; whether they accept its certificate is not known.',
    },
  },
  publicKey: {
    sentence: {
      ja: '公開キーはシートでは使えません。',
      en: 'A public key does not work in Sheets.',
    },
    remedy: { ja: 'シークレットキーを使ってください。', en: 'Use a secret key.' },
  },
} as const satisfies Record<string, FindingSentences>;

export const excelSentences = {
  plain: {
    sentence: {
      ja: 'Excel の作業ウィンドウは https:// のサービスだけを使います（このパソコンのものを除く）。',
      en: 'Excel’s pane uses services at https:// only, except on this computer.',
    },
    remedy: { ja: 'https:// のアドレスにしてください。', en: 'Give it an https:// address.' },
  },
  trust: {
    sentence: {
      ja: '証明書を発行した認証局を、Excel を使うパソコンすべてで信頼させる必要があります。',
      en: 'Every computer with Excel has to trust the authority of the certificate.',
    },
  },
  certificate: {
    sentence: {
      ja: 'Excel は、この証明書を受け付けません。',
      en: 'Excel does not accept this certificate.',
    },
  },
  pane: {
    sentence: {
      ja: 'アドインもこのサービスにあります。導入の手順: {base}/excel/',
      en: 'The add-in is at this service, too. How to install it: {base}/excel/',
    },
  },
  paneHere: {
    sentence: {
      ja: 'アドインもこのサービスにあります（このパソコンの Excel だけで使えます）。',
      en: 'The add-in is at this service, too (for Excel on this computer only).',
    },
  },
  elsewhere: {
    sentence: {
      ja: 'アドインはこのサービスにありません。別の場所のアドインから使うには、そのオリジンを公開キーに登録します。',
      en: 'The add-in is not at this service. To use one from elsewhere, its origin has to be registered with a public key.',
    },
    remedy: {
      ja: '登録できているかは --origin https://アドインのホスト で調べられます。',
      en: '--origin https://host-of-the-add-in tells whether it is.',
    },
  },
  allowed: {
    sentence: {
      ja: '{origin} のページから使えます（CORS）。',
      en: 'Pages of {origin} may use it (CORS).',
    },
  },
  notAllowed: {
    sentence: {
      ja: '{origin} のページからは使えません（CORS）。',
      en: 'Pages of {origin} may not use it (CORS).',
    },
    remedy: {
      ja: '公開キーのオリジンに {origin} を加えてください（自分のサービスでは daicho key origins）。',
      en: 'Add {origin} to the origins of a public key (at your own service: daicho key origins).',
    },
  },
  secretKey: {
    sentence: {
      ja: 'シークレットキーは、別の場所にあるアドインでは使えません。',
      en: 'A secret key does not work in an add-in that is elsewhere.',
    },
    remedy: { ja: '公開キーを使ってください。', en: 'Use a public key.' },
  },
} as const satisfies Record<string, FindingSentences>;

export const n8nSentences = {
  fine: { sentence: { ja: 'どこの n8n からも使えます。', en: 'Every n8n can use it.' } },
  loopback: {
    sentence: {
      ja: 'このパソコンで動く n8n からだけ使えます（コンテナの n8n からは別のアドレスになります）。',
      en: 'Only an n8n on this computer can use it; from a container it has another address.',
    },
  },
  private: {
    sentence: {
      ja: '同じネットワークの n8n から使えます。n8n Cloud からは届きません。',
      en: 'An n8n in the same network can use it; n8n Cloud cannot reach it.',
    },
  },
  plain: {
    sentence: {
      ja: '認証情報の Allow Unencrypted HTTP をオンにした n8n からだけ使えます。',
      en: 'Only with Allow Unencrypted HTTP turned on in n8n’s credential.',
    },
    remedy: {
      ja: 'キーと住所が暗号化されずに流れます。https:// にしてください。',
      en: 'Key and addresses travel unencrypted: use https://.',
    },
  },
  trust: {
    sentence: {
      ja: 'n8n にも認証局を信頼させる必要があります（n8n の環境変数 NODE_EXTRA_CA_CERTS）。',
      en: 'n8n has to trust the authority of the certificate, too (NODE_EXTRA_CA_CERTS in its environment).',
    },
  },
  certificate: {
    sentence: {
      ja: 'n8n は、この証明書を受け付けません。',
      en: 'n8n does not accept this certificate.',
    },
  },
  publicKey: {
    sentence: { ja: '公開キーは n8n では使えません。', en: 'A public key does not work in n8n.' },
    remedy: { ja: 'シークレットキーを使ってください。', en: 'Use a secret key.' },
  },
} as const satisfies Record<string, FindingSentences>;
