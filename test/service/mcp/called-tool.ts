import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import * as z from 'zod';

const resultSchema = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  isError: z.boolean().optional(),
});

/** Calls a tool, and gives its text, read as JSON, or the sentence of its error. */
export async function calledTool(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<unknown> {
  const result = resultSchema.parse(await client.callTool({ name, arguments: input }));
  const [{ text }] = result.content;
  return result.isError === true ? { error: text } : JSON.parse(text);
}
