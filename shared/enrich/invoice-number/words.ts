/** Fields of an invoice issuer, and the state of its registration on a day. */
import type { Sentence } from '../../messages/language.ts';
import type { Validity } from '../../model/issuer.ts';
import { ADDRESS_NAMES, BODY_NAMES, common, type Field } from '../fields/field.ts';

export const issuerFields = {
  valid: {
    ja: '有効か',
    en: 'Valid',
    group: 'days',
    names: ['有効', '登録有効', 'Is valid'],
    holds: 'truth',
  },
  validity: {
    ja: '登録の状態',
    en: 'Registration',
    group: 'days',
    names: ['登録状態', '有効性', 'Validity'],
  },
  judged_on: { ja: '判定日', en: 'Judged on', group: 'days', names: ['基準日'], holds: 'day' },
  registration_date: {
    ja: '登録年月日',
    en: 'Registered',
    group: 'days',
    names: ['登録日', 'Registration date'],
    holds: 'day',
  },
  expire_date: {
    ja: '失効年月日',
    en: 'Expired',
    group: 'days',
    names: ['失効日', 'Expiry date'],
    holds: 'day',
  },
  disposal_date: {
    ja: '取消年月日',
    en: 'Cancelled',
    group: 'days',
    names: ['取消日', 'Cancellation date'],
    holds: 'day',
  },
  update_date: { ja: '更新年月日', en: 'Updated', group: 'days', names: ['更新日'], holds: 'day' },
  invoice_number: {
    ja: '登録番号',
    en: 'Registration number',
    group: 'names',
    names: ['T番号', 'インボイス番号', '適格請求書発行事業者登録番号'],
    width: 18,
  },
  name: { ja: '氏名または名称', en: 'Name', group: 'names', names: BODY_NAMES, width: 32 },
  name_agrees: {
    ja: '名称が一致',
    en: 'Name agrees',
    group: 'names',
    names: ['名称一致', '名称の一致'],
    holds: 'truth',
  },
  trade_name: { ja: '屋号', en: 'Trade name', group: 'names', names: ['主たる屋号'], width: 28 },
  popular_name_previous_name: {
    ja: '通称・旧姓',
    en: 'Popular or previous name',
    group: 'names',
    names: ['通称', '旧姓'],
  },
  corporate_number: common.corporate_number,
  kana: { ja: 'フリガナ', en: 'Furigana', group: 'reading', names: ['カナ'], width: 28 },
  issuer_kind: {
    ja: '事業者の区分',
    en: 'Kind of issuer',
    group: 'codes',
    names: ['個人・法人', '人格区分'],
  },
  country: { ja: '国内・国外', en: 'In Japan or abroad', group: 'codes', names: ['国内外区分'] },
  postal_code: common.postal_code,
  prefecture: common.prefecture,
  city: common.city,
  street_number: common.street_number,
  address: { ja: '所在地', en: 'Address', group: 'place', names: ADDRESS_NAMES, width: 44 },
  candidates: common.candidates,
  version: common.version,
  status: common.status,
} as const satisfies Record<string, Field>;

export const validitySentences = {
  valid: { ja: '有効', en: 'valid' },
  not_yet: { ja: '登録前', en: 'not yet registered' },
  expired: { ja: '失効', en: 'expired' },
  cancelled: { ja: '取消', en: 'cancelled' },
  deleted: { ja: '削除', en: 'deleted' },
} as const satisfies Record<Validity, Sentence>;

export const issuerKindSentences = {
  person: { ja: '個人', en: 'person' },
  organisation: { ja: '法人等', en: 'organisation' },
} as const satisfies Record<string, Sentence>;

export const countrySentences = {
  domestic: { ja: '国内', en: 'Japan' },
  foreign: { ja: '国外', en: 'abroad' },
} as const satisfies Record<string, Sentence>;
