/** From the credential to the core's connection. The key stays out of it: n8n adds that to each request. */

import { addressProblem } from '@daicho/shared/connection/base-address.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { keyKindByForm, keyProblem } from '@daicho/shared/connection/key.ts';
import { connectionHints, connectionSentences } from '@daicho/shared/messages/connection.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { n8nSentences } from '@daicho/shared/messages/n8n.ts';
import { apiVersionSchema } from '@daicho/shared/model/api-version.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import {
  type IExecuteFunctions,
  type ILoadOptionsFunctions,
  type IWebhookFunctions,
  NodeOperationError,
} from 'n8n-workflow';
import * as z from 'zod/mini';

export const CREDENTIAL = 'daichoApi';

const credentialSchema = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  apiVersion: z.optional(apiVersionSchema),
  allowHttp: z.optional(z.boolean()),
});

/** Context of n8n in which the service may be asked. */
export type CallingContext = IExecuteFunctions | ILoadOptionsFunctions | IWebhookFunctions;

interface Access {
  readonly connection: Connection;
  /** Kind of the key, where its form shows it. */
  readonly keyKind: KeyKind | undefined;
}

/** @throws NodeOperationError where the credential cannot be used. */
export async function accessOf(context: CallingContext): Promise<Access> {
  const parsed = credentialSchema.safeParse(await context.getCredentials(CREDENTIAL));
  if (!parsed.success) {
    throw new NodeOperationError(context.getNode(), say(n8nSentences.credential, 'en'), {
      description: say(n8nSentences.credentialSolution, 'en'),
    });
  }
  const { baseUrl, apiKey, apiVersion, allowHttp = false } = parsed.data;
  const key = apiKey.trim();
  const problem = addressProblem(baseUrl.trim(), allowHttp) ?? keyProblem(key);
  if (problem !== undefined) {
    const sentences = [
      connectionSentences[problem],
      ...(problem === 'plain_http' ? [connectionHints.allowHttpCredential] : []),
    ];
    const message = sentences.map((sentence) => say(sentence, 'en')).join(' ');
    const description = say(n8nSentences.connectionSolution, 'en');
    throw new NodeOperationError(context.getNode(), message, { description });
  }
  const connection = { baseUrl, ...(apiVersion === undefined ? {} : { apiVersion }) };
  return { connection, keyKind: keyKindByForm(key) };
}
