/** Sentences of `daicho open`. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const openSentences = {
  ends: {
    ja: 'このページは、Ctrl-C で終えるまで動きます。終えると一覧は消えるので、先にファイルを取り出してください。',
    en: 'The page works until you end this command with Ctrl-C, which removes the list: take the file back first.',
  },
  port: {
    ja: '--port は 0 から 65535 の数です（{value}）。',
    en: '--port takes a number from 0 to 65535, not {value}.',
  },
  notBuilt: {
    ja: 'ブラウザーの画面がまだ作られていません。「npm run build」で作られます。',
    en: 'The page for the browser is not built yet: “npm run build” builds it.',
  },
} as const satisfies Record<string, Sentence>;
