/**
 * Tells what makes two records of different data versions the same record, and what makes it a changed one. Both are
 * what the publisher's files say, not what is read out of it, so that neither another edition of a file nor another
 * order of its rows, nor a better rule of Daicho's, is a difference.
 */
import type { PostalRecord } from '@daicho/shared/model/postal.ts';

/**
 * Identifies an area by its municipality, code and town as the file writes it; an individual number by its
 * municipality, code and business name. The few records that share one (和坂 is read in two ways) are told apart by what
 * else they say.
 */
export function identityOf(record: PostalRecord): string {
  const { jisx0402, postal_code, town_raw, corporation } = record;
  const own = corporation === null ? ['area', town_raw] : ['office', corporation.name];
  return [jisx0402, postal_code, ...own].join('\t');
}

/**
 * Gives all else that the files say of the record, without the files' own update columns, and of an individual number
 * without the readings of its place, which are the area file's.
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
