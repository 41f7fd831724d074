/** The address of a corporation or a school as it is registered, with its parts (spec, "`address` sub-record"). */
import * as z from 'zod/mini';

const nullableString = z.nullable(z.string());

export const registeredAddressSchema = z.object({
  postal_code: nullableString,
  jisx0402: nullableString,
  prefecture: nullableString,
  prefecture_kana: nullableString,
  prefecture_roman: nullableString,
  city: nullableString,
  city_kana: nullableString,
  city_roman: nullableString,
  /** Text after the municipality. */
  street_number: z.string(),
  town: nullableString,
  kyoto_street: nullableString,
  block_lot_num: nullableString,
  building: nullableString,
  floor_room: nullableString,
});

export type RegisteredAddress = z.infer<typeof registeredAddressSchema>;
