/** Makes the operations that add and remove corporate numbers: 100 numbers in a request, a result for each item. */
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { answerOperation } from '../../operations/answer-operation.ts';
import type { Describe } from '../../operations/operation.ts';
import { corporateNumber } from '../../parameters/corporate-number.ts';

/** @param registered whether the numbers are registered afterwards. */
export function registrationOperation(lookup: Lookup, registered: boolean): Describe {
  return answerOperation({
    lookup,
    gives: 'result',
    own: [
      corporateNumber(
        'Its 13 digits, in full or half width, with or without hyphens. A number with a wrong check digit is never sent.',
      ),
    ],
    asks: (parameter) => [parameter('corporateNumber')],
    answersFrom:
      ({ records }) =>
      () => ({
        items: records.map((number) => ({ corporate_number: String(number), registered })),
      }),
  });
}
