/** The corporation record (spec, "Corporation record") in its current shape, API version 2025-01-01. */
import * as z from 'zod/mini';
import { type RegisteredAddress, registeredAddressSchema } from './registered-address.ts';

const nullableString = z.nullable(z.string());

export const corporationSchema = z.object({
  corporate_number: z.string(),
  sequence_number: z.number(),
  published_date: z.string(),
  update_date: z.string(),
  change_date: z.string(),
  assignment_date: z.string(),
  process: z.number(),
  correct: z.number(),
  name: z.string(),
  name_image_id: nullableString,
  furigana: z.string(),
  en_name: z.string(),
  kind: z.number(),
  address_image_id: nullableString,
  address_outside: z.string(),
  address_outside_image_id: nullableString,
  en_address_line: nullableString,
  en_address_outside: nullableString,
  close_date: nullableString,
  close_cause: z.nullable(z.number()),
  successor_corporate_number: nullableString,
  change_cause: z.string(),
  hihyoji: z.number(),
  qualified_invoice_issuer_number: nullableString,
  address: registeredAddressSchema,
});

/** `GET /v1/houjinbangou/{corporate_number}`: one record, not a list. */
export const corporationEnvelopeSchema = z.object({ version: z.string(), data: corporationSchema });

export type CorporationAddress = RegisteredAddress;
export type Corporation = z.infer<typeof corporationSchema>;
export type CorporationEnvelope = z.infer<typeof corporationEnvelopeSchema>;
