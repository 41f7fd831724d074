/** Rules of parameters, each of which completes the sentence of `invalid_parameter` in `http-errors.ts`. */
import {
  BATCH_QUERIES_MAX,
  RADAR_ADD_MAX,
  RADAR_PAGE_MAX,
  RADAR_REMOVE_MAX,
  RADAR_TAGS_MAX,
  RADAR_WEBHOOK_NUMBERS_MAX,
  RADAR_WEBHOOKS_MAX,
  SEARCH_LIMIT,
  SEARCH_TEXT_MAX,
  TAG_LENGTH_MAX,
} from '../model/limits.ts';
import { FUNCTION_ROWS_MAX } from '../model/warehouse-function.ts';
import { countText } from './count-text.ts';
import type { Sentence } from './language.ts';

/** Numbers with commas, without `Intl`: loading its tables takes a tenth of the program's start. */
const [QUERIES_MAX, TEXT_MAX, REMOVE_MAX, PAGE_MAX, WEBHOOK_NUMBERS_MAX, ROWS_MAX] = [
  BATCH_QUERIES_MAX,
  SEARCH_TEXT_MAX,
  RADAR_REMOVE_MAX,
  RADAR_PAGE_MAX,
  RADAR_WEBHOOK_NUMBERS_MAX,
  FUNCTION_ROWS_MAX,
].map(countText);

