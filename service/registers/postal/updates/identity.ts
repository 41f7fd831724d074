/**
 * Decides when records of two data versions are the same record, and when that record has changed. Both decisions use
 * the publisher's raw values. So another edition of a file, another order of rows or a better rule of Daicho makes no
 * difference.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

/**
 * Identifies an area by municipality, code and raw town; an office by municipality, code and business name. The few
 * records that share an identity (和坂 has two readings) differ in their content.
 */
export function identityOf(record: PostalRecord): string {
  const { jisx0402, postal_code, town_raw, corporation } = record;
  const own = corporation === null ? ['area', town_raw] : ['office', corporation.name];
  return [jisx0402, postal_code, ...own].join('\t');
}

/**
 * Joins the record's other raw values, except the files' update columns and, for an office, the readings of its place,
 * which come from the area file.
 */
export function contentOf(record: PostalRecord): string {
  const { corporation } = record;
  const place = [record.prefecture, record.city, record.old_code];
  if (corporation === null) {
    const readings = [record.prefecture_kana, record.city_kana, record.town_kana_raw];
    const flags = [
      record.town_partial,
      record.town_addressed_koaza,
      record.town_chome,
      record.town_multi,
    ];
    return [...place, ...readings, ...flags].join('\t');
  }
  const { name_kana, block_lot, post_office, code_type } = corporation;
  return [...place, record.town_raw, name_kana, block_lot, post_office, code_type].join('\t');
}
