/** The corporation record (spec, "Corporation record") in its current shape, API version 2025-01-01. */
import * as z from 'zod/mini';
import { locatedFields, type MayBeLocated } from '../coordinates.ts';
import { dataVersionSchema } from '../data-version.ts';
import { dateSchema } from '../date.ts';
import { type RegisteredAddress, registeredAddressSchema } from './registered-address.ts';

const nullableString = z.nullable(z.string());

export const corporationSchema = z.object({
  corporate_number: z.string().check(z.regex(/^\d{13}$/)),
  sequence_number: z.int(),
  published_date: dateSchema,
  update_date: dateSchema,
  change_date: dateSchema,
  assignment_date: dateSchema,
  process: z.int(),
  correct: z.int(),
  name: z.string(),
  name_image_id: nullableString,
  furigana: z.string(),
  en_name: z.string(),
  kind: z.int(),
  address_image_id: nullableString,
  address_outside: z.string(),
  address_outside_image_id: nullableString,
  en_address_line: nullableString,
  en_address_outside: nullableString,
  close_date: z.nullable(dateSchema),
  close_cause: z.nullable(z.int()),
  successor_corporate_number: nullableString,
  change_cause: z.string(),
  hihyoji: z.int(),
  qualified_invoice_issuer_number: nullableString,
  address: registeredAddressSchema,
});

/** `GET /v1/houjinbangou/{corporate_number}`: one record, not a list. */
export const corporationEnvelopeSchema = z.object({
  version: dataVersionSchema,
  data: z.extend(corporationSchema, locatedFields),
});

export type CorporationAddress = RegisteredAddress;
export type Corporation = z.infer<typeof corporationSchema> & MayBeLocated;
