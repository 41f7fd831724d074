import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import {
  type Municipality,
  municipalitySchema,
  municipalitySchemas,
  type ShapedMunicipality,
} from '@daicho/shared/model/municipality.ts';

/** Shapes a municipality as one API version shows it: 7 fields in 2022-09-01, 9 in 2022-11-01, else 15. */
export function municipalityShape(
  apiVersion: ApiVersion,
): (municipality: Municipality) => ShapedMunicipality {
  const schema = municipalitySchemas[apiVersion];
  if (schema === municipalitySchema) return (municipality) => municipality;
  return (municipality) => schema.parse(municipality);
}
