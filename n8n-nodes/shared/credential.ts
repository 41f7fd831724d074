/** Reads the credential as a connection of the core. */
import { addressProblem } from '@daicho/shared/connection/base-address.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { keyKindByForm, keyProblem } from '@daicho/shared/connection/key.ts';
import { connectionSentences } from '@daicho/shared/messages/connection.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { apiVersionSchema } from '@daicho/shared/model/api-version-schema.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import {
  type IExecuteFunctions,
  type IHookFunctions,
  type ILoadOptionsFunctions,
  type INode,
  type IPollFunctions,
  type ITriggerFunctions,
  type IWebhookFunctions,
  NodeOperationError,
} from 'n8n-workflow';
import * as z from 'zod/mini';
import { n8nCredentialFixes, n8nCredentialProblems } from './words.ts';

export const CREDENTIAL = 'daichoApi';

const credentialSchema = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  apiVersion: z.optional(z.string()),
  allowHttp: z.optional(z.boolean()),
  webhookSecret: z.optional(z.string()),
});

/** Contexts of n8n from which the service can be asked. */
export type CallingContext =
  | IExecuteFunctions
  | IHookFunctions
  | ILoadOptionsFunctions
  | IPollFunctions
  | ITriggerFunctions
  | IWebhookFunctions;

export type CredentialProblem = keyof typeof n8nCredentialFixes;

interface Credential {
  /** Connection without the key. */
  readonly connection: Connection;
  readonly key: string;
  /** Secret that signs notifications, or empty if none is set. */
  readonly webhookSecret: string;
}

interface Access {
  /** Connection without the key, which n8n adds to each request. */
  readonly connection: Connection;
  /** Kind of the key; undefined if the form of the key does not show the kind. */
  readonly keyKind: KeyKind | undefined;
}

/** Reads a credential in the form in which n8n keeps it, or names its first problem. */
export function readCredential(data: unknown): Credential | CredentialProblem {
  const parsed = credentialSchema.safeParse(data);
  if (!parsed.success) return 'incomplete';
  const { baseUrl, apiKey, allowHttp = false, webhookSecret = '' } = parsed.data;
  const version = z.optional(apiVersionSchema).safeParse(parsed.data.apiVersion);
  if (!version.success) return 'unknown_api_version';
  const apiVersion = version.data;
  const key = apiKey.trim();
  const problem = addressProblem(baseUrl.trim(), allowHttp) ?? keyProblem(key);
  if (problem !== undefined) return problem;
  const connection = { baseUrl, ...(apiVersion === undefined ? {} : { apiVersion }) };
  return { connection, key, webhookSecret: webhookSecret.trim() };
}

/** @throws NodeOperationError if the credential cannot be used. */
export async function accessOf(context: CallingContext): Promise<Access> {
  const credential = readCredential(await context.getCredentials(CREDENTIAL));
  if (typeof credential !== 'string') {
    return { connection: credential.connection, keyKind: keyKindByForm(credential.key) };
  }
  throw credentialError(context.getNode(), credential);
}

export function credentialError(node: INode, problem: CredentialProblem): NodeOperationError {
  const { message, description } = problemTexts(problem);
  return new NodeOperationError(node, message, { description });
}

/** Says what is wrong with a credential, and how to solve it. */
export function problemTexts(problem: CredentialProblem): { message: string; description: string } {
  const problems = { ...connectionSentences, ...n8nCredentialProblems };
  return {
    message: say(problems[problem], 'en'),
    description: say(n8nCredentialFixes[problem], 'en'),
  };
}
