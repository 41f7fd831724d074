/**
 * Makes the JSON of a record with holes for the values that only its row has. Many records share the text between the
 * holes: names of fields, the municipality's values, flags, empty strings.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { ROW_FIELDS } from '../record-columns.ts';

export type PostalField = keyof PostalRecord;

/**
 * Kinds of holes other than the usual one, which is for a string of the row (without quotes) and has the string's
 * position in `ROW_FIELDS` as its number.
 */
export const HOLE = { postalCode: ROW_FIELDS.length, corporation: ROW_FIELDS.length + 1 } as const;

/** Parts in the order `texts[0] holes[0] texts[1] holes[1] … texts[n]`. */
interface RecordTemplate {
  readonly texts: readonly string[];
  readonly holes: readonly number[];
}

export function recordTemplate(
  record: PostalRecord,
  fields: readonly PostalField[],
): RecordTemplate {
  const texts: string[] = [];
  const holes: number[] = [];
  let text = '{';
  fields.forEach((field, i) => {
    text += `${i === 0 ? '' : ','}"${field}":`;
    const hole = holeOf(record, field);
    if (hole === undefined) {
      text += JSON.stringify(record[field]);
      return;
    }
    const quote = hole === HOLE.corporation ? '' : '"';
    texts.push(text + quote);
    holes.push(hole);
    text = quote;
  });
  return { texts: [...texts, `${text}}`], holes };
}

function holeOf(record: PostalRecord, field: PostalField): number | undefined {
  if (field === 'postal_code') return HOLE.postalCode;
  if (field === 'corporation') return record.corporation === null ? undefined : HOLE.corporation;
  const names: readonly string[] = ROW_FIELDS;
  const position = names.indexOf(field);
  return position < 0 || record[field] === '' ? undefined : position;
}
