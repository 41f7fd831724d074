/** What a web app may answer with (guide, "Web apps"): a page of HtmlService, or a text of ContentService. */
import * as z from 'zod/mini';

const outputSchema = z.object({
  from: z.enum(['HtmlService', 'ContentService']),
  content: z.string(),
});
export type WebAppOutput = z.infer<typeof outputSchema>;

/** Reads the script's result, which holds functions. */
export function webAppOutput(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('getContent' in result)) return undefined;
  const { getContent } = result;
  if (typeof getContent !== 'function') return undefined;
  const from = 'setWidth' in result ? 'HtmlService' : 'ContentService';
  return { from, content: String(getContent()) };
}

export function isWebAppOutput(result: unknown): result is WebAppOutput {
  return outputSchema.safeParse(result).success;
}
