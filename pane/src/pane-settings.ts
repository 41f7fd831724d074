/** Where the pane looks things up, and with which key. Stored for the user, never in the workbook. */
import * as z from 'zod/mini';

export const settingsSchema = z.object({
  baseUrl: z.string(),
  key: z.string(),
  keyKind: z.enum(['public', 'secret']),
});

export type Settings = z.infer<typeof settingsSchema>;
