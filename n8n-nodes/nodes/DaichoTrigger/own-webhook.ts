/**
 * A trigger's own webhook, if the service lets an account have several webhooks. The service then notifies each
 * workflow. The secret stays in memory, so that no copy or export of a workflow contains it.
 */
import {
  radarAddWebhook,
  radarRemoveWebhooks,
  radarWebhooks,
} from '@daicho/shared/api/radar-webhooks.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { RADAR_WEBHOOK_NUMBERS_MAX } from '@daicho/shared/model/limits.ts';
import type { RadarWebhook } from '@daicho/shared/model/radar/radar-webhook.ts';
import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import {
  type EmissionFilter,
  emissionFilterOf,
  noTagsError,
  requireTags,
} from '../../shared/radar/emission-filter.ts';
import { radarError } from '../../shared/radar/errors.ts';
import { type LookupService, lookupServiceOf } from '../../shared/radar/lookup-service.ts';
import { perTrigger } from '../../shared/radar/memory.ts';
import { storageOf } from '../../shared/radar/stored-data.ts';
import { n8nRadarSentences } from '../../shared/radar/words.ts';
import { signingKey } from './signature.ts';

const NAME_MAX = 200;
/** Shortest time between two requests for the secret, answered or not; a wrong signature causes such a request. */
const ASK_AGAIN_MS = 60_000;

interface OwnSecret {
  key?: Buffer;
  /** When the service was asked last, in milliseconds since 1970. */
  askedAt: number;
  last: 'asked' | 'unanswered';
  asking?: Promise<OwnSecret['last']>;
}

const secretOf = perTrigger((): OwnSecret => ({ askedAt: 0, last: 'asked' }));

/**
 * Whether the trigger needs no webhook, or already has one with the right numbers and tags (`filterOf`). If the service
 * does not answer, any webhook that the trigger added counts.
 */
export async function hasOwnWebhook(
  context: IHookFunctions,
  service: LookupService,
): Promise<boolean> {
  if (!isWanted(context)) return true;
  const has = await service.has('radar_webhooks');
  if ('error' in has) return storageOf(context).webhook !== undefined;
  if (!has.ok) return true;
  const list = await service.ask(radarWebhooks, {});
  if ('error' in list) return storageOf(context).webhook !== undefined;
  const url = context.getNodeWebhookUrl('default') ?? '';
  const own = list.ok.data.find((webhook) => isAt(webhook, url));
  if (own === undefined || storageOf(context).webhook !== own.id) return false;
  return isFor(own, await filterOf(context, service));
}

/**
 * Refuses tags if the service has no tags. A service that does not answer now may have tags.
 *
 * @throws NodeOperationError: the workflow is not activated.
 */
export async function refuseUnknownTags(
  context: IHookFunctions,
  service: LookupService,
): Promise<void> {
  const only = chosenChanges(context);
  if (only === undefined || only.tags.length === 0) return;
  const has = await service.has('radar_tags');
  if ('ok' in has && !has.ok) throw noTagsError(context.getNode());
}

function chosenChanges(context: IHookFunctions): EmissionFilter | undefined {
  return emissionFilterOf(context.getNode(), (name, fallback) =>
    context.getNodeParameter(name, fallback),
  );
}

/**
 * Gives the trigger its own address. If the service refuses because it cannot reach the address, the log says so. Then
 * the trigger learns of changes a day later, unless an address in the dashboard leads to the trigger.
 *
 * @throws NodeApiError for other failures: the workflow is not activated.
 */
export async function addOwnWebhook(
  context: IHookFunctions,
  service: LookupService,
): Promise<void> {
  if (!isWanted(context)) return;
  const has = await service.has('radar_webhooks');
  if ('error' in has) throw radarError(context.getNode(), has.error);
  if (!has.ok) return;
  const filter = await filterOf(context, service);
  const name = `${context.getWorkflow().name ?? ''} / ${context.getNode().name}`.slice(0, NAME_MAX);
  const url = context.getNodeWebhookUrl('default') ?? '';
  const reply = await service.ask(radarAddWebhook, { url, name, ...filter });
  if ('error' in reply) {
    if (reply.error.code !== 'webhook_refused') throw radarError(context.getNode(), reply.error);
    context.logger.warn(say(n8nRadarSentences.noOwnWebhook, 'en'));
    return;
  }
  const [own] = reply.ok.data;
  storageOf(context).webhook = own?.id;
  remember(context, own, Date.now());
}

