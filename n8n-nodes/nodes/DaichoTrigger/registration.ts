/**
 * Registers the trigger's numbers with the service, and removes only numbers that the trigger itself added: earlier
 * registrations belong to others.
 */
import { say } from '@daicho/shared/messages/language.ts';
import { isIssuerNumber } from '@daicho/shared/model/radar/watched-number.ts';
import type { IHookFunctions } from 'n8n-workflow';
import * as z from 'zod/mini';
import { radarError } from '../../shared/radar/errors.ts';
import { type LookupService, lookupServiceOf } from '../../shared/radar/lookup-service.ts';
import { perTrigger } from '../../shared/radar/memory.ts';
import { noIssuersError, wrongNumbersError } from '../../shared/radar/number-errors.ts';
import { storageOf } from '../../shared/radar/stored-data.ts';
import { addToWatchList, removeFromWatchList, watchListOf } from '../../shared/radar/watch-list.ts';
import { n8nRadarSentences } from '../../shared/radar/words.ts';
import { readNumbersToWatch } from '../../shared/radar/written-numbers.ts';

const savedSchema = z.object({
  /** Numbers that were registered, or found registered, by the last activation. */
  registered: z._default(z.array(z.string()), []),
  /** The numbers that the trigger itself registered. */
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
export async function register(context: IHookFunctions, service: LookupService): Promise<void> {
  const numbers = numbersOf(context);
  if (numbers.length === 0) return;
  const list = await watchListOf(service);
  if ('error' in list) throw radarError(context.getNode(), list.error);
  const { numbers: there, hasIssuers } = list.ok;
  const ofIssuers = hasIssuers ? [] : numbers.filter(isIssuerNumber);
  if (ofIssuers.length > 0) throw noIssuersError(context.getNode(), ofIssuers);
  const own = addedOf(context);
  const { done, error } = await addToWatchList(
    service,
    numbers.filter((number) => !there.includes(number)),
  );
  for (const number of done) own.add(number);
  if (error !== undefined) throw radarError(context.getNode(), error);
  const before = load(context).added.filter((number) => there.includes(number));
  save(context, { registered: [...numbers], added: [...new Set([...before, ...own])] });
}

/**
 * Removes the numbers that the trigger added, if the user wants that. The next deactivation tries again to remove
 * numbers that cannot be removed now.
 */
export async function deregister(context: IHookFunctions): Promise<void> {
  const added = [...new Set([...load(context).added, ...addedOf(context)])];
  const isWanted = z
    .object({ removeOnDeactivation: z._default(z.boolean(), false) })
    .parse(context.getNodeParameter('options', {})).removeOnDeactivation;
  if (!isWanted || added.length === 0) {
    save(context, { registered: [], added });
    return;
  }
  const { done, error } = await removeFromWatchList(await lookupServiceOf(context), added);
  if (error !== undefined) {
    context.logger.warn(say(n8nRadarSentences.notRemoved, 'en', { sentence: error.sentences }));
  }
  addedOf(context).clear();
  save(context, { registered: [], added: added.filter((number) => !done.includes(number)) });
}

/** @throws NodeOperationError that names the entries that are not numbers. */
function numbersOf(context: IHookFunctions): readonly string[] {
  const { numbers, wrong } = readNumbersToWatch(context.getNodeParameter('numbers', ''));
  if (wrong.length > 0) throw wrongNumbersError(context.getNode(), wrong);
  return numbers;
}

function load(context: IHookFunctions): Saved {
  const { registration } = storageOf(context);
  const parsed = savedSchema.safeParse(registration ?? {});
  return parsed.success ? parsed.data : { registered: [], added: [] };
}

function save(context: IHookFunctions, saved: Saved): void {
  storageOf(context).registration = saved;
}
