/** Describes an abolished postal code, as the service does in the body of its 404. An addition of Daicho's service. */
import * as z from 'zod/mini';
import { postalRecord20220901Schema, postalRecordSchema } from './postal.ts';

/** Schema for any API version: each gives records in its own shape. */
export const formerPostalCodeSchema = z.object({
  /** Data version in which the code is gone. */
  version: z.string(),
  /** Date of the last data version that has the code. */
  known_until: z.string(),
  /** Places that had the code then. */
  places: z.array(
    z.object({
      prefecture: z.string(),
      city: z.string(),
      town: z.string(),
      town_raw: z.string(),
      /** Office to which the code belonged; absent for an area. */
      office: z.optional(z.string()),
    }),
  ),
  /** Records of what these places are today; none if that is not known. */
  data: z.array(z.union([postalRecordSchema, postalRecord20220901Schema])),
});

export type FormerPostalCode = z.infer<typeof formerPostalCodeSchema>;