interface Filter {
  readonly numbers?: string[];
  readonly tags?: string[];
}

/**
 * Gives the numbers and tags that the webhook is notified of; without numbers and tags, it is notified of everything.
 * If the trigger has more numbers than a webhook takes, the webhook is notified of everything, and the trigger filters
 * the changes.
 */
async function filterOf(context: IHookFunctions, service: LookupService): Promise<Filter> {
  const only = chosenChanges(context);
  if (only === undefined || only.numbers.size > RADAR_WEBHOOK_NUMBERS_MAX) return {};
  await requireTags(context.getNode(), service, only.tags);
  const tags = only.tags.length === 0 ? {} : { tags: [...only.tags] };
  return { numbers: [...only.numbers], ...tags };
}

/** Removes the address that the trigger added, and no other. */
export async function removeOwnWebhook(context: IHookFunctions): Promise<void> {
  const kept = storageOf(context);
  if (typeof kept.webhook !== 'string') return;
  const service = await lookupServiceOf(context);
  const reply = await service.ask(radarRemoveWebhooks, { data: [kept.webhook] });
  if ('error' in reply) {
    const sentence = reply.error.sentences;
    context.logger.warn(say(n8nRadarSentences.ownWebhookStays, 'en', { sentence }));
    return;
  }
  kept.webhook = undefined;
}

/** Whether the calls to the trigger are signed with its own secret. */
export function isOwn(context: IWebhookFunctions): boolean {
  return typeof storageOf(context).webhook === 'string';
}

/** Gives the key, if this process has asked for it. */
export function knownOwnKey(context: IWebhookFunctions): Buffer | undefined {
  return secretOf(context).key;
}

/**
 * Asks the service for the key, unless it was asked in the last minute: then says how that ended. Calls at the same
 * time share one request.
 */
export async function askOwnKey(
  context: IWebhookFunctions,
  now: number,
): Promise<OwnSecret['last']> {
  const secret = secretOf(context);
  if (now - secret.askedAt < ASK_AGAIN_MS) return secret.last;
  secret.asking ??= askKey(context, now).finally(() => {
    delete secret.asking;
  });
  return secret.asking;
}

async function askKey(context: IWebhookFunctions, now: number): Promise<OwnSecret['last']> {
  const service = await lookupServiceOf(context);
  const list = await service.ask(radarWebhooks, {});
  if ('error' in list) {
    // Counts from the end, since the tries at a silent service may last longer than the pause.
    return Object.assign(secretOf(context), { askedAt: Date.now(), last: 'unanswered' }).last;
  }
  const { webhook: id } = storageOf(context);
  const own = list.ok.data.find((webhook) => webhook.id === id);
  remember(context, own, now);
  return 'asked';
}

function remember(
  context: IHookFunctions | IWebhookFunctions,
  webhook: RadarWebhook | undefined,
  askedAt: number,
): void {
  const key = webhook === undefined ? undefined : signingKey(webhook.secret);
  const secret = secretOf(context);
  secret.askedAt = askedAt;
  secret.last = 'asked';
  if (key === undefined) delete secret.key;
  else secret.key = key;
}

function isWanted(context: IHookFunctions): boolean {
  return context.getNodeParameter('options.ownWebhook', true) !== false;
}

function isFor(webhook: RadarWebhook, { numbers, tags = [] }: Filter): boolean {
  if (numbers === undefined) return webhook.numbers === null;
  return isSame(webhook.numbers, numbers) && isSame(webhook.tags ?? [], tags);
}

function isSame(one: readonly string[] | null, other: readonly string[]): boolean {
  if (one === null) return false;
  const all = new Set(one);
  return all.size === other.length && other.every((text) => all.has(text));
}

function isAt({ url }: RadarWebhook, wanted: string): boolean {
  return URL.canParse(wanted) && new URL(wanted).href === url;
}
