/** Sentences around the findings, and about the arguments of the command. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Words before each line and at the end; then remarks about the arguments of the command. */
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
