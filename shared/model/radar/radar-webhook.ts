/** Webhooks of an account besides the specified one. */
import * as z from 'zod/mini';

const radarWebhookSchema = z.readonly(
  z.object({
    id: z.string(),
    /** Name that its owner gave it; empty if the webhook has no name. */
    name: z.string(),
    url: z.string(),
    /** Signs its notifications, `whsec_…`. */
    secret: z.string(),
    /** Numbers that the webhook reports, ascending; null for all numbers that the account watches. */
    numbers: z.nullable(z.array(z.string())),
    /** Tags whose numbers the webhook reports too, ascending; missing in services without tags. */
    tags: z.optional(z.array(z.string())),
    /** Whether notifications are sent: only if the owner wants them and they have not failed for days. */
    active: z.boolean(),
  }),
);
export type RadarWebhook = z.infer<typeof radarWebhookSchema>;

export const radarWebhooksSchema = z.object({ data: z.array(radarWebhookSchema) });
