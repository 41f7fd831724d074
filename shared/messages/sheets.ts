/** Sentences of the Google Sheets functions, menu and settings. */
import type { Sentence } from './language.ts';

/** Faults of a formula that cannot be worked out at all: Sheets shows these behind `#ERROR!`. */
export const formulaSentences = {
  notConnected: {
    ja: '接続先とAPIキーが設定されていません。メニュー「Daicho」の「設定」で登録してください。',
    en: 'No service and API key are set. Enter them in the menu Daicho, Settings.',
  },
} as const satisfies Record<string, Sentence>;

/** Stands in place of a status: the row was not asked about in the 30 seconds that Sheets gives a formula. */
export const notAskedSentence: Sentence = {
  ja: '未照会: 制限時間（30秒）のため残りました。メニュー「Daicho」の「このシートを再計算」で続きから照会します。',
  en: 'Not asked: left over when the 30 seconds of a formula ended. Menu Daicho, Recalculate this sheet, goes on from here.',
};

export const menuSentences = {
  title: { ja: 'Daicho', en: 'Daicho' },
  settings: { ja: '設定', en: 'Settings' },
  recalculate: { ja: 'このシートを再計算', en: 'Recalculate this sheet' },
} as const satisfies Record<string, Sentence>;

export const settingsSentences = {
  baseUrl: { ja: '接続先のアドレス', en: 'Address of the service' },
  key: { ja: 'APIキー', en: 'API key' },
  keyKept: {
    ja: '登録済みです。変えないときは空のままにしてください。',
    en: 'One is stored. Leave this empty to keep it.',
  },
  keyShared: {
    ja: 'キーはこのスプレッドシートに結び付けて保存されます。セルには現れませんが、スクリプトを編集できる人は読み取れます。',
    en: 'The key is stored with this spreadsheet. It appears in no cell, but whoever may edit the script can read it.',
  },
  language: { ja: '結果の言語', en: 'Language of the results' },
  save: { ja: '保存', en: 'Save' },
  erase: { ja: '登録を消す', en: 'Erase' },
  saved: {
    ja: '保存しました。すでに入力した式は「このシートを再計算」で更新されます。',
    en: 'Saved. Recalculate this sheet brings formulas that are already there up to date.',
  },
  erased: { ja: '接続先とキーを消しました。', en: 'The address and the key are erased.' },
  keyForNewAddress: {
    ja: '接続先を変えるときは、その接続先のAPIキーも入力してください。',
    en: 'For another service, enter its API key as well.',
  },
  notStored: {
    ja: '保存できませんでした。スプレッドシートに結び付いたスクリプトとして開いてください。',
    en: 'Could not be saved. The script must be bound to a spreadsheet.',
  },
} as const satisfies Record<string, Sentence>;
