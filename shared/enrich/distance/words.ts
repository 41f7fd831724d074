/** Fields of the distance between two places. */
import { COMMON_FIELDS, coordinateFields, distanceField, type Field } from '../fields/field.ts';

export const distanceFields = {
  distance_km: distanceField,
  coordinates_level: coordinateFields.coordinates_level,
  version: COMMON_FIELDS.version,
  candidates: COMMON_FIELDS.candidates,
  status: COMMON_FIELDS.status,
} as const satisfies Record<string, Field>;

export type DistanceField = keyof typeof distanceFields;