export const parameterRules = {
  postal_code: { ja: 'ハイフンなしの7桁の半角数字', en: '7 digits without a hyphen' },
  prefecture_code: { ja: '2桁の都道府県コード（01から47）', en: 'two digits, from 01 to 47' },
  bank_code: { ja: '4桁の半角数字の銀行コード', en: 'a bank code of 4 digits' },
  branch_code: { ja: '3桁の半角数字の支店コード', en: 'a branch code of 3 digits' },
  corporate_number: { ja: '13桁の半角数字', en: '13 digits' },
  invoice_number: { ja: 'T と13桁の半角数字', en: 'T and 13 digits' },
  watched_number: {
    ja: '13桁の半角数字、または T と13桁の半角数字',
    en: '13 digits, or T and 13 digits',
  },
  school_code: {
    ja: '13文字の学校コード（英字1文字と半角数字12桁）',
    en: 'a school code of 13 characters, a letter and 12 digits',
  },
  checked_corporate_number: {
    ja: '検査用数字の正しい法人番号（13桁の半角数字）',
    en: 'a corporate number, whose first digit checks the other twelve',
  },
  checked_watched_number: {
    ja: '検査用数字の正しい法人番号か登録番号',
    en: 'a number of a corporation or an invoice issuer, whose first digit checks the other twelve',
  },
  watched_numbers_to_add: {
    ja: `法人番号か登録番号（T と13桁）の文字列の配列（最大 ${RADAR_ADD_MAX} 件）`,
    en: `a list of at most ${RADAR_ADD_MAX} numbers of corporations or invoice issuers, as texts`,
  },
  watched_numbers_to_remove: {
    ja: `法人番号か登録番号（T と13桁）の文字列の配列（最大 ${REMOVE_MAX} 件）`,
    en: `a list of at most ${REMOVE_MAX} numbers of corporations or invoice issuers, as texts`,
  },
  tags: {
    ja: `タグの文字列の配列（最大 ${RADAR_TAGS_MAX} 件）`,
    en: `a list of at most ${RADAR_TAGS_MAX} tags, as texts`,
  },
  tag: {
    ja: `コンマや改行を含まない、1文字以上${TAG_LENGTH_MAX}文字以内の文字列`,
    en: `a text of 1 to ${TAG_LENGTH_MAX} characters without commas and line breaks`,
  },
  webhook_url: { ja: 'https:// で始まるアドレス', en: 'an address that begins with https://' },
  webhook_name: { ja: '200文字以内の文字列', en: 'a text of at most 200 characters' },
  webhook_numbers: {
    ja: `法人番号か登録番号（T と13桁）の文字列の配列（最大 ${WEBHOOK_NUMBERS_MAX} 件）`,
    en: `a list of at most ${WEBHOOK_NUMBERS_MAX} numbers of corporations or invoice issuers, as texts`,
  },
  webhook_ids: {
    ja: `追加のWebhookの id の配列（最大 ${RADAR_WEBHOOKS_MAX} 件）`,
    en: `a list of at most ${RADAR_WEBHOOKS_MAX} ids of additional webhooks`,
  },
  numbers_to_add: {
    ja: `法人番号（13桁の半角数字の文字列）の配列（最大 ${RADAR_ADD_MAX} 件）`,
    en: `a list of at most ${RADAR_ADD_MAX} corporate numbers, as texts`,
  },
  numbers_to_remove: {
    ja: `法人番号（13桁の半角数字の文字列）の配列（最大 ${REMOVE_MAX} 件）`,
    en: `a list of at most ${REMOVE_MAX} corporate numbers, as texts`,
  },
  data_version: {
    ja: 'YYYY-MM-DD 形式のデータバージョン',
    en: 'a data version written YYYY-MM-DD',
  },
  calendar_date: {
    ja: 'YYYY-MM-DD 形式の実在する日付',
    en: 'a day of the calendar, written YYYY-MM-DD',
  },
  year: { ja: '西暦4桁の年', en: 'a year of four digits' },
  day_not_before_from: { ja: 'from の日かそれより後の日付', en: 'the day of from, or a later one' },
  text: { ja: '文字列', en: 'text' },
  search_text: {
    ja: `${TEXT_MAX}文字以内の文字列`,
    en: `a text of at most ${TEXT_MAX} characters`,
  },
  offset: { ja: '0以上の整数', en: 'a whole number, 0 or more' },
  limit: {
    ja: `${SEARCH_LIMIT.min}から${SEARCH_LIMIT.max}までの整数`,
    en: `a whole number from ${SEARCH_LIMIT.min} to ${SEARCH_LIMIT.max}`,
  },
  changes_limit: { ja: `1から${PAGE_MAX}までの整数`, en: `a whole number from 1 to ${PAGE_MAX}` },
  changes_cursor: {
    ja: '前のページの cursor の値',
    en: 'the cursor of the page before',
  },
  facet: { ja: '/ で始まるファセットのパス', en: 'a facet path that begins with /' },
  coordinates: { ja: '1（座標を付ける）', en: '1, to have coordinates' },
  latitude: {
    ja: '-90から90までの緯度（度。経度は lng）',
    en: 'a latitude in degrees, from -90 to 90 (the longitude goes in lng)',
  },
  longitude: { ja: '-180から180までの経度（度）', en: 'a longitude in degrees, from -180 to 180' },
  name_mode: {
    ja: 'partial、exact_with_kind、exact のいずれか',
    en: 'partial, exact_with_kind or exact',
  },
  true_or_false: { ja: 'true か false', en: 'true or false' },
  queries: {
    ja: `文字列 t（法人の検索では q）を持つオブジェクトの配列（最大 ${QUERIES_MAX} 件）`,
    en: `a list of at most ${QUERIES_MAX} objects, each with the text t (q for corporations)`,
  },
  query: {
    ja: '文字列 t（法人の検索では q）を持つオブジェクト',
    en: 'an object with the text t (q for corporations)',
  },
  codes: {
    ja: `一件の検索と同じ項目を持つオブジェクトの配列（最大 ${QUERIES_MAX} 件）`,
    en: `a list of at most ${QUERIES_MAX} objects, each with what the look-up of one code takes`,
  },
  code: {
    ja: '一件の検索と同じ項目を持つオブジェクト',
    en: 'an object with what the look-up of one code takes',
  },
  function_kind: { ja: '{ids} のいずれか', en: 'one of {ids}' },
  function_rows: {
    ja: `引数の配列の配列（最大 ${ROWS_MAX} 行。BigQuery では max_batching_rows、Snowflake では MAX_BATCH_ROWS で減らせます）`,
    en: `a list of at most ${ROWS_MAX} rows, each a list of arguments (max_batching_rows in BigQuery and MAX_BATCH_ROWS in Snowflake set their number)`,
  },
  function_row: {
    ja: '{least}から{most}個の引数（{names}）の配列',
    en: 'a list of {least} to {most} arguments: {names}',
  },
  function_row_of: {
    ja: '引数（{names}）をすべて並べた配列',
    en: 'a list of these arguments: {names}',
  },
  function_row_number: { ja: '0以上の整数の行番号', en: 'the number of the row, 0 or more' },
  function_argument: {
    ja: '文字列、数値、null のいずれか',
    en: 'a text, a number, or null',
  },
  function_settings: {
    ja: '次の設定だけ: {names}',
    en: 'nothing but these settings: {names}',
  },
  function_fields: {
    ja: '次の項目をコンマで区切ったもの: {ids}',
    en: 'fields separated by commas, of these: {ids}',
  },
  function_without_versions: {
    ja: '空（この種類のデータにバージョンはありません）',
    en: 'left out: this kind has no data versions',
  },
  function_language: { ja: 'ja か en', en: 'ja or en' },
  function_code_differs: { ja: 'check か address', en: 'check or address' },
  function_notation: {
    ja: '住所の表記（1-9-1、units、no_prefecture など、daicho enrich の --notation と同じ）',
    en: 'a notation of addresses as of daicho enrich --notation, such as units or no_prefecture',
  },
} as const satisfies Record<string, Sentence>;

/** Name of a rule. */
export type ParameterRule = keyof typeof parameterRules;

/** Gives the sentence of a rule; an operation may also have a sentence of its own as a rule. */
export function ruleSentence(rule: ParameterRule | Sentence): Sentence {
  return typeof rule === 'string' ? parameterRules[rule] : rule;
}

export const anyParameterRule: Sentence = { ja: '正しい形式の値', en: 'of the right form' };
