/**
 * Tells what changed in a corporation, by the field names of its record: the dashboard shows it. The details are kept as
 * JSON, since the register has only the newest rows.
 */
import * as z from 'zod';
import type { CorporationChange } from '../registers/corporation/changes/change-batches.ts';
import { COLUMN, type CorporationColumn } from '../sources/nta/corporation-row.ts';

/** Field of the record (docs/reference/corporation-fields.md) that shows each of the publisher's columns. */
const FIELD_OF_COLUMN = {
  sequenceNumber: 'sequence_number',
  corporateNumber: 'corporate_number',
  process: 'process',
  correct: 'correct',
  updateDate: 'update_date',
  changeDate: 'change_date',
  name: 'name',
  nameImageId: 'name_image_id',
  kind: 'kind',
  prefectureName: 'prefecture',
  cityName: 'city',
  streetNumber: 'street_number',
  addressImageId: 'address_image_id',
  prefectureCode: 'prefecture_code',
  cityCode: 'city_code',
  postCode: 'postal_code',
  addressOutside: 'address_outside',
  addressOutsideImageId: 'address_outside_image_id',
  closeDate: 'close_date',
  closeCause: 'close_cause',
  successorCorporateNumber: 'successor_corporate_number',
  changeCause: 'change_cause',
  assignmentDate: 'assignment_date',
  latest: 'latest',
  enName: 'en_name',
  enPrefectureName: 'prefecture_roman',
  enCityName: 'en_address_line',
  enAddressOutside: 'en_address_outside',
  furigana: 'furigana',
  hihyoji: 'hihyoji',
} as const satisfies Record<CorporationColumn, string>;

export type ChangedField = (typeof FIELD_OF_COLUMN)[CorporationColumn];

const COLUMNS = Object.keys(FIELD_OF_COLUMN) as CorporationColumn[];
const FIELDS = COLUMNS.map((column) => FIELD_OF_COLUMN[column]);

/** Fields of the publisher's bookkeeping, and codes of what another field says in words. */
const BOOKKEEPING: ReadonlySet<ChangedField> = new Set([
  'sequence_number',
  'corporate_number',
  'process',
  'correct',
  'update_date',
  'change_date',
  'assignment_date',
  'latest',
  'prefecture_code',
  'city_code',
]);

const changeDetailsSchema = z.object({
  /** Name of the corporation after the change, or before it when the corporation is gone. */
  name: z.string(),
  /** Fields that differ, in the publisher's order; an empty text means no value. */
  fields: z.partialRecord(
    z.enum(FIELDS),
    z.object({ before: z.string(), after: z.string() }).readonly(),
  ),
});

export type ChangeDetails = z.infer<typeof changeDetailsSchema>;

export function changeDetails({ before, after }: CorporationChange): ChangeDetails {
  const fields: ChangeDetails['fields'] = {};
  for (const column of COLUMNS) {
    const was = before?.[COLUMN[column]] ?? '';
    const is = after?.[COLUMN[column]] ?? '';
    if (was !== is) fields[FIELD_OF_COLUMN[column]] = { before: was, after: is };
  }
  return { name: (after ?? before)?.[COLUMN.name] ?? '', fields };
}

export function parseChangeDetails(json: string): ChangeDetails {
  return changeDetailsSchema.parse(JSON.parse(json));
}

/** Gives the index of the publisher's column that a field shows, which `corporationColumnNames` names. */
export function columnOf(field: ChangedField): number {
  return COLUMN[COLUMNS[FIELDS.indexOf(field)] ?? 'corporateNumber'];
}

/** Lists the fields to show: bookkeeping only when nothing else changed, and never the number of the line. */
export function shownFields({ fields }: ChangeDetails): ChangedField[] {
  const changed = FIELDS.filter((field) => field !== 'sequence_number' && field in fields);
  const telling = changed.filter((field) => !BOOKKEEPING.has(field));
  return telling.length > 0 ? telling : changed;
}
