/** Looks up dates, with one request for all holidays. */
import { dateKind } from '@daicho/shared/enrich/date/date.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { DATE } from './business-day.ts';

export const lookup = lookupOperation({
  kind: dateKind,
  parameters: ['date'],
  own: [
    {
      ...DATE,
      description:
        'As people write it, year first: 2026-01-01, 2026/1/1, 20260101, or with a Japanese era such as R8.1.1. A time with its zone is the day in Japan. An empty value gives an empty result.',
    },
  ],
});
