import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { postalRecordSchemas } from '@daicho/shared/model/postal/postal.ts';
import * as z from 'zod/mini';
import type { PostalField } from '../../registers/postal/printing/record-template.ts';

const known = new Map<object, readonly PostalField[]>();

/** Lists the fields of a record as one API version shows it, in their order; versions of one shape share the list. */
export function postalFields(apiVersion: ApiVersion): readonly PostalField[] {
  const schema = postalRecordSchemas[apiVersion];
  const fields = known.get(schema) ?? Object.values(z.keyof(schema).def.entries);
  known.set(schema, fields);
  return fields;
}
