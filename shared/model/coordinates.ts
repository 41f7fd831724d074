/** Coordinates of a record, an addition of Daicho's service (docs/guides/office/map.md). */
import * as z from 'zod/mini';

/** What a point stands for, the narrowest first. A small area is a chome or a 小字. */
export const COORDINATES_LEVELS = ['block', 'small_area', 'town', 'city'] as const;

export const coordinatesSchema = z.object({
  /** Degrees, JGD2011. */
  latitude: z.number(),
  longitude: z.number(),
  level: z.enum(COORDINATES_LEVELS),
});

export type Coordinates = z.infer<typeof coordinatesSchema>;
export type CoordinatesLevel = Coordinates['level'];

/** Field that a record has if the caller asked for it; null if there is no point. */
export const locatedFields = { coordinates: z.optional(z.nullable(coordinatesSchema)) };

/** Record that may have coordinates. */
export interface MayBeLocated {
  readonly coordinates?: Coordinates | null | undefined;
}
