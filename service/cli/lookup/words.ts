/** Sentences of `daicho lookup` and `daicho search`. */
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
  blankSearch: {
    ja: '探す文字を書いてください。例: daicho search 渋谷',
    en: 'Say what to search for, for example: daicho search 渋谷',
  },
  limit: {
    ja: '--limit には {min} から {max} までの件数を指定してください: {value}',
    en: '--limit takes a number of records from {min} to {max}: {value}',
  },
  hits: { ja: '{register}: {total} 件（{version}）', en: '{register}: {total} ({version})' },
  firstHits: {
    ja: '{register}: {total} 件のうち {shown} 件（{version}）',
    en: '{register}: {shown} of {total} ({version})',
  },
  noHits: { ja: '見つかりません。', en: 'Nothing was found.' },
} as const satisfies Record<string, Sentence>;
