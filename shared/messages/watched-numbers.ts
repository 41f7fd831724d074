/** Names of the kinds of numbers that the radar watches, and of the kinds of their changes. */
import type { ChangeKind, NumberKind } from '../model/radar/watched-number.ts';
import type { Sentence } from './language.ts';

/** Names of the kinds of numbers. */
export const numberKinds = {
  corporation: { ja: '法人番号', en: 'corporate number' },
  invoice_issuer: { ja: '登録番号', en: 'invoice issuer' },
} as const satisfies Record<NumberKind, Sentence>;

/** Names of the kinds of changes. */
export const changeKinds = {
  added: { ja: '新規', en: 'new' },
  changed: { ja: '変更', en: 'changed' },
  gone: { ja: '消滅', en: 'gone' },
  registered: { ja: '登録', en: 'registered' },
  expired: { ja: '失効', en: 'expired' },
  cancelled: { ja: '取消', en: 'cancelled' },
  renamed: { ja: '名称変更', en: 'name changed' },
} as const satisfies Record<ChangeKind, Sentence>;
