/**
 * Chooses the changes of the account that a trigger emits and that its webhook is notified of: all changes, or the
 * changes of some numbers and tags.
 */
import type { WatchedChange } from '@daicho/shared/model/radar/watched-number.ts';
import type { INode, INodeProperties, NodeOperationError } from 'n8n-workflow';
import { solvableError } from '../solvable-error.ts';
import { radarError } from './errors.ts';
import type { LookupService } from './lookup-service.ts';
import { n8nRadarSentences } from './words.ts';
import { readNumbersToWatch } from './written-numbers.ts';
import { tagsOfParameter } from './written-tags.ts';

export interface EmissionFilter {
  readonly numbers: ReadonlySet<string>;
  readonly tags: readonly string[];
}

/** Reads a parameter, or gives the fallback. */
type Value = (name: string, fallback: boolean | string) => unknown;

export const ONLY_TAGS: INodeProperties = {
  displayName: 'Only These Tags',
  name: 'onlyTags',
  type: 'string',
  default: '',
  placeholder: 'e.g. suppliers, CRM',
  description:
    'Tags of watched numbers, separated by commas: gives out changes of numbers that have one of them, and of the numbers above, if there are any. Numbers get their tags from the Watch List of the Daicho node, or in the dashboard of a Daicho service.',
};

/** Gives undefined for a trigger that emits all. @throws NodeOperationError for a malformed tag, or too many tags. */
export function emissionFilterOf(node: INode, value: Value): EmissionFilter | undefined {
  const tags = tagsOfParameter(node, value('options.onlyTags', ''));
  if (tags.length === 0 && value('options.onlyThese', false) !== true) return undefined;
  return { numbers: new Set(readNumbersToWatch(value('numbers', '')).numbers), tags };
}

/**
 * Refuses tags if the service has no tags. Such a service would remove a whole number when only a tag should be
 * removed, and the trigger would report no change.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function requireTags(
  node: INode,
  service: Pick<LookupService, 'has'>,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  const has = await service.has('radar_tags');
  if ('error' in has) throw radarError(node, has.error);
  if (!has.ok) throw noTagsError(node);
}

export function noTagsError(node: INode): NodeOperationError {
  return solvableError(node, n8nRadarSentences.noTags, n8nRadarSentences.noTagsSolution);
}

interface DayNumbers {
  readonly numbers: readonly string[];
  readonly changesByNumber?: ReadonlyMap<string, readonly WatchedChange[]> | undefined;
}

/** Keeps the chosen numbers of a list, or all numbers if there is no filter. */
export function filterNumbers<L extends DayNumbers>(
  list: L,
  filter: EmissionFilter | undefined,
): L {
  if (filter === undefined) return list;
  const isTagged = (number: string) =>
    list.changesByNumber
      ?.get(number)
      ?.some(({ tags = [] }) => tags.some((tag) => filter.tags.includes(tag)));
  const numbers = list.numbers.filter((one) => filter.numbers.has(one) || isTagged(one) === true);
  return { ...list, numbers };
}
