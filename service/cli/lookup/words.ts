/** Sentences of `daicho lookup`. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const lookupSentences = {
  blank: {
    ja: '調べる文字を書いてください。例: daicho lookup 1000001',
    en: 'Say what to look up, for example: daicho lookup 1000001',
  },
  timeout: {
    ja: '--timeout には 1 から {max} までの秒数を指定してください: {value}',
    en: '--timeout takes a number of seconds from 1 to {max}: {value}',
  },
  waiting: {
    ja: '{host} の返事を待っています（{seconds} 秒まで）…',
    en: 'Waiting for {host} to answer (for {seconds} seconds at most)…',
  },
  silent: {
    ja: '{host} が {seconds} 秒待っても返事をしません。サービスが動いているかを確かめてください。もっと待つには --timeout 秒数 を付けます。',
    en: '{host} has not answered for {seconds} seconds. See whether the service runs; --timeout SECONDS waits longer.',
  },
  nothing: {
    ja: '読み取れませんでした。郵便番号、住所、会社名、番号、銀行、学校、日付、緯度・経度のどれかを書いてください。',
    en: 'Nothing could be read. Write a postal code, address, company, number, bank, school, date or point (35.68,139.76).',
  },
} as const satisfies Record<string, Sentence>;
