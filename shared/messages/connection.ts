/** Sentences about a wrong address of a service or a wrong key, the same in every host. */
import type { Sentence } from './language.ts';

export const connectionSentences = {
  not_an_address: {
    ja: '接続先のアドレスは https://ホスト名 の形で指定してください。',
    en: 'The address of the service must be of the form https://host.',
  },
  holds_more: {
    ja: '接続先のアドレスには、ユーザー名・パスワード・? や # 以降を含めないでください。',
    en: 'The address of the service must not hold a user name, a password, or anything behind ? or #.',
  },
  plain_http: {
    ja: '暗号化されない http:// には、キーと住所を送りません。https:// のアドレスを指定してください。',
    en: 'Keys and addresses are not sent to an unencrypted http:// address. Use https://.',
  },
  key_missing: { ja: 'APIキーを入力してください。', en: 'Enter an API key.' },
  key_malformed: {
    ja: 'APIキーに使えない文字（空白や全角文字など）があります。',
    en: 'The API key holds characters that no key has (spaces, full-width letters).',
  },
} as const satisfies Record<string, Sentence>;

/** Hints about actions that a person can take in one host only. */
export const connectionHints = {
  keyFile: { ja: 'キーは --key-file で渡します。', en: 'Give the key with --key-file.' },
  allowHttpOption: {
    ja: '信頼できるネットワークの中でだけ使う場合は --allow-http を付けてください。',
    en: 'Inside a network that you trust, add --allow-http.',
  },
  allowHttpCredential: {
    ja: '信頼できるネットワークの中だけなら、認証情報の Allow Unencrypted HTTP をオンにしてください。',
    en: 'Inside a network that you trust, turn on Allow Unencrypted HTTP in the credential.',
  },
} as const satisfies Record<string, Sentence>;
