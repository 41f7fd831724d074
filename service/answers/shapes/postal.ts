import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import {
  type PostalRecord,
  type PostalRecord20220901,
  postalRecordSchema,
  postalRecordSchemas,
} from '@daicho/shared/model/postal/postal.ts';

/** Postal record as one API version shows it: 20 fields in 2022-09-01, else 35. */
export type ShapedPostalRecord = PostalRecord | PostalRecord20220901;

/** Gives the shape of an API version: the register's own record, or the fields that the version's schema keeps. */
export function postalShape(apiVersion: ApiVersion): (record: PostalRecord) => ShapedPostalRecord {
  const schema = postalRecordSchemas[apiVersion];
  return schema === postalRecordSchema ? (record) => record : (record) => schema.parse(record);
}

/**
 * Gives the shape of the records in stored files, with its name. API versions with the same shape have the same name.
 */
export function postalFileShape(apiVersion: ApiVersion): {
  name: string;
  shape: (record: PostalRecord) => ShapedPostalRecord;
} {
  const fields = Object.keys(postalRecordSchemas[apiVersion].shape).length;
  return { name: String(fields), shape: postalShape(apiVersion) };
}
