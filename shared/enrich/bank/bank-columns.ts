/** Columns that hold a bank: an input of two kinds, banks and branches. */
import type { KindInput } from '../kind.ts';

export const bankColumns: KindInput = {
  id: 'bank',
  name: { ja: '銀行', en: 'Banks' },
  columnsMax: 2,
  isOptional: false,
  header: {
    exact: /^(?:振込先|取引|お?取引先)?(?:銀行|金融機関)(?:名|コード|番号)?$|^bank(?:name|code)?$/,
    like: /銀行|金融機関|bank/,
    unless: /支店|店舗|店番|口座|名義|種別|種目|カナ|かな|ローマ|支払日|branch|account|kana/,
    /** A code and a name beside it are read together. */
    piece: /^(?:振込先|取引|お?取引先)?(?:銀行|金融機関)(?:名|コード|番号)?$|^bank(?:name|code)?$/,
  },
};
