/** Look up dates: one request for all holidays, whatever the items. */
import { dateKind } from '@daicho/shared/enrich/date/date.ts';
import type { LookupOperation } from '../../operation.ts';
import { outputDescription } from '../../output.ts';

const show = { resource: ['holiday'], operation: ['lookup'] };

export const lookup: LookupOperation = {
  kind: dateKind,
  parameters: ['date'],
  description: [
    {
      displayName: 'Date',
      name: 'date',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. 2026-01-01',
      description:
        'As people write it, year first: 2026-01-01, 2026/1/1, 令和8年1月1日, R8.1.1, 20260101. A time with its zone is the day in Japan. An empty value gives an empty result.',
    },
    ...outputDescription(dateKind, show),
  ],
};
