/** Sentences of `daicho excel try`, which serves the Excel add-in on this computer. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const excelTrySentences = {
  made: {
    ja: 'このパソコン（localhost）だけの証明書を {until} まで有効で作りました。署名に使った鍵は残していません。',
    en: 'Made a certificate for this computer (localhost) alone, until {until}. The key that signed it was not kept.',
  },
  kept: {
    ja: '前に作った、このパソコンだけの証明書を使います（{until} まで）。',
    en: 'Uses the certificate for this computer that was made before (until {until}).',
  },
  steps: { ja: 'Excel で試すには:', en: 'To try it in Excel:' },
  trust: {
    ja: '{step}. 証明書を信頼させます（1回だけ。システムが確認を求めます）:',
    en: '{step}. Have the computer trust the certificate, once (it asks you to confirm):',
  },
  register: {
    ja: '{step}. マニフェストを Excel に渡します:',
    en: '{step}. Give Excel the manifest:',
  },
  open: {
    ja: '{step}. Excel を開き直し、［ホーム］→［アドイン］（版によっては［挿入］→［個人用アドイン］の▾）の［開発者向けアドイン］から［{name}］を選びます。',
    en: '{step}. Open Excel again. Under Home, Add-ins (in some versions the arrow of Insert, My Add-ins), choose “{name}” among Developer Add-ins.',
  },
  upload: {
    ja: '{step}. Web 用 Excel の［アドイン］→［その他の設定］→［マイ アドインのアップロード］で、このファイルを選びます:',
    en: '{step}. In Excel on the web, choose this file under Add-ins, More Settings, Upload My Add-in:',
  },
  page: {
    ja: 'ほかの入れ方と図（証明書を信頼させると、警告なしで開きます）: {page}',
    en: 'Other ways, with pictures (it opens without a warning once the certificate is trusted): {page}',
  },
  undo: { ja: '元に戻すには:', en: 'To undo it:' },
} as const satisfies Record<string, Sentence>;

export const excelTryErrorSentences = {
  notBuilt: {
    ja: 'アドインがまだ作られていません。npm run build を実行してから、もう一度試してください。',
    en: 'The add-in is not built. Run npm run build, and try again.',
  },
  port: {
    ja: '--port には 1 から 65535 までの整数を指定してください: {value}',
    en: '--port must be a whole number from 1 to 65535: {value}',
  },
  unwritable: {
    ja: '証明書とマニフェストを {folder} に書き込めません（{reason}）。書き込めるフォルダーを --data で指定してください。',
    en: 'The certificate and the manifest cannot be written to {folder} ({reason}). Name a folder that can be written with --data.',
  },
} as const satisfies Record<string, Sentence>;
