/** Makes the operations that add and remove numbers: 100 numbers in a request, a result for each item. */
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import { lookupServiceOf } from '../../../../shared/radar/lookup-service.ts';
import { answerOperation } from '../../operations/answer-operation.ts';
import type { Describe } from '../../operations/operation.ts';
import { tagsFor, tagsOption } from './tags-option.ts';
import { watchedNumber } from './watched-number.ts';

interface Registration {
  lookup(tags: readonly string[]): Lookup;
  /** Whether the numbers are registered afterwards. */
  readonly registered: boolean;
  /** Description of the tags option. */
  readonly tagsDescription: string;
}

export function registrationOperation({
  lookup,
  registered,
  tagsDescription,
}: Registration): Describe {
  return answerOperation({
    lookup: async (context) => {
      const service = await lookupServiceOf(context, context.getExecutionCancelSignal());
      return lookup(await tagsFor(context, service));
    },
    gives: 'result',
    own: [watchedNumber],
    options: [tagsOption(tagsDescription)],
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
