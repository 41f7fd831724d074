/** Makes the operations that add and remove numbers: 100 numbers in a request, a result for each item. */
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { numberKind } from '@daicho/shared/model/watched-number.ts';
import { answerOperation } from '../../operations/answer-operation.ts';
import type { Describe } from '../../operations/operation.ts';
import { watchedNumber } from './watched-number.ts';

/** @param registered whether the numbers are registered afterwards. */
export function registrationOperation(lookup: Lookup, registered: boolean): Describe {
  return answerOperation({
    lookup,
    gives: 'result',
    own: [watchedNumber],
    asks: (parameter) => [parameter('number')],
    answersFrom:
      ({ records }) =>
      () => ({
        items: records.map((record) => {
          const number = String(record);
          return { number, kind: numberKind(number), registered };
        }),
      }),
  });
}
