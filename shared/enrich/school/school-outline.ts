/** Outline of schools as a kind. */
import { catalogueOf } from '../fields/field.ts';
import type { RegisterOutline } from '../kind.ts';
import { addressColumns } from '../postal/address-columns.ts';
import { codeBesideColumns } from '../postal/code-beside-columns.ts';
import { schoolFields } from './words.ts';

const name = { ja: '学校コード・学校名', en: 'School codes or names' };

export const schoolOutline = {
  id: 'school',
  name,
  inputs: [
    {
      id: 'school',
      name,
      columnsMax: 1,
      isOptional: false,
      header: {
        exact: /^(?:学校コード|学校名|schoolcode|school|schoolname)$/,
        like: /学校コード|学校番号|学校名|園名|校名|school/,
        unless: /カナ|ｶﾅ|フリガナ|kana|住所|所在|電話|担当|メール|url|種別|区分/,
      },
    },
    { ...addressColumns, isOptional: true },
    codeBesideColumns,
  ],
  catalogue: {
    ...catalogueOf(schoolFields),
    defaults: ['school_code', 'name', 'type_name', 'postal_code', 'address'],
  },
  order: 80,
  register: 'school',
} as const satisfies RegisterOutline;
