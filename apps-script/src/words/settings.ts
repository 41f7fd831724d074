/** Reasons why an address and a key are not saved. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const settingsSentences = {
  keyForNewAddress: {
    ja: '接続先を変えるときは、その接続先のAPIキーも入力してください。',
    en: 'For another service, enter its API key as well.',
  },
  notStored: {
    ja: '保存できませんでした。スプレッドシートに結び付いたスクリプトとして開いてください。',
    en: 'Could not be saved. The script must be bound to a spreadsheet.',
  },
} as const satisfies Record<string, Sentence>;
