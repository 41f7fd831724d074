/**
 * Makes the watch list equal to the items: adds what is missing and removes what no item has. Does nothing unless every item
 * has a number, since an empty or broken table would stop the watching of everything.
 */
import { numberKind } from '@daicho/shared/model/watched-number.ts';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { radarError } from '../../../../shared/radar/errors.ts';
import { lookupServiceOf } from '../../../../shared/radar/lookup-service.ts';
import { noIssuersError, wrongNumbersError } from '../../../../shared/radar/number-errors.ts';
import {
  addToWatchList,
  isOfIssuer,
  removeFromWatchList,
  watchListOf,
} from '../../../../shared/radar/watch-list.ts';
import { n8nRadarSentences } from '../../../../shared/radar/words.ts';
import { readNumbersToWatch } from '../../../../shared/radar/written-numbers.ts';
import { solvableError } from '../../../../shared/solvable-error.ts';
import type { Describe } from '../../operations/operation.ts';
import { parametersOf } from '../../parameters/cells.ts';
import { watchedNumber } from './watched-number.ts';

export const makeEqual: Describe = (show) => ({
  description: [{ ...watchedNumber, displayOptions: { show } }],
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
    const list = await watchListOf(service);
    if ('error' in list) throw radarError(node, list.error);
    const { numbers: there, hasIssuers } = list.ok;
    const ofIssuers = hasIssuers ? [] : [...wanted.keys()].filter(isOfIssuer);
    if (ofIssuers.length > 0) throw noIssuersError(node, ofIssuers);
    const known = new Set(there);
    const missing = [...wanted.keys()].filter((number) => !known.has(number));
    const kinds = new Set([...wanted.keys()].map(numberKind));
    const left = there.filter((number) => !wanted.has(number) && kinds.has(numberKind(number)));
    const added = await addToWatchList(service, missing);
    if (added.error !== undefined) throw radarError(node, added.error);
    const removed = await removeFromWatchList(service, left);
    if (removed.error !== undefined) throw radarError(node, removed.error);
    const itemOf = (number: string, item: number, more: IDataObject): INodeExecutionData => ({
      json: { number, kind: numberKind(number), ...more },
      pairedItem: { item },
    });
    return [
      ...[...wanted].map(([number, item]) => {
        const what = known.has(number) ? 'kept' : 'added';
        return itemOf(number, item, { registered: true, what });
      }),
      ...left.map((number) => itemOf(number, 0, { registered: false, what: 'removed' })),
    ];
  },
});
