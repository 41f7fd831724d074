/** Sentences of signing in and out, on the pages and at the terminal. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const signInSentences = {
  title: { ja: 'サインイン', en: 'Sign in' },
  ready: {
    ja: 'ボタンを押すと、このブラウザーでダッシュボードを使えるようになります。リンクは1回だけ、発行から10分間使えます。',
    en: 'Press the button to use the dashboard in this browser. The link works once, for ten minutes after it was made.',
  },
  button: { ja: 'サインインする', en: 'Sign in' },
  refused: {
    ja: 'このリンクは使えません。使用済みか、発行から10分を過ぎたか、途中で切れています。新しいリンクを発行してください。',
    en: 'This link does not work: it was used, is older than ten minutes, or was cut. Make a new one.',
  },
  how: { ja: 'サインインの方法', en: 'How to sign in' },
  howSteps: {
    ja: 'パスワードはありません。サービスを動かしているコンピューターで次のコマンドを実行すると、1回だけ使えるリンクが表示されます。そのリンクをこのブラウザーで開いてください。',
    en: 'There are no passwords. Run this command on the computer that runs the service. It prints a link that works once: open it in this browser.',
  },
  noAccess: {
    ja: 'コマンドを実行できないときは、サービスの運用担当者にリンクの発行を頼んでください。',
    en: 'If you cannot run commands there, ask whoever runs the service for a link.',
  },
  signedOut: { ja: 'サインアウトしました。', en: 'You are signed out.' },
} as const satisfies Record<string, Sentence>;

/** Sentences of the command that prints a link. */
export const dashboardCommandSentences = {
  once: {
    ja: '上のリンクをブラウザーで開いてください。1回だけ、10分間使えます。サービスのアドレスが違うときは --public-url で指定してください。',
    en: 'Open this link in a browser. It works once, for ten minutes. If the service has another address, name it with --public-url.',
  },
} as const satisfies Record<string, Sentence>;
