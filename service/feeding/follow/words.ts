/** Sentences of `daicho serve --follow` about the reasons why a service cannot take the data of another. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const followSentences = {
  address: {
    ja: '--follow の値「{value}」が正しくありません。もとになるサービスのアドレスを https:// で指定してください（このコンピューターの中だけ http://127.0.0.1 も使えます）。',
    en: '--follow takes the address of the service to follow, with https:// (http:// only on this computer, 127.0.0.1), not "{value}".',
  },
  noKey: {
    ja: '--follow には、もとになるサービスのシークレットキーが必要です。環境変数 DAICHO_FOLLOW_KEY に設定してください。',
    en: '--follow needs a secret key of the service to follow, in the environment variable DAICHO_FOLLOW_KEY.',
  },
  notBoth: {
    ja: '--follow と --update-at は同時に使えません。データを更新するのは、もとになるサービスです。',
    en: '--follow and --update-at do not go together: the service that is followed updates the data.',
  },
  key: {
    ja: '{host} がキーを受け付けません。DAICHO_FOLLOW_KEY を確かめてください。',
    en: '{host} does not take the key. Check DAICHO_FOLLOW_KEY.',
  },
  option: {
    ja: '{host} のキーのアカウントに、オプション replica がありません。{host} で daicho account option アカウント名 replica を実行してください（ほかのオプションがあれば、あわせて指定します）。',
    en: 'The account of the key at {host} lacks the option replica. Run there: daicho account option NAME replica, with the other options that it has.',
  },
  noOffer: {
    ja: '{host} は、データを渡せる Daicho のサービスではありません（アドレスと版を確かめてください）。',
    en: '{host} is no service of Daicho that hands its data on. Check the address, and its version.',
  },
  digest: {
    ja: '{host} から届いた {file} が、{host} の示す要約値と一致しません。取り込んでいません。',
    en: '{file}, as it came from {host}, is not what its digest says. It was not taken.',
  },
  damaged: {
    ja: '{host} の {file} は、{host} のディスクで壊れています。取り込んでいません。{host} でもう一度取り込んでください（daicho import、--replace付き）。',
    en: '{file} is damaged on the disk of {host}. It was not taken. Import it there again (daicho import, with --replace).',
  },
  room: {
    ja: '{host} の {folder} には {bytes} MBが必要ですが、ここで使える空きは {free} MBです（ほかに {left} MBを残します）。取り込んでいません。このディスクの空きを増やしてください。',
    en: '{folder} of {host} takes {bytes} MB, and {free} MB are free here, beside {left} MB that stay free. It was not taken. Free space on this disk.',
  },
  older: {
    ja: '{host} の {folder} は {version} のデータで、ここにある {known} より古いものです。ここにあるものを使い続けます。',
    en: '{folder} of {host} is the data of {version}, older than {known}, which is here and goes on being used.',
  },
  never: {
    ja: '{host} から最初のデータを受け取れません。データがないまま答えることはしません。{reason}',
    en: 'The first data of {host} did not come, and nothing is answered without it. {reason}',
  },
} as const satisfies Record<string, Sentence>;
