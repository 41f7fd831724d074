/** Outline of bank branches as a kind. */
import { catalogueOf } from '../fields/field.ts';
import type { RegisterOutline } from '../kind.ts';
import { bankColumns } from './bank-columns.ts';
import { branchFields } from './words.ts';

const name = { ja: '支店', en: 'Branches' };

export const branchOutline = {
  id: 'branch',
  name,
  inputs: [
    {
      id: 'branch',
      name,
      columnsMax: 2,
      isOptional: false,
      header: {
        exact: /^(?:支店|店舗)(?:名|コード|番号)?$|^(?:店番|店番号|branch(?:name|code)?)$/,
        like: /支店|店番|branch/,
        unless: /口座|名義|カナ|かな|ローマ|住所|電話|担当|長|account|kana/,
        piece: /^(?:支店|店舗)(?:名|コード|番号)?$|^(?:店番|店番号|branch(?:name|code)?)$/,
      },
    },
    { ...bankColumns, isOptional: true },
  ],
  isUnsureWithout: bankColumns.id,
  catalogue: {
    ...catalogueOf(branchFields),
    defaults: ['bank_code', 'bank_name', 'branch_code', 'branch_name', 'branch_katakana'],
  },
  order: 90,
  register: 'bank',
} as const satisfies RegisterOutline;
