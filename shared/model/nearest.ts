/** The answer with the towns nearest to a point, an addition of Daicho's service (docs/guides/office/map.md). */
import * as z from 'zod/mini';
import { perVersion } from './api-version.ts';
import { coordinatesSchema } from './coordinates.ts';
import { dataVersionSchema } from './data-version.ts';
import { type PostalRecord, postalRecordSchemas } from './postal/postal.ts';

const pointFields = { latitude: z.number(), longitude: z.number() };

/** Fields that come with each record. */
const nearFields = {
  /** Address of the place as its publisher writes it: `東京都千代田区丸の内一丁目`. */
  address: z.string(),
  /** Point of the place, and what it stands for: `city` if the postal data does not list the town. */
  coordinates: coordinatesSchema,
  /** From the point that was asked about. */
  distance_km: z.number(),
};

const nearSchema = z.object(nearFields);
type Near = z.infer<typeof nearSchema>;

/** Schemas of `GET /v1/postalcode/nearest` for each API version. */
export const nearestEnvelopeSchemas = /* @__PURE__ */ perVersion((version) =>
  z.object({
    version: dataVersionSchema,
    /** Data version of the coordinates; null if the service has no coordinates, and so finds nothing. */
    coordinates_version: z.nullable(dataVersionSchema),
    query: z.object(pointFields),
    /** The nearest place first. A place whose town has several codes has a record for each. */
    data: z.array(z.extend(postalRecordSchemas[version], nearFields)),
  }),
);

export interface NearestEnvelope {
  version: string;
  coordinates_version: string | null;
  query: { latitude: number; longitude: number };
  /** Records of an old API version lack some fields of this type, here as in every other answer. */
  data: (PostalRecord & Near)[];
}
