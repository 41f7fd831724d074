/** Takes a call to the trigger's address, and answers at once. */
import { randomBytes } from 'node:crypto';
import { say } from '@daicho/shared/messages/language.ts';
import { noteNotification } from '@daicho/shared/radar/state.ts';
import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import * as z from 'zod/mini';
import { CREDENTIAL } from '../../shared/credential.ts';
import { memoryOf, perTrigger } from '../../shared/radar/memory.ts';
import { n8nRadarSentences } from '../../shared/radar/words.ts';
import { type Notification, readNotification, type WebhookRequest } from './notification.ts';
import { askOwnKey, isOwn, knownOwnKey } from './own-webhook.ts';
import { Rounds } from './rounds.ts';
import { executionStarterOf } from './schedule-catch-up.ts';
import { signingKey } from './signature.ts';

export const roundsOf = perTrigger(() => new Rounds());

/**
 * A random key, which no caller can know, so that no call is signed with it. It stands for a malformed secret of the
 * credential, and for the trigger's own key while that key is not known.
 */
const NO_KEY = randomBytes(32);

const secretSchema = z.object({ webhookSecret: z._default(z.string(), '') });

const ACCEPTED = { accepted: true };

/**
 * Notes the day. The first call of a round also starts the execution that asks for the list (run-round.ts). If
 * `trigger` runs in this process, it starts the execution, and the call itself starts none: then n8n saves the note
 * before it answers, so no accepted day is lost when n8n is killed. Otherwise the call itself starts the execution, and
 * n8n does not save the note that early.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const notification = await notificationOf(context, Date.now());
  if ('status' in notification) {
    const { status, message } = notification;
    context.getResponseObject().status(status).json({ message });
    return { noWebhookResponse: true };
  }
  const { date } = notification;
  const now = Date.now();
  const { start, isNewDay } = roundsOf(context).join(date, now);
  if (isNewDay) memoryOf(context).note(context, (state) => noteNotification(state, date, now));
  const webhookResponse = ACCEPTED;
  if (start === undefined) return { webhookResponse };
  const { execute } = executionStarterOf(context);
  if (execute === undefined) return { webhookResponse, workflowData: [[{ json: { ...start } }]] };
  execute({ ...start });
  return { webhookResponse };
}

/** Checks the call against the secrets that may have signed it: the credential's, and the trigger's own if it has one. */
async function notificationOf(context: IWebhookFunctions, now: number): Promise<Notification> {
  const posted = await postedTo(context);
  const ofCredential = await keyOf(context);
  if (!isOwn(context)) return readNotification(posted, ofCredential, now);
  const read = () => {
    const own = readNotification(posted, knownOwnKey(context) ?? NO_KEY, now);
    const isUnsigned = 'status' in own && own.status === 401;
    return isUnsigned && ofCredential !== undefined
      ? readNotification(posted, ofCredential, now)
      : own;
  };
  const known = read();
  if (!('status' in known) || known.status !== 401) return known;
  // The secret may have been rotated, or this process started later.
  if ((await askOwnKey(context, now)) === 'asked') return read();
  return { status: 503, message: say(n8nRadarSentences.secretUnknown, 'en') };
}

async function postedTo(context: IWebhookFunctions): Promise<WebhookRequest> {
  const request = context.getRequestObject();
  await request.readRawBody();
  return {
    headers: context.getHeaderData(),
    body: context.getBodyData(),
    rawBody: request.rawBody ?? new Uint8Array(),
  };
}

async function keyOf(context: IWebhookFunctions): Promise<Uint8Array | undefined> {
  const secret = await webhookSecretOf(context);
  return secret === '' ? undefined : (signingKey(secret) ?? NO_KEY);
}

/** Gives the secret of the credential, or empty if none is set. */
export async function webhookSecretOf(
  context: Pick<IWebhookFunctions, 'getCredentials'>,
): Promise<string> {
  const { webhookSecret } = secretSchema.parse(await context.getCredentials(CREDENTIAL));
  return webhookSecret.trim();
}
