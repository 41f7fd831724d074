/** Address of the service and key. Stored for the user, never in the workbook. */
import * as z from 'zod/mini';

export const settingsSchema = z.object({
  baseUrl: z.string(),
  key: z.string(),
  keyKind: z.enum(['public', 'secret']),
});

export type Settings = z.infer<typeof settingsSchema>;
