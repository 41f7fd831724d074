/** Fields of the distance between two places. */
import { common, coordinateFields, distanceField, type Field } from '../fields/field.ts';

export const distanceFields = {
  distance_km: distanceField,
  coordinates_level: coordinateFields.coordinates_level,
  version: common.version,
  candidates: common.candidates,
  status: common.status,
} as const satisfies Record<string, Field>;

export type DistanceField = keyof typeof distanceFields;
