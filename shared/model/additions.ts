/**
 * Additions of Daicho's service to the interface, each with a version number, which rises when its form changes. The
 * root answer lists them, so that clients know what a service has.
 */
import * as z from 'zod/mini';

export const ADDITIONS = {
  /** Codes are looked up in batches: `POST /v1/batch/…/lookup`. */
  batch_lookup: 1,
  /** Records come with coordinates: `?coordinates=1`. */
  coordinates: 1,
  /** Bulk files in other formats: `…/postalcode.json.gz`, `…/postalcode.csv`. */
  download_formats: 1,
  /** Points are looked up: `GET /v1/postalcode/nearest`. */
  nearest: 1,
  /** Changes are listed with the values before and after: `GET /v1/radar/changes/{date}`. */
  radar_changes: 1,
  /** Watched numbers have tags: `tags` in `/v1/radar/numbers/add`, in the lists and in the changes. */
  radar_tags: 1,
  /** An account has several webhooks: `/v1/radar/webhooks`. */
  radar_webhooks: 1,
  /** Data warehouses call functions: `POST /v1/functions/{kind}`. */
  warehouse_functions: 1,
} as const;

/** Part of the root answer that clients read; other services give other root answers. */
export const rootSchema = z.object({
  additions: z.optional(z.record(z.string(), z.number())),
  /** Coverage of each register; shared/enrich/outside-data.ts reads it. */
  coverage: z.optional(z.unknown()),
});

export type Root = z.infer<typeof rootSchema>;
