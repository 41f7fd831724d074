/**
 * Registers the trigger's numbers with the service, and removes only those that it added itself: earlier
 * registrations belong to others.
 */
import { radarAdd, radarList, radarRemove } from '@daicho/shared/api/radar.ts';
import {
  radarAddNumbers,
  radarNumbers,
  radarRemoveNumbers,
} from '@daicho/shared/api/radar-numbers.ts';
import type { Reply } from '@daicho/shared/api/reply.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { RADAR_ADD_MAX, RADAR_REMOVE_MAX } from '@daicho/shared/model/limits.ts';
import { numberKind } from '@daicho/shared/model/watched-number.ts';
import type { IHookFunctions } from 'n8n-workflow';
import * as z from 'zod/mini';
import { radarError } from '../../shared/radar/errors.ts';
import { keptOf } from '../../shared/radar/kept.ts';
import { type LookupService, lookupServiceOf } from '../../shared/radar/lookup-service.ts';
import { perTrigger } from '../../shared/radar/memory.ts';
import { n8nRadarSentences } from '../../shared/radar/words.ts';
import { solvableError } from '../../shared/solvable-error.ts';
import { readCorporateNumbers } from './corporate-numbers.ts';

const SHOWN_MAX = 10;

const savedSchema = z.object({
  /** Numbers that were registered, or found registered, by the last activation. */
  registered: z._default(z.array(z.string()), []),
  /** Those of them that the trigger itself registered. */
  added: z._default(z.array(z.string()), []),
});
type Saved = z.infer<typeof savedSchema>;

/** Numbers added by activations that failed afterwards, for which n8n saved nothing. */
const addedOf = perTrigger(() => new Set<string>());

/** Whether the numbers of the parameter are registered already. @throws NodeOperationError */
export function isRegistered(context: IHookFunctions): boolean {
  const { registered } = load(context);
  return numbersOf(context).every((number) => registered.includes(number));
}

/** @throws NodeApiError, NodeOperationError: the workflow is not activated. */
export async function register(context: IHookFunctions): Promise<void> {
  const numbers = numbersOf(context);
  if (numbers.length === 0) return;
  const service = await lookupServiceOf(context);
  const there = await registeredWith(context, service, numbers);
  const missing = numbers.filter((number) => !there.includes(number));
  const own = addedOf(context);
  for (const data of portions(missing, RADAR_ADD_MAX)) {
    const added = data.some(isOfIssuer)
      ? await service.ask(radarAddNumbers, { data })
      : await service.ask(radarAdd, { data });
    resultOf<unknown>(context, added);
    for (const number of data) own.add(number);
  }
  const before = load(context).added.filter((number) => there.includes(number));
  save(context, { registered: [...numbers], added: [...new Set([...before, ...own])] });
}

/** Removes the numbers that were added. The next deactivation removes those that cannot be removed now. */
export async function deregister(context: IHookFunctions): Promise<void> {
  const added = [...new Set([...load(context).added, ...addedOf(context)])];
  const isWanted = z
    .object({ removeOnDeactivation: z._default(z.boolean(), false) })
    .parse(context.getNodeParameter('options', {})).removeOnDeactivation;
  if (!isWanted || added.length === 0) {
    save(context, { registered: [], added });
    return;
  }
  const service = await lookupServiceOf(context);
  const left = [...added];
  for (const data of portions(added, RADAR_REMOVE_MAX)) {
    const operation = data.some(isOfIssuer) ? radarRemoveNumbers : radarRemove;
    const reply = await service.ask(operation, { data });
    if ('error' in reply) {
      context.logger.warn(
        say(n8nRadarSentences.notRemoved, 'en', { sentence: reply.error.sentences }),
      );
      break;
    }
    left.splice(0, data.length);
  }
  addedOf(context).clear();
  save(context, { registered: [], added: left });
}

function numbersOf(context: IHookFunctions): readonly string[] {
  const { numbers, wrong } = readCorporateNumbers(context.getNodeParameter('numbers', ''));
  if (wrong.length === 0) return numbers;
  const entries = shortList(wrong);
  const { badNumbers, badNumbersSolution } = n8nRadarSentences;
  throw solvableError(context.getNode(), badNumbers, badNumbersSolution, { entries });
}

/**
 * Lists what is registered with the service. The specified list holds corporations alone; a service that also watches invoice
 * issuers has another one.
 *
 * @throws NodeOperationError for numbers of invoice issuers that the service cannot watch.
 */
async function registeredWith(
  context: IHookFunctions,
  service: LookupService,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const ofIssuers = numbers.filter(isOfIssuer);
  if (ofIssuers.length === 0) return resultOf(context, await service.ask(radarList, {})).data;
  if (resultOf(context, await service.tellsChanges())) {
    const { data } = resultOf(context, await service.ask(radarNumbers, {}));
    return data.map(({ number }) => number);
  }
  const { noIssuers, noIssuersSolution } = n8nRadarSentences;
  throw solvableError(context.getNode(), noIssuers, noIssuersSolution, {
    entries: shortList(ofIssuers),
  });
}

function isOfIssuer(number: string): boolean {
  return numberKind(number) === 'invoice_issuer';
}

function shortList(entries: readonly string[]): string {
  const more = entries.length > SHOWN_MAX ? ` (+${entries.length - SHOWN_MAX})` : '';
  return entries.slice(0, SHOWN_MAX).join(', ') + more;
}

function resultOf<R>(context: IHookFunctions, reply: Reply<R>): R {
  if ('error' in reply) throw radarError(context.getNode(), reply.error);
  return reply.ok;
}

function portions(numbers: readonly string[], size: number): string[][] {
  const all: string[][] = [];
  for (let at = 0; at < numbers.length; at += size) all.push(numbers.slice(at, at + size));
  return all;
}

function load(context: IHookFunctions): Saved {
  const { registration } = keptOf(context);
  const parsed = savedSchema.safeParse(registration ?? {});
  return parsed.success ? parsed.data : { registered: [], added: [] };
}

function save(context: IHookFunctions, saved: Saved): void {
  keptOf(context).registration = saved;
}
