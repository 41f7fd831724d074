/**
 * Schemas of the postal record (spec, "Postal record") in the shapes that API versions give it: 20 fields in
 * 2022-09-01, 35 from 2022-11-01 on. `postalRecordSchemas` says which of the two a version has.
 */
import * as z from 'zod/mini';
import type { ApiVersion } from '../api-version.ts';
import type { MayBeLocated } from '../coordinates.ts';

/** Schema of a large business, or a post-office box, with a code of its own. */
export const postalCorporationSchema = z.object({
  name: z.string(),
  name_kana: z.string(),
  block_lot: z.string(),
  /** House number in half-width digits joined by hyphens, chome first; null for no house number. */
  block_lot_num: z.nullable(z.string()),
  post_office: z.string(),
  /** 0 large business, 1 post-office box. */
  code_type: z.int(),
});

const fieldsOf2022September = {
  jisx0402: z.string(),
  old_code: z.string(),
  postal_code: z.string().check(z.regex(/^\d{7}$/)),
  prefecture_kana: z.string(),
  city_kana: z.string(),
  town_kana: z.string(),
  town_kana_raw: z.string(),
  prefecture: z.string(),
  city: z.string(),
  town: z.string(),
  koaza: z.string(),
  /** Street of Kyoto, empty for none; some deployments of the interface answer null. */
  kyoto_street: z.nullable(z.string()),
  building: z.string(),
  floor: z.string(),
  town_partial: z.boolean(),
  town_addressed_koaza: z.boolean(),
  town_chome: z.boolean(),
  town_multi: z.boolean(),
  town_raw: z.string(),
  corporation: z.nullable(postalCorporationSchema),
};

/** Schema of API version 2022-09-01: no romanised fields, no county, no ward, no update fields. */
export const postalRecord20220901Schema = z.object(fieldsOf2022September);

/** Schema of API version 2022-11-01 and later. */
export const postalRecordSchema = z.object({
  ...fieldsOf2022September,
  prefecture_roman: z.string(),
  city_roman: z.string(),
  county: z.string(),
  county_kana: z.string(),
  county_roman: z.string(),
  city_without_county_and_ward: z.string(),
  city_without_county_and_ward_kana: z.string(),
  city_without_county_and_ward_roman: z.string(),
  city_ward: z.string(),
  city_ward_kana: z.string(),
  city_ward_roman: z.string(),
  town_roman: z.string(),
  town_jukyohyoji: z.boolean(),
  /** 0 unchanged, 1 added or changed, 2 abolished in this data version. */
  update_status: z.int(),
  /** 0 none, 1 to 6 as the spec lists them. */
  update_reason: z.int(),
});

export const postalRecordSchemas = {
  '2022-09-01': postalRecord20220901Schema,
  '2022-11-01': postalRecordSchema,
  '2023-09-01': postalRecordSchema,
  '2024-01-01': postalRecordSchema,
  '2025-01-01': postalRecordSchema,
} as const satisfies Record<ApiVersion, z.ZodMiniType>;

export type PostalCorporation = z.infer<typeof postalCorporationSchema>;
export type PostalRecord = z.infer<typeof postalRecordSchema> & MayBeLocated;
export type PostalRecord20220901 = z.infer<typeof postalRecord20220901Schema>;
