/** Webhooks of an account besides the specified one. */
import * as z from 'zod/mini';

const radarWebhookSchema = z.readonly(
  z.object({
    id: z.string(),
    /** Name that its owner gave it; empty if it has none. */
    name: z.string(),
    url: z.string(),
    /** Signs its notifications, `whsec_…`. */
    secret: z.string(),
    /** Numbers that it hears of, ascending; null for all that the account watches. */
    numbers: z.nullable(z.array(z.string())),
    /** Tags whose numbers it hears of too, ascending; missing in services without tags. */
    tags: z.optional(z.array(z.string())),
    /** Whether notifications are sent: the owner wants them, and they have not failed for days. */
    active: z.boolean(),
  }),
);
export type RadarWebhook = z.infer<typeof radarWebhookSchema>;

export const radarWebhooksSchema = z.object({ data: z.array(radarWebhookSchema) });
