/** The municipalities of a prefecture (spec, "Postal" 8) as an operation. */
import * as z from 'zod/mini';
import { dataVersionSchema } from '../model/data-version.ts';
import { type MunicipalityEnvelope, municipalityEnvelopeSchemas } from '../model/municipality.ts';
import type { Operation } from './operation.ts';

export const municipalityListParamsSchema = z.object({
  prefecture_code: z.string().check(z.regex(/^\d{2}$/)),
  version: z.optional(dataVersionSchema),
});

/** Which keys may call it is not in the spec: those of the postal lookup, whose data it is. */
export const municipalityList: Operation<
  z.infer<typeof municipalityListParamsSchema>,
  MunicipalityEnvelope
> = {
  name: 'municipality.list',
  method: 'GET',
  path: '/v1/cities/{prefecture_code}',
  keys: ['secret', 'public'],
  query: ['version'],
  params: municipalityListParamsSchema,
  result: municipalityEnvelopeSchemas,
};
