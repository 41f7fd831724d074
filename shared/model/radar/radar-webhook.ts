/** Webhooks that an account has beside the one of the specification. */
import * as z from 'zod/mini';

const radarWebhookSchema = z.readonly(
  z.object({
    id: z.string(),
    /** Name that its owner gave it; empty where it has none. */
    name: z.string(),
    url: z.string(),
    /** Signs its notifications, `whsec_…`. */
    secret: z.string(),
    /** Numbers of which it hears, ascending; null for all that the account watches. */
    numbers: z.nullable(z.array(z.string())),
    /** Tags of watched numbers of which it hears too, ascending; missing in services without tags. */
    tags: z.optional(z.array(z.string())),
    /** Whether notifications are sent: its owner wants them, and it did not fail for days. */
    active: z.boolean(),
  }),
);
export type RadarWebhook = z.infer<typeof radarWebhookSchema>;

export const radarWebhooksSchema = z.object({ data: z.array(radarWebhookSchema) });
