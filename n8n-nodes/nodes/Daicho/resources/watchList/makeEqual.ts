/**
 * Makes the watch list equal to the items: adds what is missing, and removes numbers that no item has. Changes nothing
 * unless every item has a number: otherwise an empty or broken table would end the watching of all numbers. Without
 * tags it removes only numbers of the kinds that the items have. With tags it changes only the numbers that have these
 * tags, so that several workflows can keep lists side by side.
 */
import { isIssuerNumber, numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import type { IDataObject, INode, INodeExecutionData } from 'n8n-workflow';
import { radarError } from '../../../../shared/radar/errors.ts';
import { type LookupService, lookupServiceOf } from '../../../../shared/radar/lookup-service.ts';
import { noIssuersError, wrongNumbersError } from '../../../../shared/radar/number-errors.ts';
import {
  addToWatchList,
  removeFromWatchList,
  type WatchList,
  watchListOf,
} from '../../../../shared/radar/watch-list.ts';
import { n8nRadarSentences } from '../../../../shared/radar/words.ts';
import { readNumbersToWatch } from '../../../../shared/radar/written-numbers.ts';
import { solvableError } from '../../../../shared/solvable-error.ts';
import type { Describe } from '../../operations/operation.ts';
import { optionsOf } from '../../output/output.ts';
import { parametersOf } from '../../parameters/cells.ts';
import { tagsFor, tagsOption } from './tags-option.ts';
import { watchedNumber } from './watched-number.ts';

export const makeEqual: Describe = (show) => ({
  description: [
    { ...watchedNumber, displayOptions: { show } },
    optionsOf(show, [
      tagsOption(
        'Make only the numbers with these tags equal to the items: others stay as they are, so that each workflow can keep a list of its own. Separate tags by commas.',
      ),
    ]),
  ],
  async run(context) {
    const node = context.getNode();
    const parametersAt = parametersOf(context);
    /** First item of each number. */
    const wanted = new Map<string, number>();
    const wrong: string[] = [];
    for (const [item] of context.getInputData().entries()) {
      const cell = parametersAt(item)('number');
      const read = readNumbersToWatch(cell);
      wrong.push(...read.wrong);
      if (read.numbers.length === 0 && read.wrong.length === 0) wrong.push(`(item ${item})`);
      for (const number of read.numbers) if (!wanted.has(number)) wanted.set(number, item);
    }
    if (wrong.length > 0) throw wrongNumbersError(node, wrong);
    if (wanted.size === 0) {
      throw solvableError(node, n8nRadarSentences.noNumbers, n8nRadarSentences.noNumbersSolution);
    }
    const service = await lookupServiceOf(context, context.getExecutionCancelSignal());
    const tags = await tagsFor(context, service);
    const list = await watchListOf(service);
    if ('error' in list) throw radarError(node, list.error);
    const { hasIssuers } = list.ok;
    const ofIssuers = hasIssuers ? [] : [...wanted.keys()].filter(isIssuerNumber);
    if (ofIssuers.length > 0) throw noIssuersError(node, ofIssuers);
    const known = new Set(withAll(list.ok, tags));
    const missing = [...wanted.keys()].filter((number) => !known.has(number));
    const kinds = new Set([...wanted.keys()].map(numberKind));
    const left = withAny(list.ok, tags).filter(
      (number) => !wanted.has(number) && (tags.length > 0 || kinds.has(numberKind(number))),
    );
    const added = await addToWatchList(service, missing, tags);
    if (added.error !== undefined) throw radarError(node, added.error);
    const removed = await removeFromWatchList(service, left, tags);
    if (removed.error !== undefined) throw radarError(node, removed.error);
    const stay = new Set(
      tags.length === 0 || left.length === 0 ? [] : await stillWatched(node, service),
    );
    const itemOf = (number: string, item: number, more: IDataObject): INodeExecutionData => ({
      json: { number, kind: numberKind(number), ...more },
      pairedItem: { item },
    });
    return [
      ...[...wanted].map(([number, item]) => {
        const what = known.has(number) ? 'kept' : 'added';
        return itemOf(number, item, { registered: true, what });
      }),
      ...left.map((number) => itemOf(number, 0, { registered: stay.has(number), what: 'removed' })),
    ];
  },
});

/** Lists the watched numbers that have all of the tags. */
function withAll({ numbers, tags: tagsOf }: WatchList, tags: readonly string[]): readonly string[] {
  return numbers.filter((number) => tags.every((tag) => tagsOf.get(number)?.includes(tag)));
}

/** Lists the watched numbers that have any of the tags; without tags, all numbers. */
function withAny({ numbers, tags: tagsOf }: WatchList, tags: readonly string[]): readonly string[] {
  if (tags.length === 0) return numbers;
  return numbers.filter((number) => tags.some((tag) => tagsOf.get(number)?.includes(tag)));
}

/** Lists which numbers are still watched after their tags were removed. @throws NodeApiError */
async function stillWatched(node: INode, service: LookupService): Promise<readonly string[]> {
  const list = await watchListOf(service);
  if ('error' in list) throw radarError(node, list.error);
  return list.ok.numbers;
}
