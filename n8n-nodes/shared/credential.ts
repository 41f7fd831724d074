/** From the credential to the core's connection. The key stays out of it: n8n adds that to each request. */
import { addressProblem } from '@daicho/shared/connection/base-address.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { n8nBaseUrlSentences, n8nSentences } from '@daicho/shared/messages/n8n.ts';
import { apiVersionSchema } from '@daicho/shared/model/api-version.ts';
import { type IExecuteFunctions, type IWebhookFunctions, NodeOperationError } from 'n8n-workflow';
import * as z from 'zod/mini';

export const CREDENTIAL = 'daichoApi';

const credentialSchema = z.object({
  baseUrl: z.string(),
  apiKey: z.string().check(z.minLength(1)),
  apiVersion: z.optional(apiVersionSchema),
  allowHttp: z.optional(z.boolean()),
});

/** @throws NodeOperationError where the credential cannot be used. */
export async function connectionOf(
  context: IExecuteFunctions | IWebhookFunctions,
): Promise<Connection> {
  const parsed = credentialSchema.safeParse(await context.getCredentials(CREDENTIAL));
  if (!parsed.success) {
    throw new NodeOperationError(context.getNode(), say(n8nSentences.credential, 'en'));
  }
  const { baseUrl, apiVersion, allowHttp = false } = parsed.data;
  const problem = addressProblem(baseUrl.trim(), allowHttp);
  if (problem !== undefined) {
    throw new NodeOperationError(context.getNode(), say(n8nBaseUrlSentences[problem], 'en'));
  }
  return { baseUrl, ...(apiVersion === undefined ? {} : { apiVersion }) };
}
