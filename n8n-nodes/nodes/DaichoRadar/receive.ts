/** Takes a call to the trigger's address, and answers at once. */
import { randomBytes } from 'node:crypto';
import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import * as z from 'zod/mini';
import { CREDENTIAL } from '../../shared/credential.ts';
import { memoryOf, perTrigger } from '../../shared/radar/memory.ts';
import { want } from '../../shared/radar/state.ts';
import { type Posted, readNotification } from './notification.ts';
import { Rounds } from './rounds.ts';
import { signingKey } from './signature.ts';

export const roundsOf = perTrigger(() => new Rounds());

/** A key that nobody has: a secret that is none refuses every call. */
const NO_KEY = randomBytes(32);

/**
 * Notes the day before n8n answers: it saves the static data of a workflow first, so that a day that was taken is not
 * lost when n8n is killed. The first call of a round starts the execution that asks for the list (carry-out.ts).
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const now = Date.now();
  const notification = readNotification(await postedTo(context), await keyOf(context), now);
  if ('status' in notification) {
    const { status, message } = notification;
    context.getResponseObject().status(status).json({ message });
    return { noWebhookResponse: true };
  }
  const { date } = notification;
  const { start, isNewDay } = roundsOf(context).join(date, now);
  if (isNewDay) {
    const memory = memoryOf(context);
    memory.save(context, want(memory.load(context), date, now));
  }
  const webhookResponse = { accepted: date };
  if (start === undefined) return { webhookResponse };
  return { webhookResponse, workflowData: [[{ json: { ...start } }]] };
}

async function postedTo(context: IWebhookFunctions): Promise<Posted> {
  const request = context.getRequestObject();
  await request.readRawBody();
  return {
    headers: context.getHeaderData(),
    body: context.getBodyData(),
    rawBody: request.rawBody ?? new Uint8Array(),
  };
}

async function keyOf(context: IWebhookFunctions): Promise<Uint8Array | undefined> {
  const { webhookSecret = '' } = z
    .object({ webhookSecret: z.optional(z.string()) })
    .parse(await context.getCredentials(CREDENTIAL));
  const secret = webhookSecret.trim();
  return secret === '' ? undefined : (signingKey(secret) ?? NO_KEY);
}
