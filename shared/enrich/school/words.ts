/** Fields of a school, in the order in which they are offered. */
import { coordinateFields } from '../coordinates.ts';
import { ADDRESS_NAMES, BODY_NAMES, common, type Field } from '../field.ts';

export const schoolFields = {
  school_code: {
    ja: '学校コード',
    en: 'School code',
    group: 'names',
    names: ['コード', 'Code'],
    width: 16,
  },
  name: { ja: '学校名', en: 'School', group: 'names', names: BODY_NAMES, width: 32 },
  type: { ja: '学校種コード', en: 'School type code', group: 'codes' },
  type_name: { ja: '学校種', en: 'School type', group: 'codes', width: 22 },
  establishment_type: { ja: '設置区分コード', en: 'Founder code', group: 'codes', holds: 'number' },
  establishment_name: { ja: '設置区分', en: 'Founder', group: 'codes' },
  branch: { ja: '本分校コード', en: 'Main or branch code', group: 'codes', holds: 'number' },
  branch_name: { ja: '本分校', en: 'Main or branch', group: 'names' },
  postal_code: common.postal_code,
  prefecture: common.prefecture,
  city: common.city,
  street_number: common.street_number,
  address: { ja: '学校所在地', en: 'Address', group: 'place', names: ADDRESS_NAMES, width: 44 },
  town: common.town,
  block_lot_num: common.block_lot_num,
  jisx0402: common.jisx0402,
  jurisdiction_prefecture_code: {
    ja: '都道府県番号',
    en: 'Prefecture of jurisdiction',
    group: 'codes',
  },
  established_date: {
    ja: '属性情報設定年月日',
    en: 'Attributes set on',
    group: 'days',
    holds: 'day',
  },
  abolished_date: {
    ja: '属性情報廃止年月日',
    en: 'Abolished on',
    group: 'days',
    names: ['廃止年月日', '廃校日'],
    holds: 'day',
  },
  school_survey_number: { ja: '旧学校調査番号', en: 'Former survey number', group: 'codes' },
  new_code: {
    ja: '移行後の学校コード',
    en: 'Successor codes',
    group: 'names',
    names: ['新コード', '後継コード'],
    width: 16,
  },
  ...coordinateFields,
  candidates: common.candidates,
  version: common.version,
  status: common.status,
} as const satisfies Record<string, Field>;
