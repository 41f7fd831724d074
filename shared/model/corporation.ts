/** The corporation record (spec, "Corporation record") in its current shape, API version 2025-01-01. */
import * as z from 'zod/mini';
import { dataVersionSchema } from './data-version.ts';
import { dateSchema } from './date.ts';

const nullableString = z.nullable(z.string());

const corporationAddressSchema = z.object({
  postal_code: nullableString,
  jisx0402: nullableString,
  prefecture: nullableString,
  prefecture_kana: nullableString,
  prefecture_roman: nullableString,
  city: nullableString,
  city_kana: nullableString,
  city_roman: nullableString,
  /** What follows the municipality, as registered. */
  street_number: z.string(),
  town: nullableString,
  kyoto_street: nullableString,
  block_lot_num: nullableString,
  building: nullableString,
  floor_room: nullableString,
});

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
  address: corporationAddressSchema,
});

/** `GET /v1/houjinbangou/{corporate_number}`: one record, not a list. */
export const corporationEnvelopeSchema = z.object({
  version: dataVersionSchema,
  data: corporationSchema,
});

export type CorporationAddress = z.infer<typeof corporationAddressSchema>;
export type Corporation = z.infer<typeof corporationSchema>;
export type CorporationEnvelope = z.infer<typeof corporationEnvelopeSchema>;
