/** The school record (spec, "School record"), the same in every API version. */
import * as z from 'zod/mini';
import { locatedFields, type MayBeLocated } from './coordinates.ts';
import { registeredAddressSchema } from './corporation/registered-address.ts';

/** Value of `branch` of a school that is closed. */
export const ABOLISHED = 9;

export const schoolSchema = z.object({
  code: z.string(),
  /** Code of the type: `F1`, a university. */
  type: z.string(),
  /** Prefecture of the school's code, JIS X 0401; its address may be in another prefecture. */
  jurisdiction_prefecture_code: z.string(),
  establishment_type: z.number(),
  branch: z.number(),
  name: z.string(),
  /** Address as recorded; one line for each if there are two. */
  address_raw: z.string(),
  addresses: z.array(registeredAddressSchema),
  established_date: z.string(),
  abolished_date: z.nullable(z.string()),
  school_survey_number: z.nullable(z.string()),
  /** Codes of the successors; several if the school was divided. */
  new_code: z.array(z.string()),
});

export const schoolEnvelopeSchema = z.object({
  version: z.string(),
  data: z.extend(schoolSchema, locatedFields),
});

export type School = z.infer<typeof schoolSchema> & MayBeLocated;
