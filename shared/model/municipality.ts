/** The municipality record (spec, "Municipality record"): 7, 9 or 15 fields by API version. */
import * as z from 'zod/mini';
import { type ApiVersion, perVersion } from './api-version.ts';
import { dataVersionSchema } from './data-version.ts';

const fieldsOf2022September = {
  jisx0402: z.string().check(z.regex(/^\d{5}$/)),
  prefecture_code: z.string().check(z.regex(/^\d{2}$/)),
  city_code: z.string().check(z.regex(/^\d{3}$/)),
  prefecture: z.string(),
  prefecture_kana: z.string(),
  city: z.string(),
  city_kana: z.string(),
};

const fieldsOf2022November = {
  ...fieldsOf2022September,
  prefecture_roman: z.string(),
  city_roman: z.string(),
};

const municipality20220901Schema = z.object(fieldsOf2022September);

const municipality20221101Schema = z.object(fieldsOf2022November);

export const municipalitySchema = z.object({
  ...fieldsOf2022November,
  county: z.string(),
  county_kana: z.string(),
  county_roman: z.string(),
  city_without_county_and_ward: z.string(),
  city_without_county_and_ward_kana: z.string(),
  city_without_county_and_ward_roman: z.string(),
});

export const municipalitySchemas = {
  '2022-09-01': municipality20220901Schema,
  '2022-11-01': municipality20221101Schema,
  '2023-09-01': municipalitySchema,
  '2024-01-01': municipalitySchema,
  '2025-01-01': municipalitySchema,
} as const satisfies Record<ApiVersion, z.ZodMiniType>;

/** Schemas of `GET /v1/cities/{prefecture_code}` for each API version. */
export const municipalityEnvelopeSchemas = /* @__PURE__ */ perVersion((version) =>
  z.object({ version: dataVersionSchema, data: z.array(municipalitySchemas[version]) }),
);

export type Municipality = z.infer<typeof municipalitySchema>;
/** Municipality in any API version: seven fields always, the others depending on the version. */
export type ShapedMunicipality = z.infer<typeof municipality20220901Schema> & Partial<Municipality>;

export interface MunicipalityEnvelope {
  version: string;
  data: ShapedMunicipality[];
}
