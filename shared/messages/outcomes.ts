/** Texts of the status column. Each kind of outcome begins with fixed words, by which people can filter and count. */
import type { Sentence } from './language.ts';

/** `{reason}` is a sentence of the folder `reasons/` or of `apiErrorSentences`. */
export const statusSentences = {
  blank: { ja: '', en: '' },
  found: { ja: '一致', en: 'Found' },
  ambiguous: { ja: '要確認: {reason}', en: 'Check: {reason}' },
  not_found: { ja: '該当なし', en: 'Not found' },
  invalid: { ja: '入力不備: {reason}', en: 'Invalid: {reason}' },
  failed: { ja: '失敗: {reason}', en: 'Failed: {reason}' },
} as const satisfies Record<string, Sentence>;

/** Texts for found rows that say more than `statusSentences.found`. */
export const foundSentences = {
  /** A person chose the record among the candidates. */
  chosen: { ja: '一致（選択）', en: 'Found (chosen)' },
  /** The written municipality no longer exists; the row shows its successor. */
  former: { ja: '一致（旧市町村名）', en: 'Found (former municipality)' },
  /**
   * Neither the address nor a postal code names the municipality: the municipality is that of the
   * only town of the name.
   */
  lacks_municipality: {
    ja: '一致（市区町村を補完）',
    en: 'Found (its municipality is not written)',
  },
  /** The address counted, although the written postal code belongs to another place. */
  against_code: { ja: '一致（住所を優先）', en: 'Found (by the address, against its code)' },
  /** The number became a date in its cell; only the town was read. */
  lacks_number: {
    ja: '一致（番地は日付などで読めません）',
    en: 'Found (without its number, which is a date or the like)',
  },
  /** The number after a ditto mark may mean several things in one town; only the town was read. */
  several_readings: {
    ja: '一致（「〃」の後の番号は読み方が複数。町域はどれも同じ）',
    en: 'Found (the number after the ditto mark can be read in several ways, all in this town)',
  },
  /** The column to fill already holds another postal code, which stays there. */
  beside_other_code: {
    ja: '一致（書かれている郵便番号とは別）',
    en: 'Found (another postal code is written)',
  },
  /** The written postal code is wrong and does not count; the address alone was found. */
  code_unknown: {
    ja: '一致（書かれた郵便番号は、データにない番号）',
    en: 'Found (the written postal code is not in the data)',
  },
  code_former: {
    ja: '一致（書かれた郵便番号は、以前の番号）',
    en: 'Found (the written postal code is a former one)',
  },
  code_malformed: {
    ja: '一致（書かれた郵便番号は、読めない番号）',
    en: 'Found (the written postal code cannot be read)',
  },
  /** The written town no longer exists; the row shows its successor. */
  former_town: { ja: '一致（旧町域名）', en: 'Found (former town)' },
  /** The postal code no longer exists; the row shows today's record of its place. */
  former_postal_code: {
    ja: '一致（旧郵便番号。{day}のデータまで{place}）',
    en: 'Found (former postal code, of {place} up to the data of {day})',
  },
  /** The next texts give the state of an invoice issuer's registration on a day. */
  issuer_valid: { ja: '一致（有効。{day}登録）', en: 'Found (valid, registered on {day})' },
  /** The day is later than the data, or no day is beside the number. */
  issuer_valid_so_far: {
    ja: '一致（{until}のデータでは有効。{day}登録）',
    en: 'Found (valid in the data of {until}, registered on {day})',
  },
  issuer_not_yet: {
    ja: '一致（登録前。{day}登録）',
    en: 'Found (not valid yet, registered on {day})',
  },
  issuer_expired: { ja: '一致（失効。{day}）', en: 'Found (expired on {day})' },
  issuer_cancelled: { ja: '一致（取消。{day}）', en: 'Found (cancelled on {day})' },
  issuer_deleted: { ja: '一致（公表が削除された番号）', en: 'Found (its publication was deleted)' },
  issuer_not_registered: { ja: '一致（登録なし）', en: 'Found (not registered)' },
  /** The next texts mean that no register was asked. */
  well_formed: { ja: '形式は正しい（実在は未確認）', en: 'Well-formed (not looked up)' },
  converted: { ja: '変換済み', en: 'Converted' },
  unchanged: { ja: '変更なし', en: 'Unchanged' },
} as const satisfies Record<string, Sentence>;

/** Text of an abolished postal code whose place has no known code today. */
export const abolishedSentence = {
  ja: '該当なし（廃止された郵便番号。{day}のデータまで{place}）',
  en: 'Not found (abolished postal code, of {place} up to the data of {day})',
} as const satisfies Sentence;

/** Text of a supplier whose name no company has. */
export const unnamedSupplierSentence = {
  ja: '該当なし（個人事業者は名前から探せません。登録番号を取引先にお尋ねください）',
  en: 'Not found (sole traders cannot be found by name: ask for the registration number)',
} as const satisfies Sentence;

/** Text of a point at sea or abroad, or in a prefecture that was not imported. */
export const farSentence = {
  ja: '該当なし（20 km以内の町域がデータにありません）',
  en: 'Not found (the data has no town within 20 km)',
} as const satisfies Sentence;

/** Text of a distance whose places are known, while their points are not. */
export const unlocatedSentence = {
  ja: '該当なし（座標が1つに決まらない場所があります）',
  en: 'Not found (the data has no single point for a place)',
} as const satisfies Sentence;
