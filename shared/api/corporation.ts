/** The corporation lookup (spec, "Corporation" 1) as an operation. */
import * as z from 'zod/mini';
import {
  type CorporationEnvelope,
  corporationEnvelopeSchema as envelope,
} from '../model/corporation.ts';
import type { Operation } from './operation.ts';

export const corporationLookupParamsSchema = z.object({
  corporate_number: z.string().check(z.regex(/^\d{13}$/)),
});

export const corporationLookup: Operation<
  z.infer<typeof corporationLookupParamsSchema>,
  CorporationEnvelope
> = {
  name: 'corporation.lookup',
  method: 'GET',
  path: '/v1/houjinbangou/{corporate_number}',
  keys: ['secret', 'public'],
  query: [],
  params: corporationLookupParamsSchema,
  // Read in the newest shape only: an answer in an older one is refused as unexpected, never misread.
  result: {
    '2022-09-01': envelope,
    '2022-11-01': envelope,
    '2023-09-01': envelope,
    '2024-01-01': envelope,
    '2025-01-01': envelope,
  },
};
