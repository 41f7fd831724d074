/** The record of a qualified invoice issuer (適格請求書発行事業者), the same in every API version. */
import * as z from 'zod/mini';
import { registeredAddressSchema } from './corporation/registered-address.ts';
import { dataVersionSchema } from './data-version.ts';
import { dateSchema } from './date.ts';

const nullableString = z.nullable(z.string());
const nullableDate = z.nullable(dateSchema);

/** Values of `process`. */
export const ISSUER_PROCESS = {
  registered: 1,
  changed: 2,
  expired: 3,
  cancelled: 4,
  deleted: 99,
} as const;

/** Value of `kind` of a person, whose number is not a corporate number. */
export const ISSUER_PERSON = 1;

const issuerSchema = z.object({
  published_date: dateSchema,
  sequence_number: z.int(),
  /** `T` and 13 digits. */
  qualified_invoice_issuer_number: z.string().check(z.regex(/^T\d{13}$/)),
  process: z.int(),
  correct: z.nullable(z.int()),
  kind: z.int(),
  country: z.int(),
  /** 1 for the newest row of the number's history. */
  latest: z.int(),
  registration_date: nullableDate,
  update_date: nullableDate,
  /** Day of cancellation (取消). */
  disposal_date: nullableDate,
  /** Day of expiry (失効). */
  expire_date: nullableDate,
  address: registeredAddressSchema,
  address_request: registeredAddressSchema,
  address_inside: registeredAddressSchema,
  kana: nullableString,
  name: nullableString,
  trade_name: nullableString,
  popular_name_previous_name: nullableString,
});

export const issuerEnvelopeSchema = z.object({
  version: dataVersionSchema,
  data: issuerSchema,
  /** Day that was asked about: an addition that other services of the interface do not answer. */
  date: z.optional(dateSchema),
});

export type Issuer = z.infer<typeof issuerSchema>;

/** State of a registration on a day. */
export type Validity = 'valid' | 'not_yet' | 'expired' | 'cancelled' | 'deleted';

/**
 * Gives the state of a record's registration on a day, `YYYY-MM-DD`. On the day on which a registration ends, it is no
 * longer valid.
 */
export function validityOn(issuer: Registered, day: string): Validity {
  const { registration_date, disposal_date, expire_date } = issuer;
  if (issuer.process === ISSUER_PROCESS.deleted || registration_date === null) return 'deleted';
  if (day < registration_date) return 'not_yet';
  if (disposal_date !== null && disposal_date <= day) return 'cancelled';
  return expire_date !== null && expire_date <= day ? 'expired' : 'valid';
}

type Registered = Pick<Issuer, 'process' | 'registration_date' | 'disposal_date' | 'expire_date'>;
