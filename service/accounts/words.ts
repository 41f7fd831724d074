/** Sentences about accounts and their keys. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const accountSentences = {
  nameInvalid: {
    ja: '名前は、改行などを含まない100文字までの文字列にしてください。',
    en: 'A name is a single line of at most 100 characters.',
  },
  nameTaken: {
    ja: '「{name}」という名前のアカウントはすでにあります。別の名前にしてください。',
    en: 'There is already an account named "{name}". Choose another name.',
  },
  accountGone: {
    ja: 'そのアカウントはありません。',
    en: 'There is no such account.',
  },
  keyGone: {
    ja: 'そのキーはありません。',
    en: 'There is no such key.',
  },
  keyNotInForce: {
    ja: 'このキーはすでに失効しているか、新しいキーに置き換えられています。一覧で有効なキーを確かめてください。',
    en: 'This key was revoked, or replaced by a new one, before. Look for the key in force in the list.',
  },
  keyNotPublic: {
    ja: 'オリジン（Origin）を変更できるのは、有効な公開キーだけです。',
    en: 'Only a public key in force has origins to change.',
  },
  keysMany: {
    ja: '1つのアカウントで同時に有効なキーは{max}個までです。使わないキーを失効させてください。',
    en: 'An account may have {max} keys in force. Revoke one that is not used.',
  },
  gracesMany: {
    ja: '置き換え済みでまだ使えるキーが{max}個あります。使わないものを失効させてから、もう一度ローテーションしてください。',
    en: 'There are {max} replaced keys that still work. Revoke some of them, then rotate again.',
  },
  originMissing: {
    ja: '公開キーには、使うページのオリジン（例: https://example.jp）が少なくとも1つ必要です。サーバーやスクリプト、n8nから使う場合はシークレットキーを発行してください。',
    en: 'A public key needs the origin of at least one page that uses it (https://example.jp). For a server, a script or n8n, issue a secret key.',
  },
  originInvalid: {
    ja: '「{origin}」はオリジンではありません。https://example.jp や http://localhost:3000 のように、スキームとホスト名（必要ならポート番号、または任意のポートを表す :*）だけを指定してください。',
    en: '"{origin}" is not an origin. Give scheme and host and no more, with a port where there is one, or :* for any: https://example.jp, http://localhost:3000.',
  },
  originsMany: {
    ja: '1つの公開キーに登録できるオリジンは{max}個までです。キーを分けて発行してください。',
    en: 'A public key may have at most {max} origins. Issue another key for the others.',
  },
  originsOfSecret: {
    ja: 'シークレットキーにはオリジンを指定できません。どこからでも使えます。',
    en: 'A secret key has no origins: it works from anywhere.',
  },
} as const satisfies Record<string, Sentence>;
