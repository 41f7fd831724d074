/**
 * The search for the towns nearest to a point, as an operation: an addition of Daicho's service (model/additions.ts).
 */
import * as z from 'zod/mini';
import { type NearestEnvelope, nearestEnvelopeSchemas } from '../model/nearest.ts';
import { batchLookup } from './batch-lookup.ts';
import { operation } from './operation.ts';
import { latitudeSchema, limitSchema, longitudeSchema, versionSchema } from './parameters.ts';

const pointSchema = z.object({ lat: latitudeSchema, lng: longitudeSchema, limit: limitSchema });
const paramsSchema = z.extend(pointSchema, { version: versionSchema });

export const postalNearest = /* @__PURE__ */ operation({
  name: 'postal.nearest',
  note: {
    ja: '緯度・経度からいちばん近い町域を調べる',
    en: 'Find the town nearest to a point',
    refusals: ['version_not_found'],
  },
  path: '/v1/postalcode/nearest',
  access: { keys: ['secret', 'public'], plan: 'standard' },
  params: paramsSchema,
  rules: { lat: 'latitude', lng: 'longitude', limit: 'limit', version: 'data_version' },
  inBatch: {
    path: '/v1/batch/postalcode/nearest',
    query: pointSchema,
    note: {
      ja: '多くの緯度・経度を一度に調べる',
      en: 'Find the towns nearest to many points at once',
      refusals: ['version_not_found'],
    },
  },
  result: (v) => nearestEnvelopeSchemas[v] as unknown as z.ZodMiniType<NearestEnvelope>,
});

export const postalBatchNearest = /* @__PURE__ */ batchLookup(postalNearest);

export const nearestOperations = { postalNearest, postalBatchNearest } as const;
