/** Sentences about the way to a service: its address, its certificate, and whether it answers. */
import type { FindingSentences } from '../finding.ts';

export const addressSentences = {
  fine: { sentence: { ja: '{root} を調べます。', en: '{root} is examined.' } },
} as const satisfies Record<string, FindingSentences>;

export const certificateSentences = {
  fine: {
    sentence: {
      ja: '証明書は、どのパソコンからも信頼されます（{until} まで有効）。',
      en: 'Every computer trusts the certificate (valid until {until}).',
    },
  },
  endsSoon: {
    sentence: { ja: '証明書は {until} に期限が切れます。', en: 'The certificate ends on {until}.' },
    remedy: {
      ja: '自動更新が動いているかを確かめてください（Caddy なら自動です）。',
      en: 'Check that it is renewed by itself, as Caddy does.',
    },
  },
  trustedHere: {
    sentence: {
      ja: '証明書は、このパソコンでは信頼されますが、ほかでは信頼されません（独自の認証局）。',
      en: 'This computer trusts the certificate and others do not: its authority is your own.',
    },
    remedy: {
      ja: '社外から使うなら、公的な認証局の証明書（Let’s Encrypt など）にしてください。',
      en: 'For use from elsewhere, take a certificate of a public authority such as Let’s Encrypt.',
    },
  },
  unseen: {
    sentence: {
      ja: '証明書を直接は見られませんでした（プロキシーを通る接続です）。ほかから信頼されるかは分かりません。',
      en: 'The certificate could not be seen directly, since connections go through a proxy. Whether others trust it is not known.',
    },
    remedy: {
      ja: '社外のパソコンからもう一度実行してください。',
      en: 'Run this again from a computer outside of this network.',
    },
  },
  expired: {
    sentence: {
      ja: '証明書の期限が切れています（{until} まで）。',
      en: 'The certificate has expired ({until}).',
    },
    remedy: {
      ja: '証明書を更新し、サービスまたは前段のプロキシーに読み込ませてください。',
      en: 'Renew it, and let the service or the proxy in front load it.',
    },
  },
  not_yet: {
    sentence: {
      ja: '証明書の有効期間がまだ始まっていません。',
      en: 'The certificate is not valid yet.',
    },
    remedy: {
      ja: 'このパソコンとサーバーの時計を確かめてください。',
      en: 'Check the clocks of this computer and of the server.',
    },
  },
  wrong_name: {
    sentence: {
      ja: '証明書は、このアドレスのホスト名のものではありません。',
      en: 'The certificate is for another name than the host of this address.',
    },
    remedy: {
      ja: '証明書にある名前でアドレスを指定するか、このホスト名の証明書を取ってください。',
      en: 'Use the address with the name of the certificate, or get one for this host.',
    },
  },
  unknown_authority: {
    sentence: {
      ja: '証明書は、公的な認証局のものではありません（自己署名または独自の認証局）。',
      en: 'The certificate comes from no public authority: it is self-signed, or of an authority of your own.',
    },
    remedy: {
      ja: '公的な認証局の証明書（Let’s Encrypt など）にしてください。社内だけで使うなら、その認証局を NODE_EXTRA_CA_CERTS に指定してもう一度実行します。',
      en: 'Take one of a public authority such as Let’s Encrypt. For use inside only, name your authority in NODE_EXTRA_CA_CERTS and run this again.',
    },
  },
} as const satisfies Record<string, FindingSentences>;

export const answerSentences = {
  answers: { sentence: { ja: 'サーバーは応答しています。', en: 'A server answers.' } },
  noName: {
    sentence: {
      ja: 'ホスト名 {host} が見つかりません。',
      en: 'No computer of the name {host} is known.',
    },
    remedy: {
      ja: 'つづりと、DNSの設定（AまたはAAAAレコード）を確かめてください。変更が行き渡るまで数時間かかることがあります。',
      en: 'Check the spelling, and the DNS record (A or AAAA). A change can take hours to arrive.',
    },
  },
  refused: {
    sentence: {
      ja: 'サーバーはありますが、ポート {port} で待ち受けているプログラムがありません。',
      en: 'The computer is there, but nothing listens at its port {port}.',
    },
    remedy: {
      ja: 'サービスまたはプロキシーが起動しているか、ポート番号が正しいかを確かめてください。',
      en: 'Check that the service or the proxy in front runs, and that the port is right.',
    },
  },
  slow: {
    sentence: { ja: '時間内に応答がありません。', en: 'No answer came in time.' },
    remedy: {
      ja: 'ファイアウォールでポート {port} を開け、サーバーが動いているかを確かめてください。',
      en: 'Open port {port} in the firewall, and check that the server runs.',
    },
  },
  silent: {
    sentence: { ja: '接続できません。', en: 'No connection could be made.' },
    remedy: {
      ja: 'アドレス（http:// か https:// か、ポート番号）とネットワークを確かめてください。',
      en: 'Check the address (http:// or https://, the port) and the network.',
    },
  },
  untrusted: {
    sentence: {
      ja: '証明書を信頼できないため、これ以上は接続しません。',
      en: 'No further connection is made, since the certificate cannot be trusted.',
    },
  },
  redirects: {
    sentence: {
      ja: '別の場所へ転送されます。転送には従いません。',
      en: 'It redirects elsewhere, which is not followed.',
    },
    remedy: {
      ja: '転送先ではなく、サービスそのもののアドレスを指定してください。',
      en: 'Use the address of the service itself.',
    },
  },
  redirectsTo: {
    sentence: {
      ja: '{to} へ転送されます。転送には従わず、キーも送りません。',
      en: 'It redirects to {to}, which is not followed: the key goes nowhere else.',
    },
    remedy: {
      ja: '転送先が自分のサービスなら、そのアドレスを指定してください。サインインの画面なら、このアドレスをサインインなしで使えるようにします。',
      en: 'If that is your service, use that address. If it is a page to sign in, let this address be used without it.',
    },
  },
  fails: {
    sentence: {
      ja: 'サーバーがエラーを返しました（HTTP {status}）。',
      en: 'The server fails (HTTP {status}).',
    },
    remedy: {
      ja: 'プロキシーの後ろでサービスが動いているか、記録を確かめてください。',
      en: 'Check that the service runs behind the proxy, and its log.',
    },
  },
} as const satisfies Record<string, FindingSentences>;
